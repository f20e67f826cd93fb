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

Several interpreters may share the work of one question, whose answer is then the same:

- `{"ask": "help", "id": 7, "record": ..., "bot": ..., "seed": ...}` tells another interpreter
  what it is about; when it has understood it says `{"id": 7, "helps": true}`.
- `{"ask": "hands", "id": 7, "hands": 2}` tells the first how many there are who help, now and
  with what is asked next. It says `{"id": 7, "wanted": true}` when they could be of use, and
  hands out shares: `{"id": 7, "share": [3, [...], [...]]}`.
- `{"ask": "judge", "id": 7, "share": [...]}` is such a share for one who helps, who says
  `{"id": 7, "judged": [3, 12.5, 4000]}`: which one, what it is worth, for how many positions.
- `{"ask": "judged", "id": 7, "judged": [...]}` tells the first. What is not brought back in
  time it judges by itself.

A new question takes the place of one that is still being worked on. Whatever goes wrong, while
a question is read or thought about, is answered with `{"id": 7, "error": "..."}`.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, Final, cast

from tikal import __version__
from tikal.bots.decide import Thought, share, think
from tikal.bots.helping import Helper
from tikal.bots.rates import Rates
from tikal.bots.roster import BOTS
from tikal.bots.search.shares import Result, Share, Shares
from tikal.formats.json_text import read_json
from tikal.formats.record import loads

SLICE: Final = 30.0
"""So many ms are worked on at a time; in between, something new can be received."""
REPORT: Final = 200.0
"""So many ms lie between two reports of how far it has come."""
PATIENCE: Final = 1.4
"""So many times longer than wanted it may take at most."""
LEAST: Final = 1000
"""So many nodes a turn gets on the slowest device: with fewer it would break off with AP left."""


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
        self._shares = Shares()
        self._hands = self._planned = 0
        """Who helps, and who did when it was planned how much can be looked at."""
        self._rates = Rates()
        self._helper = Helper()

    @property
    def busy(self) -> bool:
        """Is there something to work on?"""
        return self._thoughts is not None or self._helper.busy

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
                self._rest()
            case "help":
                self._begin_helping(asked)
            case "judge" | "judged" | "hands" if asked["id"] == self._id:
                self._go_on(asked)

    def work(self) -> None:
        """Think for a slice of time, and answer if that was enough."""
        try:
            if self._thoughts is not None:
                self._think()
            elif self._helper.busy:
                self._help()
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
        self._began = self._reported = self._clock()
        self._id, self._last, self._planned = asked["id"], None, self._hands
        self._rest()
        try:
            state = loads(asked["record"]).state
            bot = BOTS[asked["bot"]]
        except Exception as error:
            self._fail(error)
            return
        # How far a bot gets is planned in nodes; the clock only keeps it from taking far longer.
        ms = asked.get("ms", 1e9)
        left = asked.get("left", 1e9)
        within = self._rates.nodes(min(ms, left / share(state)), self._hands)
        nodes = asked.get("nodes") or max(within, LEAST)
        self._ends = self._began + min(PATIENCE * ms * share(state), left)
        self._shares = Shares(self._give, lambda: self._answer_with(wanted=True))
        self._thoughts = think(state, bot, asked.get("seed", ""), nodes, self._shares)

    def _rest(self) -> None:
        self._thoughts = None
        self._shares = Shares()
        self._helper.forget()

    def _fail(self, error: Exception) -> None:
        self._rest()
        self._answer_with(error=f"{type(error).__name__}: {error}")

    def _answer(self) -> None:
        self._rest()
        assert self._last, "thinking always comes to something"
        plan = self._last.plan
        if self._hands == self._planned:
            self._rates.learn(plan.nodes, self._clock() - self._began, self._hands)
        self._answer_with(
            moves=list(map(str, plan.moves)), then=list(map(str, plan.then)), nodes=plan.nodes
        )

    def _answer_with(self, **content: object) -> None:
        self._send(json.dumps({"id": self._id, **content}))

    # Sharing the work

    def _begin_helping(self, asked: dict[str, Any]) -> None:
        self._rest()
        self._id = asked["id"]
        try:
            self._helper.set_up(asked)
            self._answer_with(helps=True)
        except Exception as error:
            self._fail(error)

    def _help(self) -> None:
        until = self._clock() + SLICE
        while self._helper.busy and self._clock() < until:
            found = self._helper.work()
            if found:
                self._answer_with(judged=(found[0], *found[1]))

    def _give(self, share: Share) -> None:
        self._answer_with(share=share)

    def _go_on(self, asked: dict[str, Any]) -> None:
        match asked["ask"]:
            case "judge":
                self._helper.take(asked)
            case "judged":
                number, worth, nodes = asked["judged"]
                self._shares.bring(number, Result(worth, nodes))
            case "hands":
                self._hands = self._shares.hands = asked["hands"]
                self._shares.deal_out()
