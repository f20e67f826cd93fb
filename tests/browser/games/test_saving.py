"""A game is never lost: reloads, damage, a full disk, no disk at all, a killed browser."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Playwright, expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.full_disk import limited
from tests.support.browser.keeping import (
    database,
    database_once,
    kept_game,
    kept_id,
    put_texts,
    texts_of,
)
from tests.support.browser.kills import killed
from tests.support.browser.positions import stopped
from tests.support.browser.visit import Visit
from tikal import dumps
from tikal.table.saves.labels import Name
from web.build.serve import Server

GAME = "basic-rio-grande-4"
NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
}
"""


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
    for text in ("{", '{"format": "tikal-record"}', "<b>5</b>", "[" * 5000):
        visit.page.evaluate("text => localStorage['tikal.game'] = text", text)
        visit.again()
        notices(visit, "set aside")
        told.add(text)
        database_once(visit.page, lambda texts: told <= set_aside(texts))
    visit.play_a_turn()


def test_blocked_storage_is_said_and_the_game_is_played(
    stranger: BrowserContext, server: Server
) -> None:
    """And closing the page is asked about, while the game is nowhere else."""
    stranger.add_init_script(NO_STORAGE)
    visit = Visit(stranger, server).open()
    notices(visit, "keeps nothing")
    visit.play_a_turn()
    expect(visit.page.locator(".notice")).to_have_count(1)
    expect(visit.button("save-file")).to_be_visible()
    with visit.page.expect_event("dialog") as asked:
        visit.page.close(run_before_unload=True)
    assert asked.value.type == "beforeunload"
    asked.value.accept()


def test_a_full_disk_is_told_until_there_is_room_again(seat: Seat) -> None:
    visit = seat().sit_down()
    visit.play_a_turn()
    with limited(visit.page, 1):
        visit.click("c3")
        visit.page.keyboard.press("Enter")
        visit.sees_moves(4)
        notices(visit, "no room left")
        assert len(kept_game(visit.page)) == 3
    visit.do("supply", "W")
    visit.click("a5")
    visit.sees_moves(5)
    expect(visit.page.locator(".notice")).to_have_count(0)
    assert len(kept_game(visit.page)) == 5


def test_what_the_browser_clears_is_kept_again_and_told(seat: Seat) -> None:
    visit = seat().sit_down()
    visit.play_a_turn()
    session = visit.page.context.new_cdp_session(visit.page)
    origin = str(visit.page.evaluate("origin"))
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    notices(visit, "has cleared")
    visit.see("body[data-kept='3']")
    visit.again()
    visit.sees_moves(3)


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
