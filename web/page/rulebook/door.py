"""The door to the rules: what is behind it is fetched when somebody wants to read."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from web.page.browser import styles

if TYPE_CHECKING:
    from web.page.app import App
    from web.page.rulebook.reading import Reading

COMMANDS: Final = ("rules", "rules-close", "rules-contents", "summary", "summary-print")


class Rulebook:
    """The commands about rules."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._behind: Reading | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            name: partial(self._do, name) for name in COMMANDS
        }

    def _do(self, name: str, what: str) -> None:
        if self._behind is None:
            from web.page.rulebook.reading import Reading  # noqa: PLC0415

            styles.load("rules")
            self._behind = Reading(self._app)
        self._behind.commands[name](what)
