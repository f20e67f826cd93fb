"""The game's things as small pictures in the page, drawn by the same functions as the board's."""

from collections.abc import Callable
from functools import cache
from math import pi
from typing import Final

from tikal.table.view.model import TileView
from web.page.board import palette
from web.page.board.art import faces, figures, tents, treasures
from web.page.board.geometry import INRADIUS
from web.page.browser.dom import element
from web.page.browser.host import Browser, ratio, text_height
from web.page.browser.types import Bitmap, Canvas, Element

Draw = Callable[[Canvas], None]

FIGURE_BOX: Final = 62
"""Units that hold a figure; 100 are a hex's side."""
TREASURE_BOX: Final = 84
_FONT: Final = 16
"""How high text usually is, in pixels."""


_drawn: dict[tuple[object, ...], Bitmap] = {}
"""Bitmaps by what they show and their size: panels are made anew often, drawings are not."""


@cache
def _text_size() -> float:
    """How much larger than usual this browser has its text: pictures among it follow."""
    return text_height() / _FONT


def picture(
    key: object, draw: Draw, box: tuple[float, float], pixels: float, label: str = "",
    *, fine: float = 1,
) -> Element:  # fmt: skip
    """A canvas so many pixels wide with a drawing of so many units, its middle in the middle.

    `fine` is the least number of pixels for one of the page's: slanted edges want two.
    """
    made = element("canvas", class_="icon")
    if label:
        made.setAttribute("role", "img")
        made.setAttribute("aria-label", label)
        made.title = label
    else:
        made.setAttribute("aria-hidden", "true")
    width, height = box
    scale = pixels * max(ratio(), fine) * _text_size() / width
    made.width = round(width * scale)
    made.height = round(height * scale)
    made.style.width = f"{pixels / _FONT}rem"
    made.style.height = f"{pixels * height / width / _FONT}rem"
    known = (key, made.width)
    if known not in _drawn:
        _drawn[known] = Browser().canvas(made.width, made.height)
        context = _drawn[known].getContext("2d")
        context.setTransform(scale, 0, 0, scale, made.width / 2, made.height / 2)
        draw(context)
    made.getContext("2d").drawImage(_drawn[known], 0, 0)
    return made


def _figure(key: str, draw: Callable[[Canvas, str], None], color: str, pixels: float) -> Element:
    box = (FIGURE_BOX, FIGURE_BOX)
    return picture((key, color), lambda ctx: draw(ctx, color), box, pixels)


def worker(color: str, pixels: float = 26) -> Element:
    """A worker of this colour."""
    return _figure("worker", figures.draw_worker, color, pixels)


def leader(color: str, pixels: float = 26) -> Element:
    """The leader of this colour."""
    return _figure("leader", figures.draw_leader, color, pixels)


def guard(color: str, pixels: float = 26) -> Element:
    """A guard of this colour."""

    def draw(ctx: Canvas, color: str) -> None:
        figures.draw_guard(ctx, color, leader=False)

    return _figure("guard", draw, color, pixels)


def tent(color: str, pixels: float = 26) -> Element:
    """A camp of this colour."""
    return _figure("tent", tents.draw_tent, color, pixels)


def emblem(color: str, pixels: float = 22) -> Element:
    """A player's colour with its sign."""

    def draw(ctx: Canvas) -> None:
        figures.draw_marker(ctx, color)

    return picture(("emblem", color), draw, (44, 44), pixels)


def bot(pixels: float, label: str) -> Element:
    """A cogwheel: who is no person."""

    def draw(ctx: Canvas) -> None:
        edge, gold = (palette.OUTLINE, 2.2), (palette.GOLD, 0.0)
        for color, more in (edge, gold):  # the dark edge shows on light ground
            ctx.fillStyle = color
            for tooth in range(8):
                ctx.save()
                ctx.rotate(tooth * pi / 4)
                ctx.fillRect(-3.4 - more, -14 - more, 6.8 + 2 * more, 9 + more)
                ctx.restore()
            ctx.beginPath()
            for radius in (11 + more, 4.6 - more):
                ctx.moveTo(radius, 0)
                ctx.arc(0, 0, radius, 0, 2 * pi)
            ctx.fill("evenodd")

    return picture("bot", draw, (34, 34), pixels, label)


def treasure(motif: int, pixels: float = 30, label: str = "") -> Element:
    """A treasure, face up."""

    def draw(ctx: Canvas) -> None:
        treasures.draw_treasure(ctx, motif)

    return picture(("treasure", motif), draw, (TREASURE_BOX, TREASURE_BOX), pixels, label)


def treasure_back(pixels: float = 26) -> Element:
    """A treasure, face down."""
    box = (TREASURE_BOX, TREASURE_BOX)
    return picture("treasure back", treasures.draw_treasure_back, box, pixels)


def tile(shown: TileView, pixels: float, label: str) -> Element:
    """A tile as it would lie."""
    variety = sum(map(ord, shown.id))

    def draw(ctx: Canvas) -> None:
        faces.draw_face(ctx, shown.terrain, shown.value, shown.stones, variety)

    return picture(("tile", shown), draw, (200, 200 * INRADIUS), pixels, label, fine=2)


def level(pixels: float = 26) -> Element:
    """A small stepped pyramid: a level of a temple."""

    def draw(ctx: Canvas) -> None:
        for step, (half, y) in enumerate(((40, 14), (28, 0), (16, -14))):
            ctx.fillStyle = palette.STONE if step % 2 else palette.STONE_EDGE
            ctx.fillRect(-half, y, 2 * half, 14)
            ctx.strokeStyle = palette.OUTLINE
            ctx.lineWidth = 3
            ctx.strokeRect(-half, y, 2 * half, 14)

    return picture("level", draw, (88, 88), pixels)
