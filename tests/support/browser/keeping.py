"""What the page's database holds, read and written from outside."""

from collections.abc import Callable, Mapping
from time import monotonic

from playwright.sync_api import Page

from tests.support.browsers import PATIENCE
from tikal import Game, dumps
from tikal.table.saves.labels import Name, label_key, label_of
from tikal.table.saves.slots import Slots, find, saves_prefix
from tikal.table.table import Table

OPENED = """
const opened = new Promise((resolve, reject) => {
  const request = indexedDB.open("tikal", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("texts");
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const done = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = resolve;
  transaction.onabort = () => reject(transaction.error);
});
"""

_READ = f"""async () => {{
  {OPENED}
  const database = await opened;
  const reading = database.transaction("texts");
  const keys = reading.objectStore("texts").getAllKeys();
  const values = reading.objectStore("texts").getAll();
  await done(reading);
  database.close();
  return Object.fromEntries(keys.result.map((key, n) => [key, values.result[n]]));
}}"""

_WRITE = f"""async ([texts, clear]) => {{
  {OPENED}
  const database = await opened;
  const writing = database.transaction("texts", "readwrite");
  if (clear) writing.objectStore("texts").clear();
  for (const [key, text] of Object.entries(texts)) writing.objectStore("texts").put(text, key);
  await done(writing);
  database.close();
}}"""


def database(page: Page) -> dict[str, str]:
    """All texts by key."""
    texts: dict[str, str] = page.evaluate(_READ)
    return texts


def database_once(page: Page, good: Callable[[dict[str, str]], bool]) -> dict[str, str]:
    """All texts, once they are as wanted: some are written after the player was told."""
    patience = monotonic() + PATIENCE / 1000
    while not good(texts := database(page)):
        assert monotonic() < patience, f"it still holds {sorted(texts)}"
    return texts


def put_texts(page: Page, texts: Mapping[str, str], *, clear: bool = False) -> None:
    """Write these texts, after throwing away all others if so told."""
    page.evaluate(_WRITE, [dict(texts), clear])


def texts_of(game: Game, name: Name, changed: int = 0) -> dict[str, str]:
    """What the page would have kept of a game."""
    table = Table(game)
    saved = Slots(name.id).save(game, table.extras()).changes.puts
    return {**saved, label_key(name.id): label_of(name, game, table.view(), changed).dumps()}


def kept_id(page: Page) -> str:
    """Which game this tab has open."""
    return str(page.evaluate("sessionStorage.getItem('tikal.open')"))


def kept(page: Page, game_id: str = "") -> Game:
    """The game this tab has open, or another, as it would be found after a crash."""
    prefix = saves_prefix(game_id or kept_id(page))
    found = find({key: text for key, text in database(page).items() if key.startswith(prefix)})
    assert found.game
    assert not found.damaged
    return found.game


def kept_game(page: Page) -> list[str]:
    """The moves of the game this tab has open."""
    return [str(move) for move in kept(page).moves]


def kept_record(page: Page) -> str:
    """Its whole record."""
    return dumps(kept(page))
