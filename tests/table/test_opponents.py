"""Bots at the table: nobody plays for them, and what they did is taken back as a whole."""

from random import Random

import pytest

from tikal import Game, new_game
from tikal.bots.roster import BY_STRENGTH, kind_of
from tikal.game import COLORS, Seat
from tikal.rules.deal import choose
from tikal.rules.editions import Mode
from tikal.rules.hexes import SPACES
from tikal.rules.moves import END, Move
from tikal.rules.refusals import IllegalMoveError
from tikal.table.setup import Setup, rematch
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY

BOT = kind_of(BY_STRENGTH[1])


def seats(*kinds: str) -> tuple[Seat, ...]:
    return tuple(Seat(f"S{n}", COLORS[n], kind) for n, kind in enumerate(kinds))


def begun(*kinds: str, mode: Mode = "basic", take_backs: bool = False) -> Table:
    return Table(new_game(seats(*kinds), mode, seed="k3f9", first=0), take_backs)


def answer(table: Table, *moves: str) -> None:
    """A whole turn of a bot: these, or any, and the end."""
    for move in moves or (str(table.game.legal_moves()[0]), "end"):
        table.answer(Move.parse(move))


def turn(table: Table) -> None:
    table.play(table.game.legal_moves()[0])
    table.play(END)


def test_whatever_one_points_at_nothing_is_done_for_a_bot() -> None:
    table = begun(BOT, "human")
    for h in range(SPACES):
        table.tap(h)
        table.tap(h, "mouse")
        table.turn_tile(1)
        assert table.chosen == h, "looking at the board is for everyone"
    table.select(SUPPLY)
    view = table.view()
    assert (view.bot, view.away, view.open, view.selection) == (True, False, frozenset(), None)
    with pytest.raises(IllegalMoveError) as error:
        table.play(table.game.legal_moves()[0])
    assert error.value.refusal.key == "seat-bot"
    answer(table)
    assert not table.view().bot


def test_a_bot_is_never_somewhere_else() -> None:
    game = new_game(seats(BOT, "human"), seed="k3f9", first=0)
    view = Table(game, away=[0, 1]).view()
    assert [player.away for player in view.players] == [False, True]
    assert view.bot
    setup = Setup(seats(BOT, "human"), away=frozenset({0, 1}))
    assert setup.away_in(setup.game()) == (1,), "one here is enough, even if it is a bot"


def test_free_undo_never_reaches_what_a_bot_did() -> None:
    table = begun("human", BOT)
    turn(table)
    answer(table, str(table.game.legal_moves()[0]))
    assert not table.view().undo, "in the middle of its turn"
    table.answer(END)
    assert not table.view().undo
    table.undo()
    table.restart_turn()
    assert table.game.player == 0
    assert len(table.game.moves) == 4


def test_with_take_backs_the_bots_turns_go_with_the_own_action_before() -> None:
    table = begun("human", BOT, BOT, take_backs=True)
    turn(table)
    mine = len(table.game.moves)
    answer(table)
    answer(table)
    made = table.game.moves[:]
    table.undo()
    assert table.game.moves == made[: mine - 1], "the end of the own turn is open again"
    assert table.game.player == 0
    assert [line.player for line in table.story() if line.verb == "taken-back"] == [0]
    table.redo()
    assert table.game.moves == made, "all that followed comes again"
    table.undo()
    table.play(END)
    answer(table, str(table.game.legal_moves()[0]))
    table.undo()
    assert len(table.game.moves) == mine - 1, "in the middle of a bot's turn too"


def test_before_anybody_has_played_there_is_nothing_of_ones_own_to_take_back() -> None:
    table = begun(BOT, "human", take_backs=True)
    answer(table)
    assert not table.view().undo
    table.undo()
    assert table.game.player == 1


def test_a_limit_answers_the_bids_of_a_bot() -> None:
    table = begun("human", BOT, mode="auction")
    table.bid_up_to(4)
    answer(table, "bid 2")
    answer(table, "bid 4")
    assert [str(move) for move in table.game.moves] == ["bid 1", "bid 2", "bid 3", "bid 4", "pass"]
    assert table.view().bot


def test_a_person_sees_what_all_bots_before_did() -> None:
    table = begun("human", BOT, BOT)
    turn(table)
    answer(table)
    assert {line.player for line in table.view().last} == {1}
    answer(table)
    assert [line.player for line in table.view().last if line.verb == "end"] == [1, 2]
    turn(table)
    assert {line.player for line in table.view().last} == {0}


@pytest.mark.parametrize("mode", ["basic", "auction"])
def test_a_game_of_bots_only(mode: Mode) -> None:
    setup = Setup(seats(BOT, BOT, BOT), mode=mode, seed="bots")
    table, rng = Table(setup.game()), Random(1)
    while not table.game.over:
        table.answer(choose(table.game.legal_moves(), rng))
    again: Game = rematch(table.game).game()
    assert [seat.kind for seat in again.seats] == [BOT] * 3
    assert Setup.from_json(setup.to_json()) == setup


def test_alone_is_one_person_here_among_bots() -> None:
    assert begun("human", BOT, BOT).alone
    assert not begun("human", "human", BOT).alone
    assert not begun("human", "human").alone
    assert not begun(BOT, BOT).alone
    game = new_game(seats("human", "human", BOT), seed="k3f9", first=0)
    assert Table(game, away=[1]).alone


def test_the_last_turn_of_a_player_is_without_the_auction_before_it() -> None:
    table = begun("human", BOT, mode="auction")
    assert table.played_last(1) is None
    for word in ("pass", "pass", "take", "place", "end"):
        move = next(move for move in table.game.legal_moves() if move.verb == word)
        (table.answer if table.view().bot else table.play)(move)
    played = table.played_last(0)
    assert played
    assert (played.begin, played.state.phase) == (2, "take")
    assert [move.verb for move in played.moves] == ["take", "place", "end"]
