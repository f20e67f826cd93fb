"""What the buttons about links do: sending one, pasting one, deciding about one."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException

from tikal.game import Game
from tikal.rules.refusals import RecordError
from web.page.browser import dialog
from web.page.browser.dom import by_id
from web.page.browser.tasks import later
from web.page.links import share_dialog
from web.page.links.arrival import Arrival
from web.page.links.link import link_of, read_link
from web.page.words.refusals import refusal_text

if TYPE_CHECKING:
    from web.page.page import App


class LinkCommands:
    """All commands about links; `Linking` hands them on."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self._arrival: Arrival | None = None
        self._fragment = ""
        """What stood behind the # when the last link came."""
        self.commands: dict[str, Callable[[str], None]] = {
            "share": self._share, "share-turn": self._share_turn,
            "link-copy": self._copy, "link-send": self._send, "link-qr": self._qr,
            "paste-link": self._paste, "open-link": self._open, "open-address": self._arrive,
            "arrival": self._decided,
        }  # fmt: skip

    # Leaving

    def _share_turn(self, _what: str) -> None:
        table = self.app.table
        share_dialog.send_turn(table.view(), _link(table.game, turn=True), self.app.texts)

    def _share(self, _what: str) -> None:
        table = self.app.shown
        share_dialog.share(table.view(), _link(table.game, turn=False), self.app.texts)

    def _copy(self, _what: str) -> None:
        """To the clipboard; an old browser copies what is selected."""
        field = by_id("link")
        field.focus()
        field.select()
        clipboard = getattr(js.navigator, "clipboard", None)
        # Asked for at once: later the browser would no longer see a click behind it.
        writing = clipboard.writeText(field.value) if clipboard else None
        later(self._copied(writing))

    async def _copied(self, writing: Any) -> None:
        try:
            if writing is None:
                raise JsException
            await writing
            done = True
        except JsException:
            done = bool(js.document.execCommand("copy"))
        share_dialog.copied(self.app.texts, done=done)

    def _send(self, _what: str) -> None:
        """By whatever the device has for that."""
        data = js.Object.new()
        data.title = "Tikal"
        data.url = by_id("link").value
        later(_settled(js.navigator.share(data)))

    def _qr(self, _what: str) -> None:
        share_dialog.toggle_qr(self.app.texts)

    # Arriving

    def _paste(self, _what: str) -> None:
        share_dialog.ask_link(self.app.texts)

    def _open(self, _what: str) -> None:
        self._arrive(str(by_id("pasted").value))

    def _arrive(self, text: str) -> None:
        """Say what this link is, and what would become of it; do nothing yet."""
        self._fragment = str(js.location.hash)
        self.app.school.leave()
        try:
            arrived = read_link(text)
        except RecordError as error:
            self._forget()
            reason = refusal_text(error.refusal, None, self.app.texts)
            share_dialog.say_unreadable(reason, self.app.texts)
            return
        self._arrival = Arrival(self.app, arrived, self._forget)
        self.app.games.later(self._arrival.ask())

    def _decided(self, what: str) -> None:
        if what == "leave":
            self._forget()
            dialog.close()
        elif self._arrival:
            self.app.games.later(self._arrival.decide(what))

    def _forget(self) -> None:
        """Take the link out of the address: loading the page again need not ask again."""
        if str(js.location.hash) == self._fragment:
            js.history.replaceState(None, "", f"{js.location.pathname}{js.location.search}")


def _link(game: Game, *, turn: bool) -> str:
    here = f"{js.location.origin}{js.location.pathname}"
    return link_of(here, game, turn=turn)


async def _settled(promise: Any) -> None:
    """Wait for it; who changes their mind has done nothing wrong."""
    with suppress(JsException):
        await promise
