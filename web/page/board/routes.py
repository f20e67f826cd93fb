"""Ways over the board: the one on offer, and those of the player before."""

from itertools import pairwise
from math import atan2, cos, hypot, sin
from typing import Final

from tikal.rules.hexes import NEIGHBOURS, Hex
from tikal.table.view.model import Line
from web.page.board import palette, pieces, style
from web.page.board.brush import Brush, line, outline
from web.page.board.geometry import Point
from web.page.board.viewport import middle

_WALKS: Final = ("walk", "shift")
_CORNER: Final = (-82.0, 0.0)
"""Where a sign says that something was done on a hex: free of plaques, stones and members."""


def draw_route(brush: Brush, route: tuple[Hex, ...]) -> None:
    """The way on offer: dots from hex to hex, dashes through a tunnel, an arrow at the end."""
    points = [in_front(middle(h)) for h in route]
    over, under = [], []
    for (a, b), (p, q) in zip(pairwise(route), pairwise(points), strict=True):
        if b in NEIGHBOURS[a]:
            over.append(dashes(p, q, 0.1, 17))
        else:
            under.append(dashes(p, q, 16, 30))
    width = max(9, 3.2 * brush.viewport.px)
    path = "".join(over + under)
    if path:
        brush.stroke(path, style.DARK, width + 6)
        brush.stroke(path, style.JADE, width)
    if len(points) > 1:
        head = arrow(points[-2], points[-1], 30)
        brush.stroke(head, style.DARK, 6)
        brush.fill(head, style.JADE)


def draw_last_turn(brush: Brush, last: tuple[Line, ...], colors: tuple[str, ...]) -> None:
    """What the player before did: lines for walks, signs for the rest, in their colour."""
    signs: dict[Point, str] = {}
    for n, done in enumerate(last):
        if done.player < 0 or not done.hexes:
            continue
        color = colors[done.player]
        if done.verb in _WALKS and len(done.hexes) > 1:
            signs[_draw_past_walk(brush, done, palette.PLAYERS[color].fill, n)] = color
        elif done.verb == "place":
            brush.stroke(outline(done.hexes[0], 0.96), palette.PLAYERS[color].fill,
                         max(4, 1.6 * brush.viewport.px))  # fmt: skip
        if done.verb not in _WALKS:
            x, y = middle(done.hexes[0])
            signs[x + _CORNER[0], y + _CORNER[1]] = color
    size = round(max(22.0, 8 * brush.viewport.px), 1)
    for at, color in signs.items():
        brush.stamp(pieces.holder_tag(color, "", size), at)


def _draw_past_walk(brush: Brush, done: Line, color: str, n: int) -> Point:
    """Draw the way somebody went; returns where it began."""
    aside = (n % 4 - 1.5) * 7  # lest one hides another
    points = [(x + aside, y + aside / 2) for x, y in (in_front(middle(h)) for h in done.hexes)]
    path = line(points)
    width = max(4.5, 1.4 * brush.viewport.px)
    brush.stroke(path, style.SHADOW, width + 3.5)
    brush.stroke(path, color, width)
    head = arrow(points[-2], points[-1], 20)
    brush.stroke(head, style.SHADOW, 3.5)
    brush.fill(head, color)
    return points[0]


def in_front(at: Point) -> Point:
    """Ways lead over the ground in front of a temple, not over its plaque."""
    return at[0], at[1] + 30


def dashes(a: Point, b: Point, dash: float, step: float) -> str:
    """A line of dashes; very short ones are dots."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    count = max(round(length / step), 1)
    starts = [length * (n + 0.2) / count for n in range(count)]
    return "".join(
        f"M{a[0] + dx * at:.1f} {a[1] + dy * at:.1f}l{dx * dash:.2f} {dy * dash:.2f}"
        for at in starts
    )


def arrow(a: Point, b: Point, size: float) -> str:
    """An arrow's head at b, for a line that comes from a."""
    angle = atan2(b[1] - a[1], b[0] - a[0])
    back = [
        (b[0] + size * cos(angle + turn), b[1] + size * sin(angle + turn)) for turn in (2.65, -2.65)
    ]
    return line([b, *back]) + "Z"
