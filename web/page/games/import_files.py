"""Games out of files: read, checked move by move, put on the shelf, and said what came of it."""

import asyncio
from typing import Final

from tikal import Game, RecordError
from tikal.formats.record import LARGEST_FILE, games
from tikal.rules.refusals import quoted
from tikal.table.saves.labels import Label, deals_of
from web.page.browser import device, dialog, files
from web.page.browser.database import DatabaseError
from web.page.browser.types import File
from web.page.games import import_dialog
from web.page.games.import_dialog import Read
from web.page.parts import Parts
from web.page.saves.shelf import Shelf

SLICE: Final = 30
"""So many ms are worked at a time; in between, others may want to do something, too."""


class Imports:
    """Takes files, one after the other, while the page goes on."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._games = parts.games
        self._shelf = Shelf(parts.games.database)
        self._texts = parts.texts
        self._waiting: list[File] = []
        self._labels: dict[tuple[str, int], list[Label]] = {}
        """The games on the shelf, by deal and number of moves."""
        self._unkept: list[Game] = []
        """Games for which there was no room; each line about one has its number."""

    async def take(self, chosen: list[File]) -> None:
        """Read these files; those that come meanwhile too."""
        busy = bool(self._waiting)
        self._waiting += chosen
        if chosen and not (busy and import_dialog.is_shown()):
            import_dialog.show_imports(self._texts)
        if busy or not chosen:
            return
        good: dict[str, Game] = {}
        try:
            await self._list()
            while self._waiting:
                import_dialog.tell_progress(len(self._waiting), self._texts)
                reads = await self._file(self._waiting[0])
                good |= {read.label.id: read.game for read in reads if read.label and read.game}
                self._waiting.pop(0)
        finally:
            self._waiting.clear()
            import_dialog.tell_progress(0, self._texts)
        if len(good) == 1:
            await self._open(*good.popitem())

    async def _list(self) -> None:
        self._labels.clear()
        self._unkept.clear()
        try:
            for label in (await self._shelf.listing()).labels:
                self._labels.setdefault((label.deal, label.moves), []).append(label)
        except DatabaseError:  # which is told of each game
            return

    async def _open(self, game_id: str, game: Game) -> None:
        """The only good one is what the player wants to see."""
        looking = import_dialog.is_shown()
        if game.over:
            self._look_at(game)
        elif game_id != self._games.name.id:
            await self._games.open(game_id)
        import_dialog.show_again(looking=looking)

    def open_unkept(self, number: str) -> None:
        """Play on in a game that is nowhere but in its file; or look at it, if it is over."""
        game = self._unkept[int(number)]
        dialog.close()
        if game.over:
            self._look_at(game)
        else:
            self._games.begin(game)

    def _look_at(self, game: Game) -> None:
        self._parts.session.to_look_at = game
        self._parts.run("replay-other")

    async def _file(self, file: File) -> list[Read]:
        """All records of one file; what came of it is said."""
        name = quoted(file.name, 80)
        text = await files.text_of(file) if file.size <= LARGEST_FILE else None
        if text is None:
            key = "file.unreadable" if file.size <= LARGEST_FILE else "file.too-large"
            import_dialog.tell_outcome(f"{name}: {self._texts(key)}", good=False)
            return []
        reads: list[Read] = []
        pause = device.time() + SLICE
        for found in games(text):
            reads.append(await self._read(found))
            if device.time() >= pause:
                await asyncio.sleep(0)
                pause = device.time() + SLICE
        self._say(name, reads)
        return reads

    async def _read(self, found: Game | RecordError) -> Read:
        if isinstance(found, RecordError):
            return Read(error=found)
        try:
            same = await self._same(found)
            if same:
                return Read(same, found, there=True)
            label = await self._shelf.add(found)
        except DatabaseError as error:
            return Read(game=found, unkept="full" if error.full else "blocked")
        self._labels.setdefault((label.deal, label.moves), []).append(label)
        return Read(label, found)

    async def _same(self, game: Game) -> Label | None:
        """This very game, if it is on the shelf already."""
        for deal in deals_of(game):
            for label in self._labels.get((deal, len(game.moves)), ()):
                found = (await self._shelf.find(label.id)).game
                if found and found.moves == game.moves:
                    return label
        return None

    def _say(self, name: str, reads: list[Read]) -> None:
        good = any(read.label for read in reads)
        words = f"{name}: {import_dialog.outcome(reads, self._texts)}"
        if len(reads) == 1 and reads[0].unkept and reads[0].game:
            self._unkept.append(reads[0].game)
            at_stake = self._games.unsaved and not self._games.autosave.untouched
            offers = import_dialog.offers(len(self._unkept) - 1, self._texts, at_stake=at_stake)
            import_dialog.tell_outcome(words, *offers, good=False)
        else:
            import_dialog.tell_outcome(words, good=good)
