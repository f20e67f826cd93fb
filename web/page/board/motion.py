"""Things that move: a timeline says what is where at each moment, a clock plays it.

Timelines are pure: the same moves give the same frames, in a browser or in a test.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from tikal.rules.hexes import Hex
from tikal.rules.moves import Player
from tikal.table.view.model import HexView
from web.page.board.brush import Host
from web.page.board.geometry import Point
from web.page.board.sprites import Picture

LONGEST: Final = 1200
"""What one action may take, in ms at normal speed."""


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


class AnimationFrame(NamedTuple):
    """One moment of an animation: what lies on the board, and what is on its way."""

    hexes: tuple[HexView, ...]
    scores: tuple[int, ...]
    """By player; -1: not on the track now."""
    movers: tuple[Mover, ...] = ()
    lights: tuple[Light, ...] = ()
    markers: tuple[tuple[Player, Point, int], ...] = ()
    """Markers on their way: whose, where in units, and at what score."""
    alone: bool = False
    """Show nothing else meanwhile: no highlights, no costs."""


FrameAt = Callable[[float], AnimationFrame]
"""What is to be seen when this part, from 0 to 1, of a step has passed."""


class Step(NamedTuple):
    """One thing that happens, and how long it takes."""

    ms: float
    frame_at: FrameAt


class Timeline:
    """Steps in a row; too many of them are played faster.

    >>> Timeline([]).length
    0
    """

    def __init__(self, steps: list[Step], longest: float = LONGEST, speed: float = 1) -> None:
        total = sum(step.ms for step in steps)
        factor = speed * (min(1.0, longest / total) if total else 1)
        self._steps = [step._replace(ms=step.ms * factor) for step in steps if step.ms * factor]

    @property
    def length(self) -> float:
        """How long it takes, in ms."""
        return sum(step.ms for step in self._steps)

    def frame_at(self, ms: float) -> AnimationFrame | None:
        """What is to be seen so long after the beginning; None: it is over."""
        for step in self._steps:
            if ms < step.ms:
                return step.frame_at(max(ms, 0) / step.ms)
            ms -= step.ms
        return None


class Motion:
    """Plays one timeline at a time; frames are asked for only while one is running."""

    def __init__(self, host: Host, show: Callable[[AnimationFrame | None], None]) -> None:
        self._host = host
        self._show = show
        self._timeline: Timeline | None = None
        self._done: Callable[[], None] | None = None
        self._start = 0.0
        self._requested = False

    @property
    def running(self) -> bool:
        """Is something on its way?"""
        return self._timeline is not None

    def play(self, timeline: Timeline, done: Callable[[], None] | None = None) -> None:
        """Begin; whatever was still running is finished at once."""
        self.finish()
        if not timeline.length:  # nothing to watch: what is shown already is the end
            if done is not None:
                done()
            return
        self._timeline, self._done = timeline, done
        self._start = self._host.now()
        self._show(timeline.frame_at(0))
        self._request_frame()

    def finish(self) -> None:
        """Skip to the end."""
        if self._timeline is None:
            return
        done, self._timeline, self._done = self._done, None, None
        self._show(None)
        if done is not None:
            done()

    def _request_frame(self) -> None:
        if not self._requested:
            self._requested = True
            self._host.frame(self._tick)

    def _tick(self) -> None:
        self._requested = False
        if self._timeline is None:
            return
        frame = self._timeline.frame_at(self._host.now() - self._start)
        if frame is None:
            self.finish()
        else:
            self._show(frame)
            self._request_frame()
