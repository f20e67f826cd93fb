"""A finished game looked back at, and how everyone stands in the middle of a scoring round."""

import pytest

from tests.support.browser.positions import GOLDEN, finished, first, stopped
from tikal import loads
from tikal.rules.hexes import BY_NAME
from tikal.rules.moves import END
from tikal.rules.state import NOBODY
from tikal.table.log.retrospect import Decided, Honour, Retrospect
from tikal.table.table import Table

ENDED = sorted(path.stem for path in GOLDEN.glob("*-rio-grande-*.json"))


def back(name: str) -> Retrospect:
    found = Table(finished(name)).retrospect()
    assert found
    return found


@pytest.mark.parametrize("name", ENDED)
def test_the_totals_lead_to_the_result_and_bids_are_what_is_missing(name: str) -> None:
    game, found = finished(name), back(name)
    assert len(found.totals) == 5
    assert found.totals[-1] == tuple(game.scores)
    assert set(found.totals[0]) == ({20} if "auction" in name else {0})
    assert any(found.bids) == ("auction" in name)
    paid = sum(turn.payout.total for turn in game.scoring_turns())
    assert sum(found.totals[0]) + paid - sum(found.bids) == sum(game.scores)


@pytest.mark.parametrize("name", ENDED)
def test_what_decided_it_is_where_the_winner_had_most_over_the_next(name: str) -> None:
    game, decided = finished(name), back(name).decided
    assert decided
    best, second = sorted(game.scores, reverse=True)[:2]
    assert (game.scores[decided.winner], decided.margin) == (best, best - second)
    assert 3 * decided.points >= decided.margin, "at least its share"
    if decided.by == "temples":
        turns = [turn for turn in game.scoring_turns() if turn.player == decided.winner]
        paid = turns[decided.round - 1].payout.temples
        assert (decided.hex, decided.value) in paid
        assert decided.value == max(pay.points for pay in paid)


def test_where_points_did_not_decide_nothing_is_said_of_them() -> None:
    assert back("tie-broken-by-guard").decided is None
    assert Table(stopped("basic-rio-grande-2", 50)).retrospect() is None


def test_honours() -> None:
    found = back("auction-super-meeple-en-4")
    assert found.decided == Decided("temples", 3, 0, 13, 11, 2, BY_NAME["b5"], 10)
    assert found.honours == (
        Honour("treasures", 3, 4),
        Honour("taken", 3, 3, BY_NAME["b5"], 1),
        Honour("scoring", 3, 19),
        Honour("levels", 1, 8),
        Honour("walk", 0, 3, BY_NAME["a3"]),
    )


def test_what_two_have_done_alike_honours_neither() -> None:
    game = finished("auction-super-meeple-en-3")
    held = sorted(sum(treasures) for treasures in game.state.treasures)
    assert held[-1] == held[-2]
    kinds = [honour.kind for honour in back("auction-super-meeple-en-3").honours]
    assert "treasures" not in kinds


def test_how_everyone_stands_while_a_round_is_scored() -> None:
    """Points so far, and who has gained places by them."""
    game = first("basic-rio-grande-4", lambda g: g.state.scoring and len(g.state.queue) == 2)
    table = Table(game)
    place = {row.player: row.place for row in table.tallies()}
    before, player = list(game.scores), game.player
    paid = game.payout(player)
    table.play(END)
    rows = {row.player: row for row in table.tallies()}
    assert [row.place for row in table.tallies()] == sorted(row.place for row in rows.values())
    mine = rows[player]
    assert mine.total == before[player] + paid.total
    assert (mine.temples, mine.treasures) == (
        sum(pay.points for pay in paid.temples), sum(pay.points for pay in paid.treasures)
    )  # fmt: skip
    assert mine.place <= place[player]
    waiting = {row.player for row in rows.values() if row.temples is None}
    assert waiting == {game.player, *game.state.queue}
    assert NOBODY not in rows


def test_before_the_first_scoring_there_is_nothing_to_tell() -> None:
    assert Table(loads((GOLDEN / "basic-rio-grande-2.json").read_text())).tallies()
    assert Table(stopped("basic-rio-grande-2", 3)).tallies() == ()
