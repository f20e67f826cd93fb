"""The browser's database as Python sees it: texts by key, and which tab plays which game."""

from typing import Any

from pyodide.ffi import JsException, to_js

from tikal.table.saves import Changes


class StoreError(Exception):
    """The browser would not keep or give what it should; the message is its own name for why."""


class Store:
    """What `store.js` offers. Every method raises StoreError."""

    def __init__(self, script: Any) -> None:
        self._script = script

    async def read(self, prefix: str) -> dict[str, str]:
        """All texts whose keys begin like this."""
        return dict((await settled(self._script.read(prefix))).to_py())

    def write(self, changes: Changes) -> Any:
        """Make all changes or none. Begun at once; wait with `settled` for it to be safe."""
        return self._script.write(to_js(list(changes.puts.items())), to_js(list(changes.drops)))

    async def hold(self, game_id: str, *, take: bool = False) -> bool:
        """Make this the tab that plays a game; unless it is taken, another tab may be it."""
        return bool(await settled(self._script.hold(game_id, take)))

    def release(self, game_id: str) -> None:
        """Another tab may play this game."""
        self._script.release(game_id)


async def settled(promise: Any) -> Any:
    """What a promise gives; raises StoreError."""
    try:
        return await promise
    except JsException as error:
        raise StoreError(str(getattr(error, "name", error))) from None
