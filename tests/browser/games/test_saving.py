"""A game is never lost: reloads, damage, a full disk, no disk at all, a killed browser."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Playwright, expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.keeping import (
    database,
    database_once,
    kept_game,
    kept_id,
    put_texts,
    texts_of,
)
from tests.support.browser.kills import killed
from tests.support.browser.positions import finished, stopped
from tests.support.browser.shelves import choose
from tests.support.browser.visit import Visit
from tikal import dumps
from tikal.table.saves.labels import Name
from web.build.serve import Server

GAME = "basic-rio-grande-4"


def notices(visit: Visit, text: str) -> None:
    expect(visit.page.locator("#notices")).to_contain_text(text)


def test_after_a_reload_everything_is_as_it_was(seat: Seat) -> None:
    """In the middle of a turn; a group that came in together leaves together."""
    visit = seat().sit_down(stopped(GAME, 1))
    for _ in range(3):
        visit.do("supply", "W")
    visit.click("a5")
    visit.sees_moves(4)
    visit.again()
    visit.sees_moves(4)
    expect(visit.page.locator("#turn")).to_contain_text("7 AP")
    visit.do("undo")
    visit.sees_moves(1)
    assert len(kept_game(visit.page)) == 1


def test_a_game_from_before_there_was_a_shelf_is_taken_over(seat: Seat) -> None:
    visit = seat().sit_down()
    visit.page.evaluate("text => localStorage['tikal.game'] = text", dumps(stopped(GAME, 30)))
    for _ in range(2):
        visit.again().see("body[data-kept='30']")
        assert len(kept_game(visit.page)) == 30
    assert visit.page.evaluate("'tikal.game' in localStorage") is False


def damaged(visit: Visit, game_id: str, copies: int) -> dict[str, str]:
    """Spoil so many of a game's saves, the newest first."""
    saves = {key: text for key, text in database(visit.page).items() if f"save {game_id}" in key}
    spoilt = {key: saves[key].replace("place", "plaice") for key in sorted(saves, reverse=True)}
    return dict(list(spoilt.items())[:copies])


def set_aside(texts: dict[str, str]) -> set[str]:
    return {text for key, text in texts.items() if key.startswith("damaged ")}


@pytest.mark.parametrize("copies", [1, 2])
def test_a_damaged_save_is_set_aside_and_told(seat: Seat, copies: int) -> None:
    visit = seat().sit_down(stopped(GAME, 5)).see("body[data-kept='5']")
    visit.do("supply", "W")
    visit.click("a5")
    visit.see("body[data-kept='6']")
    others = texts_of(stopped(GAME, 9), Name("other"))
    spoilt = damaged(visit, kept_id(visit.page), copies)
    visit.page.goto(f"{visit.address}licences/credits.txt")
    put_texts(visit.page, {**others, **spoilt})
    visit.open()
    notices(visit, "set aside")
    kept = database_once(visit.page, lambda texts: len(set_aside(texts)) == copies)
    assert set_aside(kept) == {*spoilt.values()}
    assert {key: kept[key] for key in others} == others
    visit.sees_moves(5 if copies == 1 else 0)
    visit.do("read")
    expect(visit.page.locator(".notice")).to_have_count(0)


def test_a_damaged_game_of_old_is_set_aside(seat: Seat) -> None:
    visit = seat().sit_down()
    told: set[str] = set()
    for text in ('{"format": "tikal-record"}', "[" * 5000):  # others: tests/formats
        visit.page.evaluate("text => localStorage['tikal.game'] = text", text)
        visit.again()
        notices(visit, "set aside")
        told.add(text)
        database_once(visit.page, lambda texts: told <= set_aside(texts))
    visit.play_a_turn()


FILL = """() => new Promise((resolve) => {
  const noise = crypto.getRandomValues(new Uint8Array(60_000)); // which cannot be compressed
  indexedDB.open("filler").onupgradeneeded = ({ target }) => {
    const store = target.result.createObjectStore("filler", { autoIncrement: true });
    target.onsuccess = () => fill(60_000);
    const fill = (size) => {
      const writing = target.result.transaction("filler", "readwrite");
      writing.objectStore("filler").put(noise.slice(0, size));
      writing.oncomplete = () => fill(size);
      writing.onabort = () => (size > 60 ? fill(size / 10) : resolve(writing.error.name));
    };
  };
})"""


