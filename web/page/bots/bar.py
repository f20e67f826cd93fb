"""The bar below the board while bots think or play: who, how far, and how to hurry them."""

from typing import Final

from tikal.table.view.model import View
from web.page.browser.dom import by_id, element, mark, outline, row
from web.page.browser.types import Element
from web.page.settings import PACES
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.words.names import name_of

_PAUSE: Final = "M8.5 5v14M15.5 5v14"
_GO_ON: Final = "M8 5l11 7-11 7z"
_HURRY: Final = "M4 5l8 7-8 7zM12 5l8 7-8 7z"


class Bar:
    """Made once; then only what changes is changed, so that no click ever misses a button."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._shown: tuple[object, ...] = ()
        self._sign = element("span", class_="sign")
        self._said = element("p", id="bots-said")
        self._progress = element("i", aria_hidden="true")
        self._pause = _button("bots-pause")
        self._hurry = _button("bots-hurry", class_="main")
        self._hurry.append(outline(_HURRY), element("span", texts("bots.hurry")))
        self._hurry.title = texts("bots.hurry-is")
        self._choices = _choices(texts)
        self._pace = element("select", id="pace")
        words = ((pace, texts(f"set.pace.{pace}")) for pace in PACES)
        self._pace.append(*(element("option", word, value=pace) for pace, word in words))
        self._paces = element("label", element("small", texts("bots.pace")), self._pace)
        bar = by_id("bots")
        bar.setAttribute("aria-label", texts("bots.title"))
        buttons = row(self._pause, self._hurry, *self._choices)
        bar.replaceChildren(self._progress, self._sign, self._said, self._paces, buttons)

    def show(self, view: View, state: str, pace: str, *, hurried: bool) -> None:
        """Whose turn it is, and what is going on: a name of the texts' `bots.`."""
        shown = (view.bot, view.player, view.players[view.player].name, state, pace, hurried)
        if shown == self._shown:
            return
        self._shown = shown
        by_id("bots").hidden = not view.bot
        mark("bot", "" if view.bot else None)
        if not view.bot:
            return
        by_id("bots").dataset.state = state
        self._sign.replaceChildren(icons.emblem(view.players[view.player].color, 26))
        self._said.textContent = self._texts(f"bots.{state}", name=name_of(view, view.player))
        self.show_progress(0)
        paused, failed = state == "paused", state == "failed"
        label = self._texts("bots.go-on" if paused else "bots.pause")
        self._pause.replaceChildren(outline(_GO_ON if paused else _PAUSE), element("span", label))
        self._pause.className = "main" if paused else ""
        self._hurry.disabled = paused or hurried
        self._pace.value = pace
        for made in (self._pause, self._hurry, self._paces):
            made.hidden = failed
        for made in self._choices:
            made.hidden = not failed

    def show_progress(self, done: float) -> None:
        """How much of the thinking is done, from 0 to 1."""
        self._progress.style.transform = f"scaleX({done:.2f})"


def _choices(texts: Texts) -> list[Element]:
    """What can be done where bots cannot think."""
    return [
        button(texts("bots.retry"), "bots-retry", class_="main"),
        button(texts("bots.porter-here"), "bots-porter", title=texts("bots.porter-is")),
        button(texts("bots.seat"), "bots-seat", title=texts("bots.seat-is")),
    ]


def _button(do: str, **attributes: str) -> Element:
    return button("", do, id=do, **attributes)
