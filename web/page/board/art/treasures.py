"""The treasures: discs with a bold relief, and their golden backs."""

from collections.abc import Callable
from math import cos, sin
from typing import Final

from tikal.rules.components import MOTIFS
from web.page.board import palette
from web.page.board.art import pen
from web.page.browser.types import Canvas

_TINTS: Final = {
    "statue": ("#7a4a2c", "#3c2112", "#f0cf9a"),
    "plate": ("#2f6d8a", "#14384c", "#f4e3bd"),
    "urn": ("#b4552e", "#5c230f", "#fbdcae"),
    "mask": ("#6b3f86", "#331a48", "#f3dfb4"),
    "necklace": ("#33502f", "#162814", "#ffe08a"),
    "earring": ("#a4305a", "#4e1029", "#ffe39a"),
    "knife": ("#5d6470", "#262b33", "#eef3f5"),
    "jade": ("#c9b98c", "#7d6b42", "#23a578"),
}
"""The field in the sun and in the shade, and the thing itself."""
_DARK: Final = "#20140a"
_EDGE: Final = 3.0


def draw_treasure(ctx: Canvas, motif: int) -> None:
    """A treasure, face up: the thing in relief on a field of its own tint."""
    name = MOTIFS[motif]
    light, dark, thing = _TINTS[name]
    ctx.save()
    ctx.lineJoin = ctx.lineCap = "round"
    _rim(ctx)
    pen.disc(ctx, 0, 0, 33.5, pen.linear(ctx, -24, -24, 24, 24, light, dark), _DARK, 1.5)
    ctx.beginPath()
    _THINGS[name](ctx, thing)
    ctx.restore()


def draw_treasure_back(ctx: Canvas) -> None:
    """A treasure nobody has turned up: gold with a carved mask."""
    glint, gold, rim, dark = palette.PRIZE
    ctx.save()
    ctx.lineJoin = ctx.lineCap = "round"
    _rim(ctx)
    pen.disc(ctx, 0, 0, 32, pen.linear(ctx, -24, -24, 24, 24, glint, gold, "#b97d20"), rim, 2)
    ctx.beginPath()
    pen.trace(ctx, [(-15, -15), (15, -15), (17, 6), (9, 21), (-9, 21), (-17, 6)])
    pen.trace(ctx, [(-20, -23), (-8, -26), (0, -23), (8, -26), (20, -23), (16, -17), (-16, -17)])
    ctx.rect(-25, -3, 5, 10)
    ctx.rect(20, -3, 5, 10)
    pen.paint(ctx, "rgba(255, 236, 170, 0.55)", dark, 3)
    ctx.beginPath()
    ctx.rect(-11.5, -8, 8, 7)
    ctx.rect(3.5, -8, 8, 7)
    ctx.rect(-7, 9, 14, 5)
    pen.paint(ctx, dark)
    ctx.restore()


def _rim(ctx: Canvas) -> None:
    """The thick edge of the disc."""
    glint, gold, rim, dark = palette.PRIZE
    pen.disc(ctx, 0, 0, 39, pen.linear(ctx, -28, -28, 28, 28, glint, gold, rim), dark, 2.2)


def _statue(ctx: Canvas, color: str) -> None:
    outline = [(-17, -29), (17, -29), (11, -18), (11, -6), (19, -4), (19, 13), (12, 14), (14, 28),
               (-14, 28), (-12, 14), (-19, 13), (-19, -4), (-11, -6), (-11, -18)]  # fmt: skip
    pen.polygon(ctx, outline, color, _DARK, _EDGE)
    pen.polygon(ctx, [(-17, -29), (17, -29), (11, -19), (-11, -19)], "#2fa583", _DARK, 2.4)
    pen.discs(ctx, [(-4.6, -13, 2.4), (4.6, -13, 2.4)], _DARK)
    pen.lines(ctx, [((-4, -7.5), (4, -7.5)), ((0, 17), (0, 27))], _DARK, 3)
    pen.line(ctx, [(-12, 3), (0, 10), (12, 3)], _DARK, 3.4)


def _plate(ctx: Canvas, color: str) -> None:
    pen.disc(ctx, 0, 0, 28, color, _DARK, _EDGE)
    dots = [(22 * cos(a), 22 * sin(a), 2.6) for a in (n * pen.TURN / 8 for n in range(8))]
    pen.discs(ctx, dots, "#a8481f")
    pen.disc(ctx, 0, 0, 16, "#c9622c", _DARK, 2.5)
    star = []
    for n in range(8):
        r, a = (4.5 if n % 2 else 13), n * pen.TURN / 8
        star.append((r * sin(a), -r * cos(a)))
    pen.polygon(ctx, star, color, _DARK, 1.6)


