"""Looking back at a game: any point of it, by pointing, by keys or by letting it play."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.fixtures import Lay, Seat
from tests.support.browser.hands import Hands
from tests.support.browser.keeping import kept_game, kept_record
from tests.support.browser.layout import SIZES, check
from tests.support.browser.pictures import TOLERANCE, difference
from tests.support.browser.positions import finished, first, stopped
from tests.support.browser.visit import Visit
from tikal import Game, dumps
from tikal.rules.moves import END
from tikal.table.replay import Replay
from tikal.table.table import Table

GAME = "basic-rio-grande-4"


def is_at(page: Page, point: int) -> None:
    """The replay is there, and all of the page shows it."""
    expect(page.locator("body")).to_have_attribute("data-replay", str(point))
    expect(page.locator("body")).to_have_attribute("data-shown", str(point))


@pytest.fixture(scope="module")
def liked() -> dict[str, Any]:
    return {"help": "none"}


def looking_back(visit: Visit, game: Game, at: int) -> Replay:
    """A replay of the game on the table, opened at its last point and moved there."""
    visit.do("replay")
    is_at(visit.page, len(game.moves))
    visit.page.locator("#replay-at").fill(str(at))
    is_at(visit.page, at)
    return Replay(game)


def test_a_line_of_the_log_shows_the_board_as_it_was(lay: Lay) -> None:
    visit = lay(stopped(GAME, 60))
    record = kept_record(visit.page)
    line = visit.page.locator("#log [role=listitem]:nth-child(3) button").first
    words, point = line.inner_text(), int(line.get_attribute("data-what") or 0)
    assert point < 55
    line.click()
    is_at(visit.page, point)
    expect(visit.page.locator("#log [aria-current]")).to_be_in_viewport()
    expect(visit.card("replay-told")).to_have_text(words)
    expect(visit.card("replay-at")).to_have_js_property("value", str(point))
    for name in ("undo", "redo", "restart"):
        expect(visit.card(name)).to_be_disabled()
    expect(visit.page.locator("#log [role=listitem]")).to_have_count(
        len(Replay(stopped(GAME, 60)).turns)
    )
    other = visit.page.locator("#log [role=listitem]:last-child button").first
    other.focus()
    visit.page.keyboard.press("Enter")
    is_at(visit.page, 0)
    visit.page.keyboard.press("Escape")
    visit.sees_moves(60)
    expect(visit.card("replay")).to_be_hidden()
    expect(visit.card("dock")).to_be_visible()
    assert kept_record(visit.page) == record


def test_keys_go_by_move_and_by_turn(lay: Lay) -> None:
    visit = lay(finished(GAME))
    replay = looking_back(visit, finished(GAME), 200)
    point = 200
    for key, there in (
        ("ArrowRight", lambda n: n + 1), ("ArrowRight", lambda n: n + 1),
        ("PageDown", replay.next_turn), ("ArrowDown", replay.next_turn),
        ("ArrowLeft", lambda n: n - 1), ("PageUp", replay.turn_before),
        ("ArrowUp", replay.turn_before), ("End", lambda _: replay.length),
        ("ArrowRight", lambda n: n), ("Home", lambda _: 0), ("ArrowLeft", lambda n: n),
    ):  # fmt: skip
        point = there(point)
        visit.page.keyboard.press(key)
        is_at(visit.page, point)
        if point < replay.length:
            name = replay.game(point).seats[replay.game(point).player].name
            expect(visit.card("turn")).to_contain_text(name)
            turn = f"Move {point} of {replay.length}. {name}, turn {replay.turn_at(point) + 1}"
            said = visit.card("replay-at").get_attribute("aria-valuetext")
            assert said is not None
            assert said.startswith(turn)


def test_it_plays_to_the_end_and_pauses(lay: Lay) -> None:
    visit = lay(finished(GAME))
    replay = looking_back(visit, finished(GAME), 348)
    visit.page.locator("#replay-speed").select_option("8")
    visit.do("replay-play")
    is_at(visit.page, replay.length)
    expect(visit.card("replay-play")).to_have_attribute("data-playing", "false")
    visit.shows_no_dialog()
    visit.page.locator("#replay-speed").select_option("0.5")
    visit.card("replay-at").focus()
    visit.page.keyboard.press(" ")  # anew from the beginning
    is_at(visit.page, 1)
    visit.page.keyboard.press(" ")
    expect(visit.card("replay-play")).to_have_attribute("data-playing", "false")


def test_a_step_is_seen_in_motion_and_a_scoring_is_counted_out(seat: Seat) -> None:
    game = finished(GAME)
    scored = next(turn.move for turn in game.scoring_turns() if turn.payout.total > 5)
    visit = seat().sit_down(game, speed="slow", help="none")
    visit.do("replay")
    visit.page.locator("#replay-at").fill(str(scored - 1))
    is_at(visit.page, scored - 1)
    before = visit.picture()
    visit.page.keyboard.press("ArrowRight")
    is_at(visit.page, scored)
    moving = visit.picture()
    visit.page.keyboard.press("ArrowLeft")  # what is left of it is not waited for
    is_at(visit.page, scored - 1)
    assert difference(visit.page.context, before, visit.picture()) < TOLERANCE
    assert difference(visit.page.context, before, moving) > TOLERANCE


def test_what_if_is_a_game_of_its_own(lay: Lay) -> None:
    visit = lay(finished(GAME))
    game = first(GAME, lambda g: g.phase == "act" and g.ap == 10, after=150)
    replay = looking_back(visit, finished(GAME), len(game.moves))
    visit.do("what-if")
    visit.sees_moves(point := len(game.moves))
    expect(visit.card("replay")).to_be_hidden()
    assert json.loads(kept_record(visit.page)) == json.loads(dumps(replay.game(len(game.moves))))
    hands = Hands(visit, Table(game))
    hands.do(END)
    visit.sees_moves(len(game.moves))
    assert kept_game(visit.page) == [str(move) for move in game.moves]
    told = visit.page.locator("#notices .notice")
    expect(told).to_contain_text(f"What-if from move {point}")
    visit.do("what-if-back")
    visit.sees_moves(len(finished(GAME).moves))
    expect(told).to_have_count(0)


def test_a_point_looks_as_the_game_did(lay: Lay) -> None:
    name, point = GAME, 120
    visit = lay(stopped(name, point))
    visit.sees_moves(point)
    game = visit.picture()
    looking_back(visit.lay(finished(name)), finished(name), point)
    visit.page.mouse.move(1, 1)
    assert difference(visit.page.context, game, visit.picture()) < TOLERANCE
    visit.page.keyboard.press("PageDown")
    assert difference(visit.page.context, game, visit.picture()) > TOLERANCE


def test_nothing_can_be_done_there_but_pointing(lay: Lay) -> None:
    game = finished("auction-rio-grande-4")
    visit = lay(game)
    bidding = first("auction-rio-grande-4", lambda g: g.phase == "bid", after=100)
    taking = first("auction-rio-grande-4", lambda g: g.phase == "take", after=100)
    acting = first("auction-rio-grande-4", lambda g: g.phase == "act" and g.ap > 3, after=100)
    looking_back(visit, game, len(bidding.moves))
    for point in map(len, (bidding.moves, taking.moves, acting.moves)):
        visit.page.locator("#replay-at").fill(str(point))
        is_at(visit.page, point)
        does = visit.page.locator("#panel button:visible:not(#log button)")
        names = {b.get_attribute("data-do") for b in does.all()}
        assert names - {"rules"} == {"what-if", "replay-close"}
        visit.click("a5")
        expect(visit.card("hex-title")).to_contain_text("a5")
        visit.page.keyboard.press("ControlOrMeta+z")
        visit.page.keyboard.press("u")
        is_at(visit.page, point)
    assert kept_record(visit.page) == dumps(game)


def test_a_finished_game_is_watched_again_from_its_ending(lay: Lay) -> None:
    """On a phone, where names have little room and stay on one line all the same."""
    game = finished(GAME)
    game.seats = tuple(replace(s, name=f"Maximiliane von {s.name}") for s in game.seats)
    visit = lay(game)
    visit.page.set_viewport_size({"width": 360, "height": 740})
    told = visit.page.locator("#turn-card .brought small").all_inner_texts()
    sums = [sum(map(int, re.findall(r"\d+", brought))) for brought in told]
    assert sums == sorted(game.scores, reverse=True), "who has brought what is told beside it, too"
    visit.do("ending")
    for name in visit.page.locator(".standings th strong").all():
        box = name.bounding_box()
        assert box
        assert 12 < box["height"] < 30, "names do not break"
    visit.page.locator("#dialog [data-do=replay]").click()
    visit.shows_no_dialog()
    expect(visit.card("replay-play")).to_have_attribute("data-playing", "true")
    expect(visit.card("replay-at")).to_be_focused()
    visit.do("replay-edge", "start")


def test_all_of_it_fits(lay: Lay) -> None:
    name, point = "auction-rio-grande-4", 321
    visit = lay(stopped(name, point))
    visit.sees_moves(point)
    before = visit.board
    visit.do("replay")
    visit.page.locator("#replay-at").fill(str(point - 3))
    visit.click("a4")
    is_at(visit.page, point - 3)
    assert visit.board == before, "the board stays where it was"
    assert check(visit, "a replay") == []
    visit.do("view")
    for width, height in SIZES:
        visit.page.set_viewport_size({"width": width, "height": height})
        visit.picture()
        bar, board = visit.card("replay").bounding_box(), visit.board
        assert bar
        assert board["y"] + board["height"] <= bar["y"] + 1
        assert bar["y"] + bar["height"] <= height
    visit.command("view")
    visit.command("view")
    visit.see("body[data-view=table]")
