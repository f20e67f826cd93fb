"""Games leave this page as links and come to it as links.

Only the door: what is behind it is fetched when somebody comes, for most visits need
none of it to begin.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import js
from pyodide.ffi import create_proxy

from web.page.browser import styles
from web.page.dialogs import frame
from web.page.dom import by_id

if TYPE_CHECKING:
    from web.page.app import App
    from web.page.linkcommands import LinkCommands

COMMANDS: Final = (
    "share", "share-turn", "link-copy", "link-send", "link-qr", "paste-link", "open-link",
    "arrival",
)  # fmt: skip


class Linking:
    """Listens for links, and for buttons about them."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self._behind: LinkCommands | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            name: partial(self._do, name) for name in COMMANDS
        }

    def listen(self) -> None:
        """Look whether the page was opened by a link, now or later."""
        js.window.addEventListener("hashchange", create_proxy(self._address_changed))
        by_id("dialog").addEventListener("cancel", create_proxy(self._cancelled))
        self._address_changed()

    def offer(self) -> None:
        """The one to decide plays somewhere else: send the game there."""
        self._do("share-turn")

    def _address_changed(self, *_: Any) -> None:
        if str(js.location.hash):
            self._do("open-address", str(js.location.hash))

    def _cancelled(self, event: Any) -> None:
        """Not to decide about a link is to leave it."""
        if frame.shown() == "arrival":
            event.preventDefault()
            self._do("arrival", "leave")

    def _do(self, name: str, what: str = "") -> None:
        if self._behind is None:
            from web.page.linkcommands import LinkCommands  # noqa: PLC0415

            styles.load("links")
            self._behind = LinkCommands(self.app)
        self._behind.commands[name](what)
