"""What stands above the list of games: what one can do with the game on the table and with all."""

from typing import Final

from web.page.browser.device import is_file, storage_room
from web.page.browser.dom import element, find, row
from web.page.browser.types import Element
from web.page.saves.shelf import Listing
from web.page.texts import Texts
from web.page.widgets.button import button

SCARCE: Final = 20_000_000
"""Bytes: with less room left the player is told."""


def head(texts: Texts, listing: Listing, *, search: bool) -> list[Element]:
    """Everything but the list."""
    said = texts("shelf.find")
    field = element("input", type="search", id="find", autocomplete="off",
                    placeholder=said, aria_label=said)  # fmt: skip
    field.hidden = not search
    chooser = element("input", type="file", id="open-files", multiple="",
                      accept=".json,application/json")  # fmt: skip
    chooser.hidden = True
    done = button(texts("dialog.done"), "close")
    return [
        element("div", element("h2", texts("shelf.title")), done, class_="top"),
        _table_acts(texts),
        row(
            button(texts("boot.new-game"), "new-game", class_="main"),
            button(texts("file.open"), "files"),
            button(texts("shelf.all-files"), "all-files", class_="quiet"),
            chooser,
        ),
        element("p", id="promise", class_="hint", role="status"),
        *damaged(texts, listing),
        field,
    ]


def _table_acts(texts: Texts) -> Element:
    """What one can do with the game on the table."""
    words = ("replay", "share", "save-file", "save-picture", "save-log")
    acts = row(*(button(texts(f"shelf.{word}"), word) for word in words))
    return element("section", element("h3", texts("shelf.table")), acts, class_="card")


def damaged(texts: Texts, listing: Listing, *, gone: bool = False) -> list[Element]:
    """What was set aside because it cannot be read, and what to do with it."""
    ids = {key.split(" ")[1] for key in listing.damaged if " " in key}
    if not ids:
        return []
    games = texts.count("game", len(ids))
    if gone:
        words = texts("shelf.deleted", game=games)
        buttons = [button(texts("boot.undo"), "damaged-restore")]
    else:
        words = texts("shelf.damaged", games=games)
        buttons = [
            button(texts("shelf.file"), "damaged-file"),
            button(texts("shelf.let-go"), "damaged-drop"),
        ]
    return [row(element("span", words), *buttons, class_="row damaged")]


def tell(words: str) -> None:
    """Say something about all of this."""
    if place := find("promise"):
        place.textContent = words


async def tell_promise(texts: Texts) -> None:
    """What the browser says about keeping things, if it says anything."""
    said = await storage_room()
    if said is not None:
        promised, free = said
        key = "shelf.promised" if promised else "shelf.unpromised"
        if is_file():
            key = "single.kept"
        tell(texts("shelf.scarce" if free < SCARCE else key))
