"""Why a turn is played as it is: the reasons a player would give."""

from collections.abc import Sequence
from typing import NamedTuple

from tikal.moves import Move
from tikal.state import State


class Reason(NamedTuple):
    """One reason: a key of the texts, and what to fill in."""

    key: str
    figures: dict[str, int | str]


def reasons(state: State, moves: Sequence[Move]) -> tuple[Reason, ...]:
    """What these moves are for in this position, the most important first."""
    if state.phase == "bid" or not moves:
        return ()
    return (Reason("plan.turn", {"moves": len(moves)}),)
