"""The front door: what a newcomer sees first, and the way back to it from the table."""

import json

from playwright.sync_api import BrowserContext, expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.keeping import database, kept_record
from tests.support.browser.positions import stopped
from tests.support.browser.visit import Visit
from web.build.serve import Server
from web.page.links.link import link_of

OPEN = ":root[data-door=open]"
GAME = "basic-rio-grande-3"

FIRST_PAINTED = """addEventListener("tikal:ready", () => {
  window.painted = document.getElementById("canvas").dataset.ground ?? "nothing";
});"""


def test_a_newcomer_is_one_tap_from_the_first_tile(
    stranger: BrowserContext, server: Server
) -> None:
    visit = Visit(stranger, server)
    visit.page.add_init_script(FIRST_PAINTED)
    page = visit.knock().see(OPEN).page
    assert page.evaluate("painted") == "nothing"  # of the board, which nobody sees yet
    expect(page.get_by_role("heading", level=1)).to_have_text("Tikal")
    expect(page.locator("#door-ways [data-do=door-close]")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    visit.see(OPEN)
    assert database(page) == {}, "nothing is kept of a game nobody has asked for"

    page.locator("#door-language").select_option("fr")
    expect(page.locator("#door-ways .main strong")).to_have_text("Jouer contre des bots")
    page.locator("#door-language").select_option("en")
    visit.do("games")
    visit.shows_dialog("games")
    expect(visit.card("games-list")).to_have_text(
        "No games here yet. Whatever you play is kept here by itself."
    )
    page.keyboard.press("Escape")
    visit.do("learn")
    visit.do("learn", "place")
    visit.see("body[data-lesson=place]").do("lesson-leave")
    visit.see(OPEN)  # not at somebody's turn
    visit.do("new-game", "people")
    visit.shows_dialog("new-game")
    expect(page.locator("[data-do=company][aria-pressed=true]")).to_have_attribute(
        "data-what", "people"
    )
    page.keyboard.press("Escape")
    visit.shows_no_dialog()
    visit.see(OPEN).do("play-alone")
    expect(page.locator("#door")).to_be_hidden()
    visit.see("#canvas[data-ground=done]")
    expect(visit.card("turn")).to_contain_text("place the tile")
    visit.see("body[data-kept='0']")
    kinds = [player["kind"] for player in json.loads(kept_record(page))["players"]]
    assert kinds == ["human", "bot:porter"]

    visit.see(f"{OPEN[:5]}:not([data-door])").page.reload()
    visit.see("#canvas")
    expect(page.locator("#door")).to_be_hidden()


def test_the_way_back_and_in_again(seat: Seat) -> None:
    visit = seat().sit_down(stopped(GAME, 40))
    page = visit.page
    page.locator("#home").click()
    back = page.locator("#door-ways [data-do=door-close]")
    expect(back).to_be_focused()
    expect(back.locator("canvas.thumb")).to_be_visible()
    page.keyboard.press("u")  # which takes nothing back behind the door
    page.keyboard.press("Escape")
    expect(page.locator("#door")).to_be_hidden()
    visit.sees_moves(40)
    page.locator("#home").click()
    visit.do("learn")
    visit.do("learn", "walk")
    expect(page.locator("#door")).to_be_hidden()
    page.locator("#home").click()
    expect(back).to_contain_text("Send out the expedition")
    back.click()
    visit.see("body[data-lesson=walk]").do("lesson-leave")
    visit.sees_moves(40)


def test_a_link_opens_its_game_at_once(seat: Seat) -> None:
    visit = seat().sit_down()
    page = visit.page
    page.goto(visit.address + link_of("", stopped(GAME, 9), turn=True))
    page.reload()
    visit.shows_dialog("arrival")
    visit.do("arrival", "play")
    visit.sees_moves(9)
    expect(page.locator("#door")).to_be_hidden()


def test_the_board_is_one_step_away_for_keys(seat: Seat) -> None:
    visit = seat().sit_down(stopped(GAME, 40))
    visit.page.keyboard.press("Tab")
    expect(visit.card("skip")).to_be_focused()
    expect(visit.card("skip")).to_be_in_viewport()
    visit.page.keyboard.press("Enter")
    expect(visit.page.locator("#grid :focus")).to_have_count(1)


def test_the_list_of_keys_begins_at_its_beginning(seat: Seat) -> None:
    visit = seat((390, 844)).sit_down(stopped(GAME, 40))
    visit.do("help")
    visit.do("keys")
    expect(visit.page.locator("#dialog h2")).to_be_in_viewport(ratio=1)
    expect(visit.page.locator("#dialog .keys h3").first).to_be_in_viewport(ratio=1)
