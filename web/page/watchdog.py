"""Watches over a question to the bots until it is answered in words that make sense.

A worker can die, throw, talk nonsense, or fall silent without a word, when the system takes
its memory say. It is started anew then and asked the same again, a few times; after that who
asked must do without.
"""

from collections.abc import Callable
from typing import Any, Final

from web.page.browser import host
from web.page.browser.host import Latest
from web.page.browser.worker import Worker

LIMIT: Final = 3
"""After so many failures over one question nothing more is tried unasked."""
PAUSE: Final = 700
"""So long, in ms, after a failure it is started anew: what was in the way may be gone."""
TICK: Final = 1000
"""So often, in ms, the watchdog looks up.

Patience is counted in these, not by a clock: they do not come while the machine sleeps, come
late where it is slow or busy, and are not counted while nobody sees the page. So nobody is
taken for dead who had no time to answer.
"""
COMING: Final = 60
"""So many ticks it may take to come up: one second here, ten on a slow phone."""
SILENT: Final = 20
"""So many ticks it may say nothing once it is up: it reports five times a second."""
WHOLE: Final = 60
"""So many ticks an answer may take in all, besides ten times the thinking that was asked for."""
SILENCE: Final = 1.5
"""What a silence counts among failures: the player has waited long, and waits no third time."""

Understood = Callable[[dict[str, Any]], bool]
"""Takes an answer; False if it makes no sense."""


class Watchdog:
    """One question at a time."""

    def __init__(
        self, worker: Worker, progress: Callable[[float], object], trouble: Callable[[], object]
    ) -> None:
        """`progress` hears how much of the thinking is done, `trouble` of every failure."""
        self._worker = worker
        self._progress = progress
        self._trouble = trouble
        self._understood: Understood = lambda _: True
        self._question: dict[str, Any] = {}
        """Empty: nothing is asked."""
        self._number = 0
        """Under which the worker has it; 0 while there is none to have it."""
        self._next = Latest()
        self._ticks = self._silent = 0
        """Since it was asked, and since it was last heard of."""
        self.failures = 0.0
        """Over this question."""
        worker.on_status.append(self._came)

    @property
    def again(self) -> bool:
        """Is it being started anew?"""
        return bool(self._question and self.failures) and self._worker.status != "ready"

    @property
    def given_up(self) -> bool:
        """Did all of that come to nothing?"""
        return self.failures >= LIMIT

    def ask(self, understood: Understood, **question: object) -> None:
        """Have this answered; what was asked before is forgotten."""
        self._understood, self._question = understood, question
        self.failures = 0
        self._send()

    def stop(self) -> None:
        """No answer is wanted any more."""
        if self._mine:
            self._worker.stop()
        self._rest()

    @property
    def _mine(self) -> bool:
        """Has the worker still this question, and no other?"""
        return bool(self._number) and self._number == self._worker.question

    def _rest(self) -> None:
        self._question, self._number, self.failures = {}, 0, 0
        self._next.forget()

    def _send(self) -> None:
        if self._worker.status == "failed":  # at once, or while nobody asked
            self._failed()
            return
        self._ticks = self._silent = 0
        self._next.after(TICK, self._tick)
        self._number = self._worker.question + 1  # for it may fail while it is asked
        self._worker.think(self._heard, **self._question)

    def _came(self) -> None:
        """A worker is up, or has failed."""
        self._silent = 0
        if self._mine and self._worker.status == "failed":
            self._failed()

    def _heard(self, said: dict[str, Any]) -> None:
        """Of the worker that was asked, by its number."""
        if not self._mine:
            return
        self._silent = 0
        done, number = said.get("done"), self._number
        if isinstance(done, int | float):
            self._progress(done)
        elif self._understood(said):
            if self._number == number:  # and nothing else has been asked because of it
                self._rest()
        else:
            host.log_error(ValueError(f"a bot's answer: {said}"[:500]))
            self._failed()

    def _tick(self) -> None:
        """Nobody hears of a worker that is gone without a word, but one can count."""
        if not self._mine:  # somebody else has asked something else
            return
        if not host.hidden():
            self._ticks += 1
            self._silent += 1
        up = self._worker.status == "ready"
        most = WHOLE + COMING + int(self._question["ms"]) * 10 // TICK
        if self._silent > (SILENT if up else COMING) or self._ticks > most:
            self._failed(SILENCE)
        else:
            self._next.after(TICK, self._tick)

    def _failed(self, count: float = 1) -> None:
        self.failures += count
        self._number = 0
        self._worker.end()
        if self.given_up:
            self._next.forget()
        else:
            self._next.after(PAUSE, self._again)
        self._trouble()

    def _again(self) -> None:
        self._worker.start()
        self._send()
