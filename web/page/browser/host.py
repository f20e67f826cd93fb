"""The board's one door to the browser: canvases, paths, frames, timers and listeners."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js


class Browser:
    """What the board needs of its surroundings, as the browser has it."""

    def canvas(self, width: int, height: int) -> Any:
        """An empty canvas that is not on the page."""
        if hasattr(js, "OffscreenCanvas"):
            return js.OffscreenCanvas.new(width, height)
        made = js.document.createElement("canvas")
        made.width, made.height = width, height
        return made

    def path(self, text: str) -> Any:
        """A path, from SVG's notation."""
        return js.Path2D.new(text)

    def now(self) -> float:
        """Milliseconds since some moment."""
        return float(js.performance.now())

    def ratio(self) -> float:
        """The device's pixels for one of CSS."""
        return float(js.devicePixelRatio or 1)

    def frame(self, callback: Callable[[], None]) -> None:
        """Call back before the next picture on the screen."""
        js.requestAnimationFrame(create_once_callable(lambda _time: callback()))

    def after(self, ms: float, callback: Callable[[], None]) -> None:
        """Call back later."""
        js.setTimeout(create_once_callable(callback), ms)

    def listen(self, target: Any, events: tuple[str, ...], heard: Callable[[Any], None]) -> None:
        """Hear events of an element, for as long as there is the page.

        Never passive: a wheel over the board must be able to keep the page still.
        """
        proxy = create_proxy(heard)
        options = to_js({"passive": False}, dict_converter=js.Object.fromEntries)
        for event in events:
            target.addEventListener(event, proxy, options)
