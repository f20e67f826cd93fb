"""Drawings of the rules page: positions as the board draws them, made once they are seen."""

from math import hypot
from typing import Final

from tikal.game import COLORS
from tikal.rules.hexes import NEIGHBOURS
from tikal.rules.state import NOBODY
from web.page.board import layers, pieces, routes, style
from web.page.board.brush import Brush, Paths, outline
from web.page.board.geometry import INRADIUS
from web.page.board.layers import Scene
from web.page.board.sprites import Sprites
from web.page.board.viewport import UNIT, Viewport, middle
from web.page.browser.dom import element
from web.page.browser.host import Browser, Sight, after
from web.page.browser.types import Element
from web.page.rules.positions import DRAWINGS, THEN, Position, position, steps
from web.page.texts import Texts
from web.page.widgets import icons

_SCALE: Final = 0.62
"""CSS pixels per unit; a unit is a hundredth of a hex's side."""
_WIDEST: Final = 330
"""A canvas in CSS pixels; wider ones are drawn smaller."""
_PAD: Final = 7
_CHIP: Final = 32
_BESIDE: Final = 47
"""So far along a side from its middle, where the stones are, its price is written."""


class Drawings:
    """All drawings of one page; each is drawn when it comes into sight."""

    def __init__(self) -> None:
        self._host = Browser()
        self._sprites = Sprites(self._host.canvas)
        self._paths = Paths(self._host)
        self._waiting: dict[str, list[tuple[Element, Position, float]]] = {}
        self._sight = Sight(lambda plates: self._draw_later(str(plates.dataset.drawing)))

    def begin(self) -> None:
        """Forget the drawings of a page that is no longer shown."""
        self._sight.forget()
        self._waiting.clear()

    def drawing(self, name: str, texts: Texts) -> tuple[Element, Element]:
        """A drawing, and its caption, which says what is to be seen."""
        caption = element("figcaption", texts(f"rules.figure.{name}"), id=f"drawing-{name}")
        plates = element(
            "div", class_="plates", role="img", aria_labelledby=f"drawing-{name}", data_drawing=name
        )
        if name == "sets":
            plates.append(*_sets())
        else:
            plates.append(*self._canvases(name))
            self._sight.wait_for(plates)
        return element("figure", plates, caption), caption

    def _canvases(self, name: str) -> list[Element]:
        made: list[Element] = []
        self._waiting[name] = []
        for text in DRAWINGS[name]:
            if made and name in THEN:
                made.append(element("span", "\u2192", class_="then"))
            shown = position(text)
            left, top, right, bottom = _bounds(shown)
            scale = min(_SCALE, _WIDEST / (right - left))
            canvas = element("canvas", class_="icon")
            ratio = self._host.ratio()
            canvas.width = round((right - left) * scale * ratio)
            canvas.height = round((bottom - top) * scale * ratio)
            canvas.style.width = f"{canvas.width / ratio:.1f}px"
            canvas.style.aspectRatio = f"{canvas.width} / {canvas.height}"
            self._waiting[name].append((canvas, shown, scale * ratio))
            made.append(canvas)
        return made

    def _draw_later(self, name: str) -> None:
        """One canvas at a time, so that scrolling goes on between them."""
        if self._waiting.get(name):
            self._draw(*self._waiting[name].pop(0))
            after(0, lambda: self._draw_later(name))

    def _draw(self, canvas: Element, shown: Position, scale: float) -> None:
        left, top, *_ = _bounds(shown)
        viewport = Viewport(
            canvas.width, canvas.height, scale, -left * scale, -top * scale, self._host.ratio()
        )
        brush = Brush(canvas.getContext("2d"), viewport, self._sprites, self._paths)
        scene = Scene(shown.hexes, COLORS, (), frozenset(), NOBODY, (), holders=True)
        for h in shown.hexes:
            brush.stamp(pieces.face_of(h), middle(h.hex))
        _mark_tile(brush, shown)
        if shown.route:
            routes.draw_route(brush, shown.route)
        for h in shown.hexes:
            layers.draw_hex(brush, scene, h)
        _mark_costs(brush, shown)


def _bounds(shown: Position) -> tuple[float, float, float, float]:
    """Left, top, right and bottom, in units."""
    across, down = zip(*(middle(h.hex) for h in shown.hexes), strict=True)
    reach = INRADIUS * UNIT + _PAD
    return (
        min(across) - UNIT - _PAD, min(down) - reach, max(across) + UNIT + _PAD, max(down) + reach
    )  # fmt: skip


def _mark_tile(brush: Brush, shown: Position) -> None:
    """A new tile has a line around it, and says whether it may lie like that."""
    if shown.new is not None:
        brush.stroke(outline(shown.new, 0.95), style.DARK, 12)
        brush.stroke(outline(shown.new, 0.95), style.EMBER if shown.refused else style.GOLD, 7)


def _mark_costs(brush: Brush, shown: Position) -> None:
    """A price at every border that is crossed; a cross where a tile may not lie."""
    for a, b, price in steps(shown):
        (ax, ay), (bx, by) = middle(a), middle(b)
        chip = pieces.chip(str(price), _CHIP, style.JADE_DARK, style.JADE_LIGHT)
        away = _BESIDE / hypot(bx - ax, by - ay) if b in NEIGHBOURS[a] else 0
        at = ((ax + bx) / 2 + (by - ay) * away, (ay + by) / 2 - (bx - ax) * away)
        brush.stamp(chip, at)
    if shown.refused and shown.new is not None:
        cross = pieces.chip("\u2715", _CHIP, style.DARK, style.EMBER)
        brush.stamp(cross, middle(shown.new))


def _sets() -> list[Element]:
    """One, two and three treasures of a motif, with what they pay."""
    made = []
    for motif, (number, points) in enumerate(((1, 1), (2, 3), (3, 6))):
        treasures = (icons.treasure(motif, 40) for _ in range(number))
        made.append(element("span", *treasures, element("b", f"{points}"), class_="pays"))
    return made
