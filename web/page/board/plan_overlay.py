"""A plan on the board: the tile as it would lie, numbered ways, numbered signs for the rest."""

from itertools import pairwise
from math import hypot
from typing import Final

from tikal.rules.hexes import NEIGHBOURS, Hex
from tikal.rules.moves import LEADER, WORKER
from tikal.table.hint import Step
from tikal.table.view.model import View
from web.page.board import layers, layout, pieces, style
from web.page.board.brush import Brush, line, outline
from web.page.board.geometry import Point
from web.page.board.routes import arrow, dashes, in_front
from web.page.board.viewport import middle

_WAYS: Final = ("walk", "shift")
_SIGN_AT: Final = (44.0, -22.0)
"""Where on a hex a sign says what to do there: beside the plaque, above the members."""
_GUARD_SIGN_AT: Final = (46.0, 8.0)
"""The same below a guard."""
_ENTERS_AT: Final = (2.0, -30.0)
_GHOST: Final = 0.8
_BOW: Final = 46.0
_SHORT: Final = 20.0
_HALF_WAY: Final = 84.0


def draw_plan(brush: Brush, view: View, plan: tuple[Step, ...]) -> None:
    """All steps, the last one first, so that what is to be done next lies on top."""
    color = view.players[view.player].color
    for step in plan:
        _draw_ghost(brush, step, color)
    for n, step in enumerate(plan):
        if step.line.verb in _WAYS:
            _draw_way(brush, step, n)
    for step, at in reversed(_signs(brush, plan)):
        _draw_sign(brush, step, at)


# What would be there


def _draw_ghost(brush: Brush, step: Step, color: str) -> None:
    """The tile, camp or guard as it would stand."""
    verb, hexes = step.line.verb, step.line.hexes
    if not hexes:
        return
    x, y = middle(hexes[0])
    if verb == "place" and step.tile:
        brush.stamp(pieces.face_of_tile(step.tile, hexes[0]), (x, y), alpha=0.92)
        width = max(7, 1.8 * brush.viewport.px)
        brush.stroke(outline(hexes[0], 0.95), style.SHADOW, 1.8 * width)
        brush.stroke(outline(hexes[0], 0.95), style.GOLD, width)
    elif verb == "camp":
        dx, dy = layout.CAMP_AT
        brush.stamp(pieces.tent(color, layout.CAMP_SIZE), (x + dx, y + dy), alpha=_GHOST)
    elif verb == "guard":
        dx, dy = layout.GUARD_AT
        kind = LEADER if step.line.figures["leader"] else WORKER
        picture = pieces.guard(kind, color, layout.GUARD_SIZE)
        brush.stamp(picture, (x + dx, y + dy), alpha=_GHOST)
    elif verb == "enter":
        dx, dy = _ENTERS_AT
        kind = LEADER if step.line.figures["leader"] else WORKER
        brush.stamp(pieces.member(kind, color, 0.9), (x + dx, y + dy), alpha=_GHOST)
        number = int(step.line.figures["workers"]) + int(step.line.figures["leader"])
        if number > 1:
            layers.draw_count(brush, (x + dx, y + dy), 0.9, number)


# Ways


def _draw_way(brush: Brush, step: Step, n: int) -> None:
    """A bold line with an arrow's head; through a tunnel it is dashed."""
    points = _points(step.line.hexes, n)
    width = max(11, 3.4 * brush.viewport.px)
    path = _curve(points) if _on_foot(step.line.hexes) else _dashed(points)
    size = 3.2 * width
    head = arrow(points[-2], points[-1], size)
    for color, more in ((style.DARK, 0.5 * width), (style.GOLD, 0.0)):
        brush.stroke(path, color, width + more)
        brush.stroke(head, color, 0.3 * width + more)
        brush.fill(head, color)


