"""Saves the game on the table after every move, and says when the browser will not."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import js
from pyodide.ffi import JsException, create_proxy

from tikal.table.saves.labels import Label, Name, label_key, label_of
from tikal.table.saves.slots import Changes, Keeping, Saving
from tikal.table.table import Table
from web.page.browser import local_storage
from web.page.browser.database import Store, StoreError, settled
from web.page.browser.tasks import later
from web.page.games.shelf import now
from web.page.widgets.notices import Notices

CURRENT: Final = "current"
"""Where the id of the game played last is kept; `store.js` reads it."""
RETRY: Final = 3000
"""So long after a save failed, in ms, it is tried again."""
OPEN: Final = "tikal.open"
"""Where a tab remembers which game it has open."""


class Keeper:
    """Keeps one game at a time, as long as this is the tab that plays it."""

    def __init__(self, store: Store, notices: Notices, again: Callable[[], None]) -> None:
        """`again` lets the game on the table be kept once more."""
        self._store = store
        self._notices = notices
        self._again = again
        self._retry = create_proxy(self._try_again)
        self._trying = False
        self._keeping = Keeping("")
        self._label: Label | None = None
        self.name = Name("")
        self.held = True
        """Is this the tab that plays the game?"""
        self.failing = False
        """Has the last save failed, so that the game is nowhere but on the screen?"""
        self._asked = False

    def turn_to(
        self, name: Name, keeping: Keeping | None = None, label: Label | None = None
    ) -> None:
        """From now on keep this game, which had this label so far."""
        self.name, self._label = name, label
        self._keeping = keeping or Keeping(name.id)
        self.held, self.failing = True, False
        with suppress(JsException, AttributeError):  # else the tab opens the game played last
            js.sessionStorage.setItem(OPEN, name.id)

    def keep(self, table: Table) -> None:
        """Save; the browser has it before anything is shown, the disk soon after."""
        if not self.held:
            return
        view = table.view()
        before = self._label
        played = before is None or before.moves != view.moves
        changed = now() if before is None or played else before.changed
        self._label = label = label_of(self.name, table.game, view, changed)
        saving = self._keeping.save(table.game, table.aside())
        puts = {label_key(self.name.id): label.dumps(), CURRENT: self.name.id}
        changes = Changes({**saving.changes.puts, **puts}, saving.changes.drops)
        js.document.body.removeAttribute("data-kept")
        later(self._written(self._store.write(changes), self._keeping, saving))
        if played and before:
            self._ask_to_stay()

    async def _written(self, writing: Any, keeping: Keeping, saving: Saving) -> None:
        try:
            await settled(writing)
        except StoreError as error:
            self.failing = True
            self.trouble(str(error))
            if not self._trying:
                self._trying = True
                js.setTimeout(self._retry, RETRY)
            return
        keeping.written(saving)
        if keeping is self._keeping and saving.serial == keeping.serial:
            self.failing = False
            self._notices.unsay("storage.blocked")
            self._notices.unsay("storage.full")
            if not local_storage.kept(local_storage.KEPT):
                local_storage.keep(local_storage.KEPT, "yes")
            js.document.body.dataset.kept = str(self._label.moves if self._label else 0)

    def trouble(self, reason: str) -> None:
        """Say that what is played is nowhere but on the screen."""
        full = "Quota" in reason
        key = "storage.full" if full else "storage.blocked"
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
        """Where this game is in the store."""
        return (label_key(self.name.id), *self._keeping.keys())

    def _ask_to_stay(self) -> None:
        """Ask the browser, once and not before somebody plays, not to clear all this."""
        if not self._asked:
            self._asked = True
            later(_ask_to_stay())


async def _ask_to_stay() -> None:
    # An old browser, or no secure address, cannot: the shelf says how things stand.
    with suppress(JsException, AttributeError):
        if not await js.navigator.storage.persisted():
            await js.navigator.storage.persist()
