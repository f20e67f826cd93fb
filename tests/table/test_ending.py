"""How a game was won, on the games kept for it."""

from pathlib import Path

import pytest

from tikal import loads, new_game
from tikal.table.table import Table
from tikal.table.view.model import Ending

GOLDEN = Path(__file__).parents[1] / "rules" / "golden"


def ending(name: str) -> Ending:
    found = Table(loads((GOLDEN / f"{name}.json").read_text())).view().ending
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("name", "reason", "winners"),
    [
        ("basic-rio-grande-4", "points", 1),
        ("shared-victory", "shared", 3),
        ("tie-not-broken", "shared", 2),
        ("tie-broken-by-guard", "guard", 1),
        ("tie-broken-by-treasures", "treasures", 1),
    ],
)
def test_what_decided(name: str, reason: str, winners: int) -> None:
    found = ending(name)
    assert (found.reason, len(found.winners)) == (reason, winners)


@pytest.mark.parametrize("name", ["basic-rio-grande-3", "auction-super-meeple-en-4"])
def test_the_scores_grow_as_the_scoring_rounds_paid(name: str) -> None:
    game = loads((GOLDEN / f"{name}.json").read_text())
    found = ending(name)
    assert found.scores[0][0] == 0
    assert found.scores[-1][1] == tuple(game.scores)
    assert [moves for moves, _ in found.scores] == sorted({moves for moves, _ in found.scores})
    assert len(found.scorings) == 4
    paid = sum(sum(pay) for scoring in found.scorings for pay in scoring)
    assert paid == sum(turn.payout.total for turn in game.scoring_turns())
    first = game.scoring_turns()[0]
    temples = sum(pay.points for pay in first.payout.temples)
    assert found.scorings[0][first.player][0] == temples


def test_no_ending_before_the_end() -> None:
    assert Table(new_game(2)).view().ending is None
