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
from tikal.rules.components import Motif
from tikal.rules.hexes import NAMES
from tikal.rules.hidden import apply_blindly, known
from tikal.rules.legality import apply
from tikal.rules.moves import Dig, End, Move, Player, Shift, Swap, Walk
from tikal.rules.notation import number
from tikal.rules.state import NOBODY, State

__all__ = ["Reason", "after", "reasons"]

MOST: Final = 5
"""Who hears more reasons remembers none."""
YOURS: Final = 50
"""What somebody loses by it weighs more for them than all else but a scoring."""


def reasons(
    state: State, moves: Sequence[Move], reader: Player = NOBODY, *, over: bool = False
) -> tuple[Reason, ...]:
    """Why a player would make these moves from here, the weightiest reason first.

    The moves must be legal one after the other. They may be any part of a turn. What they
    change for the reader comes before what they change for others. Is the turn over, then
    all have seen what was turned up, and nothing is told of chances.
    """
    seen, drawn = _played(state, moves) if over else (after(state, moves), None)
    turn = Turn(known(state), seen, tuple(moves), state.player, reader, drawn)
    found = [motive for look_at in _LOOKS for motive in look_at(turn)]
    found.sort(key=lambda motive: -_weight(motive, reader))  # stable: equal ones stay in order
    return tuple(motive.reason for motive in found[:MOST]) or (_otherwise(turn),)


def _weight(motive: Motive, reader: Player) -> float:
    theirs = reader != NOBODY and motive.reason.figures.get("rival") == number(reader)
    return motive.weight + (YOURS if theirs else 0)


def _played(state: State, moves: Sequence[Move]) -> tuple[State, tuple[Motif, ...]]:
    """The position after a turn that was played, before it was handed on, and what was found."""
    seen, player = state.copy(), state.player
    drawn: list[Motif] = []
    for move in moves:
        if isinstance(move, End) or seen.player != player:
            break
        if isinstance(move, Dig):
            drawn.append(seen.stack(move.hex)[0])
        apply(seen, move)
    return seen, tuple(drawn)


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
