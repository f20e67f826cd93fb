"""The volcano: a black cone with a burning crater, which nobody can pass."""

from math import cos, sin
from typing import Final

from web.page.board import palette
from web.page.board.art import pen
from web.page.board.art.pen import Point, noise
from web.page.browser.types import Canvas

CRATER: Final[Point] = (0, -12)
_FACETS: Final = 20


def draw_volcano(ctx: Canvas, seed: int) -> None:
    """The whole picture."""
    pen.box(ctx, -100, -100, 200, 200, pen.linear(ctx, -70, -80, 70, 80, "#5a5544", "#2a251f"))
    rocks = [
        (
            94 * cos(n * 0.7 + noise(seed, n)),
            82 * sin(n * 0.7 + noise(seed, n)),
            3 + 4 * noise(seed, n),
        )
        for n in range(9)
    ]
    pen.discs(ctx, [(x + 2, y + 3, r) for x, y, r in rocks], "rgba(0, 0, 0, 0.5)")
    pen.discs(ctx, rocks, palette.BASALT[0])
    _cone(ctx, seed)
    _lava(ctx, seed)
    _smoke(ctx, seed)


def _around(angle: float, far: float, flat: float = 0.86) -> Point:
    return CRATER[0] + far * cos(angle), CRATER[1] + far * flat * sin(angle)


def _cone(ctx: Canvas, seed: int) -> None:
    """Faces of rock from the crater down, brighter towards the sun."""
    angles = [pen.TURN * (n + 0.5 * noise(seed, n)) / _FACETS for n in range(_FACETS)]
    foot = [_around(a, 62 + 17 * noise(seed, n + 20) + (9 if sin(a) > 0 else 0))
            for n, a in enumerate(angles)]  # fmt: skip
    edge = [_around(a, 27 + 6 * noise(seed, n + 40)) for n, a in enumerate(angles)]
    pen.polygon(ctx, [(x + 8, y + 12) for x, y in foot], "rgba(0, 0, 0, 0.5)")
    for tone, fill in enumerate(("#231b18", "#372d29", "#50433d", "#6f5f56", "#948175")):
        ctx.beginPath()
        for n in range(_FACETS):
            m = (n + 1) % _FACETS
            sun = 2 + 2.2 * cos(angles[n] - 3.8) + 1.7 * (noise(seed, n + 60) - 0.5)
            if round(max(0, min(4, sun))) == tone:
                pen.trace(ctx, [edge[n], foot[n], foot[m], edge[m]])
        pen.paint(ctx, fill, fill, 0.8)
    gullies = [(edge[n], foot[n]) for n in range(0, _FACETS, 2)]
    pen.lines(ctx, gullies, "rgba(8, 5, 4, 0.35)", 2.4)
    pen.polygon(ctx, edge, "#140d0b", "#a08b7f", 2.2)


def _lava(ctx: Canvas, seed: int) -> None:
    x, y = CRATER
    glow = pen.radial(ctx, x, y, 8, 64, "rgba(255, 130, 30, 0.6)", "rgba(255, 90, 20, 0)")
    pen.disc(ctx, x, y, 64, glow)
    streams = [(1.35 + 0.5 * noise(seed, 1), 72.0), (0.35 + 0.3 * noise(seed, 2), 58.0),
               (2.6 + 0.3 * noise(seed, 3), 60.0)]  # fmt: skip
    for color, wide, reach in (
        ("#6b1606", 8.5, 1.0),
        (palette.EMBER, 5.5, 0.93),
        ("#ffd35c", 2.2, 0.7),
    ):
        ctx.beginPath()
        for angle, far in streams:
            left, right = _around(angle - wide / 46, 16), _around(angle + wide / 46, 16)
            end, bend = far * reach, angle + 0.35 * noise(seed, int(far))
            ctx.moveTo(*left)
            ctx.quadraticCurveTo(
                *_around(bend - wide / 110, 40), *_around(angle + 0.16 - wide / 330, end)
            )
            ctx.lineTo(*_around(angle + 0.16 + wide / 330, end))
            ctx.quadraticCurveTo(*_around(bend + wide / 110, 40), *right)
        pen.paint(ctx, color, color, 2)
    heat = pen.radial(ctx, x - 2, y + 2, 0, 25, "#fff6c2", "#ffc23c", "#f2652a", "#8f1d08")
    pen.oval(ctx, x, y + 1.5, 23, 18, heat)


def _smoke(ctx: Canvas, seed: int) -> None:
    puffs = ((6, -28, 13), (16, -42, 18), (32, -54, 22), (52, -66, 27), (74, -80, 30))
    for n, (left, y, r) in enumerate(puffs):
        x = left + 6 * noise(seed, n + 90)
        puff = pen.radial(ctx, x - 0.3 * r, y - 0.3 * r, 0, 1.2 * r, "rgba(232, 222, 208, 0.6)",
                          "rgba(150, 136, 126, 0.4)", "rgba(90, 80, 74, 0)")  # fmt: skip
        pen.disc(ctx, x, y, 1.1 * r, puff)
