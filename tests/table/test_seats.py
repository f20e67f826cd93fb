"""Somebody else sits down in a running game: record, log, undo and links go on."""

from tests.support.browser.positions import stopped
from tikal import dumps, loads
from tikal.table.saves.extras import Extras
from tikal.table.saves.labels import Name, deal_of, label_of
from tikal.table.saves.meeting import meet
from tikal.table.table import Table

GUIDE = "bot:guide"


def at_the_table() -> Table:
    return Table(stopped("basic-rio-grande-3", 40))


def test_a_bot_plays_on_for_a_person_and_back() -> None:
    table = at_the_table()
    player, seats = table.game.player, table.game.seats
    table.seat(player, GUIDE)
    assert table.view().bot
    assert table.view().players[player].kind == GUIDE
    assert loads(dumps(table.game)).seats[player].kind == GUIDE
    assert [line.figures["kind"] for line in table.story() if line.verb == "seat"] == [GUIDE]
    table.seat(player, "human")
    assert not table.view().bot
    assert table.game.seats == seats
    told = [line for line in table.story() if line.verb == "seat"]
    assert [line.figures["kind"] for line in told] == ["human"], "the last word at this point"


def test_what_was_told_is_kept_and_survives_undo() -> None:
    table = at_the_table()
    before = len(table.game.moves)
    other = (table.game.player + 1) % 3
    table.play(next(move for move in table.game.legal_moves() if move.verb != "end"))
    table.seat(other, GUIDE)
    extras = table.extras().to_json()
    kept = Extras.from_json(extras, len(table.game.moves), 3)
    assert kept == table.extras()
    again = Table(loads(dumps(table.game)), extras=kept)
    assert again.story() == table.story()
    table.undo()
    assert len(table.game.moves) == before
    assert [line.move for line in table.story() if line.verb == "seat"] == [before]
    assert table.game.seats[other].kind == GUIDE
    assert Extras.from_json(extras[:3], before + 1, 3).seats == (), "as older pages kept them"


def test_a_link_meets_its_game_whoever_plays_it() -> None:
    mine, theirs = at_the_table(), at_the_table()
    mine.seat(0, GUIDE)
    assert deal_of(mine.game) == deal_of(theirs.game)
    label = label_of(Name("x"), mine.game, mine.view(), 0)
    assert meet(theirs.game, [(label, mine.game)]).kind == "same"
