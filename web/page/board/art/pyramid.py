"""A stepped pyramid seen obliquely from above; its shrine carries the value."""

from typing import Final

from web.page.board import palette
from web.page.board.art import pen
from web.page.board.art.emblems import draw_emblem
from web.page.board.art.pen import Point, noise
from web.page.browser.types import Canvas

_TOP: Final = -11.0
"""Where the front edge of the uppermost step lies, on every temple."""
_DEPTH: Final = 0.2
_FLANK: Final = 0.62
"""How far back the sides of a step run, and how much of its width the front takes."""
_PLAQUE: Final = (-25.0, -56.0, 50.0, 43.0)
_PLATE: Final = (68.0, 44.0)
"""How large the value's plate is where somebody holds the temple."""

Tier = tuple[float, float, float, float]
"""Half the width below and above, and where its front edges are below and above."""


def tiers(value: int) -> list[Tier]:
    """The steps of a temple, from the ground up."""
    wide, narrow = 38 + 3.5 * value, 33.0
    foot, step = _TOP + 8 + 3.6 * value, (wide - narrow) / value
    rise = (foot - _TOP) / value
    tread = min(2.2, 0.36 * rise)
    return [
        (wide - n * step, wide - (n + 0.4) * step, foot - n * rise, foot - (n + 1) * rise + tread)
        for n in range(value)
    ]


def draw_pyramid(ctx: Canvas, value: int, seed: int) -> None:
    """The whole temple without its value."""
    steps = tiers(value)
    _cast(ctx, steps)
    _walls(ctx, steps)
    _stairs(ctx, steps)
    _moss(ctx, steps, seed)
    if value >= 4:
        _roof(ctx, value)


def _cast(ctx: Canvas, steps: list[Tier]) -> None:
    """The shadow to the lower right."""
    wide, foot = steps[0][0], steps[0][2]
    back = foot - _DEPTH * wide
    outline = [
        (-_FLANK * wide, foot),
        (-_FLANK * wide + 7, foot + 6),
        (_FLANK * wide + 7, foot + 7),
        (wide + 8, back + 8),
        (wide + 12, back - 8),
        (46, -34),
        (20, -30),
    ]
    pen.polygon(ctx, outline, palette.SHADOW)


def _walls(ctx: Canvas, steps: list[Tier]) -> None:
    """Treads first, then the lit left flanks, the fronts and the shaded right flanks."""
    stone = palette.LIMESTONE
    wide = steps[0][0]
    ctx.beginPath()
    for _, w, _, up in steps:
        pen.trace(ctx, [(-w, up - _DEPTH * w), (-_FLANK * w, up), (_FLANK * w, up),
                        (w, up - _DEPTH * w)], closed=False)  # fmt: skip
    w, up = steps[-1][1], steps[-1][3]
    pen.trace(
        ctx, [(-w, up - _DEPTH * w), (w, up - _DEPTH * w), (0.8 * w, up - 14), (-0.8 * w, up - 14)]
    )
    pen.paint(ctx, pen.linear(ctx, -wide, 0, wide, 0, "#fffbe9", "#f4e6bb", stone.middle))
    for sign, fill in ((-1, "#ecd9a4"), (1, "#6d5936")):
        ctx.beginPath()
        for w0, w1, low, up in steps:
            a, b = sign * w0, sign * w1
            pen.trace(ctx, [(a, low - _DEPTH * w0), (_FLANK * a, low),
                            (_FLANK * b, up), (b, up - _DEPTH * w1)])  # fmt: skip
        pen.paint(ctx, fill, stone.joint if sign > 0 else stone.dark, 0.6)
    ctx.beginPath()
    for w0, w1, low, up in steps:
        a, b = _FLANK * w0, _FLANK * w1
        pen.trace(ctx, [(-a, low), (a, low), (b, up), (-b, up)])
    pen.paint(
        ctx, pen.linear(ctx, -40, -20, 40, 20, "#d9c795", "#b09866", "#8b7548"), stone.joint, 0.6
    )


def _moss(ctx: Canvas, steps: list[Tier], seed: int) -> None:
    """Green that creeps over the steps."""
    spots = []
    for n in range(6):
        w, _, low, _ = steps[int(noise(seed, n) * len(steps) * 0.8)]
        part = (0.3 + 0.65 * noise(seed, n + 5)) * (1 if n % 2 else -1)
        drop = max(0, abs(part) - _FLANK) / (1 - _FLANK) * _DEPTH * w
        spots.append((part * w, low - drop, 1.8 + 2 * noise(seed, n + 10)))
    pen.discs(ctx, spots, "rgba(88, 122, 52, 0.85)")


