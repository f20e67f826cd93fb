"""A game's board as a picture so small that a list of games can show it."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from tikal.rules.components import Terrain
from tikal.rules.hexes import SPACES, Hex
from tikal.rules.state import NOBODY
from tikal.table.saves.labels import Label, Spot
from web.page.board import geometry, palette
from web.page.board.geometry import Point
from web.page.browser.dom import element
from web.page.browser.host import Browser, ratio
from web.page.browser.types import Canvas, Element, Path

MakePath = Callable[[str], Path]
"""A path for a canvas, from SVG's notation."""

WIDTH: Final = 112
_EDGE: Final = 3.0
_SIDE: Final = (WIDTH - 2 * _EDGE) / (geometry.WIDTH - 2 * geometry.MARGIN)
HEIGHT: Final = round((geometry.HEIGHT - 2 * geometry.MARGIN) * _SIDE + 2 * _EDGE)
"""In CSS pixels, as everything here."""

_GROUND: Final = {
    Terrain.UNEXPLORED: "#1d3f2f",
    Terrain.BASE_CAMP: palette.SAND[0],
    Terrain.TEMPLE: palette.LIMESTONE.light,
    Terrain.JUNGLE: "#5f8a3c",
    Terrain.TREASURE: "#8a9a4c",
    Terrain.VOLCANO: palette.BASALT[2],
}
_DIGITS: Final = "'Alegreya Sans', 'Segoe UI', sans-serif"
_DOTS: Final = ((0, 0), (-0.36, 0.24), (0.36, 0.24), (0, -0.36))
"""Where treasures lie on their hex, in sides."""


def thumb(label: Label) -> Element:
    """The board of this label's game, sharp on any device."""
    scale = max(1.0, ratio())
    made = element("canvas", class_="thumb", aria_hidden="true")
    made.width, made.height = round(WIDTH * scale), round(HEIGHT * scale)
    ctx = made.getContext("2d")
    ctx.scale(scale, scale)
    draw(ctx, label, Browser().path)
    return made


def draw(ctx: Canvas, label: Label, path: MakePath) -> None:
    """Ground first, then what is on it; what looks alike in one go."""
    spots = label.spots()
    for terrain, color in _GROUND.items():
        hexes = [h for h in range(SPACES) if spots[h].terrain is terrain]
        _fill(ctx, path, hexes, 0.94, color)
    for player, color in enumerate(label.colors):
        held = [h for h, s in enumerate(spots) if s.holder == player and _is_temple(s)]
        _fill(ctx, path, held, 0.8, palette.PLAYERS[color].fill)
        _camps(ctx, [h for h, s in enumerate(spots) if s.holder == player and not _is_temple(s)],
               palette.PLAYERS[color].fill)  # fmt: skip
    _volcanoes(ctx, [h for h, spot in enumerate(spots) if spot.terrain is Terrain.VOLCANO])
    _treasures(ctx, spots)
    _values(ctx, spots, label.colors)


def _is_temple(spot: Spot) -> bool:
    return spot.terrain is Terrain.TEMPLE


@lru_cache(SPACES)
def _middle(h: Hex) -> Point:
    x, y = geometry.centre(h)
    return (x - geometry.MARGIN) * _SIDE + _EDGE, (y - geometry.MARGIN) * _SIDE + _EDGE


@lru_cache(2 * SPACES)
def _outline(h: Hex, size: float) -> str:
    points = geometry.corners(_middle(h), size * _SIDE)
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def _fill(ctx: Canvas, path: MakePath, hexes: list[Hex], size: float, color: str) -> None:
    if hexes:
        ctx.fillStyle = color
        ctx.fill(path("".join(_outline(h, size) for h in hexes)))


def _camps(ctx: Canvas, hexes: list[Hex], color: str) -> None:
    """A tent each."""
    if hexes:
        _triangles(ctx, hexes, 0.62)
        ctx.fillStyle = color
        ctx.fill()
        ctx.strokeStyle = palette.OUTLINE
        ctx.lineWidth = 1
        ctx.stroke()


def _volcanoes(ctx: Canvas, hexes: list[Hex]) -> None:
    if hexes:
        _triangles(ctx, hexes, 0.5)
        ctx.fillStyle = palette.EMBER
        ctx.fill()


def _triangles(ctx: Canvas, hexes: list[Hex], size: float) -> None:
    reach = size * _SIDE
    ctx.beginPath()
    for x, y in map(_middle, hexes):
        ctx.moveTo(x, y - reach)
        ctx.lineTo(x + reach, y + 0.75 * reach)
        ctx.lineTo(x - reach, y + 0.75 * reach)
        ctx.closePath()


def _treasures(ctx: Canvas, spots: tuple[Spot, ...]) -> None:
    ctx.beginPath()
    for h, spot in enumerate(spots):
        if spot.terrain is Terrain.TREASURE and spot.holder == NOBODY:
            x, y = _middle(h)
            for dx, dy in _DOTS[: spot.value]:
                ctx.moveTo(x + dx * _SIDE + 2, y + dy * _SIDE)
                ctx.arc(x + dx * _SIDE, y + dy * _SIDE, 2, 0, 7)
    ctx.fillStyle = palette.PRIZE[0]
    ctx.fill()


def _values(ctx: Canvas, spots: tuple[Spot, ...], colors: tuple[str, ...]) -> None:
    """What each temple is worth."""
    ctx.font = f"700 {1.28 * _SIDE:.1f}px {_DIGITS}"
    ctx.textAlign = "center"
    for h, spot in enumerate(spots):
        if _is_temple(spot):
            held = spot.holder != NOBODY
            ctx.fillStyle = (
                palette.PLAYERS[colors[spot.holder]].letters if held else palette.OUTLINE
            )
            x, y = _middle(h)
            ctx.fillText(str(spot.value), x, y + 0.44 * _SIDE)
