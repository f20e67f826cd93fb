"""Commands about games as a whole: the shelf, files in and out, the picture, the log.

What they need is fetched when it is first asked for: the page starts without it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from pyodide.ffi import create_proxy

from web.page.browser import styles
from web.page.dialogs import frame
from web.page.dom import by_id
from web.page.files import DropZone

if TYPE_CHECKING:
    from web.page.app import App
    from web.page.dialogs.shelf import ShelfDialog
    from web.page.importing import Importing

ON_SHELF: Final = (
    "games", "game-open", "game-more", "game-rename", "game-title", "game-copy", "game-file",
    "game-delete", "game-restore", "all-files", "damaged-file", "damaged-drop",
)  # fmt: skip
"""What the dialog with all games does."""


class Shelving:
    """The commands, and what is listened to for them."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._made: ShelfDialog | None = None
        self._importing: Importing | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            **{name: self._on_shelf(name) for name in ON_SHELF},
            "files": self._choose_files,
            "save-file": self._save_file, "save-picture": self._save_picture,
            "save-log": self._save_log,
        }  # fmt: skip

    def listen(self) -> None:
        """From now on files can be dropped, and the dialog with all games works."""
        DropZone(self._app.texts, self._take_files)
        dialog = by_id("dialog")
        for event, heard in (
            ("input", self._typed),
            ("keydown", self._key),
            ("change", self._changed),
            ("scroll", self._scrolled),
        ):
            dialog.addEventListener(event, create_proxy(heard))
        by_id("games").disabled = False
        by_id("games").addEventListener("pointerenter", create_proxy(self._expect))

    def _expect(self, _event: Any) -> None:
        """Somebody is about to press the button: the dialog can be made ready."""
        self._dialog()

    def _dialog(self) -> "ShelfDialog":
        from web.page.dialogs.shelf import ShelfDialog  # noqa: PLC0415

        if self._made is None:
            styles.load("games")
            self._made = ShelfDialog(self._app)
        return self._made

    # The dialog

    def _on_shelf(self, name: str) -> Callable[[str], None]:
        return lambda what: self._app.games.later(self._dialog().do(name, what))

    def _typed(self, event: Any) -> None:
        if str(event.target.id) == "find":
            self._dialog().find(str(event.target.value))

    def _key(self, event: Any) -> None:
        """In a title's field Enter takes it over, Escape leaves it."""
        place = event.target.closest("input.title") and event.target.closest("[data-game]")
        command = {"Enter": "game-title", "Escape": "game-more"}.get(str(event.key))
        if place and command:
            event.preventDefault()
            self._app.games.later(self._dialog().do(command, str(place.dataset.game)))

    def _scrolled(self, _event: Any) -> None:
        if frame.shown() == "games":
            self._dialog().grow()

    # Files

    def _choose_files(self, _what: str) -> None:
        by_id("open-files").click()

    def _changed(self, event: Any) -> None:
        if str(event.target.id) == "open-files":
            self._take_files(list(event.target.files))
            event.target.value = ""  # so that the same file can be chosen again

    def _take_files(self, files: list[Any]) -> None:
        from web.page.importing import Importing  # noqa: PLC0415

        if self._importing is None:
            styles.load("games")
            self._importing = Importing(self._app)
        self._app.games.later(self._importing.take(files))

    # The game on the table

    def _save_file(self, _what: str) -> None:
        from web.page.saving import save_record  # noqa: PLC0415

        save_record(self._app)

    def _save_log(self, _what: str) -> None:
        from web.page.saving import save_log  # noqa: PLC0415

        save_log(self._app)

    def _save_picture(self, _what: str) -> None:
        from web.page.saving import save_picture  # noqa: PLC0415

        self._app.games.later(save_picture(self._app))
