"""A hint on the page: asked for, shown in steps, followed, undone, departed from."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser.keeping import kept_game
from tests.support.browser.layout import check
from tests.support.browser.positions import stopped
from tests.support.browser.thinker import THINKER, TURN
from tests.support.browser.visit import Visit
from tests.support.browsers import UNDRAWN, guest
from web.build.serve import Server, running


@pytest.fixture(scope="module")
def thinker(browser: Browser, dist: Path) -> Iterator[Visit]:
    with (
        guest(browser, THINKER, UNDRAWN) as context,
        running(Server(dist, cache_control="max-age=600")) as server,
    ):
        yield Visit(context, server).sit_down()


@pytest.fixture
def visit(thinker: Visit) -> Iterator[Visit]:
    yield thinker.lay(stopped("basic-rio-grande-2", 1))
    assert thinker.complaints == []


def ask(visit: Visit, *answers: list[str]) -> None:
    visit.page.evaluate("answers => { window.answers = answers }", list(answers))
    visit.do("hint")


def numbers(visit: Visit) -> list[str]:
    return visit.page.locator(".plan i").all_inner_texts()


def test_a_plan_is_followed_step_by_step_undone_and_done_whole(visit: Visit) -> None:
    bare = visit.picture()
    ask(visit, TURN)
    card = visit.card("hint-card")
    expect(card.locator(".plan li").first).to_have_text("1Bring in 2 workers on a52 AP")
    expect(card.locator(".why")).to_contain_text("takes temple 3 on a4")
    expect(card.locator(".parties li").first).to_have_text("You0 → 3")
    assert visit.picture() != bare, "it is drawn on the board"
    assert check(visit, "a plan") == []
    visit.rests()  # it has been looked at in other sizes
    box = visit.button("hint-step").bounding_box()
    visit.do("hint-step")
    visit.sees_moves(3)
    assert numbers(visit) == ["2", "3", "4", "5"]
    assert visit.button("hint-step").bounding_box() == box, "to be pressed again and again"
    visit.do("undo")
    visit.sees_moves(1)
    assert numbers(visit) == ["1", "2", "3", "4", "5"]
    visit.do("hint-all")  # all but the end, which cannot be undone
    visit.sees_moves(7)
    assert kept_game(visit.page)[1:] == TURN[:-1]
    expect(card.locator(".plan")).to_have_text("5End the turn")
    visit.do("hint-step")
    visit.sees_moves(8)
    expect(card).to_be_hidden()


def test_it_can_be_stopped_closed_and_departed_from(visit: Visit) -> None:
    ask(visit)
    card = visit.card("hint-card")
    expect(card.locator("progress")).to_have_attribute("value", "0.4")
    visit.press("Stop")
    expect(card).to_be_hidden()
    ask(visit, TURN)
    visit.see(".plan")
    visit.page.keyboard.press("h")
    expect(card).to_be_hidden()
    ask(visit, TURN)
    visit.see(".plan")
    visit.do("supply", "L")
    visit.click("a5")
    expect(card).to_be_hidden()
    assert visit.button("hint").is_visible()


def test_where_a_plan_ends_within_the_turn_the_next_is_asked_for(visit: Visit) -> None:
    ask(visit, TURN[:1], TURN[:2])
    visit.see(".plan")
    visit.press("Do it")
    visit.sees_moves(2)
    expect(visit.page.locator(".plan li").first).to_contain_text("2 workers")
    visit.do("options")  # who wants no help is offered none
    visit.card("set-help").select_option("none")
    visit.do("close")
    expect(visit.page.locator("[data-do=hint], #hint-title")).to_have_count(0)
    visit.do("options")
    visit.card("set-help").select_option("all")
    visit.do("close")
    expect(visit.button("hint")).to_be_visible()


def test_it_stays_in_sight_while_somebody_is_in_hand(visit: Visit) -> None:
    visit.do("supply", "W")
    bare = visit.picture()
    ask(visit, TURN)
    visit.see(".plan")
    assert visit.picture() != bare, "it is drawn on the board"
    for width, height in ((390, 844), (1440, 900)):
        visit.page.set_viewport_size({"width": width, "height": height})
        visit.see("[data-do=hint-all]")
        visit.see("[data-do=hint-step]")
