"""Time and the screen: timers, frames, sizes, canvases; and what runs while the page goes on."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from web.page.browser.types import Bitmap, Element, Heard, Path

_running: set[asyncio.Future[Any]] = set()  # else nobody would hold them, and they would end


def now() -> float:
    """Milliseconds since some moment."""
    return float(js.performance.now())


def after(ms: float, callback: Callable[[], object]) -> None:
    """Call back later, once."""
    js.setTimeout(create_once_callable(callback), ms)


def frame(callback: Callable[[], object]) -> None:
    """Call back before the next picture on the screen."""
    js.requestAnimationFrame(create_once_callable(lambda _time: callback()))


def ratio() -> float:
    """The device's pixels for one of CSS."""
    return float(js.devicePixelRatio or 1)


def matches(query: str) -> bool:
    """Is the screen or the device like this, in the words of a style sheet?"""
    return bool(js.matchMedia(query).matches)


def hidden() -> bool:
    """Is the page out of sight: another tab in front, the lid closed?"""
    return bool(js.document.hidden)


def watch_size(target: Element, changed: Callable[[], object]) -> Callable[[], None]:
    """Call back when an element has another size; what is returned ends that."""
    observer = js.ResizeObserver.new(create_proxy(lambda *_: changed()))
    observer.observe(target)
    return observer.disconnect  # type: ignore[no-any-return]


class Sight:
    """Tells, once for each, when elements come into sight."""

    def __init__(self, came: Callable[[Element], object]) -> None:
        self._came = came
        self._observer: Any = js.IntersectionObserver.new(create_proxy(self._seen))

    def wait_for(self, target: Element) -> None:
        """Tell when this one does."""
        self._observer.observe(target)

    def forget(self) -> None:
        """Wait for none of them any more."""
        self._observer.disconnect()

    def _seen(self, entries: Any, _observer: Any) -> None:
        for entry in entries:
            if entry.isIntersecting:
                self._observer.unobserve(entry.target)
                self._came(entry.target)


def text_height() -> float:
    """How high text is in this browser, in pixels."""
    return float(js.parseFloat(js.getComputedStyle(js.document.documentElement).fontSize))


def on_fonts(came: Callable[[], object]) -> None:
    """Call back whenever fonts have come."""
    js.document.fonts.addEventListener("loadingdone", create_proxy(lambda _event: came()))


def mark_time(name: str) -> None:
    """Let the browser's own tools know when this was."""
    js.performance.mark(name)


def log_error(error: BaseException) -> None:
    """Tell the console what went wrong where nobody else can be told."""
    js.console.error(f"{type(error).__name__}: {error}")


def start(work: Coroutine[Any, Any, None]) -> None:
    """Do this while the page goes on; what goes wrong in it is told to the console."""
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(_finished)


def _finished(task: asyncio.Future[Any]) -> None:
    _running.discard(task)
    if not task.cancelled() and (error := task.exception()):
        log_error(error)


class Latest:
    """At most one thing is waited for: what was asked for last, or nothing.

    Whoever plays, thinks or shows something bit by bit waits with one of these: a new wish
    ends the old one, and what comes too late is not heard.
    """

    def __init__(self) -> None:
        self._number = 0
        self.waiting = False

    def after(self, ms: float, then: Callable[[], object]) -> None:
        """Do this later, unless something else is asked for before."""
        after(ms, self.only(then))

    def only(self, then: Callable[..., object]) -> Callable[..., None]:
        """The same callback, which does nothing once something else is asked for."""
        self._number += 1
        self.waiting = True
        number = self._number

        def run(*heard: object) -> None:
            if self.waiting and number == self._number:
                then(*heard)

        return run

    def done(self) -> None:
        """What was waited for has come."""
        self.waiting = False

    forget = done


class Browser:
    """What the board needs of its surroundings; its tests bring a counting canvas instead."""

    now = staticmethod(now)
    ratio = staticmethod(ratio)
    frame = staticmethod(frame)
    after = staticmethod(after)

    def canvas(self, width: int, height: int) -> Bitmap:
        """An empty canvas that is not on the page."""
        if hasattr(js, "OffscreenCanvas"):
            offscreen: Bitmap = js.OffscreenCanvas.new(width, height)
            return offscreen
        made: Element = js.document.createElement("canvas")
        made.width, made.height = width, height
        return made

    def path(self, text: str) -> Path:
        """A path, from SVG's notation."""
        path: Path = js.Path2D.new(text)
        return path

    def listen(self, target: Element, events: tuple[str, ...], heard: Heard) -> None:
        """Hear events of an element, for as long as there is the page.

        Never passive: a wheel over the board must be able to keep the page still.
        """
        proxy = create_proxy(heard)
        options = to_js({"passive": False}, dict_converter=js.Object.fromEntries)
        for event in events:
            target.addEventListener(event, proxy, options)  # type: ignore[attr-defined]
