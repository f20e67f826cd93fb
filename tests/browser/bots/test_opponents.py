"""Bots at the table: they think in their worker, and can be hurried, paused and left."""

from collections.abc import Iterator
from itertools import cycle

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from tests.support.browser.games import game_of
from tests.support.browser.hands import Hands
from tests.support.browser.keeping import kept, kept_game
from tests.support.browser.layout import check
from tests.support.browser.linked import offered
from tests.support.browser.visit import Visit
from tests.support.browser.worker_deaths import Tally, worker_deaths
from tests.support.browsers import IN_COMPANY
from tikal import new_game
from tikal.rules.moves import END
from tikal.table.table import Table
from web.build.serve import Server

FRAMES = """count => new Promise((resolve) => {
  const next = () => count-- ? requestAnimationFrame(next) : resolve();
  next();
})"""
"""Lets the page go on for so many frames."""


MUTE = """
window.AudioContext = class { constructor() { throw new DOMException("", "NotSupportedError"); } };
"""
"""A device without sound."""


@pytest.fixture(scope="module")
def opponents_at_home(regulars: tuple[BrowserContext, Server], regular: Visit) -> Iterator[Visit]:
    """A tab with bots, who start from the picture of memory as the page does."""
    for visit in (regular, opponents := Visit(*regulars)):
        visit.leave()
        visit.page.goto(f"{visit.address}licences/credits.txt")
    opponents.page.evaluate(IN_COMPANY)
    opponents.page.add_init_script(MUTE)
    yield opponents
    opponents.page.close()


@pytest.fixture
def visit(opponents_at_home: Visit) -> Iterator[Visit]:
    opponents_at_home.complaints.clear()
    yield opponents_at_home
    assert opponents_at_home.complaints == []


def play_a_turn(visit: Visit) -> None:
    """Place the tile somewhere, and end the turn."""
    table = Table(kept(visit.page))
    table.take_seat(table.game.player)  # if it is a bot's that a person plays for
    hands = Hands(visit, table)
    hands.do(hands.table.game.legal_moves()[0])
    hands.do(END)


def moves(visit: Visit) -> int:
    return int(visit.page.locator("body").get_attribute("data-moves") or 0)


def test_a_person_against_a_bot(visit: Visit) -> None:
    """Two turns; what the bot did is told, can be watched again, and be taken back.

    All that with sounds switched on that the device cannot play.
    """
    visit.sit_down(game_of("Ana", "explorer"), hand_over=True, take_backs=True, sound=True)
    for _ in range(2):
        play_a_turn(visit)
        expect(visit.card("turn")).to_have_text("Ana: place the tile")
        expect(visit.card("bots")).to_be_hidden()
    visit.shows_no_dialog()
    game = kept(visit.page)
    assert [move.verb for move in game.moves].count("end") == 4
    news = visit.card("news-card")
    expect(news).to_contain_text("explorer")
    news.locator("[data-do=replay]").click()
    visit.see("body[data-replay]")
    visit.do("replay-close")
    expect(visit.card("turn")).to_have_text("Ana: place the tile")
    visit.do("undo")  # the bot's turn, and the end of one's own
    expect(visit.card("turn")).to_have_text("Ana: 10 AP left")
    expect(visit.card("bots")).to_be_hidden()
    assert game.moves[: moves(visit)] == kept(visit.page).moves


def test_bots_only_paused_hurried_reloaded_and_left(visit: Visit) -> None:
    visit.sit_down(game_of("professor", "hunter"), pace="normal")
    said = visit.card("bots-said")
    visit.see("#bots[data-state=plays]")
    visit.page.keyboard.press("p")
    expect(said).to_have_text("professor waits")
    paused = moves(visit)
    for _ in visit.speaking(["de", "en"]):
        pass  # also of what is after, whose position has been played on since
    visit.click("a4")  # one may look around meanwhile, and open what one likes
    expect(visit.card("hex-title")).to_contain_text("a4")
    visit.do("options")
    visit.card("set-thinking").fill("4")
    visit.card("set-pace").select_option("slow")
    visit.do("close")
    visit.page.evaluate(FRAMES, 60)  # it would have played on by now
    assert moves(visit) == paused
    visit.do("bots-pause")
    visit.page.keyboard.press(".")  # a turn shown slowly would take far longer than a wait
    expect(said).to_contain_text("hunter")
    before = kept_game(visit.page)
    assert before[-1] == "end"
    visit.again()
    visit.do("bots-hurry")  # so would six seconds
    expect(said).to_contain_text("professor")
    assert kept_game(visit.page)[: len(before)] == before
    visit.do("new-game")
    visit.do("company", "people")
    visit.do("start")
    visit.shows_no_dialog()
    visit.page.evaluate(FRAMES, 30)
    assert kept_game(visit.page) == [], "nothing is played into another game"
    expect(visit.card("bots")).to_be_hidden()


