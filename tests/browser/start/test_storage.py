"""Whatever the browser's own storage does, by its real settings and files: the game is played."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.support.browser.blocked import NO_COOKIES, chromium_keeps_nothing
from tests.support.browser.fixtures import Seat
from tests.support.browser.keeping import kept_game
from tests.support.browser.shelves import choose, downloaded, read
from tests.support.browser.visit import FAILURE, RUNNING, Visit
from tests.support.browsers import ALONE, at_home, firefox, twice_if_the_tab_dies
from tikal import loads
from web.build.serve import Server


def told(visit: Visit, words: str) -> None:
    expect(visit.page.locator("#notices")).to_contain_text(words)


@contextmanager
def keeps_nothing(context: BrowserContext, server: Server) -> Iterator[Visit]:
    """The game starts there, says so once, and a turn is played."""
    visit = Visit(context, server).open()
    told(visit, "keeps nothing")
    visit.play_a_turn()
    expect(visit.page.locator(".notice")).to_have_count(1)
    expect(visit.page.locator(FAILURE)).to_have_count(0)
    yield visit
    with visit.page.expect_event("dialog") as asked:  # the game is nowhere else
        visit.page.close(run_before_unload=True)
    assert asked.value.type == "beforeunload"
    asked.value.accept()


def test_trying_again_where_nothing_is_kept(
    playwright: Playwright, server: Server, dist: Path, tmp_path: Path
) -> None:
    ignored = shutil.ignore_patterns("*.whl")
    server.folder = shutil.copytree(dist, tmp_path / "incomplete", ignore=ignored)
    with chromium_keeps_nothing(playwright, server, tmp_path / "profile") as context:
        visit = Visit(context, server).open(FAILURE)
        server.folder = dist
        visit.press("Try again")
        visit.see(RUNNING)
        expect(visit.page.locator(FAILURE)).to_have_count(0)


def test_chromium_told_to_keep_nothing(
    playwright: Playwright, server: Server, tmp_path: Path
) -> None:
    """All but coming back works: the shelf, a file of the game, and playing on from it."""
    with (
        chromium_keeps_nothing(playwright, server, tmp_path) as context,
        keeps_nothing(context, server) as visit,
    ):
        saved = read(downloaded(visit, visit.button("save-file").click))
        assert len(loads(saved).moves) == 3
        visit.do("games")
        visit.shows_dialog("games")
        expect(visit.page.locator("#games-list [data-game]")).to_have_count(1)
        shorter = json.loads(saved)
        del shorter["moves"][2:]
        (said,) = choose(visit, ("shorter.tikal.json", json.dumps(shorter)))
        assert "imported" in said
        visit.page.locator("#dialog [data-do=close]").click()
        visit.sees_moves(2)
        visit.do("supply", "W")
        visit.click("a5")
        visit.sees_moves(3)


def test_firefox_told_to_keep_nothing(playwright: Playwright, server: Server) -> None:
    with firefox(playwright, NO_COOKIES) as context, keeps_nothing(context, server):
        pass


def test_files_of_the_store_that_are_broken(
    playwright: Playwright, server: Server, tmp_path: Path
) -> None:
    """Garbled ones the browser throws away: the second copy is taken, which is told.

    Without a folder nothing is kept any more, and what was kept is there.
    """
    twice_if_the_tab_dies(partial(break_the_store, playwright, server), tmp_path)


def break_the_store(playwright: Playwright, server: Server, profile: Path) -> None:
    with at_home(playwright, profile, ALONE) as context:
        played_a_turn(context, server)
    store = profile / "Default" / "IndexedDB"
    for file in store.rglob("*.leveldb/*"):
        file.write_bytes(b"no database " * 100)
    with at_home(playwright, profile, ALONE) as context:
        visit = Visit(context, server).open()
        told(visit, "from the second copy")
        visit.sees_moves(3)
        visit.click("c3")
        visit.page.keyboard.press("Enter")
        visit.see("body[data-kept='4']")
    shutil.rmtree(store)
    store.write_text("no folder")
    with at_home(playwright, profile, ALONE) as context:
        visit = Visit(context, server).open()
        told(visit, "keeps nothing")
        visit.sees_moves(4)
        saved = read(downloaded(visit, visit.button("save-file").click))
        assert len(loads(saved).moves) == 4


def played_a_turn(context: BrowserContext, server: Server) -> Visit:
    visit = Visit(context, server).open()
    visit.play_a_turn()
    return visit.see("body[data-kept='3']")


def elsewhere(visit: Visit, script: str) -> Page:
    """Another tab with the same storage, but without the page."""
    page = visit.page.context.new_page()
    page.goto(f"{visit.address}licences/credits.txt")
    page.evaluate(script)
    visit.page.bring_to_front()
    return page


IN_THE_WAY = """async () => {
  window.inTheWay = [];
  const waiting = (await indexedDB.databases()).map(({ name }) => new Promise((resolve) => {
    indexedDB.open(name).onsuccess = ({ target }) => {
      inTheWay.push(target.result);
      indexedDB.deleteDatabase(name).onblocked = resolve;
    };
  }));
  return Promise.all(waiting);
}"""
"""Databases are to be deleted that are in use: so long the browser answers nobody who asks."""

DELETED = "() => new Promise((done) => indexedDB.deleteDatabase('tikal').onsuccess = done)"


def test_a_store_that_never_answers(stranger: BrowserContext, server: Server) -> None:
    visit = played_a_turn(stranger, server)
    visit.page.goto(f"{visit.address}licences/credits.txt")
    other = elsewhere(visit, IN_THE_WAY)
    visit.open()
    told(visit, "keeps nothing")
    visit.sees_moves(3)  # from the second copy
    visit.click("c3")
    visit.page.keyboard.press("Enter")
    visit.sees_moves(4)
    other.close()  # nothing is in the way any more
    visit.see("body[data-kept='4']")
    expect(visit.page.locator(".notice")).to_have_count(0)
    visit.again()
    assert len(kept_game(visit.page)) == 4


def test_a_connection_that_breaks_is_made_anew(
    playwright: Playwright, server: Server, tmp_path: Path
) -> None:
    """By the browser's own page for that; or another tab deletes all, which is told at once."""
    with at_home(playwright, tmp_path, ALONE) as context:
        visit = played_a_turn(context, server)
        internals = context.new_page()
        internals.goto("chrome://indexeddb-internals")
        internals.locator(".force-close").click()
        internals.close()
        visit.click("c3")
        visit.page.keyboard.press("Enter")
        visit.see("body[data-kept='4']")
        expect(visit.page.locator(".notice")).to_have_count(0)
        elsewhere(visit, DELETED)
        told(visit, "from the second copy")
        visit.see("body[data-kept='4']")
        assert len(kept_game(visit.page)) == 4
        assert visit.complaints == []


def test_a_page_starts_once_whatever_is_rejected_later(seat: Seat) -> None:
    visit = seat().sit_down()
    visit.page.evaluate("() => { Promise.reject(new DOMException('no', 'SecurityError')); }")
    visit.page.evaluate("() => { Promise.reject(new Event('error')); }")
    visit.play_a_turn()
    visit.see("body[data-kept='3']")
    assert len(kept_game(visit.page)) == 3
    assert len(visit.complaints) == 2, "the rejections, and nothing else"
    visit.complaints.clear()
