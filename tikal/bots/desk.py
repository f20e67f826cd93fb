"""The desk where a page hands in questions for the bots: text in, text out.

Questions and answers are JSON, so that they can cross from one interpreter to the other.

- `{"ask": "who"}` is answered with the version, which lets a page see that both
  interpreters run the same one.
- `{"ask": "think", "id": 7, "record": "...", "bot": "explorer", "seed": "...", "ms": 1500}`
  is answered with the bot's plan at the end of that record, worked on slice by slice:
  `{"id": 7, "moves": ["place b3 r0", ...], "then": [...], "nodes": 1200}`. `ms` is how long a
  whole turn of 10 AP may take; less than a turn is given less. Before that come
  `{"id": 7, "done": 0.4}`, now and then. Instead of `ms` there may be `nodes`.
- `{"ask": "hurry"}`: answer with the best plan found so far, now.
- `{"ask": "stop"}`: forget the question; it gets no answer.

A new question takes the place of one that is still being worked on. What goes wrong is
answered with `{"id": 7, "error": "..."}`.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, Final

from tikal import __version__
from tikal.bots.ladder import BOTS
from tikal.bots.thinking import Thought, think
from tikal.record import loads
from tikal.state import TURN_AP, State

SLICE: Final = 30.0
"""So many ms are worked on at a time; in between, the desk can hear something new."""
TELL: Final = 200.0
"""So many ms lie between two words on how far it has come."""


class Desk:
    """One question at a time. `clock` tells the time in ms, `say` takes the answers."""

    def __init__(self, clock: Callable[[], float], say: Callable[[str], object]) -> None:
        self._clock = clock
        self._say = say
        self._thoughts: Iterator[Thought] | None = None
        self._last: Thought | None = None
        self._id: Any = None
        self._ends = 0.0
        self._told = 0.0

    @property
    def busy(self) -> bool:
        """Is there something to work on?"""
        return self._thoughts is not None

    def hear(self, text: str) -> None:
        """Take in a question or a word on the one that is being worked on."""
        asked = json.loads(text)
        match asked["ask"]:
            case "who":
                self._say(json.dumps({"tikal": __version__}))
            case "think":
                self._begin(asked)
            case "hurry":
                self._ends = 0.0
            case "stop":
                self._thoughts = None

    def work(self) -> None:
        """Think for a slice of time, and answer if that was enough."""
        until = self._clock() + SLICE
        while self._thoughts is not None and self._clock() < until:
            thought = next(self._thoughts, None)
            if thought is None:
                self._answer()
            else:
                self._last = thought
                if self._clock() >= self._ends:
                    self._answer()
        if self._thoughts is not None and self._last and until >= self._told + TELL:
            self._told = until
            self._tell(done=round(self._last.done, 2))

    def _begin(self, asked: dict[str, Any]) -> None:
        self._id, self._last = asked["id"], None
        self._told = self._clock()
        try:
            state = loads(asked["record"]).state
            bot = BOTS[asked["bot"]]
        except (KeyError, ValueError) as error:
            self._thoughts = None
            self._tell(error=str(error))
            return
        nodes = asked.get("nodes") or 10**9
        self._ends = self._told + asked.get("ms", 1e9) * _share(state)
        self._thoughts = think(state, bot, asked.get("seed", ""), nodes)

    def _answer(self) -> None:
        self._thoughts = None
        assert self._last, "thinking always comes to something"
        plan = self._last.plan
        self._tell(
            moves=list(map(str, plan.moves)), then=list(map(str, plan.then)), nodes=plan.nodes
        )

    def _tell(self, **said: object) -> None:
        self._say(json.dumps({"id": self._id, **said}))


def _share(state: State) -> float:
    """How much of a turn's time this decision is worth."""
    return 1.0 if state.phase == "place" else 0.4 if state.phase != "act" else state.ap / TURN_AP
