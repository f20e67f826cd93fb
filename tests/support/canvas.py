"""A canvas that writes down what it is told, surroundings without time, and what a brush draws."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from web.page.board.brush import Brush
from web.page.board.sprites import Picture


class CountingCanvas:
    """A canvas and its context in one: takes everything, counts the calls."""

    def __init__(self, width: int = 0, height: int = 0) -> None:
        self.width, self.height = width, height
        self.calls: Counter[str] = Counter()
        self.style: Any = SimpleNamespace(transform="")
        self.dataset: Any = SimpleNamespace()

    def getContext(self, _kind: str) -> "CountingCanvas":  # noqa: N802 - the browser's name
        return self

    def __getattr__(self, name: str) -> Any:
        def called(*_: Any) -> CountingCanvas:
            self.calls[name] += 1
            return self

        return called


class FakeHost:
    """Surroundings in which time passes only by `pass_time`."""

    def __init__(self) -> None:
        self.time = 0.0
        self.made: list[CountingCanvas] = []
        self.waiting: list[tuple[float, Callable[[], None]]] = []

    def canvas(self, width: int, height: int) -> CountingCanvas:
        self.made.append(CountingCanvas(width, height))
        return self.made[-1]

    def path(self, text: str) -> Any:
        assert text.startswith("M")
        return text

    def now(self) -> float:
        return self.time

    def ratio(self) -> float:
        return 2

    def listen(self, *_: Any) -> None:
        """Nobody does anything."""

    def frame(self, callback: Callable[[], None]) -> None:
        self.waiting.append((self.time + 16, callback))

    def after(self, ms: float, callback: Callable[[], None]) -> None:
        self.waiting.append((self.time + ms, callback))

    def pass_time(self, ms: float) -> None:
        end = self.time + ms
        while due := [job for job in self.waiting if job[0] <= end]:
            job = min(due, key=lambda job: job[0])
            self.waiting.remove(job)
            self.time = max(self.time, job[0])
            job[1]()
        self.time = end


class Drawn(NamedTuple):
    """What a brush has drawn: a picture by its key, or a line by its path."""

    key: tuple[object, ...]
    at: tuple[float, float] = (0, 0)
    size: tuple[float, float] = (0, 0)
    path: str = ""
    width: float = 0


@contextmanager
def noting() -> Iterator[list[Drawn]]:
    """What is drawn meanwhile, in its order."""
    drawn: list[Drawn] = []
    stamp, stroke, fill = Brush.stamp, Brush.stroke, Brush.fill

    def stamped(brush: Brush, picture: Picture, at: Any, *more: Any, **how: Any) -> None:
        key = picture.key if isinstance(picture.key, tuple) else ()
        drawn.append(Drawn(key, at, (picture.width, picture.height)))
        stamp(brush, picture, at, *more, **how)

    def stroked(brush: Brush, path: str, color: str, width: float) -> None:
        drawn.append(Drawn(("line",), path=path, width=width))
        stroke(brush, path, color, width)

    def filled(brush: Brush, path: str, color: str) -> None:
        drawn.append(Drawn(("area",), path=path))
        fill(brush, path, color)

    with pytest.MonkeyPatch.context() as patch:
        for name, instead in (("stamp", stamped), ("stroke", stroked), ("fill", filled)):
            patch.setattr(Brush, name, instead)
        yield drawn
