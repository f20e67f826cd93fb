"""Which game is on the table: begun, opened from the shelf, taken over from another tab."""

from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from tikal import Game, TikalError, loads
from tikal.rules.deal import fresh_seed
from tikal.rules.moves import Player
from tikal.rules.refusals import Refusal
from tikal.table.saves.extras import NO_EXTRAS, Extras
from tikal.table.saves.labels import Name, Origin, loads_label
from tikal.table.saves.slots import DAMAGED, Changes, Found, Slots, find, set_aside
from tikal.table.table import Table
from web.page.browser import dom, host, local_storage
from web.page.browser.database import Database, DatabaseError, StoredGame, settled
from web.page.browser.types import Event
from web.page.saves.autosave import Autosave
from web.page.texts import Texts
from web.page.widgets.notices import Notices
from web.page.words.refusals import refusal_text


class Joints(NamedTuple):
    """What games need of the page around them."""

    lay: Callable[[Game, Extras], None]
    """Puts a game on the table."""
    again: Callable[[], None]
    """Saves the game that is there once more."""
    elsewhere: Callable[[str], None]
    """Tells that another tab plays this game, which was to be opened."""
    lost: Callable[[], None]
    """Another tab has taken over the game on the table."""


def new_id() -> str:
    """An id that no other game has."""
    return fresh_seed() + fresh_seed()


class Games:
    """The one game that this tab plays, of all that are in the database."""

    def __init__(self, database: Database, texts: Texts, notices: Notices, joints: Joints) -> None:
        self.database = database
        self._texts = texts
        self._joints = joints
        self.held = True
        """Is this the tab that plays the game on the table?"""
        self.notices = notices
        self.autosave = Autosave(database, notices, joints.again)

    @property
    def name(self) -> Name:
        """Of the game on the table."""
        return self.autosave.name

    @property
    def unsaved(self) -> bool:
        """Is the game nowhere but on the screen?"""
        return self.autosave.failing

    def plays(self, game_id: str) -> bool:
        """Is this game on the table of this tab, and of no other?"""
        return self.held and self.name.id == game_id

    def save(self, table: Table) -> None:
        """Save the game on the table, if it is this tab's to save."""
        if self.held:
            self.autosave.save(table)

    def rename(self, name: Name) -> None:
        """The game on the table is called like this from now on."""
        self.autosave.name = name

    # Starting

    def first(self) -> tuple[Game, Extras] | None:
        """The game this tab had open, or the one played last; None if there is none yet."""
        dom.listen_window(self._lost, "tikal:lost")
        dom.listen_window(lambda _: self._joints.again(), "tikal:closed")
        dom.listen_window(lambda _: self._found_anew("storage.cleared"), "tikal:cleared")
        dom.listen_window(lambda _: self._found_anew("storage.restored"), "tikal:restored")
        if self.database.restored:
            self.notices.say("storage.restored")
        stored = self.database.first
        found = self._checked(stored.saves)
        if found.game is None:
            return self._without_shelf()
        local_storage.delete(local_storage.GAME)
        self._turn_to(found, stored)
        self.held = stored.held
        return found.game, found.extras

    def _without_shelf(self) -> tuple[Game, Extras] | None:
        """The one game that was kept before there was a shelf, or none."""
        self.autosave.turn_to(Name(new_id()))
        self.later(self._take_hold(self.name.id))
        if self.database.trouble:
            self.autosave.tell_trouble(self.database.trouble)
        text = local_storage.load(local_storage.GAME)
        if text is None:
            lost = not (self.database.known or self.database.trouble)
            if lost and local_storage.load(local_storage.KEPT):
                self.notices.say("storage.cleared")
            return None
        try:
            return loads(text), NO_EXTRAS
        except TikalError as error:
            host.start(self._write(Changes({f"{DAMAGED} {self.name.id} 0 0": text})))
            local_storage.delete(local_storage.GAME)
            self._say("storage.damaged", error.refusal)
            return None

    # Other games

    def begin(
        self, game: Game, title: str = "", away: tuple[Player, ...] = (), origin: Origin = ()
    ) -> None:
        """Put a new game on the table and on the shelf."""
        self._leave()
        self.autosave.turn_to(Name(new_id(), title, away, origin))
        self.held = True
        self.later(self._take_hold(self.name.id))
        self._joints.lay(game, NO_EXTRAS)

    async def _take_hold(self, game_id: str) -> None:
        await self.database.hold(game_id)

    async def open(self, game_id: str, *, take: bool = False) -> None:
        """Put a game of the shelf on the table, unless another tab plays it."""
        if self.plays(game_id):
            return
        if not await self.database.hold(game_id, take=take):
            self._joints.elsewhere(game_id)
            return
        stored = await self.database.game(game_id)
        found = self._checked(stored.saves)
        if found.game is None:
            self.database.release(game_id)
            if not stored.saves:
                self.notices.say("shelf.gone")
        else:
            self._leave(game_id)
            self._turn_to(found, stored)
            self._joints.lay(found.game, found.extras)

    async def go_on(self, game_id: str, game: Game) -> None:
        """The game of this id goes on as this one, which came from somewhere else."""
        await self.open(game_id, take=True)
        if self.plays(game_id):
            self._joints.lay(game, NO_EXTRAS)

    def _turn_to(self, found: Found, stored: StoredGame) -> None:
        label = loads_label(stored.label)
        name = label.name if label else Name(stored.id)
        self.autosave.turn_to(name, Slots(stored.id, found.epoch + 1, stored.saves), label)
        self.held = True

    def _leave(self, for_game: str = "") -> None:
        """Another game comes to the table; one in which nothing was played is not kept."""
        if self.name.id != for_game:
            if self.held and self.autosave.untouched:
                host.start(self._write(Changes({}, self.autosave.keys())))
            self.database.release(self.name.id)

    # Trouble

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this while the page goes on; the player is told if the browser will not."""
        host.start(self._guarded(work))

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except DatabaseError as error:
            self.autosave.tell_trouble(str(error))

    def _checked(self, saves: Mapping[str, str]) -> Found:
        """The newest save that can be read; what cannot is set aside and told."""
        found = find(saves)
        if found.reason:
            self._say("storage.older" if found.game else "storage.damaged", found.reason)
            if found.reason.key != "newer-version":  # which a newer page can read
                host.start(self._write(set_aside(found)))
        return found

    async def _write(self, changes: Changes) -> None:
        with suppress(DatabaseError):  # then it stays where it is
            await settled(self.database.write(changes))

    def _say(self, key: str, reason: Refusal) -> None:
        self.notices.unsay(key)
        said = refusal_text(reason, None, self._texts)
        self.notices.say(key, reason=said)

    def _lost(self, event: Event) -> None:
        """Another tab has taken the game over."""
        if str(event.detail) == self.name.id:
            self.held = False
            self._joints.lost()

    def _found_anew(self, said: str) -> None:
        """The browser has lost what was kept, for good or not; what is on the table is here."""
        self.notices.say(said)
        self._joints.again()
