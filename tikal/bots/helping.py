"""A hand that helps another interpreter of the bots: it judges the turns it is sent.

It knows the position from the same record, and what it finds is what the other would find.
"""

from collections import deque
from collections.abc import Iterator
from typing import Any

from tikal.bots.roster import BOTS, Bot
from tikal.bots.search.replies import Replies
from tikal.bots.search.shares import Result, Share
from tikal.formats.record import loads
from tikal.rules.hidden import known
from tikal.rules.legality import apply
from tikal.rules.state import State


class Helper:
    """Works on the shares of one question, one after the other."""

    def __init__(self) -> None:
        self._state: State
        self._bot: Bot
        self._seed = ""
        self._waiting: deque[Share] = deque()
        self._number = 0
        self._at_work: Iterator[Result | None] | None = None

    @property
    def busy(self) -> bool:
        """Is there something to judge?"""
        return bool(self._at_work or self._waiting)

    def set_up(self, asked: dict[str, Any]) -> None:
        """From now on this question counts, and no other."""
        self.forget()
        self._state = known(loads(asked["record"]).state)
        self._bot, self._seed = BOTS[asked["bot"]], asked.get("seed", "")

    def take(self, asked: dict[str, Any]) -> None:
        """Take in one more share."""
        self._waiting.append(Share(*asked["share"]))

    def forget(self) -> None:
        """Nobody needs any of it."""
        self._waiting.clear()
        self._at_work = None

    def work(self) -> tuple[int, Result] | None:
        """Go on a little; what a share comes to, when it is done."""
        if self._at_work is None:
            share = self._waiting.popleft()
            begin = self._state.copy()
            for move in share.placed():
                apply(begin, move)
            self._number = share.number
            self._at_work = Replies(self._bot, self._seed).judged(begin, share.taken())
        found = next(self._at_work)
        if found is None:
            return None
        self._at_work = None
        return self._number, found
