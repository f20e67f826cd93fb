"""What a page and the interpreter of the bots say to each other: text in, text out.

Questions and answers are JSON, so that they can cross from one interpreter to the other.

- `{"ask": "who"}` is answered with the version, which lets a page see that both
  interpreters run the same one.
- `{"ask": "think", "id": 7, "record": "...", "bot": "explorer", "seed": "...", "ms": 1500}`
  is answered with the bot's plan at the end of that record, worked on slice by slice:
  `{"id": 7, "moves": ["place b3 r0", ...], "then": [...], "nodes": 1200}`. `ms` is about how
  long a whole turn of 10 AP may take; less than a turn is given less. Before that come
  `{"id": 7, "done": 0.4}`, now and then. Instead of `ms` there may be `nodes`.
- `{"ask": "hurry"}`: answer with the best plan found so far, now.
- `{"ask": "stop"}`: forget the question; it gets no answer.

A new question takes the place of one that is still being worked on. Whatever goes wrong, while
a question is read or thought about, is answered with `{"id": 7, "error": "..."}`.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, Final, cast

from tikal import __version__
from tikal.bots.decide import Thought, share, think
from tikal.bots.roster import BOTS
from tikal.formats.json_text import read_json
from tikal.formats.record import loads

SLICE: Final = 30.0
"""So many ms are worked on at a time; in between, something new can be received."""
REPORT: Final = 200.0
"""So many ms lie between two reports of how far it has come."""
PATIENCE: Final = 1.4
"""So many times longer than wanted it may take at most."""
FIRST_RATE: Final = 25.0
"""How many nodes a ms this device is thought to manage before it has been seen thinking."""
LEARN: Final = 0.4
"""How much of what was seen last goes into that."""


class BotWorker:
    """Works on one question at a time.

    `clock` gives the time in ms, `send` takes the answers.
    """

    def __init__(self, clock: Callable[[], float], send: Callable[[str], object]) -> None:
        self._clock = clock
        self._send = send
        self._thoughts: Iterator[Thought] | None = None
        self._last: Thought | None = None
        self._id: Any = None
        self._began = 0.0
        self._ends = 0.0
        self._reported = 0.0
        self._rate = FIRST_RATE

    @property
    def busy(self) -> bool:
        """Is there something to work on?"""
        return self._thoughts is not None

    def receive(self, text: str) -> None:
        """Take in a question or a word on the one that is being worked on."""
        asked = cast("dict[str, Any]", read_json(text))
        match asked["ask"]:
            case "who":
                self._send(json.dumps({"tikal": __version__}))
            case "think":
                self._begin(asked)
            case "hurry":
                self._ends = 0.0
            case "stop":
                self._thoughts = None

    def work(self) -> None:
        """Think for a slice of time, and answer if that was enough."""
        try:
            self._think()
        except Exception as error:
            self._fail(error)

    def _think(self) -> None:
        until = self._clock() + SLICE
        while self._thoughts is not None and self._clock() < until:
            thought = next(self._thoughts, None)
            if thought is None:
                self._answer()
            else:
                self._last = thought
                if self._clock() >= self._ends:
                    self._answer()
        if self._thoughts is not None and self._last and until >= self._reported + REPORT:
            self._reported = until
            self._answer_with(done=round(self._last.done, 2))

    def _begin(self, asked: dict[str, Any]) -> None:
        self._id, self._last = asked["id"], None
        self._reported = self._clock()
        try:
            state = loads(asked["record"]).state
            bot = BOTS[asked["bot"]]
        except Exception as error:
            self._fail(error)
            return
        # How far a bot gets is planned in nodes; the clock only keeps it from taking far longer.
        ms = asked.get("ms", 1e9)
        nodes = asked.get("nodes") or int(ms * self._rate)
        self._began = self._clock()
        self._ends = self._began + PATIENCE * ms * share(state)
        self._thoughts = think(state, bot, asked.get("seed", ""), nodes)

    def _fail(self, error: Exception) -> None:
        self._thoughts = None
        self._answer_with(error=f"{type(error).__name__}: {error}")

    def _answer(self) -> None:
        self._thoughts = None
        assert self._last, "thinking always comes to something"
        plan = self._last.plan
        took = self._clock() - self._began
        if took > SLICE:
            self._rate += LEARN * (plan.nodes / took - self._rate)
        self._answer_with(
            moves=list(map(str, plan.moves)), then=list(map(str, plan.then)), nodes=plan.nodes
        )

    def _answer_with(self, **content: object) -> None:
        self._send(json.dumps({"id": self._id, **content}))
