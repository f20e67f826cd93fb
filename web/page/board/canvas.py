"""A canvas under the camera: paths in units of drawing, pictures on whole pixels.

A unit is a hundredth of a hex's side. Each call to the browser has its price, so paths
are handed over whole, as text, and kept.
"""

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

from tikal.rules.hexes import Hex
from web.page.board import geometry
from web.page.board.geometry import Point
from web.page.board.sprites import Draw, Sprites
from web.page.browser.types import Bitmap, Canvas, Path

UNIT: Final = 100
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


class Frame(NamedTuple):
    """A camera in the device's own pixels."""

    width: int
    height: int
    scale: float
    """Pixels per unit."""
    x: float
    y: float
    ratio: float
    """The device's pixels for one of CSS."""

    @property
    def px(self) -> float:
        """One CSS pixel, in units: nothing worth reading may be much smaller than 10."""
        return self.ratio / self.scale

    def sees(self, h: Hex) -> bool:
        """Is any of this hex, and what sticks out of it, in the picture?"""
        x, y = middle(h)
        reach = 110 * self.scale
        px, py = self.x + x * self.scale, self.y + y * self.scale
        return -reach < px < self.width + reach and -reach < py < self.height + reach


class Picture(NamedTuple):
    """Something to be drawn once per scale: its key, its size in units, and how."""

    key: Hashable
    width: float
    height: float
    draw: Draw


class Easel:
    """Draws on one canvas for one frame."""

    def __init__(self, ctx: Canvas, frame: Frame, sprites: Sprites, paths: "Paths") -> None:
        self.ctx = ctx
        self.frame = frame
        self.rough = False
        """Take pictures of another scale if there are any: the frame is changing."""
        self._sprites = sprites
        self._paths = paths
        self._draw_image = ctx.drawImage
        self._in_units: bool | None = None

    def stamp(self, picture: Picture, at: Point, alpha: float = 1, size: float = 1) -> None:
        """A picture with its origin at a point given in units."""
        self._pixels()
        frame, sprites = self.frame, self._sprites
        x, y = frame.x + at[0] * frame.scale, frame.y + at[1] * frame.scale
        if alpha != 1:
            self.ctx.globalAlpha = alpha
        other = sprites.find(picture.key, frame.scale) if self.rough else None
        if other is not None:
            sprite, scale = other
            size *= frame.scale / scale
        else:
            sprite = sprites.get(picture.key, frame.scale, *picture[1:])
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
        self._units()
        self.ctx.fillStyle = color
        self.ctx.fill(self._paths(path))

    def stroke(self, path: str, color: str, width: float) -> None:
        """Draw a path given in units."""
        self._units()
        self.ctx.strokeStyle = color
        self.ctx.lineWidth = width
        self.ctx.stroke(self._paths(path))

    def begin(self) -> None:
        """Nothing is known of the context's state any more."""
        self._in_units = None
        self.ctx.lineJoin = "round"
        self.ctx.lineCap = "round"

    def pixels(self) -> Canvas:
        """The context, in the device's pixels."""
        self._pixels()
        return self.ctx

    def units(self) -> Canvas:
        """The context, in units."""
        self._units()
        return self.ctx

    def _units(self) -> None:
        if self._in_units is not True:
            self._in_units = True
            frame = self.frame
            self.ctx.setTransform(frame.scale, 0, 0, frame.scale, frame.x, frame.y)

    def _pixels(self) -> None:
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


@lru_cache(None)
def middle(h: Hex) -> Point:
    """The middle of a hex, in units."""
    x, y = geometry.centre(h)
    return x * UNIT, y * UNIT


@lru_cache(400)
def outline(h: Hex, size: float) -> str:
    """A hex's outline as a path; size 1 is all of it."""
    points = geometry.corners(middle(h), size * UNIT)
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


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
