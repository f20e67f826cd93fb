"""All games this browser keeps: looking through them, and everything one does to them there."""

from typing import NamedTuple

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
from web.page.browser.database import Database, settled
from web.page.browser.device import time
from web.page.saves.games import new_id


class Listing(NamedTuple):
    """What is on the shelf."""

    labels: list[Label]
    """Played last first."""
    damaged: dict[str, str]
    """What could not be read and was set aside, by key."""


class Removed(NamedTuple):
    """A game taken off the shelf, to be put back should that have been a mistake."""

    label: Label
    texts: dict[str, str]


class Shelf:
    """The games in a database. Every method may raise DatabaseError."""

    def __init__(self, database: Database) -> None:
        self._database = database

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

    async def record(self, game_id: str) -> str | None:
        """A game's record as text; None if no copy is as it was written."""
        return record_in(await self._database.read(saves_prefix(game_id)))

    async def records(self) -> list[str]:
        """The records of all games."""
        games: dict[str, dict[str, str]] = {}
        for key, text in (await self._database.read(f"{SAVE} ")).items():
            games.setdefault(key.split(" ")[1], {})[key] = text
        return [record for kept in games.values() if (record := record_in(kept))]

    async def add(self, game: Game, title: str = "", away: tuple[Player, ...] = ()) -> Label:
        """Put a game on the shelf under a new id."""
        name = Name(new_id(), title[:LONGEST_TITLE], away)
        label = label_of(name, game, Reader(History(game)).view(), time())
        save = Slots(name.id).save(game, NO_EXTRAS)
        puts = {**save.changes.puts, label_key(name.id): label.dumps()}
        await settled(self._database.write(Changes(puts)))
        return label

    async def rename(self, label: Label, title: str) -> Label:
        """Give a game a title; without one it is called by its players."""
        renamed = label._replace(title=" ".join(title.split())[:LONGEST_TITLE])
        await settled(self._database.write(Changes({label_key(label.id): renamed.dumps()})))
        return renamed

    async def remove(self, label: Label) -> Removed:
        """Take a game off the shelf."""
        texts = await self._database.read(saves_prefix(label.id))
        texts[label_key(label.id)] = label.dumps()
        await settled(self._database.write(Changes({}, tuple(texts))))
        return Removed(label, texts)

    async def restore(self, removed: Removed) -> None:
        """Put it back as it was."""
        await settled(self._database.write(Changes(removed.texts)))

    async def forget_damaged(self, listing: Listing) -> None:
        """Let go of what was set aside."""
        await settled(self._database.write(Changes({}, tuple(listing.damaged))))
