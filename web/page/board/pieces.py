"""Every picture the board is put together from: pieces, tiles, and the signs that number them."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from tikal.rules.components import Stones, Terrain
from tikal.rules.hexes import Hex
from tikal.rules.moves import LEADER, WORKER, Kind
from tikal.table.view.model import HexView, TileView
from web.page.board import palette, style
from web.page.board.art import emblems, faces, figures, grounds, pen, pyramid, tents, treasures
from web.page.board.art.volcano import CRATER
from web.page.board.sprites import Picture
from web.page.browser.types import Canvas

TOKEN_WIDTH: Final = 1.56
"""How wide a token is, in its heights."""
FIGURE_WIDTH: Final = 46
FIGURE_HEIGHT: Final = 58
_FIGURE_BOX: Final = 1.5
"""Room around a figure for its shadow, in figures."""
_HEX_BOX: Final = (212, 190)
_BLAZE: Final = 150
"""How far a burning volcano shines."""
_VARIETIES: Final = 7
"""Neighbours never look alike, and not every space needs a drawing of its own."""


@lru_cache(1024)
def face(terrain: Terrain, value: int, stones: Stones, variety: int) -> Picture:
    """A hex of the board."""
    key = ("face", terrain, value, stones, variety)
    if terrain is Terrain.UNEXPLORED:
        return Picture(("unexplored", variety), *_HEX_BOX,
                       lambda ctx: faces.draw_unexplored(ctx, variety))  # fmt: skip
    return Picture(key, *_HEX_BOX,
                   lambda ctx: faces.draw_face(ctx, terrain, value, stones, variety))  # fmt: skip


def face_of(h: HexView) -> Picture:
    """What lies on a space."""
    return face(h.terrain, h.value, h.stones, h.hex % _VARIETIES)


def face_of_tile(tile: TileView, h: Hex) -> Picture:
    """A tile as it would lie on a space."""
    return face(tile.terrain, tile.value, tile.stones, h % _VARIETIES)


@lru_cache(256)
def _figure(name: str, color: str, size: float, draw: Callable[[Canvas, str], None]) -> Picture:
    def drawn(ctx: Canvas) -> None:
        ctx.scale(size, size)
        draw(ctx, color)

    room = _FIGURE_BOX * size
    return Picture((name, color, size), FIGURE_WIDTH * room, FIGURE_HEIGHT * room, drawn)


def member(kind: Kind, color: str, size: float) -> Picture:
    """A worker or a leader."""
    if kind == LEADER:
        return _figure("leader", color, size, figures.draw_leader)
    return _figure("worker", color, size, figures.draw_worker)


def guard(kind: Kind, color: str, size: float) -> Picture:
    """A guard: who was a worker, or who was a leader."""
    if kind == WORKER:
        return _figure("guard", color, size, _guard)
    return _figure("leader guard", color, size, _leader_guard)


def _guard(ctx: Canvas, color: str) -> None:
    figures.draw_guard(ctx, color, leader=False)


def _leader_guard(ctx: Canvas, color: str) -> None:
    figures.draw_guard(ctx, color, leader=True)


def tent(color: str, size: float) -> Picture:
    """A player's camp."""
    return _figure("tent", color, size, tents.draw_tent)


def marker(color: str) -> Picture:
    """A player's marker on the score track."""
    return _figure("marker", color, 1, figures.draw_marker)


@lru_cache(32)
def emblem(color: str, size: float) -> Picture:
    """A player's sign."""
    return Picture(("emblem", color, size), 1.4 * size, 1.4 * size,
                   lambda ctx: emblems.draw_emblem(ctx, color, size))  # fmt: skip


@lru_cache(16)
def treasure(motif: int) -> Picture:
    """A treasure, face up."""
    return Picture(("treasure", motif), 100, 100, lambda ctx: treasures.draw_treasure(ctx, motif))


def treasure_back() -> Picture:
    """A treasure, face down."""
    return Picture("treasure back", 100, 100, treasures.draw_treasure_back)


@lru_cache(512)
def chip(text: str, height: float, fill: str, color: str) -> Picture:
    """A number in a pill."""
    width = style.pill_width(text, height)

    def drawn(ctx: Canvas) -> None:
        style.pill(ctx, (0, 0), (width, height), fill, color)
        style.write(ctx, text, (0, 0), 0.82 * height, color)

    return Picture(("chip", text, height, fill, color), width + 6, height + 6, drawn)


@lru_cache(128)
def label(lines: tuple[str, str], height: float, fill: str, color: str) -> Picture:
    """Two short lines on a small board; the height is that of the first."""
    width = 0.9 * style.pill_width(max(lines, key=len), 0.85 * height)
    high = 1.62 * height

    def drawn(ctx: Canvas) -> None:
        ctx.beginPath()
        ctx.roundRect(-width / 2, -high / 2, width, high, 0.3 * height)
        ctx.fillStyle, ctx.strokeStyle, ctx.lineWidth = fill, color, 0.07 * height
        ctx.fill()
        ctx.stroke()
        style.write(ctx, lines[0], (0, -0.36 * height), 0.76 * height, color)
        style.write(ctx, lines[1], (0, 0.38 * height), 0.68 * height, color)

    return Picture(("label", lines, height, fill, color), width + 6, high + 6, drawn)


