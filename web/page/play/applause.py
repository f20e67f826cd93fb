"""The end of a game, drawn: everybody on the steps of a pyramid, and applause for who won.

It stops by itself; where nothing shall move they just stand there.
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import pi, sin
from typing import Final

from web.page.board import palette
from web.page.board.art import figures, pen
from web.page.board.art.pen import noise
from web.page.browser.host import Browser
from web.page.browser.types import Bitmap, Canvas

LASTS: Final = 6500.0
"""So long, in ms, there is applause."""
LEAVES: Final = 54
_FALLS: Final = 2600.0
"""So long, in ms, a leaf is in the air."""
_STEPS: Final = (0.0, 17.0, 29.0, 38.0)
"""So much lower than the winner's stand the others."""
_HIGH: Final = 150.0
"""Units of drawing from the top to the ground."""
_GREENS: Final = (palette.FOREST[2], palette.FOREST[3], palette.GOLD)

Place = tuple[int, str]
"""Which place, from 0, and whose colour."""


class Applause:
    """One drawing, for as long as it is seen."""

    def __init__(self, places: Sequence[Place], size: tuple[float, float], scale: float) -> None:
        """So many pixels of the page, each so many of the device."""
        self._places = list(places)
        self._scale = scale
        self._width, self._height = size
        self._unit = self._height / _HIGH
        self._still: dict[str, Bitmap] = {}

    def draw(self, ctx: Canvas, ms: float | None) -> None:
        """So long after the beginning; None: it is over, or never began."""
        ctx.setTransform(1, 0, 0, 1, 0, 0)
        ctx.drawImage(self._kept("ground", self._size, self._draw_ground), 0, 0)
        for n, (place, color) in enumerate(self._places):
            x, y = self._stand(n)
            winner = place == 0
            if winner:
                for side in (-1, 1):
                    dy = hop(ms, 2 * n + side + 2) if ms is not None else 0.0
                    self._stamp(ctx, f"worker {color}", (x + 33 * side, y - dy), 0.8)
            dy = hop(ms, n + 7) * (1 if winner else 0) if ms is not None else 0.0
            self._stamp(ctx, f"leader {color}", (x, y - dy), 1.1 if winner else 0.9)
        if ms is not None:
            self._draw_leaves(ctx, ms)
        ctx.setTransform(1, 0, 0, 1, 0, 0)

    @property
    def _size(self) -> tuple[int, int]:
        return round(self._width * self._scale), round(self._height * self._scale)

    def _stand(self, number: int) -> tuple[float, float]:
        """Where somebody stands, in units: the best in the middle, then left and right."""
        column = (0, -1, 1, 2)[number] if len(self._places) > 3 else (0, -1, 1)[number]
        middle = self._width / self._unit / 2 - (45 if len(self._places) > 3 else 0)
        if len(self._places) == 2:
            middle += 45
        return middle + 90 * column, 64 + _STEPS[self._places[number][0]]

    def _draw_ground(self, ctx: Canvas) -> None:
        """Steps of stone, with the place on each, before the jungle at dusk."""
        wide = self._width / self._unit
        ctx.scale(self._scale * self._unit, self._scale * self._unit)
        pen.box(ctx, 0, 0, wide, _HIGH, pen.linear(ctx, 0, 0, 0, _HIGH, "#2f5f3f", "#132b20"))
        x, y = self._stand(0)
        warm, gone = "rgba(255, 214, 110, 0.55)", "rgba(255, 214, 110, 0)"
        pen.disc(ctx, x, y - 20, 130, pen.radial(ctx, x, y - 20, 4, 130, warm, gone))
        for row, shade in enumerate((palette.DUSK[2], palette.DUSK[1])):  # trees far and near
            tops = [
                (14 * n + 7 * row, _HIGH - 14 + 12 * row, 13 + 10 * noise(3 + row, n))
                for n in range(int(wide / 14) + 2)
            ]
            pen.discs(ctx, tops, shade)
        stone = palette.LIMESTONE
        for n in range(len(self._places) - 1, -1, -1):
            x, y = self._stand(n)
            top = y + 27
            face = pen.linear(ctx, x - 45, 0, x + 45, 0, stone.light, stone.middle, stone.dark)
            pen.box(ctx, x - 45, top, 90, _HIGH - top + 2, face, palette.OUTLINE, 2)
            pen.box(ctx, x - 45, top, 90, 6, stone.lit, palette.OUTLINE, 2)
            ctx.fillStyle = palette.OUTLINE
            ctx.font = "bold 20px 'Alegreya Sans', sans-serif"
            ctx.textAlign = "center"
            ctx.textBaseline = "middle"
            ctx.fillText(str(self._places[n][0] + 1), x, min(top + 20, _HIGH - 8))

    def _stamp(self, ctx: Canvas, name: str, at: tuple[float, float], size: float) -> None:
        """A figure with its feet on a step."""
        kind, color = name.split()
        draw = figures.draw_leader if kind == "leader" else figures.draw_worker
        pixels = 76 * size * self._unit * self._scale
        whole = max(1, round(pixels))

        def make(brush: Canvas) -> None:
            brush.setTransform(pixels / 76, 0, 0, pixels / 76, whole / 2, whole / 2)
            draw(brush, color)

        made = self._kept(f"{name} {size}", (whole, whole), make)
        by = self._unit * self._scale
        y = at[1] + 27 - 27 * size  # its middle, where its feet are on the step
        ctx.setTransform(1, 0, 0, 1, round(at[0] * by - whole / 2), round(y * by - whole / 2))
        ctx.drawImage(made, 0, 0)

    def _draw_leaves(self, ctx: Canvas, ms: float) -> None:
        """They come from above, turn, and are gone before the end."""
        won = [color for place, color in self._places if place == 0]
        paints = [*(palette.SHADES[color].light for color in won), *_GREENS]
        side = round(12 * self._unit * self._scale)
        for n in range(LEAVES):
            found = leaf_at(n, ms)
            if found is None:
                continue
            x, part, turn = found
            paint = paints[n % len(paints)]
            made = self._kept(f"leaf {paint}", (side, side), partial(_leaf, paint=paint, side=side))
            flat, lean = sin(turn * 1.7), sin(turn)
            ctx.setTransform(
                0.9, lean, -lean, flat,
                x * self._width * self._scale, (1.15 * part - 0.1) * self._height * self._scale,
            )  # fmt: skip
            ctx.drawImage(made, -side / 2, -side / 2)

    def _kept(self, name: str, size: tuple[int, int], draw: Callable[[Canvas], None]) -> Bitmap:
        """What looks the same all the time is drawn once."""
        if name not in self._still:
            made = Browser().canvas(*size)
            draw(made.getContext("2d"))
            self._still[name] = made
        return self._still[name]


