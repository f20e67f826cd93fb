"""How deep a review looks."""

from typing import Final, NamedTuple


class Depth(NamedTuple):
    """What one turn is given; all numbers are numbers of things, so no clock decides anything."""

    name: str
    nodes: int
    """How many positions are looked at to find turns."""
    placements: int
    """For how many places of a tile."""
    candidates: int
    """How many of the turns found are played on..."""
    tries: int
    """...in so many deals of what is hidden, to choose the best of them..."""
    deals: int
    """...and in so many others it is compared with the turn that was played."""
    outlooks: int
    """In how many deals the others go on after each turn, to see who stands how."""
    lucks: int
    """In how many deals a tile that was drawn is compared with what might have been."""


SHALLOW: Final = Depth("shallow", 1500, 3, 4, 1, 3, 1, 1)
USUAL: Final = Depth("usual", 12000, 8, 10, 2, 8, 4, 3)
DEEP: Final = Depth("deep", 120000, 12, 24, 8, 64, 8, 12)
DEPTHS: Final = {depth.name: depth for depth in (SHALLOW, USUAL, DEEP)}
