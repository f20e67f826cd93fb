"""The sign of each player, so that nobody has to tell colours apart."""

from web.page.board import palette
from web.page.board.art import pen
from web.page.browser.types import Canvas


def emblem_path(ctx: Canvas, color: str, size: float) -> None:
    """Begin a path: a player's sign, as high as `size`, around the origin."""
    r = size / 2
    ctx.beginPath()
    if color == "red":
        pen.trace(ctx, [(0, -r), (1.08 * r, 0.85 * r), (-1.08 * r, 0.85 * r)])
    elif color == "blue":
        ctx.arc(0, 0, 0.94 * r, 0, pen.TURN)
    elif color == "white":
        ctx.rect(-0.84 * r, -0.84 * r, 1.68 * r, 1.68 * r)
    else:
        pen.trace(ctx, [(0, -1.15 * r), (1.05 * r, 0), (0, 1.15 * r), (-1.05 * r, 0)])


def draw_emblem(ctx: Canvas, color: str, size: float) -> None:
    """A player's sign, in what can be seen on the player's colour."""
    emblem_path(ctx, color, size)
    pen.paint(ctx, palette.PLAYERS[color].letters)
