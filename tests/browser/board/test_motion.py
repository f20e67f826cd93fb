"""Motion where it tells something, none where none is wanted, and none at all when idle."""

import json

from playwright.sync_api import expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.hands import Hands
from tests.support.browser.keeping import kept_game
from tests.support.browser.positions import first, stopped
from tests.support.browser.visit import CALM, Visit
from tikal import Game
from tikal.rules.hexes import BY_NAME
from tikal.rules.moves import END
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY

GAME = "basic-rio-grande-3"
COUNTING = """() => {
  window.frames_asked = window.frames_come = 0;
  const ask = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) => {
    window.frames_asked += 1;
    return ask((time) => { window.frames_come += 1; callback(time); });
  };
}"""
_WHILE_IDLE = """() => new Promise((resolve) => {
  const before = window.frames_asked;
  setTimeout(() => resolve(window.frames_asked - before), 400);
})"""


_BELOW_THE_DOCK = """() => {
  const low = (name) => document.querySelector(name).getBoundingClientRect().bottom;
  return low(".counted") - low("#dock-place");
}"""

_IN_LARGE_LETTERS = """() => {
  const root = document.documentElement;
  const sheet = document.querySelector("#stage .sheet");
  root.style.fontSize = "200%";
  sheet.style.width = "360px";
  const names = [...sheet.querySelectorAll("strong")].filter((name) => name.clientWidth < 60);
  const cells = [...sheet.querySelectorAll("td")]
    .filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
  root.style.fontSize = sheet.style.width = "";
  return [...names, ...cells].map((node) => node.textContent);
}"""
"""What of a card as narrow as a phone could not be read with letters twice as large."""


def asked(visit: Visit) -> int:
    return int(visit.page.evaluate("window.frames_asked"))


def rest(visit: Visit) -> None:
    """Until everything has arrived where it goes: for a while, no frame is asked for."""
    for _ in range(50):
        if visit.page.evaluate(_WHILE_IDLE) == 0:
            return
        visit.page.wait_for_function("() => frames_come === frames_asked")
    raise AssertionError("there is no end to it")


def test_an_idle_page_paints_nothing(seat: Seat) -> None:
    visit = seat().sit_down(stopped(GAME, 1), speed="slow")
    visit.page.evaluate(COUNTING)
    rest(visit)
    before = asked(visit)
    hands = Hands(visit, Table(stopped(GAME, 1)))
    hands.take(SUPPLY)
    hands.send(BY_NAME["a4"])
    visit.sees_moves(3)
    visit.page.mouse.move(1, 1)
    rest(visit)
    assert asked(visit) - before > 5, "the worker was seen walking"


def test_reduced_motion_is_no_motion(seat: Seat) -> None:
    visit = seat()
    visit.page.emulate_media(reduced_motion="reduce")
    visit.sit_down(stopped(GAME, 1), speed="normal").page.evaluate(COUNTING)
    hands = Hands(visit, Table(stopped(GAME, 1)))
    hands.take(SUPPLY)
    rest(visit)
    before = asked(visit)
    hands.send(BY_NAME["a4"])
    visit.sees_moves(3)
    rest(visit)
    assert asked(visit) - before <= 4, "for the pointer, but none to move anything"


def end_turn(visit: Visit, game: Game) -> None:
    visit.page.locator("#end-turn").click()
    if visit.page.locator(".ask").count():
        visit.page.locator(".ask [data-do=end]").click()
    game.play(END)
    visit.sees_moves(len(game.moves))


def test_a_scoring_is_shown_can_be_skipped_and_hands_over(seat: Seat) -> None:
    """Whatever is pressed meanwhile only skips, be it a button that does something else."""
    game = first("basic-rio-grande-4", lambda g: g.state.scoring and g.payout(g.player).total > 8)
    visit = seat().sit_down(game, speed="slow", hand_over=True)
    player = game.player
    end_turn(visit, game)
    expect(visit.card("dialog")).to_be_hidden()
    visit.see("body[data-drama=count]")
    assert abs(visit.page.evaluate(_BELOW_THE_DOCK)) < 1, "it is where the dock is"
    box = visit.page.locator("#games").bounding_box()
    assert box
    visit.page.mouse.click(box["x"] + 9, box["y"] + 9)
    assert visit.page.evaluate("document.getElementById('dialog').open"), "a click skips the rest"
    visit.shows_dialog("hand-over")
    name = game.seats[game.player].name
    assert game.player != player
    expect(visit.page.locator("#dialog h2")).to_contain_text(name)
    expect(visit.page.locator("#dialog .tally tr")).to_have_count(5)
    visit.do("hand-over-off")
    kept = json.loads(visit.page.evaluate("localStorage['tikal.settings']"))
    assert kept.items() >= {**CALM, "speed": "slow", "hand_over": False}.items()
    end_turn(visit, game)
    while not visit.page.locator("body[data-drama=scored]").count():
        visit.page.keyboard.press("e")
    expect(visit.page.locator("#stage .tally .score")).to_have_count(4)
    assert visit.page.evaluate(_IN_LARGE_LETTERS) == []
    visit.page.keyboard.press("e")
    expect(visit.card("stage")).to_be_hidden()
    assert len(kept_game(visit.page)) == len(game.moves), "and no key has ended a turn"
