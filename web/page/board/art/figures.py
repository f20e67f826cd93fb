"""The wooden figures: workers, leaders, guards; and score markers."""

from collections.abc import Callable

from web.page.board import palette
from web.page.board.art import pen
from web.page.board.art.emblems import draw_emblem
from web.page.browser.types import Canvas, Gradient

_EDGE = 2.3

Body = Callable[[Canvas, str], None]


def draw_worker(ctx: Canvas, color: str) -> None:
    """A worker: a sturdy figure with a round helmet."""
    _draw_standing(ctx, color, _worker, width=23, emblem=(8, 19))


def draw_leader(ctx: Canvas, color: str) -> None:
    """A leader: a long coat and a hat with a wide brim and a feather."""
    _draw_standing(ctx, color, _leader, width=27, emblem=(14, 20))


def _draw_standing(
    ctx: Canvas, color: str, body: Body, *, width: float, emblem: tuple[float, float]
) -> None:
    """A body with its shadow and, at this height and in this size, its emblem."""
    ctx.save()
    ctx.lineJoin = ctx.lineCap = "round"
    pen.shadow(ctx, 4, 26, width, 6, 0.5)
    body(ctx, color)
    ctx.translate(0, emblem[0])
    draw_emblem(ctx, color, emblem[1])
    ctx.restore()


def draw_guard(ctx: Canvas, color: str, leader: bool) -> None:
    """A figure on a plinth with spear and shield, who guards a temple for good."""
    ctx.save()
    ctx.lineJoin = ctx.lineCap = "round"
    pen.shadow(ctx, 4, 27, 28, 6, 0.55)
    _plinth(ctx)
    ctx.save()
    ctx.translate(-2, -8)
    ctx.scale(0.78, 0.78)
    (_leader if leader else _worker)(ctx, color)
    ctx.restore()
    _spear(ctx)
    ctx.translate(-4, 4)
    _shield(ctx, color)
    ctx.restore()


def draw_marker(ctx: Canvas, color: str) -> None:
    """A score marker: a wooden disc."""
    light, dark = palette.SHADES[color]
    fill, _ = palette.PLAYERS[color]
    ctx.save()
    ctx.lineJoin = "round"
    pen.disc(ctx, 2.5, 3.5, 19.5, "rgba(0, 0, 0, 0.45)")
    pen.disc(ctx, 0, 0, 19, dark, palette.OUTLINE, 2)
    pen.disc(ctx, -0.5, -1.5, 16.5, pen.linear(ctx, -14, -14, 14, 14, light, fill, fill))
    draw_emblem(ctx, color, 19)
    ctx.restore()


def _body(ctx: Canvas, color: str) -> Gradient:
    """Paint in the sun on the left, in the shade on the right."""
    light, dark = palette.SHADES[color]
    fill, _ = palette.PLAYERS[color]
    return pen.linear(ctx, -22, -10, 22, 12, light, fill, fill, dark)


def _worker(ctx: Canvas, color: str) -> None:
    ctx.beginPath()
    ctx.moveTo(-17, 27)
    ctx.bezierCurveTo(-17, 16, -23, 14, -20, 4)
    ctx.quadraticCurveTo(-17, -5, -7, -5)
    ctx.lineTo(7, -5)
    ctx.quadraticCurveTo(17, -5, 20, 4)
    ctx.bezierCurveTo(23, 14, 17, 16, 17, 27)
    ctx.lineTo(5, 27)
    ctx.quadraticCurveTo(0, 19, -5, 27)
    ctx.closePath()
    pen.paint(ctx, _body(ctx, color), palette.OUTLINE, _EDGE)
    _head(ctx, -12.5)
    ctx.beginPath()
    ctx.moveTo(-11, -17)
    ctx.bezierCurveTo(-11, -33, 11, -33, 11, -17)
    ctx.closePath()
    pen.paint(ctx, _body(ctx, color), palette.OUTLINE, _EDGE)
    pen.oval(ctx, 0, -17, 14, 3, palette.SHADES[color].light, palette.OUTLINE, _EDGE - 0.5)


