"""The browser's database as Python sees it: texts by key, and which tab plays which game."""

from typing import Any, NamedTuple

from pyodide.ffi import JsException, to_js

from tikal.table.saves.labels import label_key
from tikal.table.saves.slots import Changes, saves_prefix
from web.page.browser.types import DatabaseScript, Promise


class DatabaseError(Exception):
    """The browser would not keep or give what it should; the message is its own name for why."""

    @property
    def full(self) -> bool:
        """Is there no room left?"""
        return "Quota" in str(self)


class StoredGame(NamedTuple):
    """What the database holds of one game."""

    id: str
    label: str
    saves: dict[str, str]
    held: bool
    """Is this the tab that may play it?"""


class Database:
    """What the script of the same name offers. Every method raises DatabaseError."""

    def __init__(self, script: DatabaseScript) -> None:
        self._script = script
        first = script.first
        self.first = StoredGame(first.id, first.label, dict(first.saves.to_py()), bool(first.held))
        """The game to begin with."""
        self.known = bool(first.known)
        """Has anything been kept on an earlier visit, and is it still there?"""
        self.trouble = str(script.trouble)
        """Why nothing can be kept, in the browser's word; empty if all is well."""
        self.restored = bool(script.restored)
        """Had the browser lost everything, so that it was taken from the second copy?"""

    async def game(self, game_id: str) -> StoredGame:
        """All of one game, which this tab holds."""
        key = label_key(game_id)
        label = (await self.read(key)).get(key, "")
        return StoredGame(game_id, label, await self.read(saves_prefix(game_id)), held=True)

    async def read(self, prefix: str) -> dict[str, str]:
        """All texts whose keys begin like this."""
        return dict((await settled(self._script.read(prefix))).to_py())

    def write(self, changes: Changes) -> Promise:
        """Make all changes or none. Begun at once; wait with `settled` for it to be safe."""
        return self._script.write(to_js(list(changes.puts.items())), to_js(list(changes.drops)))

    def keep(self, changes: Changes) -> Promise:
        """The same for what is nowhere else. Gives why it is not safe, or nothing.

        What is not safe is remembered as long as the page is open, and written when it can be.
        """
        return self._script.keep(to_js(list(changes.puts.items())), to_js(list(changes.drops)))

    def complete_copy(self) -> None:
        """Have everything copied once more that is not yet, while the page goes on."""
        self._script.completeCopy()

    async def hold(self, game_id: str, *, take: bool = False) -> bool:
        """Make this the tab that plays a game; unless it is taken, another tab may be it."""
        return bool(await settled(self._script.hold(game_id, take)))

    def release(self, game_id: str) -> None:
        """Another tab may play this game."""
        self._script.release(game_id)


async def settled(promise: Promise) -> Any:
    """What a promise gives; raises DatabaseError."""
    try:
        return await promise
    except JsException as error:
        raise DatabaseError(str(getattr(error, "name", error))) from None
