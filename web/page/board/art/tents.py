"""Tents: those of the expeditions in their colours, and the canvas ones of the base camp."""

from web.page.board import palette
from web.page.board.art import pen
from web.page.board.art.emblems import draw_emblem
from web.page.browser.types import Canvas


def draw_tent(ctx: Canvas, color: str) -> None:
    """The camp of one expedition, its emblem on the canvas."""
    light, dark = palette.SHADES[color]
    fill, _ = palette.PLAYERS[color]
    ctx.save()
    _canvas(ctx, (light, fill, dark), palette.OUTLINE, 2.4)
    ctx.transform(0.86, 0.06, -0.33, 0.95, -9, -2)
    draw_emblem(ctx, color, 19)
    ctx.restore()


def draw_base_tent(ctx: Canvas) -> None:
    """A large neutral tent."""
    ctx.save()
    _canvas(ctx, palette.CANVAS, "#5a4526", 1.6)
    pen.lines(ctx, [((-5, -21), (-16, 17)), ((1, -22), (-10, 19)), ((-12, -19), (-22, 15))],
              "rgba(120, 96, 52, 0.5)", 1.2)  # fmt: skip
    ctx.restore()


def _canvas(ctx: Canvas, tones: tuple[str, str, str], edge: str, width: float) -> None:
    """A ridge tent: its long side in the sun, the open front in the shade."""
    light, fill, dark = tones
    ctx.lineJoin = ctx.lineCap = "round"
    pen.shadow(ctx, 5, 17, 31, 9, 0.5)
    pen.lines(ctx, [((9, -23), (9, -28)), ((-25, 14), (-28, 18)), ((25, 16), (28, 19))], edge, 1.8)
    side = [(9, -24), (-14, -20), (-26, 14), (-4, 20)]
    front = [(9, -24), (-4, 20), (25, 16)]
    pen.polygon(ctx, side, pen.linear(ctx, -20, -20, 4, 20, light, fill, fill), edge, width)
    pen.polygon(ctx, front, pen.linear(ctx, -4, 0, 25, 8, fill, dark), edge, width)
    pen.polygon(ctx, [(9, -10), (4, 18.5), (17, 16.8)], "#1d150c")
    pen.polygon(ctx, [(9, -10), (4, 18.5), (0, 19)], light)
