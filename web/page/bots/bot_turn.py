"""What a bot thinks about or plays: one turn at one table, and the moves of an answer."""

from dataclasses import dataclass, field
from typing import Any, Final

from tikal import TikalError
from tikal.game import Seat
from tikal.rules.legality import play
from tikal.rules.moves import Move, Shift, Walk
from tikal.rules.state import State
from tikal.table.table import Table

BIDDING: Final = 500
"""So long, in ms, is thought about a turn at most while its price is bid for."""
IN_A_HURRY: Final = 300
"""The same about the rest of a turn that was hurried."""
PATIENCE: Final = 1.9
"""So many times longer than wanted a whole turn may take, with all that is planned anew in it."""
SOON: Final = 100
"""So long, in ms, the last of it may take at least."""


@dataclass
class Turn:
    """What a bot thinks about or plays."""

    table: Table
    at: int
    """How many moves had been made."""
    moves: list[Move] = field(default_factory=list)
    """What is planned and not played yet."""
    hurried: bool = False
    """Shall it be over soon?"""
    spent: float = 0.0
    """So long, in ms, has been thought about it so far..."""
    asked_at: float = 0.0
    """...since when the question that is open now."""
    seats: tuple[Seat, ...] = ()
    """Who sat at the table then."""

    def __post_init__(self) -> None:
        """Remember who is there."""
        self.seats = self.table.game.seats

    @property
    def holds(self) -> bool:
        """Is the table still as it was, and the same bot's turn?"""
        game = self.table.game
        return self.at == len(game.moves) and self.seats is game.seats

    def time(self, thinking: int) -> dict[str, float]:
        """How long it may be thought about now: about so long, and in no case longer.

        What is planned anew after a treasure was dug belongs to the same turn.
        """
        phase = self.table.game.phase
        limits = {phase: IN_A_HURRY} if self.hurried else {"bid": BIDDING}
        left = max(SOON, PATIENCE * thinking - self.spent)
        return {"ms": min(thinking, limits.get(phase, thinking)), "left": left}


def understood(said: dict[str, Any], state: State) -> list[Move]:
    """The moves of an answer, if all can be made as long as it is this player's turn.

    None if there is anything wrong with them.
    """
    moves, tried = parsed(said, "moves"), state.copy()
    try:
        for move in moves:
            if tried.player == state.player:
                play(tried, move)
    except TikalError:
        return []
    return moves


def parsed(said: dict[str, Any], key: str) -> list[Move]:
    """Moves out of an answer; none if there is anything wrong with them."""
    try:
        return [Move.parse(move) for move in said.get(key, ())]
    except (TikalError, TypeError, AttributeError):
        return []


def shown_as_one(moves: list[Move]) -> int:
    """How many of the first moves are shown as one: somebody walking on and on."""
    for n in range(1, len(moves)):
        last, move = moves[n - 1], moves[n]
        if not (isinstance(last, Walk | Shift) and isinstance(move, Walk | Shift)):
            return n
        if (last.kind, last.target) != (move.kind, move.source):
            return n
    return len(moves)
