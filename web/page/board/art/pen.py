"""How things are drawn: paths, fills, gradients and a little chance that is always the same."""

# ruff: noqa: PLR0917  # coordinates come in their order, as on a canvas

from collections.abc import Iterable
from math import cos, pi, sin
from typing import Final

from web.page.board import geometry, palette
from web.page.browser.types import Canvas, Gradient

Point = tuple[float, float]
Fill = str | Gradient | None
"""A colour, or colours that go over into each other; None: only the edge is drawn."""

TURN: Final = 2 * pi
NUMERALS: Final = "Cinzel, Georgia, serif"


def noise(seed: int, n: int) -> float:
    """A number from 0 to 1 that looks like chance and is the same every time."""
    x = (seed * 374761393 + n * 668265263 + 1442695041) & 0xFFFFFFFF
    x = ((x ^ (x >> 13)) * 1274126177) & 0xFFFFFFFF
    x = ((x ^ (x >> 15)) * 2246822519) & 0xFFFFFFFF
    return ((x ^ (x >> 16)) & 0xFFFFFF) / 0x1000000


def linear(ctx: Canvas, x0: float, y0: float, x1: float, y1: float, *stops: str) -> Gradient:
    """A gradient along a line, its colours evenly spread."""
    return _with_stops(ctx.createLinearGradient(x0, y0, x1, y1), stops)


def radial(ctx: Canvas, x: float, y: float, inner: float, outer: float, *stops: str) -> Gradient:
    """A gradient around a point, its colours evenly spread."""
    return _with_stops(ctx.createRadialGradient(x, y, inner, x, y, outer), stops)


def _with_stops(gradient: Gradient, stops: tuple[str, ...]) -> Gradient:
    for n, color in enumerate(stops):
        gradient.addColorStop(n / (len(stops) - 1), color)
    return gradient


def paint(ctx: Canvas, fill: Fill, edge: str = "", width: float = 0) -> None:
    """Fill the path, and stroke its outline if there is an edge."""
    if fill:
        ctx.fillStyle = fill
        ctx.fill()
    if edge:
        ctx.strokeStyle = edge
        ctx.lineWidth = width
        ctx.stroke()


def trace(ctx: Canvas, points: Iterable[Point], *, closed: bool = True) -> None:
    """Add an outline to the path; what is only filled need not be closed."""
    (x, y), *others = points
    ctx.moveTo(x, y)
    for x, y in others:
        ctx.lineTo(x, y)
    if closed:
        ctx.closePath()


def polygon(
    ctx: Canvas, points: Iterable[Point], fill: Fill, edge: str = "", width: float = 0
) -> None:
    """A shape with straight sides."""
    ctx.beginPath()
    trace(ctx, points)
    paint(ctx, fill, edge, width)


def line(ctx: Canvas, points: Iterable[Point], color: str, width: float) -> None:
    """An open line from point to point."""
    (x, y), *others = points
    ctx.beginPath()
    ctx.moveTo(x, y)
    for x, y in others:
        ctx.lineTo(x, y)
    paint(ctx, None, color, width)


def lines(ctx: Canvas, pairs: Iterable[tuple[Point, Point]], color: str, width: float) -> None:
    """Many short strokes of one colour."""
    ctx.beginPath()
    for start, end in pairs:
        ctx.moveTo(*start)
        ctx.lineTo(*end)
    paint(ctx, None, color, width)


def disc(
    ctx: Canvas, x: float, y: float, r: float, fill: Fill, edge: str = "", width: float = 0
) -> None:
    """A round thing."""
    ctx.beginPath()
    ctx.arc(x, y, r, 0, TURN)
    paint(ctx, fill, edge, width)


def oval(
    ctx: Canvas,
    x: float,
    y: float,
    rx: float,
    ry: float,
    fill: Fill,
    edge: str = "",
    width: float = 0,
    turned: float = 0,
) -> None:
    """A longish round thing."""
    ctx.beginPath()
    ctx.ellipse(x, y, rx, ry, turned, 0, TURN)
    paint(ctx, fill, edge, width)


def discs(ctx: Canvas, spots: Iterable[tuple[float, float, float]], fill: Fill) -> None:
    """Many round things of one colour: middle and radius of each."""
    ctx.beginPath()
    for x, y, r in spots:
        ctx.moveTo(x + r, y)
        ctx.arc(x, y, r, 0, TURN)
    paint(ctx, fill)


def box(
    ctx: Canvas,
    x: float,
    y: float,
    wide: float,
    high: float,
    fill: Fill,
    edge: str = "",
    width: float = 0,
) -> None:
    """A rectangle, by its upper left corner."""
    ctx.beginPath()
    ctx.rect(x, y, wide, high)
    paint(ctx, fill, edge, width)


def hexagon(ctx: Canvas, size: float) -> None:
    """Begin a path: the outline of a hex of this side."""
    ctx.beginPath()
    trace(ctx, geometry.corners((0, 0), size))


def shadow(ctx: Canvas, x: float, y: float, rx: float, ry: float, alpha: float = 0.4) -> None:
    """A soft round shadow on the ground."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(1, ry / rx)
    deep, none = f"rgba(16, 22, 8, {alpha})", "rgba(16, 22, 8, 0)"
    disc(ctx, 0, 0, rx, radial(ctx, 0, 0, 0, rx, deep, deep, none))
    ctx.restore()


def text(
    ctx: Canvas, words: str, x: float, y: float, size: float, color: str, *, wide: float = 1
) -> None:
    """Numerals centred on a point, by the height of their capitals; `wide` squeezes them."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(wide, 1)
    ctx.font = f"700 {size / 0.7:.1f}px {NUMERALS}"
    ctx.textAlign = "center"
    ctx.textBaseline = "alphabetic"
    ctx.fillStyle = color
    ctx.fillText(words, 0, size / 2)
    ctx.restore()


def scallop(ctx: Canvas, x: float, y: float, r: float, lobes: int, phase: float) -> None:
    """Add the outline of a leafy crown to the path."""
    ctx.moveTo(x + r * cos(phase), y + r * sin(phase))
    step = TURN / lobes
    for n in range(1, lobes + 1):
        end, middle = phase + n * step, phase + (n - 0.5) * step
        ctx.quadraticCurveTo(
            x + 1.42 * r * cos(middle),
            y + 1.42 * r * sin(middle),
            x + r * cos(end),
            y + r * sin(end),
        )


def leaf(ctx: Canvas, x: float, y: float, angle: float, length: float, wide: float) -> None:
    """Add a hanging leaf to the path: from its stalk to its tip and back."""
    dx, dy = cos(angle), sin(angle)
    tip = (x + length * dx, y + length * dy + 0.14 * length)
    mid = (x + 0.55 * length * dx, y + 0.55 * length * dy - 0.06 * length)
    ctx.moveTo(x, y)
    ctx.quadraticCurveTo(mid[0] - wide * dy, mid[1] + wide * dx, *tip)
    ctx.quadraticCurveTo(mid[0] + wide * dy, mid[1] - wide * dx, x, y)


def bevel(ctx: Canvas, size: float, width: float = 3) -> None:
    """The cut edge of a hex of cardboard: lit from the upper left, dark at the lower right."""
    at = geometry.corners((0, 0), size)
    light, dark = palette.BEVEL
    line(ctx, [at[3], at[4], at[5]], light, width)
    line(ctx, [at[5], at[0]], "rgba(255, 246, 214, 0.22)", width)
    line(ctx, [at[0], at[1], at[2]], dark, width)
    line(ctx, [at[2], at[3]], "rgba(20, 14, 4, 0.3)", width)
