"""What the buttons about links do: sending one, pasting one, deciding about one."""

from collections.abc import Coroutine
from typing import Any

from tikal.game import Game
from tikal.rules.refusals import RecordError
from web.page.browser import device, dialog
from web.page.browser.dom import by_id, listen
from web.page.browser.types import Event, Promise
from web.page.links import share_dialog
from web.page.links.arrival import Arrival
from web.page.links.link import link_of, puzzle_in, read_link
from web.page.parts import Commands, Parts
from web.page.words.refusals import refusal_text


def commands(parts: Parts) -> Commands:
    """All about links."""
    links = Links(parts)
    listen(by_id("dialog"), links.cancelled, "cancel")
    return links.commands


class Links:
    """The link that has come, if there is one, and links that are sent."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._arrival: Arrival | None = None
        self._fragment = ""
        """What stood behind the # when the last link came."""
        self.commands: Commands = {
            "share": self._share, "share-turn": self._share_turn,
            "link-copy": self._copy, "link-send": self._send, "link-qr": self._qr,
            "paste-link": self._paste, "open-link": self._open, "open-address": self._arrive,
            "arrival": self._decided,
        }  # fmt: skip

    # Leaving

    def _share_turn(self, _what: str) -> None:
        table = self._parts.session.table
        share_dialog.send_turn(table.view(), _link(table.game, turn=True), self._parts.texts)

    def _share(self, _what: str) -> None:
        table = self._parts.session.shown
        share_dialog.share(table.view(), _link(table.game, turn=False), self._parts.texts)

    def _copy(self, _what: str) -> Coroutine[Any, Any, None]:
        """To the clipboard; an old browser copies what is selected."""
        field = by_id("link")
        field.focus()
        field.select()
        return self._copied(device.write_clipboard(str(field.value)))

    async def _copied(self, writing: Promise | None) -> None:
        done = await device.copied(writing)
        share_dialog.copied(self._parts.texts, done=done)

    def _send(self, _what: str) -> None:
        """By whatever the device has for that."""
        device.share("Tikal", str(by_id("link").value))

    def _qr(self, _what: str) -> None:
        share_dialog.toggle_qr(self._parts.texts)

    # Arriving

    def _paste(self, _what: str) -> None:
        share_dialog.ask_link(self._parts.texts)

    def _open(self, _what: str) -> Coroutine[Any, Any, None] | None:
        return self._arrive(str(by_id("pasted").value))

    def _arrive(self, text: str) -> Coroutine[Any, Any, None] | None:
        """Say what this link is, and what would become of it; do nothing yet."""
        self._fragment = device.fragment()
        if self._parts.session.lesson:
            self._parts.run("lesson-leave")
        if puzzle := puzzle_in(text):
            self._forget()
            dialog.close()
            self._parts.run("puzzle", puzzle)
            return None
        try:
            arrived = read_link(text)
        except RecordError as error:
            self._forget()
            reason = refusal_text(error.refusal, None, self._parts.texts)
            share_dialog.say_unreadable(reason, self._parts.texts)
            return None
        self._arrival = Arrival(self._parts, arrived, self._forget)
        return self._arrival.ask()

    def _decided(self, what: str) -> Coroutine[Any, Any, None] | None:
        if what != "leave":
            return self._arrival.decide(what) if self._arrival else None
        self._forget()
        dialog.close()
        return None

    def cancelled(self, event: Event) -> None:
        """Not to decide about a link is to leave it."""
        if dialog.shown() == "arrival":
            event.preventDefault()
            self._decided("leave")

    def _forget(self) -> None:
        """Take the link out of the address: loading the page again need not ask again."""
        if device.fragment() == self._fragment:
            device.drop_fragment()


def _link(game: Game, *, turn: bool) -> str:
    return link_of(device.address(), game, turn=turn)
