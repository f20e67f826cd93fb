"""Bidding up to a limit: the table bids for those who said how far they would go."""

from collections.abc import Mapping

from tikal.rules.moves import PASS, Move, Player, bid
from tikal.rules.state import State


class Limits:
    """Everyone's limit in the auction under way; nobody is shown another's."""

    def __init__(self, limits: Mapping[Player, int]) -> None:
        self._limits = dict(limits)

    def all(self) -> dict[Player, int]:
        """By player, to be kept."""
        return dict(self._limits)

    def set(self, player: Player, limit: int) -> None:
        """From now on the table bids for this player up to this."""
        self._limits[player] = limit

    def forget(self) -> None:
        """The auction is over, or was taken back."""
        self._limits.clear()

    def answer(self, state: State) -> Move | None:
        """What the player to bid has left to the table; None if he bids himself."""
        if state.phase != "bid" or state.player not in self._limits:
            return None
        least = state.auction.bid + 1
        return bid(least) if least <= self._limits[state.player] else PASS