def _leader(ctx: Canvas, color: str) -> None:
    ctx.beginPath()
    ctx.moveTo(-22, 27)
    ctx.bezierCurveTo(-17, 14, -20, -5, -8, -6)
    ctx.lineTo(8, -6)
    ctx.bezierCurveTo(20, -5, 17, 14, 22, 27)
    ctx.quadraticCurveTo(0, 31, -22, 27)
    ctx.closePath()
    pen.paint(ctx, _body(ctx, color), palette.OUTLINE, _EDGE)
    pen.polygon(
        ctx, [(-10, -6), (10, -6), (0, 3)], palette.PLAYERS[color].letters, palette.OUTLINE, 1.6
    )
    _head(ctx, -9.5)
    draw_hat(ctx, color)


def draw_hat(ctx: Canvas, color: str) -> None:
    """A leader's: the feather behind, the crown with its band, the brim in front."""
    ctx.beginPath()
    ctx.moveTo(8, -17)
    ctx.bezierCurveTo(12, -32, 20, -34, 23, -29)
    ctx.bezierCurveTo(24, -24, 17, -18, 8, -17)
    pen.paint(ctx, palette.PLAYERS[color].letters, palette.OUTLINE, _EDGE - 0.5)
    ctx.beginPath()
    ctx.moveTo(-11, -15)
    ctx.bezierCurveTo(-12, -31, -6, -32, -1, -28)
    ctx.bezierCurveTo(5, -32, 11, -30, 10, -15)
    ctx.closePath()
    pen.paint(ctx, _body(ctx, color), palette.OUTLINE, _EDGE)
    pen.polygon(ctx, [(-11, -20.5), (10.4, -20.5), (10.6, -16), (-11, -16)], palette.OUTLINE)
    ctx.beginPath()
    ctx.moveTo(-23, -16)
    ctx.bezierCurveTo(-15, -9.5, 15, -9.5, 23, -16)
    ctx.bezierCurveTo(14, -17, -14, -17, -23, -16)
    ctx.closePath()
    pen.paint(ctx, palette.SHADES[color].light, palette.OUTLINE, _EDGE - 0.3)


def _head(ctx: Canvas, y: float) -> None:
    face = pen.linear(ctx, -8, 0, 9, 0, "#f6d0a4", palette.FACE, "#b9834f")
    pen.disc(ctx, 0, y, 9, face, palette.OUTLINE, _EDGE - 0.3)
    pen.discs(ctx, [(-3.2, y + 1, 1.2), (3.2, y + 1, 1.2)], palette.OUTLINE)
    pen.line(ctx, [(-3, y + 4.2), (0, y + 5.4), (3, y + 4.2)], "#6b3d18", 1.5)


def _plinth(ctx: Canvas) -> None:
    stone = palette.LIMESTONE
    below = pen.linear(ctx, -23, 0, 23, 0, stone.light, stone.middle, stone.dark)
    above = pen.linear(ctx, -19, 0, 19, 0, stone.lit, stone.middle, stone.dark)
    pen.box(ctx, -23, 20, 46, 8, below, palette.OUTLINE, 2)
    pen.box(ctx, -19, 13, 38, 7, above, palette.OUTLINE, 2)


def _spear(ctx: Canvas) -> None:
    pen.line(ctx, [(18, 19), (18, -22)], palette.OUTLINE, 5.4)
    pen.line(ctx, [(18, 19), (18, -22)], palette.WOOD[0], 2.6)
    pen.polygon(ctx, [(18, -31), (23, -22), (18, -16), (13, -22)], "#dfe6e2", palette.OUTLINE, 2)


def _shield(ctx: Canvas, color: str) -> None:
    light, _ = palette.SHADES[color]
    fill, letters = palette.PLAYERS[color]
    pen.disc(ctx, 0, 0, 14.5, letters, palette.OUTLINE, 2)
    pen.disc(ctx, 0, 0, 12.2, pen.linear(ctx, -10, -10, 10, 10, light, fill, fill))
    draw_emblem(ctx, color, 15)
