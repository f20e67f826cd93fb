"""All games this browser keeps: looking through them, and everything one does to them there."""

from collections.abc import Coroutine
from typing import Any, Final, NamedTuple

from tikal.game import Game
from tikal.rules.moves import Player
from tikal.table.history import History
from tikal.table.reader import Reader
from tikal.table.saves.extras import NO_EXTRAS
from tikal.table.saves.labels import (
    LABEL,
    LONGEST_TITLE,
    Label,
    Name,
    label_key,
    label_of,
    loads_label,
)
from tikal.table.saves.slots import (
    DAMAGED,
    SAVE,
    Changes,
    Found,
    Slots,
    find,
    record_in,
    saves_prefix,
    set_aside,
)
from tikal.table.view.people import one_line
from web.page.browser.database import Database, DatabaseError, settled
from web.page.browser.device import time
from web.page.browser.types import Promise
from web.page.saves.games import new_id


class Listing(NamedTuple):
    """What is on the shelf."""

    labels: list[Label]
    """Played last first."""
    damaged: dict[str, str]
    """What could not be read and was set aside, by key."""


class Refused(Exception):  # noqa: N818  # nothing is wrong with the page
    """A game of the shelf is not as the list says; the message is the sentence's key."""


REVIEW: Final = "review"
"""What a game's review is kept under, before its id."""
GONE: Final = "shelf.gone"
ELSEWHERE: Final = "shelf.elsewhere"
UNREADABLE: Final = "shelf.unreadable"


class Shelf:
    """The games in a database. Every method may raise DatabaseError.

    Whoever changes a game holds its lock meanwhile: what another tab plays is left alone.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self.off: dict[str, tuple[str, ...]] = {}
        """What was taken off the shelf and can still be put back: its keys, by game's id."""

    async def listing(self) -> Listing:
        """All games. What cannot be read is set aside and does the others no harm."""
        labels = []
        for key, text in (await self._database.read(f"{LABEL} ")).items():
            label = loads_label(text) or await self._label_anew(key.removeprefix(f"{LABEL} "))
            if label:
                labels.append(label)
        labels.sort(key=lambda label: -label.changed)
        return Listing(labels, await self._database.read(DAMAGED))

    async def _label_anew(self, game_id: str) -> Label | None:
        """For a game whose label is damaged."""
        found = await self.find(game_id)
        drops = (label_key(game_id),)
        if found.game is None:
            changes = set_aside(found)
            await settled(self._database.write(changes._replace(drops=changes.drops + drops)))
            return None
        label = label_of(Name(game_id), found.game, Reader(History(found.game)).view(), time())
        await settled(self._database.write(Changes({label_key(game_id): label.dumps()})))
        return label

    async def find(self, game_id: str) -> Found:
        """A game as it was saved last."""
        return find(await self._database.read(saves_prefix(game_id)))

    async def record(self, game_id: str) -> str:
        """A game's record as text, if a copy is as it was written."""
        saves = await self._database.read(saves_prefix(game_id))
        record = record_in(saves)
        if record is None:
            raise Refused(UNREADABLE if saves else GONE)
        return record

    async def records(self) -> list[str]:
        """The records of all games."""
        games: dict[str, dict[str, str]] = {}
        for key, text in (await self._database.read(f"{SAVE} ")).items():
            games.setdefault(key.split(" ")[1], {})[key] = text
        there = (kept for game_id, kept in games.items() if game_id not in self.off)
        return [record for kept in there if (record := record_in(kept))]

    async def add(self, game: Game, title: str = "", away: tuple[Player, ...] = ()) -> Label:
        """Put a game on the shelf under a new id."""
        name = Name(new_id(), one_line(title, LONGEST_TITLE), away)
        label = label_of(name, game, Reader(History(game)).view(), time())
        save = Slots(name.id).save(game, NO_EXTRAS)
        puts = {**save.changes.puts, label_key(name.id): label.dumps()}
        await settled(self._database.write(Changes(puts)))
        return label

    async def copy(self, game_id: str, title: str) -> Label:
        """One more of a game."""
        saves = await self._database.read(saves_prefix(game_id))
        game = find(saves).game
        if game is None:
            raise Refused(UNREADABLE if saves else GONE)
        return await self.add(game, title)

    async def rename(self, game_id: str, title: str) -> Label:
        """Give a game a title; without one it is called by its players."""
        if not await self._database.hold(game_id):
            raise Refused(ELSEWHERE)
        try:
            label = loads_label((await self._database.game(game_id)).label)
            if label is None:
                raise Refused(GONE)
            renamed = label._replace(title=one_line(title, LONGEST_TITLE))
            await settled(self._database.write(Changes({label_key(game_id): renamed.dumps()})))
        finally:
            self._database.release(game_id)
        return renamed

    # Taking off. Nothing is written until it is let go of: who puts it back changes nothing.

    async def take_off(self, game_id: str) -> None:
        """Take a game off the shelf. Its lock is held from now on, so that it stays as it is."""
        if game_id in self.off:
            return
        if not await self._database.hold(game_id):
            raise Refused(ELSEWHERE)
        try:
            stored = await self._database.game(game_id)
            if not stored.label and not stored.saves:
                raise Refused(GONE)
        except (DatabaseError, Refused):
            self._database.release(game_id)
            raise
        self.off[game_id] = (label_key(game_id), f"{REVIEW} {game_id}", *stored.saves)

    def take_off_damaged(self, listing: Listing) -> None:
        """The same for all that was set aside."""
        self.off[DAMAGED] = tuple(listing.damaged)

    def put_back(self, what: str) -> bool:
        """It was a mistake. False if it is too late."""
        back = self.lost(what)
        if back:
            self._database.release(what)
        return back

    def lost(self, what: str) -> bool:
        """Another tab has taken it over, to play it: it is not let go of, if it was to be."""
        return self.off.pop(what, None) is not None

    def let_go(self) -> Coroutine[Any, Any, None]:
        """Delete what was taken off, all at once: begun before this returns, to be waited for."""
        off, self.off = self.off, {}
        drops = tuple(key for keys in off.values() for key in keys)
        return self._gone(tuple(off), self._database.write(Changes({}, drops)) if drops else None)

    async def _gone(self, off: tuple[str, ...], writing: Promise | None) -> None:
        try:
            if writing is not None:
                await settled(writing)
        finally:
            for what in off:
                self._database.release(what)
