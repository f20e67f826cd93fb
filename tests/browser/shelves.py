"""Games on the shelf of a browser, put there without playing them."""

from collections.abc import Iterable

from playwright.sync_api import Page

from tikal import Game
from tikal.table.labels import Label, Name, label_key, label_of
from tikal.table.saves import Keeping
from tikal.table.table import Table

NOON = 1_762_686_000_000
"""A day in November, in ms since 1970."""

_PUT = """texts => new Promise((resolve, reject) => {
  const request = indexedDB.open("tikal", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("texts");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const writing = request.result.transaction("texts", "readwrite");
    for (const [key, text] of texts) writing.objectStore("texts").put(text, key);
    writing.oncomplete = () => { request.result.close(); resolve(); };
    writing.onabort = () => reject(writing.error);
  };
})"""
_CLEAR = """() => new Promise((resolve) => {
  const request = indexedDB.deleteDatabase("tikal");
  request.onsuccess = request.onerror = request.onblocked = () => resolve();
})"""
_KEPT = """prefix => new Promise((resolve, reject) => {
  const request = indexedDB.open("tikal", 1);
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const range = IDBKeyRange.bound(prefix, prefix + "\\uffff");
    const reading = request.result.transaction("texts").objectStore("texts").getAll(range);
    reading.onsuccess = () => { request.result.close(); resolve(reading.result); };
  };
})"""


def texts_of(game: Game, game_id: str, title: str = "", hours: int = 0) -> dict[str, str]:
    """What a store holds of a game that was played so many hours after noon."""
    label = label_of(Name(game_id, title), game, Table(game).view(), NOON + 3_600_000 * hours)
    return {**save_of(game, game_id), label_key(game_id): label.dumps()}


def save_of(game: Game, game_id: str) -> dict[str, str]:
    return Keeping(game_id).save(game, Table(game).aside()).changes.puts


def copies(label: Label, number: int) -> dict[str, str]:
    """Labels of so many games more, all like this one."""
    many = (
        label._replace(id=f"{label.id}-{n}", title=f"Game {n}", changed=label.changed - n)
        for n in range(number)
    )
    return {label_key(copy.id): copy.dumps() for copy in many}


def put(page: Page, texts: dict[str, str]) -> None:
    page.evaluate(_PUT, list(texts.items()))


def clear(page: Page) -> None:
    page.evaluate(_CLEAR)


def kept(page: Page, prefix: str) -> list[str]:
    """All texts whose keys begin like this."""
    found: Iterable[str] = page.evaluate(_KEPT, prefix)
    return list(found)
