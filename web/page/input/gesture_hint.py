"""Fingers are told once what they can do on the board, until they have done it or read it."""

from web.page.browser import device, local_storage
from web.page.browser.dom import by_id, element, find
from web.page.parts import Parts
from web.page.widgets.button import button


class GestureHint:
    """A line over the board, for who has never moved it by hand."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def listen(self) -> None:
        """Say it on a small screen, if it has never been read here."""
        said = local_storage.load(local_storage.GESTURES)
        if self._parts.board.small and device.is_touched() and not said:
            self._say()
            self._parts.board.on_hand = self.known
            self._parts.preferences.on_language.append(self._say_again)

    def _say(self) -> None:
        texts = self._parts.texts
        line = element("span", texts("board.gestures"))
        known = button(texts("dialog.done"), "gestures-known")
        by_id("canvas-place").append(element("p", line, known, id="gestures"))

    def _say_again(self) -> None:
        if shown := find("gestures"):
            shown.remove()
            self._say()

    def known(self) -> None:
        """It need never be said again."""
        local_storage.save(local_storage.GESTURES, "known")
        if shown := find("gestures"):
            shown.remove()
