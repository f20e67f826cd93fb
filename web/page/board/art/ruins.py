"""The treasure tile: what is left of a house, and the treasures that still lie there."""

from typing import Final

from web.page.board import palette
from web.page.board.art import pen
from web.page.board.art.pen import Point, noise
from web.page.browser.types import Canvas

_LYING: Final[tuple[tuple[Point, ...], ...]] = (
    (),
    ((0, -23),),
    ((-20, -23), (20, -23)),
    ((-20, -41), (20, -41), (0, -11)),
    ((-20, -42), (20, -42), (-20, -8), (20, -8)),
)
"""Where face-down treasures lie, as on a die."""
_MASK: Final = ((-9, -10), (9, -10), (7.4, 3), (4, 9.4), (-4, 9.4), (-7.4, 3))


def draw_ruin(ctx: Canvas, treasures: int, seed: int) -> None:
    """A paved floor with so many face-down treasures, or a plundered pit."""
    _floor(ctx)
    _walls(ctx, seed)
    if treasures <= 0:
        _pit(ctx)
    _coins(ctx, _LYING[max(0, min(4, treasures))])


def _coins(ctx: Canvas, spots: tuple[Point, ...]) -> None:
    """Treasures face down: the back of a treasure, all of them at once."""
    if not spots:
        return
    glint, gold, rim, dark = palette.PRIZE
    pen.discs(ctx, [(x + 3, y + 4, 17.6) for x, y in spots], "rgba(24, 16, 2, 0.55)")
    pen.discs(ctx, [(x, y, 17.2) for x, y in spots], dark)
    pen.discs(ctx, [(x - 0.3, y - 0.3, 16) for x, y in spots], glint)
    pen.discs(ctx, [(x + 0.5, y + 0.5, 15.4) for x, y in spots], rim)
    pen.discs(ctx, [(x, y, 13.8) for x, y in spots], gold)
    pen.discs(ctx, [(x - 3, y - 3.4, 8.5) for x, y in spots], "rgba(255, 240, 180, 0.5)")
    ctx.beginPath()
    for x, y in spots:
        pen.trace(ctx, [(x + dx, y + dy) for dx, dy in _MASK])
    pen.paint(ctx, "#f6d27a", dark, 1.8)
    ctx.beginPath()
    for x, y in spots:
        ctx.rect(x - 5, y - 3.6, 3.4, 3.2)
        ctx.rect(x + 1.6, y - 3.6, 3.4, 3.2)
        ctx.rect(x - 3.2, y + 3.6, 6.4, 2.4)
    pen.paint(ctx, dark)


def _floor(ctx: Canvas) -> None:
    pen.polygon(ctx, [(-46, -52), (58, -54), (62, 20), (36, 25), (-44, 24)], palette.SHADOW)
    slab = [(-49, -60), (-10, -63), (50, -60), (54, 2), (45, 15), (8, 18), (-44, 16), (-53, 8)]
    stone = pen.linear(ctx, -50, -60, 50, 20, "#c2b186", "#9f8e65", "#7d6e4b")
    pen.polygon(ctx, slab, stone, "#4c4027", 2)
    joints: list[tuple[Point, Point]] = [
        ((-51, -24), (52, -22)),
        ((-1, -62), (-2, -23)),
        ((-27, -23), (-26, 16)),
        ((4, -22), (6, 17)),
        ((33, -60), (32, -22)),
        ((33, -22), (36, 15)),
    ]
    pen.lines(ctx, joints, "rgba(60, 48, 24, 0.5)", 1.5)


def _walls(ctx: Canvas, seed: int) -> None:
    """Broken courses of stone around the floor, green with moss."""
    blocks = [(-58 + 16.5 * n, -69.0) for n in range(8) if noise(seed, n) > 0.2]
    blocks += [(-62.0, -54 + 17.0 * n) for n in range(4) if noise(seed, n + 10) > 0.25]
    blocks += [(49.0, -54 + 17.0 * n) for n in range(4) if noise(seed, n + 20) > 0.35]
    blocks.sort(key=lambda block: block[1])
    for fill, edge, dy, high in (("#6f5f3d", "#3d3119", 8, 7), ("#dccb9c", "#6d5d3a", 0, 9)):
        ctx.beginPath()
        for n, (x, y) in enumerate(blocks):
            shift = 3 * noise(seed, n + 30)
            ctx.rect(x + shift, y + dy - shift, 14, high)
        pen.paint(ctx, fill, edge, 1)
    moss = [
        (x + 10 * noise(seed, n + 50), y + 2 + 9 * noise(seed, n + 60), 2.5 + 2 * noise(seed, n))
        for n, (x, y) in enumerate(blocks)
        if n % 2
    ]
    pen.discs(ctx, moss, "rgba(84, 122, 48, 0.9)")


def _pit(ctx: Canvas) -> None:
    """Somebody was here before."""
    pen.oval(ctx, 0, -21, 36, 26, "#8c7750", "#5d4c2e", 2)
    hole = pen.radial(ctx, 6, -14, 2, 34, "#4d3c20", "#2a1f0f", "#150e06")
    pen.oval(ctx, 1, -20, 29, 19.5, hole)
    rubble = [(-34, -6, 5), (30, -42, 4), (32, -3, 6), (-28, -40, 4), (24, 4, 3.5), (-20, 4, 4)]
    pen.discs(ctx, [(x + 1.5, y + 2, r) for x, y, r in rubble], "rgba(30, 20, 6, 0.6)")
    pen.discs(ctx, rubble, "#cdbb8d")
