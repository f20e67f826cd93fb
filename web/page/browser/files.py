"""Files out of the page and into it: saving, reading, being dropped."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import js
from pyodide.ffi import JsException, create_once_callable, to_js

from web.page.browser.dom import element, find, listen_page
from web.page.browser.host import after
from web.page.browser.types import Element, Event, File

_MINUTE: Final = 60_000
_HINT: Final = "drop-hint"


def save_text(text: str, name: str, kind: str = "application/json") -> None:
    """Let the player keep a text as a file."""
    options = js.Object.fromEntries(to_js([["type", f"{kind};charset=utf-8"]]))
    _save(js.Blob.new(to_js([text]), options), name)


async def save_picture(canvas: Element, name: str) -> None:
    """Let the player keep what is on a canvas as a file."""
    done = asyncio.get_running_loop().create_future()
    canvas.toBlob(create_once_callable(done.set_result), "image/png")
    _save(await done, name)


def _save(blob: Any, name: str) -> None:
    address = js.URL.createObjectURL(blob)
    element("a", href=address, download=name).click()
    # The browser reads it in its own time.
    after(_MINUTE, lambda: js.URL.revokeObjectURL(address))


async def text_of(file: File) -> str | None:
    """What is in a file; None if it cannot be read: gone, forbidden, a folder.

    As bytes it comes over from JavaScript ten times as fast as in letters.
    """
    try:
        content = (await file.arrayBuffer()).to_bytes()
    except JsException:
        return None
    return str(content, "utf-8-sig", "replace")


class DropZone:
    """The whole page takes files that are dropped on it."""

    def __init__(self, words: Callable[[], str], on_files: Callable[[list[File]], None]) -> None:
        """`words` say, while files are held over the page, that they can be dropped."""
        self._words = words
        self._on_files = on_files
        listen_page(self._over, "dragenter", "dragover")
        listen_page(self._left, "dragleave")
        listen_page(self._dropped, "drop")

    def _over(self, event: Event) -> None:
        if has_files(event):
            event.preventDefault()  # else the browser would leave the page for the file
            self._hint()

    def _left(self, event: Event) -> None:
        if not event.relatedTarget:  # the window, not just an element in it
            _take_hint_away()

    def _dropped(self, event: Event) -> None:
        if has_files(event):
            event.preventDefault()
            _take_hint_away()
            self._on_files(list(event.dataTransfer.files))

    def _hint(self) -> None:
        if find(_HINT) is None:
            hint = element("div", element("p", self._words()), id=_HINT, popover="manual")
            js.document.body.append(hint)
            if hasattr(hint, "showPopover"):
                hint.showPopover()  # in front of an open dialog


def has_files(event: Event) -> bool:
    """Are files being dragged?"""
    carried = event.dataTransfer or None
    return carried is not None and bool(carried.types.includes("Files"))


def _take_hint_away() -> None:
    if hint := find(_HINT):
        hint.remove()
