"""Opening the rules and the summary, and going back to exactly where one was."""

from typing import Final, NamedTuple

from web.page.browser import device, dialog, host
from web.page.browser.dom import by_id, focused, listen, query
from web.page.browser.types import Element, Event
from web.page.parts import Commands, Parts
from web.page.rules.contents import SHAPES
from web.page.rules.drawings import Drawings
from web.page.rules.reader import ON_A_SCREEN, RulesPage
from web.page.rules.summary import summary_card

OURS: Final = ("rules", "summary")


class _Waiting(NamedTuple):
    """A dialog that waits, with all that was chosen and typed in it."""

    kind: str
    children: tuple[Element, ...]
    scrolled: float
    focus: Element | None


def commands(parts: Parts) -> Commands:
    """To the rules and the summary, and back."""
    rules = Rules(parts)
    listen(by_id("dialog"), rules.cancelled, "cancel")
    return rules.commands


class Rules:
    """The rules page that is open, if it is, and the dialog that waits behind it."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._drawings = Drawings()
        self._page: RulesPage | None = None
        self._waiting: _Waiting | None = None
        self.commands: Commands = {
            "rules": self._rules, "rules-close": self._close, "rules-contents": self._contents,
            "summary": self._summary, "summary-print": self._print,
        }  # fmt: skip

    def _rules(self, what: str) -> None:
        """Open the rules, or go to another section of them."""
        if dialog.shown() != "rules" or self._page is None:
            self._page = self._open()
        if what in SHAPES:
            self._fold_contents(folded=True)
            self._page.go(what)

    def _open(self) -> RulesPage:
        self._let_wait()
        page = RulesPage(self._parts.texts, self._drawings, self._parts.session.shown.game)
        page.fill(ON_A_SCREEN)
        dialog.show("rules", *page.elements())
        listen(page.field, self._find, "input")
        by_id("rules-text").focus()
        self._fill_later(page)
        return page

    def _fill_later(self, page: RulesPage) -> None:
        """What is further down comes bit by bit."""

        def fill() -> None:
            if page is self._page and not page.fill(1):
                self._fill_later(page)

        host.after(0, fill)

    def _summary(self, _what: str) -> None:
        self._let_wait()
        dialog.show("summary", *summary_card(self._parts.session.shown.game, self._parts.texts))
        by_id("dialog").scrollTop = 0
        if closing := query("#dialog .closing"):
            closing.focus()

    def _print(self, _what: str) -> None:
        device.print_page()

    def _find(self, event: Event) -> None:
        if self._page:
            self._page.find(str(event.target.value))

    def _contents(self, _what: str) -> None:
        self._fold_contents(folded=by_id("rules-contents").classList.contains("open"))

    def _fold_contents(self, *, folded: bool) -> None:
        """Where there is no room for two columns the contents open and close."""
        by_id("rules-contents").classList.toggle("open", not folded)
        if opener := query("#dialog .contents-button"):
            opener.setAttribute("aria-expanded", "false" if folded else "true")

    # Coming and going

    def _let_wait(self) -> None:
        """Remember the dialog that is open, if any: its elements keep what was typed."""
        kind, box = dialog.shown(), by_id("dialog")
        if kind in OURS:
            return
        children = tuple(box.childNodes) if kind else ()
        self._waiting = _Waiting(kind, children, box.scrollTop, focused()) if kind else None

    def cancelled(self, event: Event) -> None:
        """Escape leads back to where one was, too."""
        if dialog.shown() in OURS:
            event.preventDefault()
            self._close("")

    def _close(self, _what: str) -> None:
        waiting, self._waiting, self._page = self._waiting, None, None
        self._drawings.begin()
        if waiting is None:
            dialog.close()
            return
        box = by_id("dialog")
        box.dataset.kind = waiting.kind
        box.replaceChildren(*waiting.children, by_id("announcer"))
        dialog.name(box)
        box.scrollTop = waiting.scrolled
        if waiting.focus:
            waiting.focus.focus()
