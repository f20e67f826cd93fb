"""What is shown about the board: where one can go and for what, what is chosen or tried out."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Final, NamedTuple

from tikal.rules.components import Terrain
from tikal.rules.hexes import NEIGHBOURS, OFF_BOARD, SPACES, Hex
from tikal.table.view.model import SUPPLY, Look, Reach, Selection, Trial, View
from web.page.board import geometry, layout, pieces, routes, style
from web.page.board.brush import Brush, disc, line, outline
from web.page.board.geometry import INRADIUS
from web.page.board.sprites import Picture
from web.page.board.viewport import UNIT, middle
from web.page.settings import Help

DrawOver = Callable[[Brush, View], None]

Words = Callable[[int, int, int], tuple[str, str]]
"""Says that so many points do for some of all, in two short lines."""

_INSET: Final = 0.93
_CHIP: Final = 32.0


def _in_figures(ap: int, some: int, all_of: int) -> tuple[str, str]:
    return str(ap), f"{some}/{all_of}"


class Marks(NamedTuple):
    """What to show beside the view itself."""

    help: Help = "all"
    """all; legal: what can be done, but not who holds what; none: only what is pointed at."""
    hover: Hex | None = None
    emphasis: tuple[Hex, ...] = ()
    """Hexes to point out, as for a line of the log."""
    last: bool = True
    """Show what the player before did."""
    bare: bool = False
    """The map alone, without figures."""
    plan: DrawOver | None = None
    """Draws what a hint says; handed in, for nobody begins with it."""
    focus: Hex | None = None
    """Where the keyboard is."""
    words: Words = _in_figures


def draw_below(brush: Brush, view: View, marks: Marks) -> None:
    """What lies under the figures: where one can go, and who has been taken in hand.

    As long as a volcano has everyone score, all of them burn.
    """
    if view.scoring:
        for one in view.hexes:
            if one.terrain is Terrain.VOLCANO and brush.viewport.sees(one.hex):
                brush.stamp(pieces.blaze(), middle(one.hex))
    if marks.help == "none":
        return
    _draw_open(brush, view, faint=marks.plan is not None)
    if view.selection is not None:
        _tint_reach(brush, view, view.selection)


def draw_above(brush: Brush, view: View, look: Look | None, marks: Marks) -> None:
    """What must not be hidden: numbers, ways, what is pointed at."""
    if marks.help != "none" and view.selection is not None:
        _draw_costs(brush, view, marks)
    if marks.emphasis:
        path = _outlines(set(marks.emphasis), _INSET)
        brush.fill(path, style.GOLD_TINT)
        _outline(brush, path, style.LIGHT, 7)
    if marks.hover is not None:
        refused = look is not None and look.hex == marks.hover and look.refusal is not None
        _draw_hover(brush, marks.hover, refused=refused and marks.help != "none")
    if view.chosen is not None and view.chosen < SPACES:
        _outline(brush, outline(view.chosen, _INSET), style.GOLD, 6)
    if marks.plan is not None:
        marks.plan(brush, view)
    if look is not None and look.trial is not None:
        draw_trial(brush, look.trial)
    if look is not None and look.reach is not None and marks.help != "none":
        _draw_offer(brush, view, look.reach, marks)
    if marks.focus is not None:
        _draw_focus(brush, view, marks.focus)


def _lift_stones(brush: Brush, view: View, hexes: Iterable[Hex]) -> None:
    """No line hides a price."""
    for h in hexes:
        if h != OFF_BOARD and view.hexes[h].terrain:
            brush.stamp(pieces.stones(view.hexes[h].stones), middle(h))


def _draw_focus(brush: Brush, view: View, h: Hex) -> None:
    """Two bright rings with a dark one between: to be seen on any ground, beside any other."""
    width = max(5.0, 2 * brush.viewport.px)
    inner = 1 - 2.7 * width / UNIT  # and outside the numbers of those who stand there
    for size in (1.0, inner):
        brush.stroke(outline(h, size), style.DARK, 2.4 * width)
    for size in (1.0, inner):
        brush.stroke(outline(h, size), style.LIGHT, width)
    _lift_stones(brush, view, (h, *NEIGHBOURS[h]))


def _draw_hover(brush: Brush, h: Hex, *, refused: bool) -> None:
    """A thin line; a broken one where nothing can be done, for not everyone sees its red."""
    width = max(3, 1.5 * brush.viewport.px)
    if not refused:
        brush.stroke(outline(h, 0.95), style.LIGHT_LINE, width)
        return
    corners = geometry.corners(middle(h), 0.95 * UNIT)
    sides = pairwise([*corners, corners[0]])
    broken = "".join(routes.dashes(a, b, 16, 32) for a, b in sides)
    brush.stroke(broken, style.SHADOW, 1.8 * width)
    brush.stroke(broken, style.EMBER, 1.2 * width)


def _draw_open(brush: Brush, view: View, *, faint: bool) -> None:
    """Free spaces glow, faintly while a plan says where; other places have a thin line."""
    if view.phase == "place":
        for h in view.open:
            if h < SPACES and brush.viewport.sees(h):
                brush.stamp(pieces.glow(), middle(h), 0.3 if faint else 1)
    elif view.selection is None and not faint:
        own = [
            h.hex for h in view.hexes
            if h.hex in view.open and not any(p.player == view.player for p in h.parties)
        ]  # fmt: skip
        if own:
            brush.stroke(_outlines(own, 0.9), style.GOLD_LINE, max(3, 1.2 * brush.viewport.px))


def _tint_reach(brush: Brush, view: View, selection: Selection) -> None:
    """Where the members in hand can get; all the rest steps back."""
    source = selection.source
    there = set(view.reach)
    rest = [h for h in range(SPACES) if h not in there and h != source]
    brush.fill(_outlines(rest, 1), style.VEIL)
    if there:
        path = _outlines(sorted(there), _INSET)
        brush.fill(path, style.JADE_TINT)
        brush.stroke(path, style.JADE_LINE, max(2.5, 1.2 * brush.viewport.px))
    if source != SUPPLY:
        _outline(brush, outline(source, _INSET), style.GOLD, 9)


def _draw_costs(brush: Brush, view: View, marks: Marks) -> None:
    for h, reach in view.reach.items():
        if brush.viewport.sees(h):
            _draw_cost(brush, view, reach, marks)


def _draw_cost(brush: Brush, view: View, reach: Reach, marks: Marks) -> None:
    picture = _cost(brush, reach, view.selection, marks.words)
    (x, y), (dx, dy) = middle(reach.hex), layout.cost_at(view.hexes[reach.hex], picture.width)
    brush.stamp(picture, (x + dx, y + dy))


def _cost(brush: Brush, reach: Reach, selection: Selection | None, words: Words) -> Picture:
    """What it costs; where the points do not do for all of them, for how many."""
    colors = style.JADE_DARK, style.JADE_LIGHT
    wanted = selection.members if selection else reach.members
    if reach.members < wanted:
        return pieces.label(words(reach.ap, reach.members, wanted), _readable(brush, 28), *colors)
    return pieces.chip(str(reach.ap), _readable(brush, _CHIP), *colors)


def _draw_offer(brush: Brush, view: View, reach: Reach, marks: Marks) -> None:
    """The way to where one points, and at its end what it costs."""
    routes.draw_route(brush, reach.route)
    _draw_cost(brush, view, reach, marks)


def draw_trial(brush: Brush, trial: Trial) -> None:
    """The tile in hand as it would lie, and the ways it would open."""
    brush.stamp(pieces.face_of_tile(trial.tile, trial.hex), middle(trial.hex), alpha=0.9)
    _outline(brush, outline(trial.hex, 0.95), style.GOLD, 7)
    spots = []
    for other, cost in trial.paths:
        side = NEIGHBOURS[trial.hex].index(other)
        ends = [
            geometry.beside(middle(trial.hex), side, INRADIUS * UNIT, along) for along in (-36, 36)
        ]
        spots.append((cost, geometry.beside(middle(trial.hex), side, INRADIUS * UNIT)))
        brush.stroke(line(ends), style.DARK, 15)
        brush.stroke(line(ends), style.JADE, 9)
    if trial.turns > 1:
        _draw_turns(brush, trial)
        brush.stamp(pieces.stones(trial.tile.stones), middle(trial.hex))
    for cost, at in spots:
        chip = pieces.chip(str(cost), _readable(brush, 30), style.JADE_DARK, style.JADE_LIGHT)
        brush.stamp(chip, at)


def _draw_turns(brush: Brush, trial: Trial) -> None:
    """As many dots as there are ways to turn it, the present one filled, and an arrow.

    In the middle, inside the ring of stones.
    """
    size = max(1.0, 0.35 * brush.viewport.px)
    x, y = middle(trial.hex)
    y += 20
    step = min(13.0, 9 + 16 / trial.turns) * size
    left = x - (trial.turns - 1) * step / 2 + 9 * size
    width = trial.turns * step + 30 * size
    brush.fill(_bar((x, y), width, 24 * size), style.SHADOW)
    for turn in range(trial.turns):
        color = style.GOLD if turn == trial.turn else style.DIM
        brush.fill(disc((left + turn * step, y), 4.6 * size), color)
    r = 7 * size
    ax = left - 20 * size
    brush.stroke(f"M{ax - r:.1f} {y:.1f}a{r} {r} 0 1 1 {r} {r}", style.GOLD, 2.6 * size)
    tip = f"M{ax - r - 4 * size:.1f} {y - 1:.1f}l{4 * size} {6 * size}l{4 * size} {-6 * size}Z"
    brush.fill(tip, style.GOLD)


def _bar(at: tuple[float, float], width: float, height: float) -> str:
    r = height / 2
    x, y, run = at[0] - width / 2 + r, at[1] - r, width - height
    return (
        f"M{x:.1f} {y:.1f}h{run:.1f}a{r} {r} 0 0 1 0 {height}h{-run:.1f}a{r} {r} 0 0 1 0 {-height}Z"
    )


def _outline(brush: Brush, path: str, color: str, width: float) -> None:
    """A line with a dark one below it, to be seen on any ground."""
    width = max(width, 1.8 * brush.viewport.px)
    brush.stroke(path, style.SHADOW, width * 1.8)
    brush.stroke(path, color, width)


def _outlines(hexes: Iterable[Hex], size: float) -> str:
    return "".join(outline(h, size) for h in hexes)


def _readable(brush: Brush, height: float, least: float = 14) -> float:
    """The height of a chip: in proportion, but at least so many CSS pixels."""
    return round(max(height, least * brush.viewport.px), 1)
