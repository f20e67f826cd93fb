"""A scoring to be watched: temple after temple lights up and pays, then the treasures."""

from typing import Final

from tikal.table.view.model import Scored, View
from web.page.board import geometry, palette, pieces, style
from web.page.board.animation import ease
from web.page.board.canvas import UNIT, Picture, middle
from web.page.board.geometry import Point
from web.page.board.instant import Instant, Light, Mover
from web.page.board.motion import Step, Timeline

LONGEST: Final = 4000
_ONE: Final = 250
_LAST: Final = 500
"""A moment to look at the result."""
_CHIP: Final = 44.0


def counting(scored: Scored, view: View, speed: float = 1) -> Timeline:
    """The whole show; the view is the one after it."""
    show = _Show(scored, view)
    steps = []
    score = scored.before
    for temple in scored.payout.temples:
        steps.append(show.temple(temple.hex, temple.points, score))
        score += temple.points
    for treasure in scored.payout.treasures:
        steps.append(show.treasure(treasure.motif, treasure.points, score))
        score += treasure.points
    if steps:
        steps.append(show.rest(scored.after))
    return Timeline(steps, LONGEST, speed)


class _Show:
    """Makes the steps of one scoring."""

    def __init__(self, scored: Scored, view: View) -> None:
        self._player = scored.player
        self._color = palette.PLAYERS[view.players[scored.player].color][0]
        self._hexes = view.hexes
        self._scores = tuple(
            -1 if player == scored.player else seat.score
            for player, seat in enumerate(view.players)
        )
        self._paid: list[int] = []

    def temple(self, h: int, points: int, score: int) -> Step:
        """A temple lights up; what it pays rises from it."""
        x, y = middle(h)
        chip = self._chip(points)
        before = tuple(self._paid)
        self._paid.append(h)

        def at(part: float) -> Instant:
            light = Light(h, self._color, 0.2 + 0.35 * min(1, 4 * part))
            mover = Mover(chip, (x, y - 20 - 55 * ease(part)), min(1, 5 * part))
            return self._instant(score + points * part, (mover,), (*self._lit(before), light))

        return Step(_ONE, at)

    def treasure(self, motif: int, points: int, score: int) -> Step:
        """A treasure shows beside the marker on the track."""
        chip, picture = self._chip(points), pieces.treasure(motif)

        def at(part: float) -> Instant:
            x, y = _inwards(track_point(score + points * part))
            movers = (
                Mover(picture, (x, y), min(1, 5 * part), 1.2),
                Mover(chip, (x, y - 30 - 40 * ease(part)), min(1, 5 * part)),
            )
            return self._instant(score + points * part, movers, self._lit(tuple(self._paid)))

        return Step(_ONE, at)

    def rest(self, score: int) -> Step:
        """The lights go out."""
        return Step(_LAST, lambda part: self._instant(
            score, (), tuple(light._replace(alpha=light.alpha * (1 - part))
                             for light in self._lit(tuple(self._paid)))))  # fmt: skip

    def _lit(self, hexes: tuple[int, ...]) -> tuple[Light, ...]:
        return tuple(Light(h, self._color, 0.25) for h in hexes)

    def _chip(self, points: int) -> Picture:
        return pieces.chip(f"+{points}", _CHIP, style.DARK, style.GOLD)

    def _instant(self, score: float, movers: tuple[Mover, ...],
                 lights: tuple[Light, ...]) -> Instant:  # fmt: skip
        marker = (self._player, track_point(score), int(score))
        return Instant(self._hexes, self._scores, movers, lights, (marker,), alone=True)


def track_point(score: float) -> Point:
    """Between two fields of the track, in units."""
    low = int(score)
    (x, y), (x2, y2) = geometry.track_field(low), geometry.track_field(low + 1)
    part = score - low
    return (x + (x2 - x) * part) * UNIT, (y + (y2 - y) * part) * UNIT


def _inwards(at: Point) -> Point:
    """From the track towards the board."""
    edge = 130.0
    right, bottom = geometry.WIDTH * UNIT - edge, geometry.HEIGHT * UNIT - edge
    return min(max(at[0], edge), right), min(max(at[1], edge), bottom)
