"""Things that move: a timeline says what is where at each moment, a clock plays it.

Timelines are pure: the same moves give the same moments, in a browser or in a test.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from web.page.board.canvas import Host
from web.page.board.instant import Instant

LONGEST: Final = 1200
"""What one action may take, in ms at normal speed."""

Moment = Callable[[float], Instant]
"""What is to be seen when this part, from 0 to 1, of a step has passed."""


class Step(NamedTuple):
    """One thing after the other."""

    ms: float
    at: Moment


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

    def at(self, ms: float) -> Instant | None:
        """What is to be seen so long after the beginning; None: it is over."""
        for step in self._steps:
            if ms < step.ms:
                return step.at(max(ms, 0) / step.ms)
            ms -= step.ms
        return None


class Motion:
    """Plays one timeline at a time; frames are asked for only while one is running."""

    def __init__(self, host: Host, show: Callable[[Instant | None], None]) -> None:
        self._host = host
        self._show = show
        self._timeline: Timeline | None = None
        self._done: Callable[[], None] | None = None
        self._start = 0.0
        self._asked = False

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
        self._show(timeline.at(0))
        self._ask()

    def finish(self) -> None:
        """Skip to the end."""
        if self._timeline is None:
            return
        done, self._timeline, self._done = self._done, None, None
        self._show(None)
        if done is not None:
            done()

    def _ask(self) -> None:
        if not self._asked:
            self._asked = True
            self._host.frame(self._tick)

    def _tick(self) -> None:
        self._asked = False
        if self._timeline is None:
            return
        instant = self._timeline.at(self._host.now() - self._start)
        if instant is None:
            self.finish()
        else:
            self._show(instant)
            self._ask()
