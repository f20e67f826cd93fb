"""The bots' interpreter, in a worker of its own so that the page stays smooth."""

import json
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from web.page.dom import tell


def start(*_: Any) -> None:
    """Start it, and say `tikal:bots` to the page once it is up or has failed."""
    build = json.loads(js.document.getElementById("build").textContent)
    home = js.URL.new("./", js.document.baseURI).href
    module = js.Object.fromEntries(to_js([["type", "module"]]))
    worker = js.Worker.new(home + build["worker"], module)

    def heard(event: Any) -> None:
        up = event.type == "message" and event.data == "ready"
        js.performance.mark("tikal:bots")
        js.document.body.dataset.bots = "ready" if up else "failed"
        tell("tikal:bots")

    for event in ("message", "error"):
        worker.addEventListener(event, create_proxy(heard))