def _urn(ctx: Canvas, color: str) -> None:
    pen.disc(ctx, -17, -7, 8, None, _DARK, 8)
    pen.disc(ctx, 17, -7, 8, None, _DARK, 8)
    pen.disc(ctx, -17, -7, 8, None, color, 3.4)
    pen.disc(ctx, 17, -7, 8, None, color, 3.4)
    ctx.beginPath()
    ctx.moveTo(-13, -27)
    ctx.lineTo(13, -27)
    ctx.quadraticCurveTo(7, -21, 9, -15)
    ctx.bezierCurveTo(27, -4, 20, 20, 9, 27)
    ctx.lineTo(-9, 27)
    ctx.bezierCurveTo(-20, 20, -27, -4, -9, -15)
    ctx.quadraticCurveTo(-7, -21, -13, -27)
    pen.paint(ctx, color, _DARK, _EDGE)
    pen.line(ctx, [(-16, 2), (-8, 8), (0, 2), (8, 8), (16, 2)], _DARK, 3)
    pen.lines(ctx, [((-9, -15), (9, -15))], _DARK, 2.5)


def _mask(ctx: Canvas, color: str) -> None:
    pen.discs(ctx, [(-24, 2, 7), (24, 2, 7)], _DARK)
    pen.discs(ctx, [(-24, 2, 4), (24, 2, 4)], "#2fb58c")
    outline = [(-20, -22), (-10, -26), (0, -18), (10, -26), (20, -22), (20, 8), (10, 26),
               (-10, 26), (-20, 8)]  # fmt: skip
    pen.polygon(ctx, outline, color, _DARK, _EDGE)
    pen.polygon(ctx, [(-15, -8), (-4, -4), (-5, 2), (-15, 0)], _DARK)
    pen.polygon(ctx, [(15, -8), (4, -4), (5, 2), (15, 0)], _DARK)
    pen.polygon(ctx, [(0, -4), (5, 9), (-5, 9)], "#c98c3c", _DARK, 1.5)
    pen.box(ctx, -9, 14, 18, 6, _DARK)


def _necklace(ctx: Canvas, color: str) -> None:
    beads = []
    for n in range(11):
        angle = -0.45 + (pen.TURN / 2 + 0.9) * n / 10
        beads.append((23 * cos(angle), -6 + 22 * sin(angle), 5.2))
    pen.discs(ctx, [(x, y, r + 1.8) for x, y, r in beads], _DARK)
    pen.discs(ctx, beads[::2], color)
    pen.discs(ctx, beads[1::2], "#2fb58c")
    pen.polygon(ctx, [(0, 11), (9, 19), (0, 31), (-9, 19)], "#e8563a", _DARK, _EDGE - 0.5)


def _earring(ctx: Canvas, color: str) -> None:
    pen.disc(ctx, 0, -13, 13, None, _DARK, 11)
    pen.disc(ctx, 0, -13, 13, None, color, 6)
    pen.lines(ctx, [((x, 2), (x, 14)) for x in (-10, 0, 10)], _DARK, 4)
    for x, y in ((-12, 16), (12, 16), (0, 21)):
        pen.oval(ctx, x, y, 5.6, 8, "#35c3b0" if x else color, _DARK, 2.4)


def _knife(ctx: Canvas, color: str) -> None:
    ctx.save()
    ctx.rotate(0.72)
    ctx.beginPath()
    ctx.moveTo(0, -33)
    ctx.quadraticCurveTo(15, -12, 8, 9)
    ctx.lineTo(-8, 9)
    ctx.quadraticCurveTo(-15, -12, 0, -33)
    pen.paint(ctx, color, _DARK, _EDGE)
    pen.polygon(ctx, [(0, -30), (8, -8), (6, 9), (0, 9)], "#8fa3ad")
    pen.box(ctx, -6, 12, 12, 19, "#b9763a", _DARK, _EDGE)
    pen.box(ctx, -12, 8, 24, 6, "#f0bf4c", _DARK, 2.4)
    ctx.restore()


def _jade(ctx: Canvas, color: str) -> None:
    outline = [(-14, -25), (14, -25), (27, -6), (15, 25), (-15, 25), (-27, -6)]
    pen.polygon(ctx, outline, color, _DARK, _EDGE)
    pen.polygon(ctx, [(-14, -25), (14, -25), (9, -9), (-9, -9)], "#b8f2d6")
    pen.polygon(ctx, [(-14, -25), (-9, -9), (-27, -6)], "#74dcb3")
    pen.polygon(ctx, [(27, -6), (9, -9), (8, 12), (15, 25)], "#0f6c4d")
    pen.polygon(ctx, [(-15, 25), (15, 25), (8, 12), (-8, 12)], "#15805c")
    pen.polygon(ctx, outline, None, _DARK, _EDGE)


_THINGS: Final[dict[str, Callable[[Canvas, str], None]]] = {
    "statue": _statue,
    "plate": _plate,
    "urn": _urn,
    "mask": _mask,
    "necklace": _necklace,
    "earring": _earring,
    "knife": _knife,
    "jade": _jade,
}
