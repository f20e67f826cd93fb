"""The bots' interpreter, in a worker of its own so that the page stays smooth."""

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, Literal

import js
from pyodide.ffi import JsException, create_proxy, to_js

from tikal.formats.json_text import read_json
from web.page.browser import dom
from web.page.browser.types import Event

Answered = Callable[[dict[str, Any]], object]
Status = Literal["coming", "ready", "failed"]

NEWS: Final = ("hurry", "stop", "hands", "judged")
"""What is said of a question; all else is one."""


class Worker:
    """Questions to the bots and their answers, in the words of `tikal.bots.worker_protocol`.

    Nothing that goes wrong with it is raised: it has failed then, which its listeners hear.
    One that says nothing any more is for them to notice (`watchdog`).
    """

    def __init__(self) -> None:
        self._worker: Any = None
        self._started = 0
        """How many there have been: nobody hears what an older one still says."""
        self._answered: Answered | None = None
        self._waiting: str | None = None
        """What was asked before the interpreter was up."""
        self.question = 0
        """The number of what was asked last."""
        self._open: dict[str, Any] = {}
        """That question itself."""
        self._helpers: Any = None
        """Where they are wanted: `Helpers`."""
        self.idle = True
        """Is nothing asked that has not been answered?"""
        self.status: Status = "coming"
        self.on_status: list[Callable[[], object]] = []
        """Who is called when it is up, or has failed."""

    def start(self) -> None:
        """Start it. One that is there makes room for a new one."""
        if self._worker:
            self._worker.terminate()
        self._started += 1
        self.status = "coming"
        dom.mark("bots", None)
        number = self._started

        def heard(event: Event) -> None:
            if number == self._started:
                self._heard(event)

        try:
            self._worker, before = _early() or (new_script(), ())
            for event in ("message", "error", "messageerror"):
                self._worker.addEventListener(event, create_proxy(heard))
        except (JsException, AttributeError):  # a browser that forbids workers, or has none
            self._came("failed")
            return
        for event in before:
            heard(event)

    def think(self, answered: Answered, **question: object) -> int:
        """Ask for a plan; what is answered (progress, then the plan) goes to `answered`.

        With an `ask` of its own it is another kind of question.
        A question still open is forgotten: `question` is another one's number then.
        """
        self.question += 1
        self.idle = False
        self._answered = answered
        self._send({"ask": "think", "id": self.question, **question})
        return self.question

    def hurry(self) -> None:
        """The best plan found so far shall do."""
        self._send({"ask": "hurry"})

    def stop(self) -> None:
        """No answer is wanted any more."""
        self._release()
        self.idle = True
        self._answered = None
        self._waiting = None
        self._send({"ask": "stop"})

    def end(self) -> None:
        """It is of no use any more, and shall not keep the device busy."""
        if self._worker:
            self._worker.terminate()
        self._worker = self._waiting = None
        self.idle = True
        self.status = "failed"
        dom.mark("bots", self.status)

    def _send(self, said: dict[str, Any]) -> None:
        text = json.dumps(said)
        if self.status == "ready":
            self._post(text)
        elif said["ask"] not in NEWS:
            self._waiting = text

    def _post(self, text: str) -> None:
        try:
            self._worker.postMessage(text)
        except JsException:
            self._came("failed")
            return
        said = json.loads(text)
        if said["ask"] == "think":
            self._open = said
            if self._helpers:
                self._helpers.ask(said)

    def _release(self) -> None:
        """Who helps can rest."""
        if self._helpers:
            self._helpers.stop()

    def _heard_of_work(self, said: dict[str, Any]) -> bool:
        """Is that something for those who help?"""
        if "wanted" in said:
            if not self._helpers:
                self._helpers = import_module("web.page.browser.helpers").Helpers(self._tell)
                self._helpers.ask(self._open)
            self._helpers.want()
        elif "share" in said and self._helpers:
            self._helpers.give(said["share"])
        return "wanted" in said or "share" in said

    def _tell(self, ask: str, **more: object) -> None:
        self._send({"ask": ask, "id": self.question, **more})

    def _heard(self, event: Event) -> None:
        """Whoever talks nonsense has failed like one that throws."""
        if event.type == "message" and event.data == "ready":
            self._came("ready")
            return
        said = read(event.data) if event.type == "message" else None
        if said is None:
            self._came("failed")
        elif said.get("id") == self.question and not self._heard_of_work(said):
            if "done" not in said:
                self.idle = True
                self._release()
            if self._answered:
                self._answered(said)

    def _came(self, status: Status) -> None:
        js.performance.mark("tikal:bots")
        self.status = status
        dom.mark("bots", status)
        dom.dispatch("tikal:bots")
        waiting, self._waiting = self._waiting, None
        if status == "failed":
            self.end()
        elif waiting:
            self._post(waiting)
        for tell in self.on_status:
            tell()


def _early() -> tuple[Any, Any] | None:
    """The one that was started beside the page, and what it has said; only once."""
    early = getattr(js, "earlyBots", None)
    if not early:
        return None
    js.earlyBots = None
    early.worker.onmessage = early.worker.onerror = None  # who listened for us
    return early.worker, early.heard


def new_script(name: str = "") -> Any:
    """One more interpreter of the bots, started."""
    build = json.loads(dom.by_id("build").textContent)
    options = js.Object.fromEntries(to_js([["type", "module"], ["name", name]]))
    return js.Worker.new(js.URL.new(build["worker"], js.document.baseURI), options)


def is_coming() -> bool:
    """Has one been started beside the page, and is on its way?"""
    return bool(getattr(js, "earlyBots", None))


def read(text: object) -> dict[str, Any] | None:
    """What was said; None if it is none of the words we have in common."""
    try:
        said = read_json(str(text))
    except ValueError:
        return None
    return said if isinstance(said, dict) else None
