"""Draws on one canvas: paths given in units of drawing, pictures put on whole pixels.

Each call to the browser has its price, so paths are handed over whole, as text, and kept.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Protocol

from tikal.rules.hexes import Hex
from web.page.board import geometry
from web.page.board.geometry import Point
from web.page.board.sprites import Picture, Sprites
from web.page.board.viewport import UNIT, Viewport, middle
from web.page.browser.types import Bitmap, Canvas, Path

_PATHS_KEPT: Final = 200


class Host(Protocol):
    """What the board needs of its surroundings; in a test, something simpler."""

    def canvas(self, width: int, height: int) -> Bitmap:
        """An empty canvas that is not on the page."""

    def path(self, text: str) -> Path:
        """A path, from SVG's notation."""

    def now(self) -> float:
        """Milliseconds since some moment."""

    def frame(self, callback: Callable[[], None]) -> None:
        """Call back before the next picture on the screen."""

    def after(self, ms: float, callback: Callable[[], None]) -> None:
        """Call back later."""


class Brush:
    """Draws on one canvas as one viewport sees the board.

    It remembers whether the canvas counts in units or in pixels, so that this is changed
    only when it must be; whoever draws on the canvas past it must leave that as it was.
    """

    def __init__(self, ctx: Canvas, viewport: Viewport, sprites: Sprites, paths: "Paths") -> None:
        self.ctx = ctx
        self.viewport = viewport
        self.rough = False
        """Take pictures of another scale if there are any: the viewport is changing."""
        self._sprites = sprites
        self._paths = paths
        self._draw_image = ctx.drawImage
        self._in_units: bool | None = None
        ctx.lineJoin = "round"
        ctx.lineCap = "round"

    def stamp(self, picture: Picture, at: Point, alpha: float = 1, size: float = 1) -> None:
        """A picture with its origin at a point given in units."""
        self._use_pixels()
        viewport, sprites = self.viewport, self._sprites
        x, y = viewport.x + at[0] * viewport.scale, viewport.y + at[1] * viewport.scale
        if alpha != 1:
            self.ctx.globalAlpha = alpha
        other = sprites.find(picture.key, viewport.scale) if self.rough else None
        if other is not None:
            sprite, scale = other
            size *= viewport.scale / scale
        else:
            sprite = sprites.get(picture, viewport.scale)
        bitmap, ox, oy = sprite
        if size == 1:
            self._draw_image(bitmap, round(x) - ox, round(y) - oy)
        else:
            left, top = x - ox * size, y - oy * size
            self._draw_image(bitmap, left, top, 2 * ox * size, 2 * oy * size)
        if alpha != 1:
            self.ctx.globalAlpha = 1

    def fill(self, path: str, color: str) -> None:
        """Fill a path given in units."""
        self._use_units()
        self.ctx.fillStyle = color
        self.ctx.fill(self._paths(path))

    def stroke(self, path: str, color: str, width: float) -> None:
        """Draw a path given in units."""
        self._use_units()
        self.ctx.strokeStyle = color
        self.ctx.lineWidth = width
        self.ctx.stroke(self._paths(path))

    def pixels(self) -> Canvas:
        """The canvas, to draw on in the device's pixels."""
        self._use_pixels()
        return self.ctx

    def units(self) -> Canvas:
        """The canvas, to draw on in units."""
        self._use_units()
        return self.ctx

    def _use_units(self) -> None:
        if self._in_units is not True:
            self._in_units = True
            viewport = self.viewport
            self.ctx.setTransform(viewport.scale, 0, 0, viewport.scale, viewport.x, viewport.y)

    def _use_pixels(self) -> None:
        if self._in_units is not False:
            self._in_units = False
            self.ctx.setTransform(1, 0, 0, 1, 0, 0)


class Paths:
    """The browser's paths for their texts, the latest kept."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._kept: dict[str, Path] = {}

    def __call__(self, text: str) -> Path:
        """The path of this text."""
        found = self._kept.get(text)
        if found is None:
            if len(self._kept) >= _PATHS_KEPT:
                self._kept.clear()
            found = self._kept[text] = self._host.path(text)
        return found


# Paths as text, in units


@lru_cache(400)
def outline(h: Hex, size: float) -> str:
    """A hex's outline as a path; size 1 is all of it."""
    return line(geometry.corners(middle(h), size * UNIT)) + "Z"


def line(points: list[Point]) -> str:
    """An open line through points, as a path."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def disc(at: Point, radius: float) -> str:
    """A circle, as a path."""
    x, y = at
    return (
        f"M{x - radius:.1f} {y:.1f}a{radius} {radius} 0 1 0 {2 * radius} 0"
        f"a{radius} {radius} 0 1 0 {-2 * radius} 0Z"
    )
