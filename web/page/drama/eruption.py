"""A volcano that erupts, or a temple at sunset: what announces a scoring round."""

from collections.abc import Callable
from math import pi, sin
from typing import Final

from web.page.board import palette
from web.page.board.art import pen
from web.page.board.art.pen import Point, noise
from web.page.browser import host
from web.page.browser.dom import element
from web.page.browser.host import Browser
from web.page.browser.types import Bitmap, Canvas

LASTS: Final = 9000.0
"""So long, in ms, it moves at most."""
STILL: Final = 1300.0
"""The moment that is shown where nothing moves."""
SPARKS: Final = 70
_HIGH: Final = 200.0
_WIDE: Final = 420.0
_SUNSET: Final = ("#3a1c4a", "#9c3b3f", "#f0a04c")
_NIGHT: Final = ("#0d0a10", "#2b0f10", "#7a220d")
_CRATER: Final[Point] = (210.0, 62.0)


class Eruption:
    """Draws itself as large as it is on the page."""

    def __init__(self, kind: str, *, moving: bool) -> None:
        self.canvas = element("canvas", aria_hidden="true")
        self.box = element("div", self.canvas, class_="eruption")
        self._final = kind == "final"
        self._moving = moving
        self._begun = host.now()
        self._scale = 1.0
        self._kept: tuple[Bitmap, Bitmap] | None = None
        """What lies behind, and a spark."""

    def begin(self) -> None:
        """It is on the page now."""
        ratio = host.ratio()
        width, height = self.canvas.clientWidth * ratio, self.canvas.clientHeight * ratio
        self.canvas.width, self.canvas.height = round(width), round(height)
        self._scale = height / _HIGH
        self._begun = host.now()
        side = max(4, round(22 * self._scale))
        self._kept = (
            _bitmap(round(width), round(height), self._draw_ground),
            _bitmap(side, side, lambda ctx: _draw_spark(ctx, side)),
        )
        self._next()

    def _next(self) -> None:
        if not self.canvas.isConnected:
            return
        ms = host.now() - self._begun
        self.draw(ms if self._moving else STILL)
        if self._moving and ms < LASTS:
            host.frame(self._next)

    @property
    def _left(self) -> float:
        """Where the drawing begins, in pixels: its middle is always seen."""
        return (self.canvas.width - _WIDE * self._scale) / 2

    @property
    def _top(self) -> float:
        return self.canvas.height - _HIGH * self._scale

    def draw(self, ms: float) -> None:
        """So long after the beginning."""
        ctx, scale = self.canvas.getContext("2d"), self._scale
        ctx.setTransform(1, 0, 0, 1, 0, 0)
        assert self._kept
        ground, spark = self._kept
        ctx.drawImage(ground, 0, 0)
        ctx.setTransform(scale, 0, 0, scale, self._left, self._top)
        if not self._final:
            self._draw_glow(ctx, ms)
        ctx.globalCompositeOperation = "lighter"
        for n in range(SPARKS):
            found = firefly_at(n, ms) if self._final else spark_at(n, ms)
            if found:
                (x, y), size, alpha = found
                ctx.globalAlpha = alpha
                ctx.drawImage(spark, x - size / 2, y - size / 2, size, size)
        ctx.globalAlpha = 1
        ctx.globalCompositeOperation = "source-over"

    def _draw_glow(self, ctx: Canvas, ms: float) -> None:
        """The fire over the crater breathes."""
        x, y = _CRATER
        r = 84 + 14 * sin(ms / 260) + 7 * sin(ms / 97)
        hot = pen.radial(ctx, x, y, 2, r, "rgba(255, 226, 120, 0.95)", "rgba(255, 120, 30, 0.45)",
                         "rgba(255, 70, 10, 0)")  # fmt: skip
        pen.disc(ctx, x, y, r, hot)

    def _draw_ground(self, ctx: Canvas) -> None:
        ctx.setTransform(self._scale, 0, 0, self._scale, self._left, self._top)
        left, wide = -self._left / self._scale, self.canvas.width / self._scale
        sky = _SUNSET if self._final else _NIGHT
        pen.box(ctx, left, -_HIGH, wide, 2 * _HIGH, pen.linear(ctx, 0, 0, 0, 170, *sky))
        if self._final:
            _draw_temple(ctx)
        else:
            _draw_mountain(ctx)
        for row, shade in enumerate(("#10241a", "#0a1811")):
            tops = [
                (left + 15 * n + 8 * row, _HIGH - 8 + 9 * row, 13 + 11 * noise(21 + row, n))
                for n in range(int(wide / 15) + 2)
            ]
            pen.discs(ctx, tops, shade)


