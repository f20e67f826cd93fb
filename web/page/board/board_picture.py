"""A picture of the whole board to keep: drawn afresh, larger than any screen shows it."""

from typing import Final

from tikal.rules.state import NOBODY
from tikal.table.view.model import PlayerView, View
from web.page.board import geometry, palette
from web.page.board.art import figures
from web.page.board.brush import Brush, Host, Paths
from web.page.board.layers import Layers, Scene
from web.page.board.sprites import Sprites
from web.page.board.viewport import UNIT, Viewport
from web.page.browser.types import Canvas

WIDTH: Final = 2000
HEIGHT: Final = round(WIDTH * geometry.HEIGHT / geometry.WIDTH)
STRIP: Final = 132
"""Below the board: names, signs and scores."""
_RATIO: Final = 2.0
"""As on a screen half as wide with fine pixels: numbers are large enough there."""
_NAMES: Final = "'Alegreya Sans', 'Segoe UI', sans-serif"
_NUMBERS: Final = "Cinzel, Georgia, serif"
_NIGHT: Final = "#0f1d16"
_WINNER: Final = "#5a4a1c"


class BoardPicture:
    """One picture, from its first stroke until it is on a canvas."""

    size: Final = (WIDTH, HEIGHT + STRIP)

    def __init__(self, view: View, host: Host) -> None:
        self._view = view
        self._sprites = Sprites(host.canvas)
        self._paths = Paths(host)
        scale = WIDTH / (geometry.WIDTH * UNIT)
        self._viewport = Viewport(WIDTH, HEIGHT, scale, 0, 0, _RATIO)
        self._layers = Layers(self._viewport, host, self._sprites, self._paths)
        colors = tuple(player.color for player in view.players)
        scores = tuple(player.score for player in view.players)
        self._scene = Scene(view.hexes, colors, scores, frozenset(), NOBODY, (), holders=True)

    def draw(self, until: float) -> bool:
        """Draw until this time of the host's clock; True when all is drawn."""
        return self._layers.update(self._scene, until)

    def copy_to(self, ctx: Canvas) -> None:
        """Put it on a canvas of its size, with the players below the board."""
        ctx.fillStyle = _NIGHT
        ctx.fillRect(0, 0, *self.size)
        brush = Brush(ctx, self._viewport, self._sprites, self._paths)
        self._layers.copy_ground(brush)
        self._layers.copy_figures(brush)
        share = WIDTH / len(self._view.players)
        for number, player in enumerate(self._view.players):
            _draw_player(ctx, player, number * share, share)


def _draw_player(ctx: Canvas, player: PlayerView, left: float, width: float) -> None:
    """Sign, name and score in one part of the strip; who has won stands on gold."""
    middle = HEIGHT + STRIP / 2
    if player.winner:
        ctx.fillStyle = _WINNER
        ctx.beginPath()
        ctx.roundRect(left + 10, HEIGHT + 12, width - 20, STRIP - 24, 18)
        ctx.fill()
    ctx.save()
    ctx.translate(left + 66, middle)
    ctx.scale(1.75, 1.75)
    figures.draw_marker(ctx, player.color)
    ctx.restore()
    ctx.textBaseline = "middle"
    ctx.font = f"700 60px {_NUMBERS}"
    ctx.fillStyle = palette.GOLD
    ctx.textAlign = "right"
    ctx.fillText(str(player.score), left + width - 34, middle + 4)
    room = width - 160 - ctx.measureText(str(player.score)).width
    ctx.font = f"700 44px {_NAMES}"
    ctx.fillStyle = palette.STONE
    ctx.textAlign = "left"
    ctx.fillText(_shortened(ctx, player.name, room), left + 114, middle + 2)


def _shortened(ctx: Canvas, name: str, room: float) -> str:
    """The name, or as much of it as there is room for."""
    if ctx.measureText(name).width <= room:
        return name
    while name and ctx.measureText(f"{name}\u2026").width > room:
        name = name[:-1]
    return f"{name}\u2026"
