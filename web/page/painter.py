"""Draws a view of the board on a canvas context; nothing else in the page draws on it.

Drawn in units of a hundredth of a hex's side; the caller scales. The context may be a
browser's or a fake one that writes down what it is told.
"""

from typing import Any, Final

from tikal.components import Terrain
from tikal.hexes import NAMES, Hex
from tikal.state import NOBODY
from tikal.table.view import HexView, Party, TileView, View
from web.page import geometry, palette
from web.page.geometry import INRADIUS, Point

UNIT: Final = 100
FONT: Final = "Georgia, serif"
WIDTH: Final = geometry.WIDTH * UNIT
HEIGHT: Final = geometry.HEIGHT * UNIT

Context = Any


class Painter:
    """Paints one board."""

    def __init__(self, context: Context) -> None:
        self.ctx = context

    def paint(self, view: View) -> None:
        """The whole board."""
        self.ctx.clearRect(0, 0, WIDTH, HEIGHT)
        self.ctx.textAlign = "center"
        self.ctx.textBaseline = "middle"
        unexplored = [h.hex for h in view.hexes if h.terrain is Terrain.UNEXPLORED]
        self._unexplored(unexplored)
        for h in view.hexes:
            if h.terrain is not Terrain.UNEXPLORED:
                self._face(h.terrain, h.value, h.stones, _middle(h.hex))
        if view.ghost is not None:
            self._tile(view.ghost)
        for h in view.hexes:
            if h.open or h.chosen:
                self._mark(h)
            self._figures(h, view)

    def paint_tile(self, tile: TileView) -> None:
        """One tile by itself, as large as a hex, in the corner."""
        self.ctx.textAlign = "center"
        self.ctx.textBaseline = "middle"
        self._face(tile.terrain, tile.value, tile.stones, (UNIT, INRADIUS * UNIT))

    def _unexplored(self, hexes: list[Hex]) -> None:
        """All in one stroke: there are many, and each call to the browser has its price."""
        self.ctx.beginPath()
        for h in hexes:
            first, *others = geometry.corners(_middle(h), 0.97 * UNIT)
            self.ctx.moveTo(*first)
            for corner in others:
                self.ctx.lineTo(*corner)
        self._fill(palette.UNEXPLORED)
        self.ctx.font = f"17px {FONT}"
        self.ctx.fillStyle = palette.FAINT
        for h in hexes:
            self.ctx.fillText(NAMES[h], *_middle(h))

    def _tile(self, tile: TileView) -> None:
        """A tile tried out where it is not yet."""
        if tile.hex is not None:
            self.ctx.globalAlpha = 0.85
            self._face(tile.terrain, tile.value, tile.stones, _middle(tile.hex))
            self.ctx.globalAlpha = 1

    def _face(self, terrain: Terrain, value: int, stones: tuple[int, ...], middle: Point) -> None:
        if terrain is Terrain.TEMPLE:
            self._ground(middle, palette.CLEARING)
            self._pyramid(middle, value)
        elif terrain is Terrain.VOLCANO:
            self._ground(middle, palette.ROCK)
            self._volcano(middle)
        elif terrain is Terrain.BASE_CAMP:
            self._ground(middle, palette.CLEARING)
            self._tent(middle, palette.STONE, 1.5)
        elif terrain is Terrain.TREASURE:
            self._ground(middle, palette.GROUND)
            self._ruin(middle, value)
        else:
            self._ground(middle, palette.GROUND)
            self._trees(middle)
        for side, count in enumerate(stones):
            for n in range(count):
                self._stone(middle, side, (n - (count - 1) / 2) * 27)

    def _ground(self, middle: Point, colors: tuple[str, str]) -> None:
        x, y = middle
        shade = self.ctx.createLinearGradient(x, y - UNIT, x, y + UNIT)
        shade.addColorStop(0, colors[0])
        shade.addColorStop(1, colors[1])
        self._outline(middle, 0.97)
        self._fill(shade)

    def _pyramid(self, middle: Point, value: int) -> None:
        """A temple from above: more steps the higher it is, its value on top."""
        x, y = middle
        steps = min(value, 10)
        for n in range(steps):
            half = 56 - n * 30 / max(steps, 1)
            shade = self.ctx.createLinearGradient(x - half, y - half, x + half, y + half)
            shade.addColorStop(0, palette.STEP[0])
            shade.addColorStop(1, palette.STEP[1])
            self.ctx.beginPath()
            self.ctx.rect(x - half, y - half, 2 * half, 2 * half)
            self._fill(shade, palette.STONE_EDGE, 1.5)
        self._text(str(value), middle, 44, palette.INK, bold=True)

    def _ruin(self, middle: Point, treasures: int) -> None:
        """A clearing with as many face-down treasures as are left."""
        x, y = middle
        for n in range(4):
            self._circle((x - 39 + 26 * n, y - 8), 24, "#b9a878", palette.STONE_EDGE, 1.5)
        for n in range(treasures):
            at = (x + (n - (treasures - 1) / 2) * 27, y - 8)
            self._circle(at, 17, palette.GOLD, "#7d5a14", 3)

    def _trees(self, middle: Point) -> None:
        x, y = middle
        spots = ((-38, -30, 24), (34, -36, 22), (-6, -44, 20), (-46, 12, 22), (46, 10, 24),
                 (-22, 42, 24), (24, 44, 22))  # fmt: skip
        for n, (dx, dy, size) in enumerate(spots):
            self._circle((x + dx, y + dy), size, palette.LEAF[n % 3], "#1d4429", 1.5)

    def _volcano(self, middle: Point) -> None:
        x, y = middle
        self._circle(middle, 58, "#57483f", "#2b231f", 2)
        self._circle(middle, 36, "#7a2f1c", "#2b231f", 2)
        self._circle((x, y), 22, palette.EMBER, palette.GOLD, 5)

    def _stone(self, middle: Point, side: int, along: float) -> None:
        at = geometry.beside(middle, side, (INRADIUS - 0.16) * UNIT, along)
        self._circle(at, 11, palette.STONE, palette.STONE_EDGE, 2)

    def _tent(self, middle: Point, color: str, size: float = 1) -> None:
        x, y = middle
        self.ctx.beginPath()
        self.ctx.moveTo(x, y - 24 * size)
        self.ctx.lineTo(x + 26 * size, y + 18 * size)
        self.ctx.lineTo(x - 26 * size, y + 18 * size)
        self.ctx.closePath()
        self._fill(color, palette.INK, 2.5)
        self.ctx.beginPath()
        self.ctx.moveTo(x, y - 6 * size)
        self.ctx.lineTo(x + 8 * size, y + 18 * size)
        self.ctx.lineTo(x - 8 * size, y + 18 * size)
        self.ctx.closePath()
        self._fill(palette.INK)

    def _figures(self, h: HexView, view: View) -> None:
        x, y = _middle(h.hex)
        if h.guard != NOBODY:
            self._pawn((x + 30, y - 40), view.players[h.guard].color, "G")
        if h.camp != NOBODY:
            self._tent((x, y - 34), palette.PLAYERS[view.players[h.camp].color][0])
        pawns = [pawn for party in h.parties for pawn in _pawns(party)]
        for n, (player, sign) in enumerate(pawns):
            at = (x + (n - (len(pawns) - 1) / 2) * min(38, 130 / len(pawns)), y + 42)
            self._pawn(at, view.players[player].color, sign)

    def _pawn(self, at: Point, color: str, sign: str) -> None:
        x, y = at
        fill, ink = palette.PLAYERS[color]
        self._circle(at, 19, fill, palette.INK, 2.5)
        self._text(palette.EMBLEMS[color], (x - 8, y), 12, ink)
        self._text(sign, (x + 6, y), 17, ink, bold=True)

    def _mark(self, h: HexView) -> None:
        """A glow where something can be done, stronger where one points."""
        self._outline(_middle(h.hex), 0.93)
        self.ctx.strokeStyle = palette.GOLD
        self.ctx.lineWidth = 7 if h.chosen else 3
        self.ctx.globalAlpha = 1 if h.open else 0.5
        self.ctx.stroke()
        self.ctx.globalAlpha = 1

    def _outline(self, middle: Point, size: float) -> None:
        self.ctx.beginPath()
        for x, y in geometry.corners(middle, size * UNIT):
            self.ctx.lineTo(x, y)
        self.ctx.closePath()

    def _circle(
        self, at: Point, radius: float, fill: str, edge: str = "", width: float = 0
    ) -> None:
        self.ctx.beginPath()
        self.ctx.arc(*at, radius, 0, 6.2832)
        self._fill(fill, edge, width)

    def _fill(self, fill: Any, edge: str = "", width: float = 0) -> None:
        self.ctx.fillStyle = fill
        self.ctx.fill()
        if edge:
            self.ctx.strokeStyle = edge
            self.ctx.lineWidth = width
            self.ctx.stroke()

    def _text(self, text: str, at: Point, size: int, color: str, *, bold: bool = False) -> None:
        self.ctx.font = f"{'bold ' if bold else ''}{size}px {FONT}"
        self.ctx.fillStyle = color
        self.ctx.fillText(text, *at)


def _middle(h: int) -> Point:
    x, y = geometry.centre(h)
    return x * UNIT, y * UNIT


def _pawns(party: Party) -> list[tuple[int, str]]:
    """One figure for the leader, one for all workers with their number."""
    leader = [(party.player, "L")] if party.leader else []
    return leader + ([(party.player, str(party.workers))] if party.workers else [])
