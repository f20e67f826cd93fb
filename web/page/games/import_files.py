"""Games out of files: read, checked move by move, put on the shelf, and said what came of it."""

import asyncio

from tikal import Game, RecordError
from tikal.formats.record import documents, from_record
from tikal.rules.refusals import printable
from tikal.table.saves.labels import Label, deal_of
from web.page.browser import dialog, files
from web.page.browser.types import File
from web.page.games import import_dialog
from web.page.games.import_dialog import Read
from web.page.parts import Parts
from web.page.saves.shelf import Shelf


class Imports:
    """Takes files, one after the other, while the page goes on."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._games = parts.games
        self._shelf = Shelf(parts.games.database)
        self._texts = parts.texts
        self._waiting: list[File] = []
        self._labels: list[Label] = []

    async def take(self, chosen: list[File]) -> None:
        """Read these files; those that come meanwhile too."""
        busy = bool(self._waiting)
        self._waiting += chosen
        if busy or not chosen:
            return
        import_dialog.show_imports(self._texts)
        good: dict[str, Game] = {}
        try:
            self._labels = (await self._shelf.listing()).labels
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

    async def _open(self, game_id: str, game: Game) -> None:
        """The only good one is what the player wants to see."""
        looking = dialog.shown() == import_dialog.KIND
        if game.over:
            self._parts.session.to_look_at = game
            self._parts.run("replay-other")
        elif game_id != self._games.name.id:
            await self._games.open(game_id)
        import_dialog.show_again(looking=looking)

    async def _file(self, file: File) -> list[Read]:
        """All records of one file; what came of it is said."""
        texts, name = self._texts, printable(file.name)[:80]
        text = await files.text_of(file) if file.size <= files.LARGEST else None
        if text is None:
            key = "file.unreadable" if file.size <= files.LARGEST else "file.too-large"
            import_dialog.tell_outcome(f"{name}: {texts(key)}", good=False)
            return []
        try:
            found = documents(text)
        except RecordError as error:
            reads = [Read(error=error)]
        else:
            reads = [await self._record(document) for document in found]
        self._say(name, reads)
        return reads

    async def _record(self, document: object) -> Read:
        await asyncio.sleep(0)  # others may want to do something, too
        try:
            game = from_record(document)
        except RecordError as error:
            return Read(error=error)
        same = await self._same(game)
        if same:
            return Read(same, game, there=True)
        label = await self._shelf.add(game)
        self._labels.append(label)
        return Read(label, game)

    async def _same(self, game: Game) -> Label | None:
        """This very game, if it is on the shelf already."""
        deal = deal_of(game)
        for label in self._labels:
            if (label.deal, label.moves) == (deal, len(game.moves)):
                found = (await self._shelf.find(label.id)).game
                if found and found.moves == game.moves:
                    return label
        return None

    def _say(self, name: str, reads: list[Read]) -> None:
        good = any(read.label for read in reads)
        words = import_dialog.outcome(reads, self._texts)
        import_dialog.tell_outcome(f"{name}: {words}", good=good)
