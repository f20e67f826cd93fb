"""Pictures drawn once and then only copied: a call to the browser costs more than a pixel.

A picture belongs to one scale, the device's pixels per unit of drawing. Two scales are
kept: the one that shows the whole board, and the one in use.
"""

from collections.abc import Callable, Hashable
from math import ceil
from typing import Final, NamedTuple

from web.page.browser.types import Bitmap, Canvas

Draw = Callable[[Canvas], None]


_MOST: Final = 30_000_000
"""So many pixels, of four bytes each, may be kept for one scale."""


class Sprite(NamedTuple):
    """A picture, and where its origin lies in it, in its own pixels."""

    bitmap: Bitmap
    ox: int
    oy: int


class Sprites:
    """All pictures by key and scale; `make_canvas(width, height)` gives an empty one."""

    def __init__(self, make_canvas: Callable[[int, int], Bitmap]) -> None:
        self._make_canvas = make_canvas
        self._kept: dict[float, dict[Hashable, Sprite]] = {}

    def get(self, key: Hashable, scale: float, width: float, height: float, draw: Draw) -> Sprite:
        """The picture of this key, drawn now if it is not there.

        `draw` gets a context in units, its origin in the middle of width x height.
        """
        pictures = self._kept.setdefault(scale, {})
        found = pictures.get(key)
        if found is None:
            found = self._drawn(scale, width, height, draw)
            pixels = sum(4 * sprite.ox * sprite.oy for sprite in pictures.values())
            while pictures and pixels + 4 * found.ox * found.oy > _MOST:
                oldest = pictures.pop(next(iter(pictures)))
                pixels -= 4 * oldest.ox * oldest.oy
            pictures[key] = found
        return found

    def find(self, key: Hashable, scale: float) -> tuple[Sprite, float] | None:
        """The picture and its scale: the right one, or else one of another scale."""
        here = self._kept.get(scale)
        if here and key in here:
            return here[key], scale
        for other, pictures in self._kept.items():
            if key in pictures:
                return pictures[key], other
        return None

    def keep(self, *scales: float) -> None:
        """Forget all pictures of other scales; memory is not endless."""
        for scale in self._kept.keys() - set(scales):
            del self._kept[scale]

    def forget(self) -> None:
        """Forget everything, as when fonts have arrived."""
        self._kept.clear()

    def count(self, scale: float) -> int:
        """How many pictures there are at a scale."""
        return len(self._kept.get(scale, ()))

    def _drawn(self, scale: float, width: float, height: float, draw: Draw) -> Sprite:
        ox, oy = ceil(width / 2 * scale) + 1, ceil(height / 2 * scale) + 1
        bitmap = self._make_canvas(2 * ox, 2 * oy)
        ctx = bitmap.getContext("2d")
        ctx.setTransform(scale, 0, 0, scale, ox, oy)
        draw(ctx)
        return Sprite(bitmap, ox, oy)