def _points(route: tuple[Hex, ...], n: int) -> list[Point]:
    """Where the way bends: a little aside, lest it hides another, and short of its end.

    Straight up or down it makes a bow around the plaque.
    """
    aside = (n % 4 - 1.5) * 9
    points: list[Point] = []
    for x, y in (in_front(middle(h)) for h in route):
        if points and points[-1][0] == x + aside:
            points.append((x + aside + _BOW, (points[-1][1] + y + aside / 2) / 2))
        points.append((x + aside, y + aside / 2))
    points[-1] = _towards(points[-1], points[-2], _SHORT)
    return points


def _towards(a: Point, b: Point, far: float) -> Point:
    """So far from one point to another."""
    part = far / hypot(b[0] - a[0], b[1] - a[1])
    return a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])


def _on_foot(route: tuple[Hex, ...]) -> bool:
    return all(b in NEIGHBOURS[a] for a, b in pairwise(route))


def _curve(points: list[Point]) -> str:
    """A line that bends where the way does, and stops inside the arrow's head."""
    path = line(points[:1])
    for (x, y), (nx, ny) in pairwise(points[1:]):
        path += f"Q{x:.1f} {y:.1f} {(x + nx) / 2:.1f} {(y + ny) / 2:.1f}"
    end = _towards(points[-1], points[-2], _SHORT)
    return path + f"L{end[0]:.1f} {end[1]:.1f}"


def _dashed(points: list[Point]) -> str:
    end = _towards(points[-1], points[-2], _SHORT)
    return "".join(dashes(p, q, 20, 40) for p, q in pairwise([*points[:-1], end]))


# Signs


def _signs(brush: Brush, plan: tuple[Step, ...]) -> list[tuple[Step, Point]]:
    """Where the numbers go; those of ways, which have less choice, are seen to first."""
    taken: list[Point] = []
    numbered = [(n, step) for n, step in enumerate(plan) if step.line.hexes]
    numbered.sort(key=lambda pair: pair[1].line.verb not in _WAYS)
    signs = [(step, _free_place(brush, _sign_at(step, n), taken)) for n, step in numbered]
    return sorted(signs, key=lambda sign: sign[0].number)


def _sign_at(step: Step, n: int) -> list[Point]:
    """On the first border of a way or further along; else beside what lies on the hex."""
    if step.line.verb in _WAYS:
        points = _points(step.line.hexes, n)
        return [_towards(a, b, _HALF_WAY) for a, b in pairwise(points)]
    x, y = middle(step.line.hexes[0])
    dx, dy = _GUARD_SIGN_AT if step.line.verb == "guard" else _SIGN_AT
    return [(x + dx, y + dy), (x - 1.6 * dx, y + dy)]


def _free_place(brush: Brush, places: list[Point], taken: list[Point]) -> Point:
    """At the first place that is free, or near it; below all else where there is no room."""
    step, high = 1.15 * _height(brush), 1.1 * _height(brush)
    wide = high if layers.is_small(brush.viewport) else 2 * high  # with a price behind it

    def free(x: float, y: float) -> bool:
        return not any(abs(x - tx) < wide and abs(y - ty) < high for tx, ty in taken)

    near = [(x, y + dy) for dy in (0, step, -step) for x, y in places]
    x, y = next((place for place in near if free(*place)), places[0])
    while not free(x, y):
        y += step
    taken.append((x, y))
    return x, y


def _height(brush: Brush) -> float:
    return round(max(40.0, 14 * brush.viewport.px), 1)


def _draw_sign(brush: Brush, step: Step, at: Point) -> None:
    """The step's number in a disc of gold, and its price behind it where there is room."""
    height = _height(brush)
    x, y = at
    if step.ap and not layers.is_small(brush.viewport):
        price = pieces.chip(f"{step.ap}", 0.8 * height, style.JADE_DARK, style.JADE_LIGHT)
        brush.stamp(price, (x + 0.82 * height, y))
    brush.stamp(pieces.chip(str(step.number), height, style.GOLD, style.DARK), (x, y))
