"""The base camp: canvas tents, crates and a fire."""

from web.page.board import palette
from web.page.board.art import pen
from web.page.board.art.tents import draw_base_tent
from web.page.browser.types import Canvas


def draw_camp(ctx: Canvas) -> None:
    """Everything on the clearing of the base camp."""
    for x, y, size in ((30, -40, 0.8), (-26, -18, 1.3)):
        ctx.save()
        ctx.translate(x, y)
        ctx.scale(size, size)
        draw_base_tent(ctx)
        ctx.restore()
    _crate(ctx, 52, -6, 19)
    _crate(ctx, 38, 2, 15)
    _fire(ctx, 22, 22)


def _crate(ctx: Canvas, x: float, y: float, size: float) -> None:
    light, dark = palette.WOOD
    pen.shadow(ctx, x + 4, y + 0.6 * size, 0.8 * size, 0.3 * size, 0.5)
    half = size / 2
    pen.box(ctx, x - half, y - half, size, size, light, "#3a2412", 1.5)
    pen.box(ctx, x - half, y - half, size, 0.3 * size, "#cf9c68")
    pen.lines(ctx, [((x - half, y + 0.05 * size), (x + half, y + 0.05 * size)),
                    ((x - half, y + 0.28 * size), (x + half, y + 0.28 * size)),
                    ((x - half, y - 0.2 * size), (x - half, y + half))], dark, 1.5)  # fmt: skip


def _fire(ctx: Canvas, x: float, y: float) -> None:
    glow = pen.radial(ctx, x, y, 2, 30, "rgba(255, 170, 60, 0.75)", "rgba(255, 150, 50, 0)")
    pen.disc(ctx, x, y, 30, glow)
    ring = [(-10, 1), (-5, 6), (3, 7), (9, 3), (9, -3), (-8, -4)]
    pen.discs(ctx, [(x + dx, y + dy, 3.4) for dx, dy in ring], "#6e6350")
    pen.lines(ctx, [((x - 7, y + 3), (x + 7, y - 1)), ((x - 6, y - 2), (x + 7, y + 4))],
              palette.WOOD[1], 3.4)  # fmt: skip
    for color, r in ((palette.EMBER, 1.0), ("#ffd35c", 0.58)):
        ctx.beginPath()
        ctx.moveTo(x, y - 15 * r)
        ctx.quadraticCurveTo(x + 11 * r, y - 1, x, y + 3)
        ctx.quadraticCurveTo(x - 11 * r, y - 1, x, y - 15 * r)
        pen.paint(ctx, color)
