"""What a canvas shows of the board, in the device's own pixels.

Drawings are made in units, a hundredth of a hex's side; a viewport says where they go.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from tikal.rules.hexes import Hex
from web.page.board import geometry
from web.page.board.camera import NARROW, Camera
from web.page.board.geometry import Point

UNIT: Final = 100
"""Units in a hex's side."""
_REACH: Final = 110
"""So far from its middle, in units, a hex and what sticks out of it may be seen."""


class Viewport(NamedTuple):
    """A camera in the device's own pixels."""

    width: int
    height: int
    scale: float
    """Pixels per unit."""
    x: float
    y: float
    """Where the board's upper left corner is."""
    ratio: float
    """The device's pixels for one of CSS."""

    @classmethod
    def of(cls, camera: Camera, ratio: float) -> "Viewport":
        """What a camera sees, on a device of this ratio."""
        return cls(
            width=round(camera.width * ratio),
            height=round(camera.height * ratio),
            scale=camera.scale * ratio / UNIT,
            x=round(camera.x * ratio),
            y=round(camera.y * ratio),
            ratio=ratio,
        )

    @property
    def px(self) -> float:
        """One CSS pixel, in units: nothing worth reading may be much smaller than 10."""
        return self.ratio / self.scale

    @property
    def track(self) -> bool:
        """Is there room for the score track?"""
        return self.width >= NARROW * self.ratio

    def sees(self, h: Hex) -> bool:
        """Is any of this hex, and what sticks out of it, in the picture?"""
        x, y = middle(h)
        reach = _REACH * self.scale
        px, py = self.x + x * self.scale, self.y + y * self.scale
        return -reach < px < self.width + reach and -reach < py < self.height + reach


@lru_cache(None)
def middle(h: Hex) -> Point:
    """The middle of a hex, in units."""
    x, y = geometry.centre(h)
    return x * UNIT, y * UNIT
