"""Where the tile in hand could go: every place and turn of it, judged at a glance."""

from operator import attrgetter
from typing import NamedTuple

from tikal.bots.evaluate.judge import Judge
from tikal.bots.evaluate.ways import walking, walking_with
from tikal.bots.weights import Weights
from tikal.rules.legality import apply, legal_moves
from tikal.rules.moves import Move
from tikal.rules.state import State


class Placed(NamedTuple):
    """The tile tried out: the position after it, and what that is worth before any action."""

    move: Move
    state: State
    judge: Judge
    worth: float


def placed(state: State, weights: Weights) -> list[Placed]:
    """All placements, the best first; of those that open the same paths only one."""
    ways = walking(state.map)
    found = []
    seen = set()
    for move in legal_moves(state):
        after = state.copy()
        apply(after, move)
        opened = (move.a, tuple(after.map.paths[move.a].items()))
        if opened in seen:
            continue
        seen.add(opened)
        judge = Judge(after, state.player, weights, walking_with(ways, after.map, move.a))
        found.append(Placed(move, after, judge, judge.worth(after)))
    return sorted(found, key=attrgetter("worth"), reverse=True)