def _stairs(ctx: Canvas, steps: list[Tier]) -> None:
    """The steep flight up the front, between two ramps."""
    top, low = steps[-1][3], steps[0][2] + 3
    a, b = 11 + 0.35 * (low - top), 10.0
    pen.polygon(ctx, [(-a, low), (a, low), (b, top), (-b, top)], "#eedeb0", "#5e4d2c", 1)
    count = max(3, int((low - top) / 3.7))
    treads: list[tuple[Point, Point]] = []
    for n in range(1, count):
        half, at = a + (b - a) * n / count, low + (top - low) * n / count
        treads.append(((-half, at), (half, at)))
    pen.lines(ctx, treads, "#98825a", 1.4)
    for sign, fill in ((-1, "#faeec9"), (1, "#75613d")):
        pen.polygon(ctx, [(sign * (a + 3), low + 1), (sign * (a - 1), low + 1),
                          (sign * (b - 1), top), (sign * (b + 3), top)], fill)  # fmt: skip


def _roof(ctx: Canvas, value: int) -> None:
    """The roof of the shrine; great temples carry a comb on it."""
    stone = palette.LIMESTONE
    left, top, wide, _ = _PLAQUE
    half = wide / 2
    sun = pen.linear(ctx, left, 0, -left, 0, "#fff6d8", stone.light, stone.dark)
    if value >= 7:
        comb = 6 + 1.6 * (value - 7)
        span = 11 + 1.4 * (value - 7)
        pen.polygon(ctx, [(-span, top - 5), (span, top - 5), (0.8 * span, top - 7 - comb),
                          (-0.8 * span, top - 7 - comb)], sun, stone.joint, 1.2)  # fmt: skip
        slots = [((x * span, top - 8), (x * span, top - 4 - comb)) for x in (-0.5, 0, 0.5)]
        pen.lines(ctx, slots, stone.joint, 2.4)
    eaves, ridge = half + 4, half - 6
    slope = [(-eaves, top + 3), (eaves, top + 3), (ridge, top - 8), (-ridge, top - 8)]
    pen.polygon(ctx, slope, sun, "#3b2d17", 1.6)
    pen.line(ctx, [(3 - half, top - 3), (half - 3, top - 3)], "rgba(90, 70, 34, 0.6)", 1.4)


def draw_plaque(ctx: Canvas, value: int) -> None:
    """The carved front of the shrine with the value, at the same place on every temple."""
    left, top, wide, high = _PLAQUE
    pen.box(ctx, left + 4, top + 6, wide, high - 2, "rgba(26, 18, 4, 0.5)")
    edge = pen.linear(ctx, left, top, left + wide, top + high, "#fff3cf", "#c9b484", "#6b5836")
    pen.box(ctx, left, top, wide, high, edge, "#3b2d17", 2)
    field = pen.linear(ctx, left, top, left + wide, top + high, "#ecddb4", "#fffaea")
    pen.box(ctx, left + 3, top + 3, wide - 6, high - 6, field, "rgba(90, 70, 34, 0.7)", 1)
    narrow, size = (1.0, 34.0) if value < 10 else (0.74, 33.0)
    y = top + high / 2
    pen.text(ctx, str(value), 0, y, size, "#26160a", wide=narrow)


def draw_plate(ctx: Canvas, color: str, value: int, lead: str, *, guarded: bool) -> None:
    """The same front in the colour of who holds the temple; around the plate's own middle."""
    fill, letters = palette.PLAYERS[color] if color else palette.TIED
    wide, high = _PLATE
    left, top = -wide / 2, -high / 2
    pen.box(ctx, left + 4, top + 5, wide, high, "rgba(26, 18, 4, 0.5)")
    if guarded:
        pen.box(ctx, left - 4, top - 4, wide + 8, high + 8, palette.GOLD, palette.OUTLINE, 2.4)
    pen.box(ctx, left, top, wide, high, fill, palette.OUTLINE, 2.8)
    narrow = 1.0 if value < 10 else 0.66
    pen.text(ctx, str(value), (0.28 if guarded else 0.24) * wide, 0, 36, letters, wide=narrow)
    if guarded:
        return
    ctx.save()
    ctx.translate(-0.25 * wide, -8.5 if lead else 0)
    if color:
        draw_emblem(ctx, color, 20 if lead else 28)
    else:
        pen.box(ctx, -12, -9, 24, 6, letters)
        pen.box(ctx, -12, 4, 24, 6, letters)
    ctx.restore()
    if lead:
        pen.text(ctx, lead, -0.25 * wide, 11.5, 13, letters)
