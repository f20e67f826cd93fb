"""The focus is never lost: what had it may go, then the board has it.

Buttons come and go with what can be done. Browsers let the focus fall when one goes, and
who uses no pointer would have to begin at the top of the page.
"""

from collections.abc import Callable
from typing import Any, Final

import js
from pyodide.ffi import create_proxy

from web.page.browser import dialog
from web.page.browser.dom import by_id

_SEEN: Final = ":is(button, input, select, summary, a, [tabindex]):not(:disabled)"


class Focusing:
    """Watches where the focus is, and whether keys are used."""

    def __init__(self, to_board: Callable[[], None]) -> None:
        self._to_board = to_board
        self._had = False
        """Has something had the focus, that nobody took away by pointing elsewhere?"""
        self.by_key = False
        """Was a key used last, not a pointer?"""

    def listen(self) -> None:
        """From now on."""
        for event, heard in (
            ("focusin", self._came),
            ("pointerdown", self._pointed),
            ("keydown", self._keyed),
        ):
            js.document.addEventListener(event, create_proxy(heard), True)  # noqa: FBT003
        by_id("dialog").addEventListener("close", create_proxy(self._closed))

    def keep(self, *_: Any) -> None:
        """If the focus has fallen, the board has it."""
        if self._had and not dialog.shown() and not self._is_somewhere():
            self._to_board()

    def _is_somewhere(self) -> bool:
        at = js.document.activeElement or js.document.body
        return bool(at.matches(_SEEN)) and bool(at.checkVisibility())

    def _came(self, _event: Any) -> None:
        self._had = True

    def _pointed(self, _event: Any) -> None:
        self._had = self.by_key = False

    def _keyed(self, _event: Any) -> None:
        self.by_key = True

    def _closed(self, _event: Any) -> None:
        js.document.body.append(by_id("announcer"))
        self._had = True
        self.keep()
