"""`tikal.html` opened from a disk: no server, all there, and games that are found again."""

from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from tests.support.browser.keeping import kept_game
from tests.support.browser.visit import FAILURE, Visit

HERE = "Games are kept in this browser"


def test_it_is_played_from_a_disk_and_the_game_is_there_again(
    context: BrowserContext, single: Path
) -> None:
    visit = Visit(context, single).open()
    visit.play_a_turn()
    visit.see("body[data-bots=ready]")
    expect(visit.card("offline")).to_contain_text(HERE)
    visit.command("share-turn")
    link = visit.page.locator("#link").input_value()
    assert link.startswith("tikal.html#t=")
    expect(visit.card("dialog")).to_contain_text("no address leads to it")
    visit.page.keyboard.press("Escape")
    visit.again()
    visit.sees_moves(3)
    assert len(kept_game(visit.page)) == 3
    visit.command("games")
    expect(visit.card("promise")).to_contain_text(HERE)
    with context.expect_page() as opened:
        visit.page.evaluate("document.querySelector('footer a').click()")
    expect(opened.value.locator("body")).to_contain_text("Mozilla Public License")
    assert (visit.foreign, visit.complaints) == ([], [])


def test_a_file_that_was_cut_off_says_so(
    stranger: BrowserContext, single: Path, tmp_path: Path
) -> None:
    half = tmp_path / "tikal.html"
    half.write_bytes(single.read_bytes()[:3_000_000])
    visit = Visit(stranger, half).knock(FAILURE)
    expect(visit.card("failure-reason")).to_contain_text("This file is not whole")