def test_whatever_kills_the_worker_the_game_goes_on(visit: Visit) -> None:
    visit.sit_down(game_of("professor", "hunter"), thinking=3000)
    assert worker_deaths(visit, 2, quick=True) == Tally(deaths=2, told=2, went_on=2, lost=0)
    visit.complaints.clear()


THREE_CORES = """() => {
  Object.defineProperty(navigator, "hardwareConcurrency", { configurable: true, value: 3 });
  const First = window.Worker;
  window.Worker = class extends First {
    constructor(...how) { super(...how); window.helper = this; }
  };
}"""


def test_where_there_are_cores_others_help_and_may_fail(visit: Visit) -> None:
    visit.sit_down(game_of("professor", "professor"), thinking=1500)
    visit.page.evaluate(THREE_CORES)
    visit.see("body[data-hands='1']")
    before = moves(visit)
    visit.page.evaluate("window.helper.postMessage('{')")
    visit.see("body[data-hands='0']")
    visit.page.wait_for_function("moves => document.body.dataset.moves > moves", arg=before)
    visit.complaints.clear()


def test_where_no_worker_comes_up_the_player_or_the_porter_plays(visit: Visit) -> None:
    """A garbled script, one that is not there, one that cannot be got; and reloads meanwhile."""
    faults = cycle(({"body": "}{", "content_type": "text/javascript"}, {"status": 404}, None))

    def spoil(route: Route) -> None:
        fault = next(faults)
        route.fulfill(**fault) if fault else route.abort()

    visit.page.route("**/bot-worker.js", spoil)
    visit.sit_down(game_of("digger", "Ana"), hand_over=True)
    visit.see("#bots[data-state=failed]")
    expect(visit.card("bots-said")).to_contain_text("The game is kept as it is")
    found = check(visit, "bots that have failed")
    visit.do("bots-seat")
    for name in ("digger", "Ana"):
        expect(visit.card("turn")).to_have_text(f"{name}: place the tile")
        play_a_turn(visit)
    expect(visit.card("turn")).to_have_text("digger: place the tile")
    before = kept_game(visit.page)
    visit.again().see("#bots[data-state=failed]")
    visit.do("bots-porter")
    expect(visit.card("turn")).to_have_text("Ana: place the tile")
    assert kept_game(visit.page)[: len(before)] == before
    play_a_turn(visit)
    expect(visit.card("turn")).to_have_text("Ana: place the tile")
    visit.page.unroute("**/bot-worker.js")
    play_a_turn(visit)
    visit.again()
    expect(visit.card("turn")).to_have_text("Ana: place the tile")
    visit.complaints.clear()
    assert found == []


def test_with_somebody_elsewhere_bots_play_before_the_link_is_sent(visit: Visit) -> None:
    game = game_of("Ana", "settler", "Ben")
    visit.sit_down(game, away=(2,))
    play_a_turn(visit)
    offered(visit, "Ben")
    assert kept(visit.page).player == 2


def test_everything_about_bots_fits(visit: Visit) -> None:
    visit.sit_down(game_of("professor", "hunter", "Ana", "raider"))
    expect(visit.card("turn")).to_contain_text("Ana")
    found = check(visit, "what the others did")
    visit.do("new-game")
    visit.do("players", "4")
    visit.do("company", "watch")
    expect(visit.page.locator(".seat-who .strength")).to_have_count(4)
    for seat in ("1", "2"):
        visit.do("seat", seat)
        visit.do("seat-kind", f"{seat} hunter")
    expect(visit.card("name-2")).to_have_value("Treasure hunter 2")
    found += check(visit, "new game with bots")
    visit.do("start")
    visit.do("bots-pause")
    found += check(visit, "bots that wait")
    assert found == []


def test_a_hint_is_the_strongest_bots(visit: Visit) -> None:
    visit.sit_down(new_game(players=2, seed="hint", first=0))
    visit.page.keyboard.press("h")
    visit.see(".plan li")
    visit.page.locator("#turn-card .hinting .main").click()
    expect(visit.page.locator("body")).not_to_have_attribute("data-moves", "0")
