"""What belongs to a game on the table but not into its record, kept beside it.

It is only a convenience: whatever of it makes no sense is left out, and the game is
played on without.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple, cast

from tikal.rules.moves import Player


class TakenBack(NamedTuple):
    """For the log: so many moves were taken back although that was not free."""

    move: int
    """How many moves were left."""
    turn: int
    player: Player
    moves: int


class SeatChange(NamedTuple):
    """For the log: from here on somebody else decided at a seat."""

    move: int
    """How many moves had been made."""
    turn: int
    player: Player
    kind: str
    """As the record has it since then."""


class Extras(NamedTuple):
    """How undo, the log and the auction stand."""

    joined: tuple[int, ...] = ()
    """The moves, counted from 0, that belong to one action with the move before."""
    taken_back: tuple[TakenBack, ...] = ()
    limits: Mapping[Player, int] = {}
    """Up to where the table bids for players in the auction under way."""
    seats: tuple[SeatChange, ...] = ()

    def to_json(self) -> list[object]:
        """As plain values that JSON can hold."""
        limits = [[player, limit] for player, limit in self.limits.items()]
        kept = [list(self.joined), [list(line) for line in self.taken_back], limits]
        return [*kept, [list(change) for change in self.seats]] if self.seats else kept

    @staticmethod
    def from_json(document: object, moves: int, players: int) -> "Extras":
        """Read back for a game of so many moves and players; nothing if it makes no sense."""
        try:
            joined, taken_back, limits, *more = cast("list[list[list[int]]]", document)
            changes = cast("list[tuple[int, int, int, str]]", more[0] if more else [])
            extras = Extras(
                cast("tuple[int, ...]", tuple(joined)),
                tuple(TakenBack(*line) for line in taken_back),
                dict(cast("list[tuple[int, int]]", limits)),
                tuple(SeatChange(*change) for change in changes),
            )
        except (TypeError, ValueError):
            return NO_EXTRAS
        return extras if _makes_sense(extras, moves, players) else NO_EXTRAS


NO_EXTRAS: Final = Extras()


def _makes_sense(extras: Extras, moves: int, players: int) -> bool:
    seats = (change[:3] for change in extras.seats)
    rows = (extras.joined, *extras.taken_back, *extras.limits.items(), *seats)
    return (
        all(type(number) is int for row in rows for number in row)
        and all(type(change.kind) is str for change in extras.seats)
        and all(0 < number < moves for number in extras.joined)
        and all(0 <= player < players for player in extras.limits)
        and all(
            0 <= move <= moves and turn >= 0 and 0 <= player < players
            for move, turn, player, _ in (*extras.taken_back, *extras.seats)
        )
    )
