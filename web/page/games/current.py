"""Which game is on the table: begun, opened from the shelf, taken over from another tab."""

from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import create_proxy

from tikal import Game, TikalError, loads
from tikal.rules.moves import Player
from tikal.rules.refusals import Refusal
from tikal.table.saves.extras import NO_ASIDE, Aside
from tikal.table.saves.labels import Name, loads_label
from tikal.table.saves.slots import DAMAGED, Changes, Found, Keeping, find, set_aside
from web.page.browser import local_storage
from web.page.browser.database import Kept, Store, StoreError, settled
from web.page.browser.tasks import later
from web.page.games import other_tab
from web.page.games.autosave import Keeper
from web.page.games.shelf import Shelf, new_id
from web.page.texts import Texts
from web.page.widgets.notices import Notices
from web.page.words.wording import refusal_text

Lay = Callable[[Game, Aside], None]


class Games:
    """The shelf, and the one game of it that this tab plays."""

    def __init__(
        self, store: Store, texts: Texts, lay: Lay, again: Callable[[], None],
        lost: Callable[[], object],
    ) -> None:  # fmt: skip
        """`lay` puts a game on the table, `again` keeps the one that is there once more.

        `lost` is called when another tab has taken it over.
        """
        self._store = store
        self._texts = texts
        self._lay = lay
        self._again = again
        self._tell_lost = lost
        self.notices = Notices(texts)
        self.shelf = Shelf(store)
        self.keeper = Keeper(store, self.notices, again)

    @property
    def name(self) -> Name:
        """Of the game on the table."""
        return self.keeper.name

    def plays(self, game_id: str) -> bool:
        """Is this game on the table of this tab, and of no other?"""
        return self.keeper.held and self.name.id == game_id

    # Starting

    def first(self) -> tuple[Game, Aside] | None:
        """The game this tab had open, or the one played last; None if there is none yet."""
        for event, heard in (("tikal:lost", self._lost), ("tikal:cleared", self._cleared)):
            js.window.addEventListener(event, create_proxy(heard))
        kept = self._store.first
        found = self._checked(kept.saves)
        if found.game is None:
            return self._without_store(empty=not kept.saves)
        local_storage.drop(local_storage.GAME)
        self._turn_to(found, kept)
        self.keeper.held = kept.held
        return found.game, found.aside

    def _without_store(self, *, empty: bool) -> tuple[Game, Aside] | None:
        """The one game that was kept before there was a shelf, or none."""
        self.keeper.turn_to(Name(new_id()))
        if self._store.trouble:
            self.keeper.trouble(self._store.trouble)
        text = local_storage.kept(local_storage.GAME)
        if text is None:
            if empty and local_storage.kept(local_storage.KEPT) and not self._store.trouble:
                self.notices.say("storage.cleared")
            return None
        try:
            return loads(text), NO_ASIDE
        except TikalError as error:
            later(self._set_aside(Changes({f"{DAMAGED} {self.name.id} 0 0": text})))
            local_storage.drop(local_storage.GAME)
            self._say("storage.damaged", error.refusal)
            return None

    # Other games

    def begin(self, game: Game, title: str = "", away: tuple[Player, ...] = ()) -> None:
        """Put a new game on the table and on the shelf."""
        self._leave()
        self.keeper.turn_to(Name(new_id(), title, away))
        self.later(self._hold(self.name.id))
        self._lay(game, NO_ASIDE)

    async def _hold(self, game_id: str) -> None:
        await self._store.hold(game_id)

    async def open(self, game_id: str, *, take: bool = False) -> None:
        """Put a game of the shelf on the table, unless another tab plays it."""
        if self.plays(game_id):
            return
        if not await self._store.hold(game_id, take=take):
            other_tab.tell_elsewhere(game_id, self._texts)
            return
        kept = await self._store.kept(game_id)
        found = self._checked(kept.saves)
        if found.game is None:
            self._store.release(game_id)
        else:
            self._leave(game_id)
            self._turn_to(found, kept)
            self._lay(found.game, found.aside)

    async def go_on(self, game_id: str, game: Game) -> None:
        """The game of this id goes on as this one, which came from somewhere else."""
        await self.open(game_id, take=True)
        if self.plays(game_id):
            self._lay(game, NO_ASIDE)

    def _turn_to(self, found: Found, kept: Kept) -> None:
        label = loads_label(kept.label)
        name = label.name if label else Name(kept.id)
        self.keeper.turn_to(name, Keeping(kept.id, found.epoch + 1, kept.saves), label)

    def _leave(self, for_game: str = "") -> None:
        """Another game comes to the table; one in which nothing was played is not kept."""
        if self.name.id != for_game:
            if self.keeper.held and self.keeper.untouched:
                later(self._set_aside(Changes({}, self.keeper.keys())))
            self._store.release(self.name.id)

    # Trouble

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this while the page goes on; the player is told if the browser will not."""
        later(self._guarded(work))

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except StoreError as error:
            self.keeper.trouble(str(error))

    def _checked(self, saves: Mapping[str, str]) -> Found:
        """The newest save that can be read; what cannot is set aside and told."""
        found = find(saves)
        if found.reason:
            self._say("storage.older" if found.game else "storage.damaged", found.reason)
            if found.reason.key != "newer-version":  # which a newer page can read
                later(self._set_aside(set_aside(found)))
        return found

    async def _set_aside(self, changes: Changes) -> None:
        with suppress(StoreError):  # then it stays where it is
            await settled(self._store.write(changes))

    def _say(self, key: str, reason: Refusal) -> None:
        self.notices.unsay(key)
        said = refusal_text(reason, None, self._texts)
        self.notices.say(key, reason=said)

    def _lost(self, event: Any) -> None:
        """Another tab has taken the game over."""
        if str(event.detail) == self.name.id:
            self.keeper.held = False
            self._tell_lost()

    def _cleared(self, _event: Any) -> None:
        """The browser has cleared what was kept; what is on the table is still here."""
        self.notices.say("storage.cleared")
        self._again()
