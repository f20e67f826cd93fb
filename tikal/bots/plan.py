"""What a bot answers with."""

from typing import NamedTuple

from tikal.rules.moves import Move


class Plan(NamedTuple):
    """What a bot would do, as far as it is worth saying."""

    moves: tuple[Move, ...]
    """To be made now, one after the other: up to where something hidden is turned up (a dig,
    a volcano taken) or the turn or the decision is over. Never empty."""
    then: tuple[Move, ...] = ()
    """How the turn would go on if nothing surprising turns up. For showing only."""
    nodes: int = 0
    """How many positions were looked at."""
