"""Why somebody would make these moves: a commentator who sees only what lies on the table.

Every reason comes from comparing the position before with the one after. Of a treasure
that would be recovered only the chances are known, never its motif.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tikal.bots.explain.contests import temples
from tikal.bots.explain.motives import Motive, Reason, Turn, building, placing, scoring
from tikal.bots.explain.offers import choosing, offering
from tikal.bots.explain.prizes import digging
from tikal.rules.hexes import NAMES
from tikal.rules.hidden import apply_blindly, known
from tikal.rules.moves import End, Move, Shift, Swap, Walk
from tikal.rules.state import State

__all__ = ["Reason", "after", "reasons"]

MOST: Final = 5
"""Who hears more reasons remembers none."""


def reasons(state: State, moves: Sequence[Move]) -> tuple[Reason, ...]:
    """Why a player would make these moves from here, the weightiest reason first.

    The moves must be legal one after the other. They may be any part of a turn.
    """
    turn = Turn(known(state), after(state, moves), tuple(moves), state.player)
    found = [motive for look_at in _LOOKS for motive in look_at(turn)]
    found.sort(key=lambda motive: -motive.weight)  # stable: equal ones stay in order
    return tuple(motive.reason for motive in found[:MOST]) or (_otherwise(turn),)


def after(state: State, moves: Sequence[Move]) -> State:
    """What is sure of the position after these moves, before the turn is handed on.

    Treasures recovered on the way are gone from their hex, but nobody has them yet:
    their motifs are not known.
    """
    seen, player = known(state), state.player
    for move in moves:
        if isinstance(move, End) or seen.player != player:
            break
        if isinstance(move, Swap) and seen.treasures[player][move.own] != 1:
            continue  # of a treasure that would have to be found first
        apply_blindly(seen, move)
    return seen


def _otherwise(turn: Turn) -> Reason:
    """What can always be said."""
    for move in reversed(turn.moves):
        if isinstance(move, Walk | Shift):
            return Reason("moves", {"hex": NAMES[move.target]})
    return Reason("rests", {"ap": turn.after.ap})


_LOOKS: Final[tuple[Callable[[Turn], Iterator[Motive]], ...]] = (
    offering, choosing, temples, scoring, digging, building, placing,
)  # fmt: skip
