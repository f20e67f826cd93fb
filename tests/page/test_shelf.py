"""The shelf against a model of the database: whatever happens when, no game is there by half.

Two tabs, one store; what they ask of it waits until the model lets it happen, fails, or is
never heard of again because the tab has crashed.
"""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock, patch

from tests.support.no_browser import finish, pretend_browser
from tikal import new_game
from tikal.table.saves.extras import NO_EXTRAS
from tikal.table.saves.labels import Name, label_key, label_of, loads_label
from tikal.table.saves.slots import Slots, saves_prefix
from tikal.table.table import Table

pretend_browser()
from pyodide.ffi import JsException  # noqa: E402

from web.page.browser.database import Database, DatabaseError  # noqa: E402
from web.page.games import shelf as shelf_dialog  # noqa: E402
from web.page.saves.shelf import Refused, Shelf  # noqa: E402
from web.page.texts import Texts  # noqa: E402

GAMES = ("g", "h")
Store = dict[str, str]


def texts_of(game_id: str) -> Store:
    game = new_game(2, seed=game_id)
    label = label_of(Name(game_id), game, Table(game).view(), 5)
    saved = Slots(game_id).save(game, NO_EXTRAS).changes.puts
    damaged = {f"{saves_prefix(game_id)}0 1": "torn"}
    return {**saved, **damaged, label_key(game_id): label.dumps()}


TEXTS = {key: text for game_id in GAMES for key, text in texts_of(game_id).items()}


def of(game_id: str, store: Store) -> Store:
    keys = (label_key(game_id), saves_prefix(game_id))
    return {key: text for key, text in store.items() if key.startswith(keys)}


class World:
    """The store, who holds which lock, and what is on its way."""

    def __init__(self) -> None:
        self.store = dict(TEXTS)
        self.holders: dict[str, Tab] = {}
        self.waiting: list[tuple[Any, Any]] = []

    def ask(self, act: Any) -> asyncio.Future[Any]:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.waiting.append((act, answer))
        return answer

    async def happen(self, *, fails: bool = False) -> None:
        """What was asked for first."""
        if self.waiting:
            act, answer = self.waiting.pop(0)
            result = None if fails else act()
            if not answer.done():  # else nobody is there to hear it
                if fails:
                    answer.set_exception(JsException("QuotaExceededError"))
                else:
                    answer.set_result(result)
        for _ in range(4):
            await asyncio.sleep(0)


class Tab:
    """One tab with its shelf; the script of the database, as far as it needs it."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.trouble = ""
        self.restored = False
        self.first = SimpleNamespace(id="", label="", saves=pairs([]), held=False, known=False)
        script: Any = self
        self.shelf = Shelf(Database(script))
        self._crashed = False
        self.deleted: set[str] = set()
        """What a player of this tab sees as deleted, and could undo."""
        self.tasks: list[asyncio.Task[None]] = []

    def read(self, prefix: str) -> object:
        store = self._world.store
        return self._world.ask(lambda: pairs([t for t in store.items() if t[0].startswith(prefix)]))

    def write(self, puts: list[tuple[str, str]], drops: list[str]) -> object:
        def act() -> None:
            self._world.store.update(puts)
            for key in drops:
                self._world.store.pop(key, None)

        return self._world.ask(act)

    def hold(self, game_id: str, take: bool) -> object:
        assert not take

        def act() -> bool:
            free = game_id not in self._world.holders and not self._crashed
            if free:
                self._world.holders[game_id] = self
            return free

        return self._world.ask(act)

    def release(self, game_id: str) -> None:
        if self._world.holders.get(game_id) is self:
            del self._world.holders[game_id]

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        self.tasks.append(asyncio.ensure_future(quietly(work)))

    async def delete(self, game_id: str) -> None:
        await self.shelf.take_off(game_id)
        self.deleted.add(game_id)

    def crash(self) -> None:
        """Nobody hears any more what comes of anything; what is being written may be written."""
        self._crashed = True
        for task in self.tasks:
            task.cancel()
        for game_id in GAMES:
            self.release(game_id)


async def quietly(work: Coroutine[Any, Any, Any]) -> None:
    with suppress(DatabaseError, Refused):
        await work


def pairs(texts: list[tuple[str, str]]) -> object:
    return SimpleNamespace(to_py=lambda: texts)


EVENTS = ["delete", "undo", "rename", "leave", "lost", "crash", "fail", *["happen"] * 12]


def test_no_game_is_ever_there_by_half_or_gone_unasked() -> None:
    for seed in range(200):
        finish(live(Random(seed), steps=100))


async def live(rng: Random, steps: int) -> None:
    world = World()
    tabs = [Tab(world), Tab(world)]
    may_go: set[str] = set()
    for _ in range(steps):
        event, number, game_id = rng.choice(EVENTS), rng.randrange(2), rng.choice(GAMES)
        tab = tabs[number]
        if event == "delete":  # as often as one likes, also while it is being done
            tab.start(tab.delete(game_id))
        elif event == "undo":
            tab.deleted.discard(game_id)
            tab.shelf.put_back(game_id)
        elif event == "rename":
            tab.start(tab.shelf.rename(game_id, " \u202eSunday  game "))
        elif event == "leave":
            may_go |= tab.deleted
            tab.deleted.clear()
            tab.start(tab.shelf.let_go())
        elif event == "lost" and game_id in tab.deleted:  # to another tab, to be played there
            tab.deleted.discard(game_id)
            world.holders[game_id] = Tab(world)
            tab.shelf.lost(game_id)
        elif event == "crash":
            tab.crash()
            tabs[number] = Tab(world)
        else:
            await world.happen(fails=event == "fail")
        await asyncio.sleep(0)
        check(world.store, may_go)
    for tab in tabs:
        tab.crash()


def check(store: Store, may_go: set[str]) -> None:
    for game_id in GAMES:
        there = of(game_id, store)
        if there:
            label = loads_label(there.pop(label_key(game_id), ""))
            assert label, "its saves without its label"
            assert label.title in ("", "Sunday game")
            assert there == {
                key: text for key, text in TEXTS.items() if key.startswith(saves_prefix(game_id))
            }
        else:
            assert game_id in may_go


def test_an_empty_shelf_says_that_it_fills_by_itself() -> None:
    """And not that there is no such game: nobody has looked for one."""
    with patch.object(shelf_dialog, "element") as element:
        shelf_dialog.ShelfDialog(MagicMock(texts=Texts("en"))).find("")
    _, said = element.call_args.args
    assert said == "No games here yet. Whatever you play is kept here by itself."
