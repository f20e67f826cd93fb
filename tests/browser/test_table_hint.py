"""A hint on the page: asked for, shown in steps, followed, undone, departed from."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.test_table_layout import check
from tests.support.browser.keeping import kept_game
from tests.support.browser.positions import stopped
from tests.support.browser.visit import Visit
from tikal import Game, new_game
from web.build.serve import Server, running

THINKER = """
delete Navigator.prototype.serviceWorker;
window.Worker = class extends EventTarget {
  constructor() { super(); setTimeout(() => this.say("ready"), 1); }
  say(data) { this.dispatchEvent(new MessageEvent("message", { data })); }
  postMessage(text) {
    const { ask, id } = JSON.parse(text);
    if (ask !== "think") return;
    const moves = (window.answers || []).shift();
    const said = moves ? { id, moves, then: [], nodes: 1 } : { id, done: 0.4 };
    setTimeout(() => this.say(JSON.stringify(said)), 1);
  }
};
"""
"""A bot that has the next of the test's answers at hand, and without one thinks for ever."""

TURN = ["enter W a5"] * 2 + ["walk W a5 a4"] * 2 + ["uncover a4"] * 2 + ["end"]


@pytest.fixture(scope="module")
def thinker(browser: Browser, dist: Path) -> Iterator[Visit]:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    context.add_init_script(THINKER)
    with running(Server(dist, cache_control="max-age=600")) as server:
        yield Visit(context, server)
    context.close()


@pytest.fixture
def visit(thinker: Visit) -> Iterator[Visit]:
    yield thinker
    assert thinker.complaints == []


def at_the_start() -> Game:
    return stopped("basic-rio-grande-2", 1)


def ask(visit: Visit, *answers: list[str]) -> None:
    visit.page.evaluate("answers => { window.answers = answers }", list(answers))
    visit.do("hint")


def numbers(visit: Visit) -> list[str]:
    return visit.page.locator(".plan i").all_inner_texts()


def test_a_plan_is_followed_step_by_step_undone_and_done_whole(visit: Visit) -> None:
    visit.sit_down(at_the_start())
    bare = visit.picture()
    ask(visit, TURN)
    card = visit.card("hint-card")
    expect(card.locator(".plan li").first).to_have_text("1Bring in 2 workers on a52 AP")
    expect(card.locator(".why")).to_contain_text("takes the 3 on a4")
    expect(card.locator(".parties li").first).to_have_text("You0 → 3")
    assert visit.picture() != bare, "it is drawn on the board"
    assert check(visit, "a plan") == []
    visit.do("hint-step")
    visit.sees_moves(3)
    assert numbers(visit) == ["2", "3", "4", "5"]
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
    visit.sit_down(at_the_start())
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
    visit.sit_down(at_the_start())
    ask(visit, TURN[:1], TURN[:2])
    visit.see(".plan")
    visit.press("Do it")
    visit.sees_moves(2)
    expect(visit.page.locator(".plan li").first).to_contain_text("2 workers")
    visit.do("options")  # who wants no help is offered none
    visit.card("set-help").select_option("none")
    visit.do("close")
    expect(visit.page.locator("[data-do=hint], #hint-title")).to_have_count(0)


def test_the_strongest_bot_answers(context: BrowserContext, server: Server) -> None:
    context.add_init_script("delete Navigator.prototype.serviceWorker")  # which costs time
    visit = Visit(context, server)
    visit.sit_down(new_game(players=2, seed="hint", first=0))
    visit.page.keyboard.press("h")
    visit.see(".plan li")
    visit.page.locator("#hint-card .follow .main").click()
    expect(visit.page.locator("body")).not_to_have_attribute("data-moves", "0")
    assert visit.complaints == []
