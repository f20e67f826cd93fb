"""Saves the game on the table after every move, and says when the browser will not."""

from collections.abc import Callable
from typing import Final

from tikal.table.saves.labels import Label, Name, label_key, label_of
from tikal.table.saves.slots import Changes, Save, Slots
from tikal.table.table import Table
from web.page.browser import device, dom, host, local_storage
from web.page.browser.database import Database, DatabaseError, settled
from web.page.browser.types import Promise
from web.page.widgets.notices import Notices

CURRENT: Final = "current"
"""Where the id of the game played last is kept; the page's scripts read it at the start."""
RETRY: Final = 3000
"""So long after a save failed, in ms, it is tried again."""


class Autosave:
    """Keeps one game at a time; whether this is the tab that plays it is others' business."""

    def __init__(self, database: Database, notices: Notices, again: Callable[[], None]) -> None:
        """`again` lets the game on the table be saved once more."""
        self._database = database
        self._notices = notices
        self._again = again
        self._trying = False
        self._slots = Slots("")
        self._label: Label | None = None
        self.name = Name("")
        self.failing = False
        """Has the last save failed, so that the game is nowhere but on the screen?"""
        self._cared = False

    def turn_to(self, name: Name, slots: Slots | None = None, label: Label | None = None) -> None:
        """From now on keep this game, which had this label so far."""
        self.name, self._label = name, label
        self._slots = slots or Slots(name.id)
        self.failing = False
        local_storage.remember_open_game(name.id)

    def save(self, table: Table) -> None:
        """Save; the browser has it before anything is shown, the disk soon after."""
        view, before = table.view(), self._label
        played = before is None or before.moves != view.moves
        changed = device.time() if before is None or played else before.changed
        self._label = label = label_of(self.name, table.game, view, changed)
        save = self._slots.save(table.game, table.extras())
        puts = {label_key(self.name.id): label.dumps(), CURRENT: self.name.id}
        changes = Changes({**save.changes.puts, **puts}, save.changes.drops)
        dom.mark("kept", None)
        host.start(self._written(self._database.keep(changes), self._slots, save))
        if played and before:
            self._care_for_all()

    async def _written(self, writing: Promise, slots: Slots, save: Save) -> None:
        trouble = str(await settled(writing))
        if trouble:
            self._not_kept(trouble)
            return
        slots.written(save)
        if slots is self._slots and save.serial == slots.serial:
            self._safe()

    def _safe(self) -> None:
        """The last save is on the disk."""
        self.failing = False
        self._notices.unsay("storage.blocked")
        self._notices.unsay("storage.full")
        if not local_storage.load(local_storage.KEPT):
            local_storage.save(local_storage.KEPT, "yes")
        dom.mark("kept", str(self._label.moves if self._label else 0))

    def _not_kept(self, reason: str) -> None:
        self.failing = True
        self.tell_trouble(reason)
        if not self._trying:
            self._trying = True
            host.after(RETRY, self._try_again)

    def tell_trouble(self, reason: str) -> None:
        """Say that what is played is nowhere but on the screen."""
        key = "storage.full" if DatabaseError(reason).full else "storage.blocked"
        self._notices.say(key, ("storage.as-file", "save-file"))

    def _try_again(self) -> None:
        """There may be room by now, even if nobody has played on."""
        self._trying = False
        if self.failing:
            self._again()

    @property
    def untouched(self) -> bool:
        """Has nobody made a move in this game? Where others play too, that is not all."""
        return self._label is None or (self._label.moves == 0 and not self.name.away)

    def keys(self) -> tuple[str, ...]:
        """Where this game is in the database."""
        return (label_key(self.name.id), *self._slots.keys())

    def _care_for_all(self) -> None:
        """Ask the browser not to clear all this, and have two copies of it.

        Once, and not before somebody plays.
        """
        if not self._cared:
            self._cared = True
            host.start(device.ask_to_persist())
            self._database.complete_copy()
