"""The dialog with all games: it is there at once, and grows as one looks further down."""

import json
from collections.abc import Callable, Coroutine
from typing import Any, Final

from tikal.table.saves.labels import LONGEST_TITLE, Label
from tikal.table.saves.slots import DAMAGED
from tikal.table.view.people import one_line
from web.page.browser import device, dialog, file_names, files
from web.page.browser.database import DatabaseError
from web.page.browser.dom import by_id, element, find, inside, listen, listen_window
from web.page.browser.types import Element, Event
from web.page.games import shelf_head
from web.page.games.shelf_row import game_acts, game_row, gone_row, rename_form, title_of
from web.page.parts import Commands, Parts
from web.page.saves.shelf import Listing, Refused, Shelf

Work = Coroutine[Any, Any, None]

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
    return shelf.commands


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
        self._when: Callable[[int], str] = str
        """Writes a date and a time as the player's language and country do."""
        self.commands: Commands = {
            "games": self._open, "game-open": self._play, "game-restore": self._restore,
            "game-more": self._listed(self._more), "game-rename": self._listed(self._rename),
            "game-title": self._listed(self._title), "game-copy": self._listed(self._copy),
            "game-file": self._listed(self._file), "game-delete": self._listed(self._delete),
            "all-files": self._all_files, "damaged-file": self._damaged_file,
            "damaged-drop": self._damaged_drop, "damaged-restore": self._damaged_restore,
        }  # fmt: skip

    def listen(self) -> None:
        """Hear what is typed in the dialog, how far down one has come, and that one leaves."""
        box = by_id("dialog")
        listen(box, self._typed, "input")
        listen(box, self._key, "keydown")
        listen(box, lambda _: self.grow(), "scroll")
        listen(box, self._closed, "close")
        listen_window(lambda _: self._let_go(), "pagehide")
        listen_window(self._lost, "tikal:lost")

    def _closed(self, _event: Event) -> None:
        if not dialog.shown():  # nor opened anew since
            dialog.leave()

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
            self._parts.run(command, str(place.dataset.game))
        elif event.repeat and event.target.closest("button"):  # held down, it means one press
            event.preventDefault()

    # Showing

    async def _open(self, _what: str) -> None:
        self._let_go()
        told = ""
        try:
            self._listing = await self._shelf.listing()
        except DatabaseError:  # files can be opened and saved all the same
            self._listing, told = Listing([], {}), "shelf.unlisted"
        self._when = device.date_format()
        many = len(self._listing.labels) > MANY
        dialog.show(KIND, *shelf_head.head(self._texts, self._listing, search=many),
                    element("ul", id="games-list"), left=self._let_go)  # fmt: skip
        self.find("")
        if told:
            shelf_head.tell(self._texts(told))
        else:
            await shelf_head.tell_promise(self._texts)
        self.grow()

    def find(self, words: str) -> None:
        """Show the games whose title or players have all of these words in them."""
        wanted = words.casefold().split()
        self._found = [
            label for label in self._listing.labels if all(word in _heap(label) for word in wanted)
        ]
        self._rows = 0
        by_id("games-list").replaceChildren()
        self.grow(0)  # what is seen comes first
        if not self._found:
            said = "shelf.none" if self._listing.labels else "shelf.empty"
            by_id("games-list").append(element("li", self._texts(said), class_="hint"))

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
        if label.id in self._shelf.off:
            return gone_row(label, self._texts, self._when)
        return game_row(label, self._texts, self._when, on_table=self._on_table(label))

    def _on_table(self, label: Label) -> bool:
        return label.id == self._games.name.id

    # One game

    def _label(self, game_id: str) -> Label | None:
        return next((label for label in self._listing.labels if label.id == game_id), None)

    def _element(self, game_id: str) -> Element | None:
        """Its row; the list may have been closed or searched through meanwhile."""
        games = find("games-list") if dialog.shown() == KIND else None
        return (games and games.querySelector(f'[data-game="{game_id}"]')) or None

    def _listed(self, do: Callable[[Label, Element], Work | None]) -> Callable[[str], Work | None]:
        """A command about a game that is seen on the shelf; what is gone is left alone."""

        def run(game_id: str) -> Work | None:
            label, here = self._label(game_id), self._element(game_id)
            if label is None or here is None or game_id in self._shelf.off:
                return None
            work = do(label, here)
            return work and self._told(game_id, work)

        return run

    async def _told(self, game_id: str, work: Work) -> None:
        """If it cannot be done, that is said where the buttons were."""
        try:
            await work
        except (Refused, DatabaseError) as error:
            reason = str(error) if isinstance(error, Refused) else "shelf.trouble"
            here = self._element(game_id)
            acts = here and here.querySelector(".acts")
            if acts:
                said = element("span", self._texts(reason), class_="hint", role="status")
                acts.replaceChildren(said)

    def _play(self, game_id: str) -> Work | None:
        dialog.close()  # opening may have something to ask
        if game_id != self._games.name.id:
            return self._games.open(game_id)
        self._parts.run("lesson-leave")
        return None

    def _more(self, label: Label, here: Element) -> None:
        """Show what can be done with a game, or hide it again."""
        acts, opener = here.querySelector(".acts"), inside(here, ".game-more")
        opener.setAttribute("aria-expanded", "false" if acts else "true")
        if acts:
            acts.remove()
            opener.focus()
        else:
            here.append(game_acts(label, self._texts, on_table=self._on_table(label)))

    def _rename(self, label: Label, here: Element) -> None:
        form = rename_form(label, self._texts)
        acts = here.querySelector(".acts")
        if acts:
            acts.replaceWith(form)
            inside(form, "input").select()

    def _title(self, label: Label, here: Element) -> Work | None:
        field = here.querySelector("input.title")
        return self._call(label, str(field.value)) if field else None

    async def _call(self, label: Label, title: str) -> None:
        """Give a game a title; the one on the table has it from now on."""
        if self._games.plays(label.id):
            renamed = label._replace(title=one_line(title, LONGEST_TITLE))
            self._games.rename(renamed.name)
            self._parts.session.save_game()
        else:
            renamed = await self._shelf.rename(label.id, title)
        self._put(renamed)

    def _put(self, label: Label) -> None:
        """Show a game anew at its place, as high as it was: what is below stays below."""
        for labels in (self._listing.labels, self._found):
            labels[:] = [label if old.id == label.id else old for old in labels]
        if here := self._element(label.id):
            fresh = self._row(label)
            if label.id in self._shelf.off:
                fresh.style.minHeight = f"{here.offsetHeight}px"
            here.replaceWith(fresh)
            inside(fresh, ".game-more, [data-do=game-restore]").focus()

    async def _copy(self, label: Label, _here: Element) -> None:
        """One more of it, right below."""
        title = self._texts("shelf.copy-of", game=title_of(label))
        copy = await self._shelf.copy(label.id, title)
        for labels in (self._listing.labels, self._found):
            at = next((n for n, old in enumerate(labels, start=1) if old.id == label.id), 0)
            labels.insert(at, copy)
        if here := self._element(label.id):
            self._rows += 1
            fresh = self._row(copy)
            here.after(fresh)
            inside(fresh, ".game-more").focus()

    async def _file(self, label: Label, _here: Element) -> None:
        record = await self._shelf.record(label.id)
        name = file_names.file_name(title_of(label), device.today(), file_names.RECORD)
        files.save_text(record, name)

    async def _delete(self, label: Label, _here: Element) -> None:
        """Until one leaves the dialog nothing is deleted: it can be undone as if it never was."""
        if not self._on_table(label):
            await self._shelf.take_off(label.id)
            self._put(label)
            if dialog.shown() != KIND:  # left before it was done
                self._let_go()

    def _restore(self, game_id: str) -> None:
        label = self._label(game_id)
        if label and self._shelf.put_back(game_id):
            self._put(label)
        else:  # the browser has brought back a page that was left
            self._parts.run("games")

    def _lost(self, event: Event) -> None:
        """Another tab plays it from now on."""
        label = self._label(str(event.detail))
        if label and self._shelf.lost(label.id):
            self._put(label)

    def _let_go(self) -> None:
        """Undoing is over."""
        if self._shelf.off:
            self._games.later(self._gone(self._shelf.let_go()))

    async def _gone(self, deleting: Work) -> None:
        try:
            await deleting
        except DatabaseError:  # then they are where they were
            self._games.notices.say("storage.undeleted")

    # All of them

    async def _all_files(self, _what: str) -> None:
        try:
            records = await self._shelf.records()
        except DatabaseError:
            shelf_head.tell(self._texts("shelf.trouble"))
            return
        name = file_names.file_name(self._texts("shelf.title"), device.today(), file_names.RECORD)
        files.save_text("[\n" + ",\n".join(record.strip() for record in records) + "\n]\n", name)

    def _damaged_file(self, _what: str) -> None:
        text = json.dumps(self._listing.damaged, indent=1)
        name = self._texts("shelf.damaged-name")
        files.save_text(text, file_names.file_name(name, device.today(), ".json"))

    def _damaged_drop(self, _what: str) -> None:
        self._shelf.take_off_damaged(self._listing)
        self._put_damaged()

    def _damaged_restore(self, _what: str) -> None:
        self._shelf.put_back(DAMAGED)
        self._put_damaged()

    def _put_damaged(self) -> None:
        fresh = shelf_head.damaged(self._texts, self._listing, gone=DAMAGED in self._shelf.off)
        inside(by_id("dialog"), ".damaged").replaceWith(*fresh)
        inside(by_id("dialog"), ".damaged button").focus()


def _heap(label: Label) -> str:
    """Everything a search looks through."""
    return " ".join((label.title, *label.names)).casefold()
