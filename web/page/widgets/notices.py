"""News of the page itself, which stay until they are no longer true or have been read."""

from collections.abc import Callable
from functools import partial

from web.page.browser.dom import by_id, element, find
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets.button import button


class Notices:
    """What the player must know about the page itself."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._said: dict[str, Callable[[], None]] = {}
        """How to say each of them once more."""

    def say(self, key: str, *offers: tuple[str, str], **values: object) -> None:
        """Say this once, with buttons (key of the words, command), and one to say it was read."""
        if find(key) is None:
            self._said[key] = partial(self.say, key, *offers, **values)
            sentence = element("p", self._texts(key, **values))
            buttons = [button(self._texts(words), do) for words, do in offers]
            if offers:
                buttons.append(self._close(key))
            else:
                buttons = [button(self._texts("dialog.done"), "read", key)]
            by_id("notices").append(element("div", sentence, *buttons, class_="notice", id=key))

    def _close(self, key: str) -> Element:
        label = self._texts("notice.close")
        return button("\u2715", "read", key, class_="quiet close", aria_label=label, title=label)

    def unsay(self, key: str) -> None:
        """It is no longer true, or has been read."""
        if notice := find(key):
            notice.remove()

    def say_again(self) -> None:
        """In another language."""
        for key, say in list(self._said.items()):
            if find(key):
                self.unsay(key)
                say()
