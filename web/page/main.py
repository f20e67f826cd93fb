"""Where the browser enters: set the table, show it, and only then start the bots."""

import traceback
from typing import Any

import js
from pyodide.ffi import create_once_callable

from web.page.browser.database import Store
from web.page.page import App


def start(store: Any) -> None:
    """Set up the page on what `store.js` has read, or tell why that is not possible."""
    try:
        app = App(Store(store))
        app.open()
    except Exception:
        tell("tikal:failed", traceback.format_exc())
        raise
    js.performance.mark("tikal:ready")
    tell("tikal:ready")

    def painted(_time: Any) -> None:
        """The next frame is on its way: let it pass, and the first clicks too."""
        js.setTimeout(create_once_callable(app.worker.start), 100)

    js.requestAnimationFrame(create_once_callable(painted))
