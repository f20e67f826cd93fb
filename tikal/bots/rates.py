"""How many positions this device looks at in a millisecond, learned from answer to answer."""

from typing import Final

from tikal.bots.search.turn import ALONE

FIRST: Final = 25.0
"""What is believed before anything has been seen."""
SHORT: Final = 30.0
"""From less time than this, in ms, nothing is learned."""
LEARN: Final = 0.4
"""How much of what was seen last is believed."""
MUCH_SLOWER: Final = 0.6
"""Seen to be so much slower than believed, it is believed at once."""


class Rates:
    """Nodes a millisecond, for each number of hands that help."""

    def __init__(self) -> None:
        self._seen: dict[int, float] = {}

    def rate(self, hands: int) -> float:
        """As seen; with a number of hands not seen yet, as much faster as it could be."""
        if hands in self._seen:
            return self._seen[hands]
        return self.rate(0) / (ALONE + (1 - ALONE) / (1 + hands)) if hands else FIRST

    def nodes(self, ms: float, hands: int) -> int:
        """How many positions fit into this time."""
        return int(ms * self.rate(hands))

    def learn(self, nodes: int, ms: float, hands: int) -> None:
        """So many have been looked at in this time."""
        if ms <= SHORT:
            return
        believed, seen = self.rate(hands), nodes / ms
        much_slower = seen < MUCH_SLOWER * believed
        self._seen[hands] = seen if much_slower else believed + LEARN * (seen - believed)
