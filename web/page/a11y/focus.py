"""The focus is never lost: what had it may go, then the board has it.

Buttons come and go with what can be done. Browsers let the focus fall when one goes, and
who uses no pointer would have to begin at the top of the page.
"""

from collections.abc import Callable
from typing import Final

from web.page.browser import dialog, dom
from web.page.browser.types import Event

_SEEN: Final = ":is(button, input, select, summary, a, [tabindex]):not(:disabled)"


class Focus:
    """Watches where the focus is, and whether keys are used."""

    def __init__(self, to_board: Callable[[], None], on_keys: Callable[[], None]) -> None:
        """`to_board` gives the board the focus; `on_keys` hears that keys are used, or not."""
        self._to_board = to_board
        self._on_keys = on_keys
        self._had = False
        """Has something had the focus, that nobody took away by pointing elsewhere?"""
        self.by_key = False
        """Was a key used last, not a pointer?"""

    def listen(self) -> None:
        """From now on."""
        dom.listen_page(self._came, "focusin", early=True)
        dom.listen_page(self._pointed, "pointerdown", early=True)
        dom.listen_page(self._keyed, "keydown", early=True)
        dom.listen(dom.by_id("dialog"), self._closed, "close")

    def keep(self) -> None:
        """If the focus has fallen, the board has it."""
        if self._had and not dialog.shown() and not self._is_somewhere():
            self._to_board()

    def _is_somewhere(self) -> bool:
        at = dom.focused()
        return at is not None and bool(at.matches(_SEEN)) and bool(at.checkVisibility())

    def _came(self, _event: Event) -> None:
        self._had = True

    def _pointed(self, _event: Event) -> None:
        self._had = False
        self._use_keys(False)  # noqa: FBT003

    def _keyed(self, _event: Event) -> None:
        self._use_keys(True)  # noqa: FBT003

    def _use_keys(self, used: bool) -> None:
        if used != self.by_key:
            self.by_key = used
            self._on_keys()

    def _closed(self, _event: Event) -> None:
        """Told a moment later: another dialog may be open by then, and have the voice in it."""
        if dialog.shown():
            return
        dom.body().append(dom.by_id("announcer"))
        self._had = True
        self.keep()