def test_a_full_disk_is_told_until_there_is_room_again(
    stranger: BrowserContext, server: Server
) -> None:
    """Full by the browser's own count, and filled; `bench faults` does it to a real disk.

    Files are told one by one, and opened all the same.
    """
    visit, origin = Visit(stranger, server), server.address.removesuffix("/some/where/")
    other = stranger.new_page()
    other.goto(f"{server.address}licences/credits.txt")
    session = stranger.new_cdp_session(other)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 2_000_000})
    visit.page.bring_to_front()
    visit.open()
    visit.play_a_turn()
    visit.see("body[data-kept='3']")
    assert other.evaluate(FILL) == "QuotaExceededError"
    visit.click("c3")
    visit.page.keyboard.press("Enter")
    visit.sees_moves(4)
    notices(visit, "no room left")
    assert len(kept_game(visit.page)) == 3
    visit.do("games")
    visit.shows_dialog("games")
    over, running = dumps(finished(GAME)), dumps(stopped(GAME, 60))
    said = choose(visit, ("over.json", over), ("both.json", f"[{over}, {running}]"), ("x", running))
    assert [line.split(":")[1].split(",")[0] for line in said] == [
        " not kept", " 0 games imported. 2 games", " not kept"
    ]  # fmt: skip
    assert "2 games: not kept, for there is no room left" in said[1]
    assert "The game on the table is not kept either" in said[2]
    expect(visit.page.locator("#outcomes [data-do=save-file]")).to_have_count(2)
    first = kept_id(visit.page)
    visit.page.locator("#outcomes [data-do=file-unkept]").last.click()
    visit.sees_moves(60)
    notices(visit, "no room left")
    visit.command("game-open", first)
    visit.sees_moves(4)  # the move that could not be kept is still there
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    visit.see("body[data-kept='4']")
    expect(visit.page.locator(".notice")).to_have_count(0)
    assert len(kept_game(visit.page)) == 4


def test_what_the_browser_clears_is_kept_again_and_told(seat: Seat) -> None:
    visit = seat().sit_down()
    visit.play_a_turn()
    session = visit.page.context.new_cdp_session(visit.page)
    origin = str(visit.page.evaluate("origin"))
    all_of_it = {"origin": origin, "storageTypes": "cache_storage,indexeddb"}
    session.send("Storage.clearDataForOrigin", all_of_it)
    notices(visit, "has cleared")
    visit.see("body[data-kept='3']")
    visit.again()
    visit.sees_moves(3)


LOST = "() => new Promise((done) => (indexedDB.deleteDatabase('tikal').onsuccess = done))"


def test_a_lost_database_is_filled_from_the_second_copy(seat: Seat) -> None:
    """All games, also those kept by a release that made no copy."""
    visit = seat().sit_down(stopped(GAME, 5), shelf=texts_of(stopped(GAME, 9), Name("old")))
    visit.do("supply", "W")
    visit.click("a5")
    visit.see("body[data-kept='6'][data-copied]")
    before = database(visit.page)
    visit.page.goto(f"{visit.address}licences/credits.txt")
    visit.page.evaluate(LOST)
    visit.open()
    notices(visit, "from the second copy")
    visit.sees_moves(6)
    after = database(visit.page)
    old = {key for key in before if "old" in key}
    assert old
    assert {key: after.get(key) for key in old} == {key: before[key] for key in old}


def test_the_browser_is_asked_once_not_to_clear_what_was_played(seat: Seat) -> None:
    """Not before somebody plays: some browsers ask the player in turn."""
    visit = seat().sit_down(stopped(GAME, 1))
    visit.page.evaluate("""() => {
      window.asked = 0;
      StorageManager.prototype.persisted = async () => false;
      StorageManager.prototype.persist = async () => ++window.asked > 0;
    }""")
    assert visit.page.evaluate("asked") == 0
    for moves in (2, 3):
        visit.do("supply", "W")
        visit.click("a5")
        visit.sees_moves(moves)
        visit.see(f"body[data-kept='{moves}']")
    assert visit.page.evaluate("asked") == 1


def test_a_killed_browser_has_kept_everything_that_was_seen(
    playwright: Playwright, server: Server, tmp_path: Path
) -> None:
    """It loses at most the move under way; `bench faults` does this a hundred times."""
    tally = killed(playwright, server, tmp_path, 2, Random("kills"))
    assert (tally.kills, tally.lost, tally.complaints) == (2, 0, 0)
    assert tally.moves > 0
