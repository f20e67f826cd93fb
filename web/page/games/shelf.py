"""The dialog with all games: it is there at once, and grows as one looks further down."""

import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from tikal.table.saves.labels import Label
from web.page.browser import device, dialog, file_names, files
from web.page.browser.dom import by_id, element, find, inside, listen
from web.page.browser.types import Element, Event
from web.page.games import shelf_head
from web.page.games.shelf_row import game_acts, game_row, gone_row, rename_form, title_of
from web.page.parts import Commands, Parts
from web.page.saves.shelf import Listing, Removed, Shelf

KIND: Final = "games"
STEP: Final = 6
"""So many rows are made at a time."""
MANY: Final = 8
"""With more games than this one can search."""
AHEAD: Final = 600
"""So many pixels below what is seen there should be rows already."""


def commands(parts: Parts) -> Commands:
    """The dialog with all games, and what is done to them there."""
    shelf = ShelfDialog(parts)
    shelf.listen()
    parts.run("files-over")  # in the dialog files can be chosen
    return {name: partial(shelf.do, name) for name in shelf.commands}


class ShelfDialog:
    """What is open, and how far down it has grown."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._games = parts.games
        self._shelf = Shelf(parts.games.database)
        self._texts = parts.texts
        self._listing = Listing([], {})
        self._found: list[Label] = []
        self._rows = 0
        self._removed: dict[str, Removed] = {}
        self._when: Callable[[int], str] = str
        """Writes a date and a time as the player's language and country do."""
        self.commands: dict[str, Callable[[str], Awaitable[None]]] = {
            "games": self._open, "game-open": self._play, "game-more": self._more,
            "game-rename": self._rename, "game-title": self._title, "game-copy": self._copy,
            "game-file": self._file, "game-delete": self._delete, "game-restore": self._restore,
            "all-files": self._all_files, "damaged-file": self._damaged_file,
            "damaged-drop": self._damaged_drop,
        }  # fmt: skip

    def listen(self) -> None:
        """Hear what is typed in the dialog, and how far down one has come."""
        box = by_id("dialog")
        listen(box, self._typed, "input")
        listen(box, self._key, "keydown")
        listen(box, lambda _: self.grow(), "scroll")

    def do(self, name: str, what: str) -> None:
        """Do what a button in the dialog says, while the page goes on."""
        self._games.later(self._do(name, what))

    async def _do(self, name: str, what: str) -> None:
        await self.commands[name](what)

    def _typed(self, event: Event) -> None:
        if str(event.target.id) == "find":
            self.find(str(event.target.value))

    def _key(self, event: Event) -> None:
        """In a title's field Enter takes it over, Escape leaves it."""
        field = event.target.closest("input.title")
        place = field and field.closest("[data-game]")
        command = {"Enter": "game-title", "Escape": "game-more"}.get(str(event.key))
        if place and command:
            event.preventDefault()
            self.do(command, str(place.dataset.game))

    # Showing

    async def _open(self, _what: str) -> None:
        self._listing = await self._shelf.listing()
        self._removed.clear()
        self._when = device.date_format()
        many = len(self._listing.labels) > MANY
        dialog.show(KIND, *shelf_head.head(self._texts, self._listing, search=many),
                   element("ul", id="games-list"))  # fmt: skip
        self.find("")
        await shelf_head.tell_promise(self._texts)
        self.grow()

    def find(self, words: str) -> None:
        """Show the games whose title or players have all of these words in them."""
        wanted = words.casefold().split()
        self._found = [
            label
            for label in self._listing.labels
            if label.id not in self._removed and all(word in _heap(label) for word in wanted)
        ]
        self._rows = 0
        by_id("games-list").replaceChildren()
        self.grow(0)  # what is seen comes first
        if not self._found:
            by_id("games-list").append(element("li", self._texts("shelf.none"), class_="hint"))

    def grow(self, ahead: int = AHEAD) -> None:
        """Make rows until there are enough below what is seen."""
        box, games = by_id("dialog"), find("games-list")
        if dialog.shown() != KIND or games is None:  # closed meanwhile, it would grow for ever
            return
        while self._rows < len(self._found):
            games.append(*map(self._row, self._found[self._rows : self._rows + STEP]))
            self._rows += STEP
            if box.scrollHeight - box.scrollTop - box.clientHeight > ahead:
                break

    def _row(self, label: Label) -> Element:
        return game_row(label, self._texts, self._when, on_table=self._on_table(label))

    def _on_table(self, label: Label) -> bool:
        return label.id == self._games.name.id

    # One game

    def _label(self, game_id: str) -> Label:
        return next(label for label in self._listing.labels if label.id == game_id)

    def _element(self, game_id: str) -> Element:
        return inside(by_id("games-list"), f'[data-game="{game_id}"]')

    async def _play(self, game_id: str) -> None:
        dialog.close()  # opening may have something to ask
        if game_id != self._games.name.id:
            await self._games.open(game_id)
        else:
            self._parts.run("lesson-leave")

    async def _more(self, game_id: str) -> None:
        """Show what can be done with a game, or hide it again."""
        here = self._element(game_id)
        acts, opener = here.querySelector(".acts"), inside(here, ".game-more")
        opener.setAttribute("aria-expanded", "false" if acts else "true")
        if acts:
            acts.remove()
            opener.focus()
        else:
            label = self._label(game_id)
            here.append(game_acts(label, self._texts, on_table=self._on_table(label)))

    async def _rename(self, game_id: str) -> None:
        form = rename_form(self._label(game_id), self._texts)
        inside(self._element(game_id), ".acts").replaceWith(form)
        inside(form, "input").select()

    async def _title(self, game_id: str) -> None:
        field = inside(self._element(game_id), "input.title")
        label = await self._shelf.rename(self._label(game_id), str(field.value))
        if self._on_table(label):
            self._games.rename(label.name)
        self._put(label)

    def _put(self, label: Label) -> None:
        """Show a game anew at its place."""
        for labels in (self._listing.labels, self._found):
            labels[:] = [label if old.id == label.id else old for old in labels]
        fresh = self._row(label)
        self._element(label.id).replaceWith(fresh)
        inside(fresh, ".game-more").focus()

    async def _copy(self, game_id: str) -> None:
        """One more of it, right below."""
        label, found = self._label(game_id), await self._shelf.find(game_id)
        if found.game is None:
            self._unreadable(game_id)
            return
        title = self._texts("shelf.copy-of", game=title_of(label))
        copy = await self._shelf.add(found.game, title)
        for labels in (self._listing.labels, self._found):
            labels.insert(1 + [old.id for old in labels].index(game_id), copy)
        self._rows += 1
        fresh = self._row(copy)
        self._element(game_id).after(fresh)
        inside(fresh, ".game-more").focus()

    async def _file(self, game_id: str) -> None:
        label, record = self._label(game_id), await self._shelf.record(game_id)
        if record is None:
            self._unreadable(game_id)
            return
        name = file_names.file_name(title_of(label), device.today(), file_names.RECORD)
        files.save_text(record, name)

    def _unreadable(self, game_id: str) -> None:
        acts = inside(self._element(game_id), ".acts")
        acts.replaceChildren(element("span", self._texts("shelf.unreadable"), class_="hint"))

    async def _delete(self, game_id: str) -> None:
        label = self._label(game_id)
        self._removed[game_id] = await self._shelf.remove(label)
        gone = gone_row(label, self._texts)
        self._element(game_id).replaceWith(gone)
        inside(gone, "button").focus()

    async def _restore(self, game_id: str) -> None:
        await self._shelf.restore(self._removed.pop(game_id))
        self._put(self._label(game_id))

    # All of them

    async def _all_files(self, _what: str) -> None:
        records = await self._shelf.records()
        name = file_names.file_name(self._texts("shelf.title"), device.today(), file_names.RECORD)
        files.save_text("[\n" + ",\n".join(record.strip() for record in records) + "\n]\n", name)

    async def _damaged_file(self, _what: str) -> None:
        text = json.dumps(self._listing.damaged, indent=1)
        name = self._texts("shelf.damaged-name")
        files.save_text(text, file_names.file_name(name, device.today(), ".json"))

    async def _damaged_drop(self, _what: str) -> None:
        await self._shelf.forget_damaged(self._listing)
        inside(by_id("dialog"), ".damaged").remove()


def _heap(label: Label) -> str:
    """Everything a search looks through."""
    return " ".join((label.title, *label.names)).casefold()
