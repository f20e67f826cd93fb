"""Pictures drawn once and then only copied: a call to the browser costs more than a pixel.

A sprite belongs to one scale, the device's pixels per unit of drawing. Two scales are
kept: the one that shows the whole board, and the one in use.
"""

from collections.abc import Callable, Hashable
from math import ceil
from typing import Final, NamedTuple

from web.page.browser.types import Bitmap, Canvas

Draw = Callable[[Canvas], None]

_MOST: Final = 30_000_000
"""So many pixels, of four bytes each, may be kept for one scale."""


class Picture(NamedTuple):
    """Something to be drawn once per scale: its key, its size in units, and how.

    `draw` gets a canvas in units, its origin in the middle of width x height.
    """

    key: Hashable
    width: float
    height: float
    draw: Draw


class Sprite(NamedTuple):
    """A picture as it was drawn, and where its origin lies in it, in its own pixels."""

    bitmap: Bitmap
    ox: int
    oy: int


class Sprites:
    """All sprites by key and scale; `make_canvas(width, height)` gives an empty one."""

    def __init__(self, make_canvas: Callable[[int, int], Bitmap]) -> None:
        self._make_canvas = make_canvas
        self._kept: dict[float, dict[Hashable, Sprite]] = {}

    def get(self, picture: Picture, scale: float) -> Sprite:
        """The picture at this scale, drawn now if it is not there."""
        sprites = self._kept.setdefault(scale, {})
        found = sprites.get(picture.key)
        if found is None:
            found = self._drawn(picture, scale)
            pixels = sum(4 * sprite.ox * sprite.oy for sprite in sprites.values())
            while sprites and pixels + 4 * found.ox * found.oy > _MOST:
                oldest = sprites.pop(next(iter(sprites)))
                pixels -= 4 * oldest.ox * oldest.oy
            sprites[picture.key] = found
        return found

    def find(self, key: Hashable, scale: float) -> tuple[Sprite, float] | None:
        """The picture and its scale: the right one, or else one of another scale."""
        here = self._kept.get(scale)
        if here and key in here:
            return here[key], scale
        for other, sprites in self._kept.items():
            if key in sprites:
                return sprites[key], other
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

    def _drawn(self, picture: Picture, scale: float) -> Sprite:
        ox, oy = ceil(picture.width / 2 * scale) + 1, ceil(picture.height / 2 * scale) + 1
        bitmap = self._make_canvas(2 * ox, 2 * oy)
        ctx = bitmap.getContext("2d")
        ctx.setTransform(scale, 0, 0, scale, ox, oy)
        picture.draw(ctx)
        return Sprite(bitmap, ox, oy)