def _leaf(ctx: Canvas, paint: str, side: float) -> None:
    ctx.setTransform(side / 12, 0, 0, side / 12, side / 2, side / 2)
    ctx.beginPath()
    ctx.moveTo(-5, 0)
    ctx.quadraticCurveTo(0, -5, 5, 0)
    ctx.quadraticCurveTo(0, 5, -5, 0)
    pen.paint(ctx, paint, palette.OUTLINE, 0.8)


def hop(ms: float, seed: int) -> float:
    """How high, in units, somebody has jumped: lower and lower towards the end."""
    left = max(0.0, 1 - ms / LASTS)
    beat = ms / (420 + 90 * noise(5, seed)) + noise(6, seed)
    return 17 * min(1.0, 2.5 * left) * abs(sin(pi * beat))


def leaf_at(n: int, ms: float) -> tuple[float, float, float] | None:
    """A leaf: from left to right, from top to bottom (both 0 to 1), and how it is turned.

    None while it is not in the air.
    """
    begins = (LASTS - _FALLS) * noise(11, n) * 0.98
    part = (ms - begins) / (_FALLS * (0.8 + 0.2 * noise(12, n)))
    if not 0 <= part <= 1:
        return None
    sway = 0.02 * sin(6 * part + 9 * noise(13, n))
    return noise(14, n) + sway, part, 5 * part + 7 * noise(15, n)
