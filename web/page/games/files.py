"""Files: games that are dropped on the page or chosen, and the game on the table as one."""

from web.page.browser.dom import by_id, listen
from web.page.browser.files import DropZone
from web.page.browser.types import Event, File
from web.page.games import export
from web.page.games.import_files import Imports
from web.page.parts import Commands, Parts


def commands(parts: Parts) -> Commands:
    """Files in and out. From now on files can be dropped anywhere on the page."""
    imports = Imports(parts)

    def take(chosen: list[File]) -> None:
        parts.games.later(imports.take(chosen))

    def changed(event: Event) -> None:
        if str(event.target.id) == "open-files":
            take(list(event.target.files))
            event.target.value = ""  # so that the same file can be chosen again

    DropZone(lambda: parts.texts("file.drop"), take)
    listen(by_id("dialog"), changed, "change")
    return {
        "files": lambda _: by_id("open-files").click(),
        "file-unkept": imports.open_unkept,
        "files-over": lambda _: None,  # they have come to the right place
        "save-file": lambda _: export.save_record(parts),
        "save-log": lambda _: export.save_log(parts),
        "save-picture": lambda _: export.save_picture(parts),
    }
