"""Where the tile in hand could go: every place and turn of it, judged at a glance."""

from operator import attrgetter
from typing import NamedTuple

from tikal.bots.evaluate.judge import Judge
from tikal.bots.evaluate.ways import walking, walking_with
from tikal.bots.weights import Weights
from tikal.rules.legality import apply
from tikal.rules.moves import Place
from tikal.rules.state import State


class Placed(NamedTuple):
    """The tile tried out: the position after it, and what that is worth before any action."""

    move: Place
    state: State
    judge: Judge
    worth: float


def placed(state: State, weights: Weights) -> list[Placed]:
    """All placements, the best first; of those that open the same paths only one."""
    ways = walking(state.map)
    found = []
    seen = set()
    for move in state.map.placements(state.hand):
        after = state.copy()
        apply(after, move)
        opened = (move.hex, tuple(after.map.paths[move.hex].items()))
        if opened in seen:
            continue
        seen.add(opened)
        judge = Judge(after, state.player, weights, walking_with(ways, after.map, move.hex))
        found.append(Placed(move, after, judge, judge.worth(after)))
    return sorted(found, key=attrgetter("worth"), reverse=True)
