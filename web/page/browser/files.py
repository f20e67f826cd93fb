"""Files out of the page and into it: saving, choosing, dropping."""

from collections.abc import Callable
from typing import Any, Final

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from web.page.browser.dom import by_id, element
from web.page.texts import Texts

LARGEST: Final = 16_000_000
"""Bytes of a file that is read at all: some thousands of games."""
_MINUTE: Final = 60_000
DROP_HINT: Final = "drop-hint"


def save_text(text: str, name: str, kind: str = "application/json") -> None:
    """Let the player keep a text as a file."""
    options = js.Object.fromEntries(to_js([["type", f"{kind};charset=utf-8"]]))
    save(js.Blob.new(to_js([text]), options), name)


def save(blob: Any, name: str) -> None:
    """Let the player keep some bytes as a file."""
    address = js.URL.createObjectURL(blob)
    element("a", href=address, download=name).click()
    # The browser reads it in its own time.
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(address)), _MINUTE)


async def text_of(file: Any) -> str | None:
    """What is in a file; None if it cannot be read: gone, forbidden, a folder."""
    try:
        return str(await file.text())
    except JsException:
        return None


def language() -> str:
    """The page's language as this player's country writes it, for dates."""
    page = str(js.document.documentElement.lang)
    return next((tag for tag in js.navigator.languages if str(tag).startswith(page)), page)


def today() -> str:
    """The day as file names have it: 2025-05-01."""
    return str(js.Date.new().toLocaleDateString("sv"))


class DropZone:
    """The whole page takes files that are dropped on it."""

    def __init__(self, texts: Texts, on_files: Callable[[list[Any]], None]) -> None:
        self._texts = texts
        self._on_files = on_files
        for event, heard in (
            ("dragenter", self._over),
            ("dragover", self._over),
            ("dragleave", self._left),
            ("drop", self._dropped),
        ):
            js.document.addEventListener(event, create_proxy(heard))

    def _over(self, event: Any) -> None:
        if _has_files(event):
            event.preventDefault()  # else the browser would leave the page for the file
            self._hint()

    def _left(self, event: Any) -> None:
        if not event.relatedTarget:  # the window, not just an element in it
            _unhint()

    def _dropped(self, event: Any) -> None:
        if _has_files(event):
            event.preventDefault()
            _unhint()
            self._on_files(list(event.dataTransfer.files))

    def _hint(self) -> None:
        if by_id(DROP_HINT) is None:
            words = element("p", self._texts("file.drop"))
            hint = element("div", words, id=DROP_HINT, popover="manual")
            js.document.body.append(hint)
            if hasattr(hint, "showPopover"):
                hint.showPopover()  # in front of an open dialog


def _unhint() -> None:
    hint = by_id(DROP_HINT)
    if hint is not None:
        hint.remove()


def _has_files(event: Any) -> bool:
    carried = event.dataTransfer or None
    return carried is not None and bool(carried.types.includes("Files"))
