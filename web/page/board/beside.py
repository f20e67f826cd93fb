"""Where something can be written about a hex and hide nothing that matters. Knows no browser."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from web.page.board.camera import Box
from web.page.board.geometry import Point

_GAP: Final = 10.0
_EDGE: Final = 4.0


def place_beside(size: Point, room: Point, free: list[Box], others: Sequence[Box] = ()) -> Point:
    """The upper left corner for something of this size, in a room of that size.

    It hides as little as can be of what is to be kept free, least of all of the first of
    these, and is near that; of others it hides the middle of as few as can be.

    >>> place_beside((100, 40), (500, 400), [Box(200, 200, 260, 250)])
    (180.0, 260.0)
    """
    first = free[0]
    wide, high = first.right - first.left, first.bottom - first.top
    near = _middle(first)[0] - size[0] / 2, _middle(first)[1] - size[1] / 2
    across = _steps(near[0], (size[0] + wide) / 2 + _GAP, 0.75 * wide, room[0] - size[0])
    down = _steps(near[1], (size[1] + high) / 2 + _GAP, high, room[1] - size[1])
    points = [_middle(box) for box in others]

    def cost(at: Point) -> float:
        x, y = at
        hidden = [_overlap(at, size, box) for box in free]
        under = sum(x < px < x + size[0] and y < py < y + size[1] for px, py in points)
        away = abs(x - near[0]) + abs(y - near[1]) + (y < near[1]) * high / 4
        return 1e5 * (hidden[0] > 0) + 20 * sum(hidden) + 2 * high * under + away

    return min(product(across, down), key=cost)


def _middle(box: Box) -> Point:
    return (box.left + box.right) / 2, (box.top + box.bottom) / 2


def _steps(near: float, first: float, step: float, most: float) -> set[float]:
    """Here, beside the hex on either side, one and two hexes on; as far as there is room."""
    found = (near, *(near + side * (first + n * step) for side in (1, -1) for n in (0, 1, 2)))
    return {min(max(place, _EDGE), max(most - _EDGE, _EDGE)) for place in found}


def _overlap(at: Point, size: Point, box: Box) -> float:
    across = min(at[0] + size[0], box.right) - max(at[0], box.left)
    down = min(at[1] + size[1], box.bottom) - max(at[1], box.top)
    return max(across, 0) * max(down, 0)
