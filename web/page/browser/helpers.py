"""More interpreters of the bots, where the device has cores for them: they help the first.

They are started when the first has work for them, and given back when it has had none for a
while. What goes wrong with one is told to nobody: it is ended, and the others do its part.
"""

import json
from collections.abc import Callable
from typing import Any, Final

from pyodide.ffi import JsException, create_proxy

from web.page.browser import device, dom
from web.page.browser.host import Latest
from web.page.browser.types import Event
from web.page.browser.worker import new_script, read

MOST: Final = 3
"""More would wait for the first one's part of the work."""
SPARED: Final = 2
"""So many cores are left to the page and to the first."""
LITTLE: Final = 4
"""A device with less memory, in GB, has none to spare."""
IDLE: Final = 90_000
"""So long, in ms, they wait for work before they are given back."""
MISSED: Final = 3
"""Who has not answered so many questions in a row hangs."""


def wanted_here() -> int:
    """How many the device has cores and memory for, besides the first.

    >>> [most_for(cores) for cores in (1, 2, 3, 4, 5, 16)]
    [0, 0, 1, 2, 3, 3]
    """
    return most_for(device.cores()) if device.memory() >= LITTLE else 0


def most_for(cores: int) -> int:
    """How many of so many cores, besides the first."""
    return max(0, min(MOST, cores - SPARED))


class Helper:
    """One of them."""

    def __init__(self, script: Any) -> None:
        self.script = script
        self.ready = False
        self.helps = 0
        """With which question."""
        self.missed = 0
        """How many questions in a row it has not understood."""
        self.shares: dict[int, Any] = {}
        """What it has been given and not brought back, by number."""


class Helpers:
    """All of them, and who has which share."""

    def __init__(self, tell: Callable[..., object]) -> None:
        """`tell` tells the first something about its question."""
        self._tell = tell
        self._all: list[Helper] = []
        self._question: dict[str, Any] = {}
        self._lost = 0
        """Who has failed is not replaced."""
        self._rest = Latest()

    def ask(self, question: dict[str, Any]) -> None:
        """The first is asked this; they are told what it is about."""
        self._question = {**question, "ask": "help"}
        for helper in self._all[:]:
            helper.shares.clear()
            helper.missed += helper.ready
            if helper.missed > MISSED:
                self._lose(helper)
            elif helper.ready:
                self._send(helper, self._question)

    def stop(self) -> None:
        """Nothing of it is needed any more."""
        for helper in self._all[:]:
            helper.shares.clear()
            self._send(helper, {"ask": "stop"})

    def want(self) -> None:
        """The first has work for them."""
        self._rest.after(IDLE, self.end)
        while len(self._all) + self._lost < wanted_here():
            try:
                helper = Helper(new_script("helper"))
            except (JsException, AttributeError):
                self._lost += 1
                continue
            self._all.append(helper)
            for event in ("message", "error", "messageerror"):
                helper.script.addEventListener(event, create_proxy(self._hears(helper)))

    def give(self, share: Any) -> None:
        """Somebody shall do this; whoever has least to do."""
        if free := self._at_work():
            helper = min(free, key=lambda one: len(one.shares))
            helper.shares[share[0]] = share
            self._send(helper, {"ask": "judge", "id": self._question["id"], "share": share})

    def end(self) -> None:
        """They are not needed any more, or not to be trusted."""
        gone, self._all = self._all, []
        for helper in gone:
            helper.script.terminate()
        self._rest.forget()
        if gone:
            self._count()

    def _at_work(self) -> list[Helper]:
        return [one for one in self._all if one.helps == self._question.get("id")]

    def _send(self, helper: Helper, said: dict[str, Any]) -> None:
        try:
            helper.script.postMessage(json.dumps(said))
        except JsException:
            self._lose(helper)

    def _hears(self, helper: Helper) -> Callable[[Event], None]:
        def heard(event: Event) -> None:
            if helper in self._all and not self._understood(helper, event):
                self._lose(helper)

        return heard

    def _understood(self, helper: Helper, event: Event) -> bool:
        """What one of them says; False if that makes no sense."""
        if event.type != "message":
            return False
        if event.data == "ready":
            helper.ready = True
            if self._question:
                self._send(helper, self._question)
            return True
        said = read(event.data)
        if said is None or "error" in said:
            return False
        if said.get("id") != self._question.get("id"):
            return True  # of a question that is over
        if "helps" in said:
            helper.helps, helper.missed = said["id"], 0
            self._count()
        elif "judged" in said:
            judged = said["judged"]
            if not _is_judgement(judged) or helper.shares.pop(judged[0], None) is None:
                return False
            self._tell("judged", judged=judged)
        return True

    def _lose(self, helper: Helper) -> None:
        """It is of no use: what it had the others get, or the first does it."""
        if helper not in self._all:
            return
        helper.script.terminate()
        self._all.remove(helper)
        self._lost += 1
        for share in helper.shares.values():
            self.give(share)
        self._count()

    def _count(self) -> None:
        hands = len(self._at_work())
        dom.mark("hands", str(hands))
        self._tell("hands", hands=hands)


def _is_judgement(judged: object) -> bool:
    return (
        isinstance(judged, list)
        and [type(one) for one in judged] == [int, float, int]
    )  # fmt: skip
