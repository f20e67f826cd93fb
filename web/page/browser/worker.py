"""The bots' interpreter, in a worker of its own so that the page stays smooth."""

import json
from collections.abc import Callable
from typing import Any, Literal, cast

import js
from pyodide.ffi import create_proxy, to_js

from tikal.formats.json_text import read_json
from web.page.browser import dom
from web.page.browser.types import Event

Answered = Callable[[dict[str, Any]], None]
Status = Literal["coming", "ready", "failed"]


class Worker:
    """Questions to the bots and their answers, in the words of `tikal.bots.worker_protocol`."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._number = 0
        self._answered: Answered | None = None
        self._waiting: str | None = None
        """What was asked before the interpreter was up."""
        self.status: Status = "coming"
        self.on_status: list[Callable[[], None]] = []
        """Who is called when it is up, or has failed."""

    def start(self) -> None:
        """Start it. One that has failed makes room for a new one."""
        if self._worker:
            self._worker.terminate()
            dom.mark("bots", None)
        self.status = "coming"
        build = json.loads(dom.by_id("build").textContent)
        home = js.URL.new("./", js.document.baseURI).href
        module = js.Object.fromEntries(to_js([["type", "module"]]))
        self._worker = js.Worker.new(home + build["worker"], module)
        for event in ("message", "error"):
            self._worker.addEventListener(event, create_proxy(self._heard))

    def think(self, answered: Answered, **question: object) -> None:
        """Ask for a plan; what is answered (progress, then the plan) goes to `answered`.

        A question still open is forgotten.
        """
        self._number += 1
        self._answered = answered
        self._send({"ask": "think", "id": self._number, **question})

    def hurry(self) -> None:
        """The best plan found so far shall do."""
        self._send({"ask": "hurry"})

    def stop(self) -> None:
        """No answer is wanted any more."""
        self._answered = None
        self._waiting = None
        self._send({"ask": "stop"})

    def _send(self, said: dict[str, Any]) -> None:
        text = json.dumps(said)
        if self.status == "ready":
            self._worker.postMessage(text)
        elif said["ask"] == "think":
            self._waiting = text

    def _heard(self, event: Event) -> None:
        if event.type == "error" or event.data == "ready":
            self._came("ready" if event.type == "message" else "failed")
            return
        said = cast("dict[str, Any]", read_json(str(event.data)))
        if said.get("id") == self._number and self._answered:
            self._answered(said)

    def _came(self, status: Status) -> None:
        js.performance.mark("tikal:bots")
        self.status = status
        dom.mark("bots", status)
        dom.dispatch("tikal:bots")
        for tell in self.on_status:
            tell()
        if self._waiting and status == "ready":
            self._worker.postMessage(self._waiting)
            self._waiting = None
