"""One moment of something that moves over the board."""

from typing import NamedTuple

from tikal.rules.hexes import Hex
from tikal.rules.moves import Player
from tikal.table.view.model import HexView
from web.page.board.canvas import Picture
from web.page.board.geometry import Point


class Mover(NamedTuple):
    """A picture on its way, its place in units."""

    picture: Picture
    at: Point
    alpha: float = 1
    size: float = 1
    number: int = 1
    """How many members it stands for."""


class Light(NamedTuple):
    """A hex that lights up in a colour."""

    hex: Hex
    color: str
    alpha: float


class Instant(NamedTuple):
    """What lies still at this moment, and what is on its way."""

    hexes: tuple[HexView, ...]
    scores: tuple[int, ...]
    """By player; -1: not on the track now."""
    movers: tuple[Mover, ...] = ()
    lights: tuple[Light, ...] = ()
    markers: tuple[tuple[Player, Point, int], ...] = ()
    """Markers on their way: whose, where in units, and at what score."""
    alone: bool = False
    """Show nothing else meanwhile: no highlights, no costs."""
