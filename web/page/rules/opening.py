"""Opening the rules and the summary, and going back to exactly where one was."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import js
from pyodide.ffi import create_once_callable, create_proxy

from web.page.browser import dialog as frame
from web.page.browser.dom import by_id
from web.page.browser.types import Element
from web.page.rules.contents import SHAPES
from web.page.rules.drawings import Drawings
from web.page.rules.reader import ON_A_SCREEN, RulesPage
from web.page.rules.summary import summary_card

if TYPE_CHECKING:
    from web.page.page import App

OURS: Final = ("rules", "summary")


class _Aside(NamedTuple):
    """A dialog that waits, with all that was chosen and typed in it."""

    kind: str
    children: tuple[Element, ...]
    scrolled: float
    focus: Any


class Reading:
    """The commands about rules."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._drawings = Drawings()
        self._page: RulesPage | None = None
        self._aside: _Aside | None = None
        self._typed = create_proxy(self._find)
        self.commands: dict[str, Callable[[str], None]] = {
            "rules": self._rules, "rules-close": self._close, "rules-contents": self._contents,
            "summary": self._summary, "summary-print": self._print,
        }  # fmt: skip
        by_id("dialog").addEventListener("cancel", create_proxy(self._cancelled))

    def _rules(self, what: str) -> None:
        """Open the rules, or go to another section of them."""
        if frame.shown() != "rules" or self._page is None:
            self._page = self._open()
        if what in SHAPES:
            self._fold_contents(folded=True)
            self._page.go(what)

    def _open(self) -> RulesPage:
        self._step_aside()
        page = RulesPage(self._app.texts, self._drawings, self._app.shown.game)
        page.fill(ON_A_SCREEN)
        frame.show("rules", *page.elements())
        page.field.addEventListener("input", self._typed)
        by_id("rules-text").focus()
        self._fill_later(page)
        return page

    def _fill_later(self, page: RulesPage) -> None:
        """What is further down comes bit by bit."""

        def fill() -> None:
            if page is self._page and not page.fill(1):
                self._fill_later(page)

        js.setTimeout(create_once_callable(fill), 0)

    def _summary(self, _what: str) -> None:
        self._step_aside()
        frame.show("summary", *summary_card(self._app.shown.game, self._app.texts))
        by_id("dialog").scrollTop = 0
        by_id("dialog").querySelector(".closing").focus()

    def _print(self, _what: str) -> None:
        js.window.print()

    def _find(self, event: Any) -> None:
        if self._page:
            self._page.find(str(event.target.value))

    def _contents(self, _what: str) -> None:
        self._fold_contents(folded=by_id("rules-contents").classList.contains("open"))

    def _fold_contents(self, *, folded: bool) -> None:
        """Where there is no room for two columns the contents open and close."""
        by_id("rules-contents").classList.toggle("open", not folded)
        opener = by_id("dialog").querySelector(".contents-button")
        opener.setAttribute("aria-expanded", "false" if folded else "true")

    # Coming and going

    def _step_aside(self) -> None:
        """Remember the dialog that is open, if any: its elements keep what was typed."""
        kind, dialog = frame.shown(), by_id("dialog")
        if kind not in OURS:
            children = tuple(dialog.childNodes) if kind else ()
            at = js.document.activeElement
            self._aside = _Aside(kind, children, dialog.scrollTop, at) if kind else None

    def _cancelled(self, event: Any) -> None:
        if frame.shown() in OURS:
            event.preventDefault()
            self._close("")

    def _close(self, _what: str) -> None:
        aside, self._aside, self._page = self._aside, None, None
        self._drawings.begin()
        if aside is None:
            frame.close()
            return
        dialog = by_id("dialog")
        dialog.dataset.kind = aside.kind
        dialog.replaceChildren(*aside.children)
        frame.name(dialog)
        dialog.scrollTop = aside.scrolled
        if aside.focus:
            aside.focus.focus()