def _bitmap(width: int, height: int, draw: Callable[[Canvas], None]) -> Bitmap:
    made = Browser().canvas(max(width, 1), max(height, 1))
    draw(made.getContext("2d"))
    return made


def _draw_mountain(ctx: Canvas) -> None:
    """Black rock against the glow, with the lava running down."""
    x, y = _CRATER
    foot = _HIGH + 6
    slope = [(x - 26, y), (x - 60, y + 46), (x - 96, y + 84), (x - 190, foot), (x + 196, foot),
             (x + 104, y + 92), (x + 58, y + 40), (x + 24, y)]  # fmt: skip
    rock = pen.linear(ctx, x - 120, 0, x + 120, 0, "#4a3830", "#2a201d", "#120d0d")
    pen.polygon(ctx, slope, rock, "#0a0606", 2)
    pen.lines(ctx, [((x - 22, y + 8), (x - 74, y + 96)), ((x + 20, y + 10), (x + 78, y + 110)),
                    ((x - 6, y + 20), (x - 26, y + 120))], "rgba(0, 0, 0, 0.4)", 3)  # fmt: skip
    for color, width in (("#7d1a06", 15.0), (palette.EMBER, 9.0), ("#ffd35c", 3.6)):
        for way in (
            [(x - 6, y), (x - 14, y + 34), (x - 4, y + 66), (x - 22, y + 104), (x - 16, foot)],
            [(x + 12, y), (x + 26, y + 40), (x + 46, y + 70), (x + 56, y + 112)],
            [(x - 18, y), (x - 44, y + 44), (x - 58, y + 86)],
        ):
            pen.line(ctx, way, color, width)
    pen.oval(ctx, x, y, 27, 7, "#ffdf7a", "#3a0d04", 2)


def _draw_temple(ctx: Canvas) -> None:
    """A stepped pyramid before the sun."""
    x = _WIDE / 2
    pen.disc(ctx, x, 92, 62, pen.radial(ctx, x, 92, 10, 62, "#fff3c4", "#ffd873", "#f8b04a"))
    stone = palette.LIMESTONE
    for n in range(6):
        half, top = 132 - 19 * n, 176 - 19 * n
        face = pen.linear(ctx, x - half, 0, x + half, 0, stone.middle, stone.dark, stone.joint)
        pen.box(ctx, x - half, top, 2 * half, 26, face, palette.OUTLINE, 2)
        pen.box(ctx, x - half, top, 2 * half, 4, stone.light)
    pen.box(ctx, x - 15, 81, 30, 118, stone.light, palette.OUTLINE, 1.6)
    pen.lines(ctx, [((x - 15, 88 + 7 * n), (x + 15, 88 + 7 * n)) for n in range(16)],
              "rgba(60, 44, 20, 0.45)", 1.6)  # fmt: skip
    pen.box(ctx, x - 27, 54, 54, 28, stone.middle, palette.OUTLINE, 2)
    pen.box(ctx, x - 32, 46, 64, 9, stone.light, palette.OUTLINE, 2)
    pen.box(ctx, x - 8, 62, 16, 20, palette.OUTLINE)


def _draw_spark(ctx: Canvas, side: float) -> None:
    r = side / 2
    warm = pen.radial(ctx, r, r, 0, r, "rgba(255, 244, 190, 1)", "rgba(255, 150, 40, 0.7)",
                      "rgba(255, 80, 10, 0)")  # fmt: skip
    pen.disc(ctx, r, r, r, warm)


def spark_at(n: int, ms: float) -> tuple[Point, float, float] | None:
    """A spark thrown up that falls again: where, how large, how bright; None: not in the air."""
    takes = 1100 + 700 * noise(31, n)
    t = ms / takes - noise(32, n)
    if t < 0:
        return None
    t %= 1
    away, high = 150 * (noise(33, n) - 0.5), 60 + 78 * noise(34, n)
    x, y = _CRATER
    at = (x + away * t, y - high * 4 * t * (1 - 0.72 * t) * 0.55 + 20 * t * t)
    return at, 5 + 9 * noise(35, n), min(1, 6 * t) * (1 - t) ** 0.7


def firefly_at(n: int, ms: float) -> tuple[Point, float, float]:
    """A light that rises and goes out."""
    t = (ms / (3200 + 2500 * noise(41, n)) + noise(42, n)) % 1
    x = _WIDE * (1.3 * noise(43, n) - 0.15) + 12 * sin(5 * t + n)
    return (x, _HIGH - 20 - 130 * t), 4 + 5 * noise(44, n), 0.8 * sin(pi * t)
