"""Whatever grows: crowns of trees, palms, bushes along a rim, tufts of grass."""

from math import cos, sin

from web.page.board import geometry, palette
from web.page.board.art import pen
from web.page.board.art.pen import Point, noise
from web.page.browser.types import Canvas

Crown = tuple[float, float, float]
"""A tree from above: middle and radius."""


def canopy(ctx: Canvas, crowns: list[Crown], tones: tuple[str, str, str, str], seed: int) -> None:
    """A row of leafy crowns: their shade, body, sunlit side and glints."""
    shade, body, light, glint = tones
    for color, grow, drift, lobes in (
        (shade, 1.0, -0.2, 5),
        (body, 0.9, 0.0, 6),
        (light, 0.54, 0.24, 4),
    ):
        ctx.beginPath()
        for n, (x, y, r) in enumerate(crowns):
            phase = 6 * noise(seed, n) + (0.6 if color == light else 0)
            pen.scallop(ctx, x - drift * r, y - drift * r, grow * r, lobes, phase)
        pen.paint(ctx, color)
    dabs = [dab for n, crown in enumerate(crowns) for dab in _dabs(crown, seed + n)]
    pen.lines(ctx, dabs, glint, 2.4)


def _dabs(crown: Crown, seed: int) -> list[tuple[Point, Point]]:
    """Leaves that catch the sun, on large crowns two."""
    x, y, r = crown
    strokes = []
    for n in range(2 if r > 15 else 1):
        a = 2.6 + 2.4 * noise(seed, n)
        far = r * (0.25 + 0.4 * noise(seed, n + 9))
        at = (x + far * cos(a), y + far * sin(a))
        strokes.append((at, (at[0] + 0.2 * r, at[1] - 0.12 * r)))
    return strokes


def rim(seed: int, count: int, size: float, radius: float) -> list[Crown]:
    """Crowns along the outline of a hex, from the back to the front, where they are lower."""
    at = geometry.corners((0, 0), size)
    crowns = []
    for n in range(count):
        part = 6 * (n + 0.6 * noise(seed, n)) / count
        k, along = int(part) % 6, part % 1
        (x0, y0), (x1, y1) = at[k], at[(k + 1) % 6]
        x, y = x0 + along * (x1 - x0), y0 + along * (y1 - y0)
        crowns.append((x, y, radius * (0.75 + 0.5 * noise(seed, n + 40)) * (0.68 if y > 30 else 1)))
    return sorted(crowns, key=lambda crown: crown[1])


def thicket(ctx: Canvas, seed: int, count: int, size: float, radius: float) -> None:
    """Jungle along the edge of a tile: darker trees at the back, bushes in front."""
    crowns = rim(seed, count, size, radius)
    half = len(crowns) // 2
    canopy(ctx, crowns[:half], palette.FOREST_BACK, seed)
    canopy(ctx, crowns[half:], palette.FOREST, seed + 5)


def palm(ctx: Canvas, x: float, y: float, r: float, seed: int) -> None:
    """A palm from above: a star of hanging fronds."""
    shade, body, light, glint = palette.FOREST
    pen.shadow(ctx, x + 6, y + 9, r, 0.85 * r, 0.5)
    turn = 6 * noise(seed, 3)
    for color, count, length, wide in ((body, 8, 1.0, 0.21), (light, 7, 0.82, 0.13)):
        ctx.beginPath()
        for n in range(count):
            angle = turn + pen.TURN * (n + 0.3 * noise(seed, n)) / count
            reach = r * length * (0.85 + 0.3 * noise(seed, n + 20))
            pen.leaf(ctx, x, y - 0.04 * r, angle, reach, wide * r)
        pen.paint(ctx, color, shade if color == body else "", 1.2)
        turn += 0.35
    pen.disc(ctx, x - 1, y - 1, 0.12 * r, glint, shade, 1)


def fern(ctx: Canvas, x: float, y: float, r: float, seed: int) -> None:
    """A low plant with a few broad leaves."""
    ctx.beginPath()
    for n in range(6):
        angle = pen.TURN * (n + 0.5 * noise(seed, n)) / 6 + seed
        pen.leaf(ctx, x, y, angle, r * (0.8 + 0.4 * noise(seed, n + 7)), 0.34 * r)
    pen.paint(ctx, palette.FOREST[2], palette.FOREST[0], 1)


def flowers(ctx: Canvas, spots: list[Point], color: str) -> None:
    """Blossoms of one kind."""
    pen.discs(ctx, [(x + 0.8, y + 1.2, 3) for x, y in spots], "rgba(10, 24, 8, 0.5)")
    pen.discs(ctx, [(x, y, 2.7) for x, y in spots], color)


def tufts(ctx: Canvas, spots: list[Point], color: str) -> None:
    """Blades of grass, three to a tuft."""
    blades = [
        ((x + dx, y), (x + 2.2 * dx + 0.5, y - high))
        for x, y in spots
        for dx, high in ((-2, 6), (0, 9), (2, 6))
    ]
    pen.lines(ctx, blades, color, 1.7)


def specks(seed: int, count: int, size: float) -> list[Crown]:
    """Pebbles and leaves strewn over the ground."""
    return [
        (
            size * (2 * noise(seed, n) - 1),
            size * 0.8 * (2 * noise(seed, n + 60) - 1),
            1 + 1.6 * noise(seed, n + 120),
        )
        for n in range(count)
    ]
