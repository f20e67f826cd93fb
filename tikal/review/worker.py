"""The bots' worker, which also answers questions about games that were played.

It speaks as `bots/worker_protocol` says, and in addition:

- `{"ask": "review", "id": 7, "record": "...", "turn": 12, "depth": "usual", "seed": "..."}` is
  answered with `{"id": 7, "verdict": [...]}`, as `verdict` writes it.
- `{"ask": "weigh", "id": 8, "record": "...", "turn": 12, "moves": ["place ...", ...],
  "better": [...], "depth": ..., "seed": ...}` weighs another turn from where that one began
  against the one that was played and a better one: `{"id": 8, "more": [points, noise],
  "less": [points, noise]}`.

What a review needs is loaded with the first such question.
"""

import json
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, cast

from tikal.bots.worker_protocol import REPORT, SLICE, BotWorker
from tikal.formats.json_text import read_json

if TYPE_CHECKING:
    from tikal.review.turns import Course

Answer = dict[str, object]


class Worker(BotWorker):
    """Works on one question at a time, whichever it is."""

    def __init__(self, clock: Callable[[], float], send: Callable[[str], object]) -> None:
        super().__init__(clock, send)
        self._time, self._tell = clock, send
        self._work: Generator[None, None, Answer] | None = None
        self._asked: Any = None
        self._said = 0.0
        self._course: tuple[str, Course] | None = None
        """Of the record that was asked about last."""

    @property
    def busy(self) -> bool:
        """Is there something to work on?"""
        return self._work is not None or super().busy

    def receive(self, text: str) -> None:
        """Take in a question or a word on the one that is being worked on."""
        asked = cast("dict[str, Any]", read_json(text))
        if asked["ask"] in ("review", "weigh"):
            super().receive('{"ask": "stop"}')
            self._asked, self._said = asked["id"], self._time()
            self._work = self._answered(asked)
        else:
            if asked["ask"] in ("think", "stop"):
                self._work = None
            super().receive(text)

    def work(self) -> None:
        """Work for a slice of time, and answer if that was enough."""
        if self._work is None:
            super().work()
            return
        until = self._time() + SLICE
        try:
            while self._work is not None and self._time() < until:
                next(self._work)
        except StopIteration as end:
            self._end(end.value)
        except Exception as error:
            self._end({"error": f"{type(error).__name__}: {error}"})
        if self._work is not None and until >= self._said + REPORT:
            self._said = until
            self._tell(json.dumps({"id": self._asked, "done": 0.5}))

    def _end(self, answer: Answer) -> None:
        self._work = None
        self._tell(json.dumps({"id": self._asked, **answer}))

    def _answered(self, asked: dict[str, Any]) -> Generator[None, None, Answer]:
        from tikal.review.depth import DEPTHS  # noqa: PLC0415
        from tikal.review.review import goes_on, weighed  # noqa: PLC0415
        from tikal.rules.moves import Move  # noqa: PLC0415

        course, depth = self._course_of(asked["record"]), DEPTHS[asked["depth"]]
        number, seed = asked["turn"], asked["seed"]
        yield
        if asked["ask"] == "review":
            verdict = yield from goes_on(course, number, depth, seed)
            return {"verdict": verdict.to_json()}
        moves, better = (tuple(map(Move.parse, asked[key])) for key in ("moves", "better"))
        more, less = yield from weighed(course, number, moves, better, depth=depth, seed=seed)
        return {"more": list(more), "less": list(less)}

    def _course_of(self, record: str) -> "Course":
        if self._course is None or self._course[0] != record:
            from tikal.formats.record import loads  # noqa: PLC0415
            from tikal.review.turns import Course  # noqa: PLC0415

            self._course = record, Course(loads(record))
        return self._course[1]
