"""Lines at the top of the page that stay until they are no longer true."""

from collections.abc import Callable
from functools import partial

from web.page.browser.dom import by_id, element, find
from web.page.texts import Texts
from web.page.widgets.button import button


class Notices:
    """What the player must know about the page itself."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._said: dict[str, Callable[[], None]] = {}
        """How to say each of them once more."""

    def say(self, key: str, *offers: tuple[str, str], **values: object) -> None:
        """Say this once, with buttons (key of the words, command), or one to say it was read."""
        if find(key) is None:
            self._said[key] = partial(self.say, key, *offers, **values)
            sentence = element("p", self._texts(key, **values))
            buttons = [button(self._texts(words), do) for words, do in offers]
            if not offers:
                buttons = [button(self._texts("dialog.done"), "read", key)]
            by_id("notices").append(element("div", sentence, *buttons, class_="notice", id=key))

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