@lru_cache(256)
def token(color: str, number: int, height: float, *, leader: bool = False,
          mirrored: bool = False) -> Picture:  # fmt: skip
    """So many members of one player: emblem and number, a hat if their leader is among them.

    Mirrored, the number comes first: on the right of a hex it is then further from the stones.
    """
    width, side = TOKEN_WIDTH * height, -1 if mirrored else 1

    def drawn(ctx: Canvas) -> None:
        fill, letters = palette.PLAYERS[color]
        style.pill(ctx, (0, 0), (width, height), fill, style.DARK)
        ctx.save()
        ctx.translate(-side * 0.34 * height, 0)
        emblems.draw_emblem(ctx, color, 0.62 * height)
        ctx.restore()
        many = number > 9
        at = side * 0.3 * height
        pen.text(ctx, str(number), at, 0, 0.56 * height, letters, wide=0.66 if many else 1)
        if leader:
            ctx.translate(-side * 0.34 * height, -0.3 * height)
            ctx.scale(0.024 * height, 0.024 * height)
            figures.draw_hat(ctx, color)

    key = ("token", color, number, height, leader, mirrored)
    return Picture(key, width + 10, 2.1 * height, drawn)


@lru_cache(256)
def plate(color: str, value: int, lead: str, *, guarded: bool = False) -> Picture:
    """A temple's value in the colour of who holds it, with the emblem, and by how much.

    Without a colour it is tied. A guarded one has a frame of gold, and room for the guard.
    """

    def drawn(ctx: Canvas) -> None:
        pyramid.draw_plate(ctx, color, value, lead, guarded=guarded)

    return Picture(("plate", color, value, lead, guarded), 84, 64, drawn)


@lru_cache(256)
def stones(prices: Stones) -> Picture:
    """The stepping stones of a hex alone, for what lies over all else: they are the prices."""
    return Picture(("stones", prices), *_HEX_BOX, lambda ctx: grounds.lay_stones(ctx, prices))


@lru_cache(128)
def holder_tag(color: str, text: str, width: float) -> Picture:
    """Whose something is: the emblem, and below it by how much, if given."""
    height = 1.85 * width if text else width

    def drawn(ctx: Canvas) -> None:
        fill, letters = palette.PLAYERS[color]
        style.tag(ctx, (width, height), fill, style.DARK)
        ctx.save()
        ctx.translate(0, (width - height) / 2)
        emblems.draw_emblem(ctx, color, 0.78 * width)
        ctx.restore()
        if text:
            style.write(ctx, text, (-0.04 * width, 0.36 * width), 0.72 * width, letters)

    return Picture(("holder tag", color, text, width), width + 6, height + 6, drawn)


@lru_cache(16)
def ready_ring(size: float) -> Picture:
    """Under the feet of members who can do something."""

    def drawn(ctx: Canvas) -> None:
        ctx.scale(1, 0.42)
        ctx.beginPath()
        ctx.arc(0, 0, 25 * size, 0, 6.2832)
        ctx.fillStyle = style.CLEAR_GOLD
        ctx.fill()
        ctx.strokeStyle = style.GOLD
        ctx.lineWidth = 4 * size
        ctx.stroke()

    return Picture(("ready ring", size), 64 * size, 34 * size, drawn)


@lru_cache(8)
def ready_token(height: float) -> Picture:
    """Around the token of members who can do something."""
    size = (TOKEN_WIDTH * height + 9, height + 9)

    def drawn(ctx: Canvas) -> None:
        style.pill(ctx, (0, 0), size, style.GOLD, style.DARK)

    return Picture(("ready token", height), size[0] + 6, size[1] + 6, drawn)


def glow() -> Picture:
    """A free space where the tile in hand may lie."""
    return Picture("glow", *_HEX_BOX, _draw_glow)


def _draw_glow(ctx: Canvas) -> None:
    for size, width, alpha in ((91, 14, 0.16), (91, 8, 0.3), (91, 3.5, 0.95)):
        ctx.beginPath()
        for x, y in ((1, 0), (0.5, 0.866), (-0.5, 0.866), (-1, 0), (-0.5, -0.866), (0.5, -0.866)):
            ctx.lineTo(size * x, size * y)
        ctx.closePath()
        if width == 14:
            ctx.fillStyle = style.CLEAR_GOLD
            ctx.fill()
        ctx.globalAlpha = alpha
        ctx.strokeStyle = style.GOLD
        ctx.lineWidth = width
        ctx.stroke()
        ctx.globalAlpha = 1


@lru_cache(64)
def blaze() -> Picture:
    """What a volcano throws on all around while points are counted."""
    return Picture(("blaze",), 2 * _BLAZE, 2 * _BLAZE, _draw_blaze)


def _draw_blaze(ctx: Canvas) -> None:
    x, y = CRATER
    pen.disc(ctx, x, y, _BLAZE, pen.radial(ctx, x, y, 10, _BLAZE + y, *style.BLAZE))
    pen.disc(ctx, x, y, 30, pen.radial(ctx, x, y, 0, 30, *style.BLAZE_HEART))


def temple_top(h: HexView) -> Picture:
    """A temple without the ground around it: what a new level changes."""
    look = (h.terrain, h.value, h.stones, h.hex % _VARIETIES)

    def drawn(ctx: Canvas) -> None:
        ctx.beginPath()
        ctx.rect(-60, -74, 120, 92)
        ctx.clip()
        faces.draw_face(ctx, *look)

    return Picture(("temple top", *look), *_HEX_BOX, drawn)
