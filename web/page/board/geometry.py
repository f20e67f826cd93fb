"""Where hexes lie, in units of a hex's side; knows nothing of pixels or the browser.

Flat-top hexes, odd columns half a hex lower (B1), inside a border with the score track.
"""

from math import cos, hypot, pi, sin, sqrt
from typing import Final

from tikal.rules.hexes import COLUMNS, ROWS, SPACES, Hex

Point = tuple[float, float]

MARGIN: Final = 1.0
"""The border around the hexes, which carries the score track."""
INRADIUS: Final = sqrt(3) / 2
WIDTH: Final = 1.5 * (COLUMNS - 1) + 2 + 2 * MARGIN
HEIGHT: Final = (2 * ROWS + 1) * INRADIUS + 2 * MARGIN

TRACK: Final = 100
"""Fields of the score track; a score wraps there (S6)."""
_TRACK_INSET: Final = 0.36
_TRACK_UP, _TRACK_ACROSS = 22, 28
"""Fields along the left or right side, and along the top or bottom: 100 in all."""

_CORNERS: Final = tuple((cos(k * pi / 3), sin(k * pi / 3)) for k in range(6))
_SIDES: Final = tuple((sin(k * pi / 3), -cos(k * pi / 3)) for k in range(6))
"""Towards the middle of each side, clockwise from N."""


def centre(h: Hex) -> Point:
    """The middle of a hex."""
    column, row = divmod(h, ROWS)
    return MARGIN + 1 + 1.5 * column, MARGIN + INRADIUS * (1 + 2 * row + column % 2)


def corners(middle: Point, size: float = 1) -> list[Point]:
    """The six corners around a point."""
    x, y = middle
    return [(x + size * dx, y + size * dy) for dx, dy in _CORNERS]


def beside(middle: Point, side: int, distance: float, along: float = 0) -> Point:
    """A point towards a side: so far from the middle, so far along the side."""
    dx, dy = _SIDES[side]
    return middle[0] + distance * dx - along * dy, middle[1] + distance * dy + along * dx


def track_field(score: int) -> Point:
    """The middle of a score's field: 0 in the lower left corner, then clockwise."""
    n = score % TRACK
    left, top = _TRACK_INSET, _TRACK_INSET
    right, bottom = WIDTH - _TRACK_INSET, HEIGHT - _TRACK_INSET
    across, up = (right - left) / _TRACK_ACROSS, (bottom - top) / _TRACK_UP
    if n < _TRACK_UP:
        return left, bottom - n * up
    n -= _TRACK_UP
    if n < _TRACK_ACROSS:
        return left + n * across, top
    n -= _TRACK_ACROSS
    if n < _TRACK_UP:
        return right, top + n * up
    return right - (n - _TRACK_UP) * across, bottom


def hex_at(point: Point) -> Hex | None:
    """The hex under a point, if any: the nearest middle, not beyond its outline."""
    x, y = point

    def distance(h: Hex) -> float:
        cx, cy = centre(h)
        return hypot(x - cx, y - cy)

    h = min(range(SPACES), key=distance)
    cx, cy = centre(h)
    inside = all((x - cx) * dx + (y - cy) * dy <= INRADIUS for dx, dy in _SIDES)
    return h if inside else None
