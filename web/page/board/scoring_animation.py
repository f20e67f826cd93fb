"""A scoring to be watched: temple after temple lights up and pays, then the treasures."""

from typing import Final

from tikal.rules.hexes import Hex
from tikal.table.view.model import Scored, View
from web.page.board import geometry, palette, pieces, style
from web.page.board.animation import ease
from web.page.board.geometry import Point
from web.page.board.motion import AnimationFrame, Light, Mover, Step, Timeline
from web.page.board.sprites import Picture
from web.page.board.viewport import UNIT, middle

LONGEST: Final = 12_000
ONE: Final = 650
"""So long, in ms, is looked at one temple or one set of treasures."""
LAST: Final = 900
"""A moment to look at the result."""
_CHIP: Final = 44.0
_EDGE: Final = 130.0
"""So far from the edge of the board, in units, there is room beside the track."""


def scoring_timeline(scored: Scored, view: View, speed: float = 1) -> Timeline:
    """The whole scoring; the view is the one after it."""
    make = _ScoringSteps(scored, view)
    steps = []
    score = scored.before
    for temple in scored.payout.temples:
        steps.append(make.temple(temple.hex, temple.points, score))
        score += temple.points
    for treasure in scored.payout.treasures:
        steps.append(make.treasure(treasure.motif, treasure.points, score))
        score += treasure.points
    if steps:
        steps.append(make.end(scored.after))
    return Timeline(steps, LONGEST, speed)


class _ScoringSteps:
    """Makes the steps of one scoring, in their order: temples once lit stay so."""

    def __init__(self, scored: Scored, view: View) -> None:
        self._player = scored.player
        self._color = palette.PLAYERS[view.players[scored.player].color].fill
        self._hexes = view.hexes
        self._scores = tuple(
            -1 if player == scored.player else seat.score
            for player, seat in enumerate(view.players)
        )
        self._paid: list[Hex] = []

    def temple(self, h: Hex, points: int, score: int) -> Step:
        """A temple lights up; what it pays rises from it."""
        x, y = middle(h)
        chip = _chip(points)
        before = tuple(self._paid)
        self._paid.append(h)

        def frame_at(part: float) -> AnimationFrame:
            light = Light(h, self._color, 0.2 + 0.35 * min(1, 4 * part))
            mover = Mover(chip, (x, y - 20 - 55 * ease(part)), min(1, 5 * part), 1.25)
            lights = (*self._lit(before), light)
            return self._frame(score + points * _gone(part), (mover,), lights)

        return Step(ONE, frame_at)

    def treasure(self, motif: int, points: int, score: int) -> Step:
        """A treasure shows beside the marker on the track."""
        chip, picture = _chip(points), pieces.treasure(motif)

        def frame_at(part: float) -> AnimationFrame:
            now = score + points * _gone(part)
            x, y = _inwards(track_point(now))
            movers = (
                Mover(picture, (x, y), min(1, 5 * part), 1.2),
                Mover(chip, (x, y - 30 - 40 * ease(part)), min(1, 5 * part)),
            )
            return self._frame(now, movers, self._lit(tuple(self._paid)))

        return Step(ONE, frame_at)

    def end(self, score: int) -> Step:
        """The lights go out."""
        lit = self._lit(tuple(self._paid))

        def frame_at(part: float) -> AnimationFrame:
            fading = (light._replace(alpha=light.alpha * (1 - part)) for light in lit)
            return self._frame(score, (), tuple(fading))

        return Step(LAST, frame_at)

    def _lit(self, hexes: tuple[Hex, ...]) -> tuple[Light, ...]:
        return tuple(Light(h, self._color, 0.25) for h in hexes)

    def _frame(self, score: float, movers: tuple[Mover, ...],
               lights: tuple[Light, ...]) -> AnimationFrame:  # fmt: skip
        marker = (self._player, track_point(score), int(score))
        return AnimationFrame(self._hexes, self._scores, movers, lights, (marker,), alone=True)


def _gone(part: float) -> float:
    """How far the marker has gone: it arrives early, so that one sees where."""
    return min(1, part / 0.6)


def _chip(points: int) -> Picture:
    return pieces.chip(f"+{points}", _CHIP, style.DARK, style.GOLD)


def track_point(score: float) -> Point:
    """Between two fields of the track, in units."""
    low = int(score)
    (x, y), (x2, y2) = geometry.track_field(low), geometry.track_field(low + 1)
    part = score - low
    return (x + (x2 - x) * part) * UNIT, (y + (y2 - y) * part) * UNIT


def _inwards(at: Point) -> Point:
    """From the track towards the board."""
    right, bottom = geometry.WIDTH * UNIT - _EDGE, geometry.HEIGHT * UNIT - _EDGE
    return min(max(at[0], _EDGE), right), min(max(at[1], _EDGE), bottom)
