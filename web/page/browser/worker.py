"""The bots' interpreter, in a worker of its own so that the page stays smooth."""

import json
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from web.page.browser.dom import tell

Heard = Callable[[dict[str, Any]], None]


class Worker:
    """Questions to the bots and their answers, in the words of `tikal.bots.worker_protocol`."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._number = 0
        self._heard: Heard | None = None
        self._waiting: str | None = None
        """What was asked before the interpreter was up."""

    def start(self, *_: Any) -> None:
        """Start it, and say `tikal:bots` to the page once it is up or has failed.

        One that has failed makes room for a new one.
        """
        if self._worker:
            self._worker.terminate()
            js.document.body.removeAttribute("data-bots")
        build = json.loads(js.document.getElementById("build").textContent)
        home = js.URL.new("./", js.document.baseURI).href
        module = js.Object.fromEntries(to_js([["type", "module"]]))
        self._worker = js.Worker.new(home + build["worker"], module)
        for event in ("message", "error"):
            self._worker.addEventListener(event, create_proxy(self._event))

    @property
    def up(self) -> bool:
        """Is the interpreter there to be asked?"""
        return str(js.document.body.getAttribute("data-bots")) == "ready"

    @property
    def failed(self) -> bool:
        """Did it not start, or has it broken down?"""
        return str(js.document.body.getAttribute("data-bots")) == "failed"

    def think(self, heard: Heard, **question: object) -> None:
        """Ask for a plan; what is answered (progress, then the plan) goes to `heard`.

        A question still open is forgotten.
        """
        self._number += 1
        self._heard = heard
        self._send({"ask": "think", "id": self._number, **question})

    def hurry(self) -> None:
        """The best plan found so far shall do."""
        self._send({"ask": "hurry"})

    def stop(self) -> None:
        """No answer is wanted any more."""
        self._heard = None
        self._waiting = None
        self._send({"ask": "stop"})

    def _send(self, said: dict[str, Any]) -> None:
        text = json.dumps(said)
        if self.up:
            self._worker.postMessage(text)
        elif said["ask"] == "think":
            self._waiting = text

    def _event(self, event: Any) -> None:
        if event.type == "error" or event.data == "ready":
            self._up(ready=event.type == "message")
            return
        said = json.loads(event.data)
        if said.get("id") == self._number and self._heard:
            self._heard(said)

    def _up(self, *, ready: bool) -> None:
        js.performance.mark("tikal:bots")
        js.document.body.dataset.bots = "ready" if ready else "failed"
        tell("tikal:bots")
        if self._waiting and ready:
            self._worker.postMessage(self._waiting)
            self._waiting = None
