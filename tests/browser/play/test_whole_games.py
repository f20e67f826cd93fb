"""Whole games through the page, from New game to the winner, by mouse and by finger."""

import json
import subprocess
import sys

from playwright.sync_api import expect

import build
from tests.support.browser.fixtures import Seat
from tests.support.browser.games import auction_game, basic_game
from tests.support.browser.keeping import kept_record
from tests.support.browser.visit import Visit
from tikal import Game, dumps


def replayed(record: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tikal", "replay", "-"]
    return subprocess.run(
        command, input=record, capture_output=True, text=True, encoding="utf-8", cwd=build.ROOT,
        check=False,
    )  # fmt: skip


def check_ending(visit: Visit, game: Game) -> None:
    """The record is the game that was played, and the screen names who won it."""
    record = kept_record(visit.page)
    assert record == dumps(game)
    checked = replayed(record)
    assert checked.returncode == 0, checked.stderr
    visit.shows_dialog("ending")
    for winner in game.winners:
        expect(visit.page.locator("#dialog h2")).to_contain_text(game.seats[winner].name)
    scores = visit.page.locator(".standings .score").all_inner_texts()
    assert scores == sorted(map(str, game.scores), key=int, reverse=True)


def check_rematch(visit: Visit, game: Game) -> None:
    visit.page.locator("#dialog button[data-do=rematch]").click()
    visit.shows_no_dialog()
    again = json.loads(kept_record(visit.page))
    assert again["moves"] == []
    assert [player["name"] for player in again["players"]] == [seat.name for seat in game.seats]
    assert again["seed"] != game.seed


def test_a_basic_game_of_four_by_mouse(seat: Seat) -> None:
    visit = seat().sit_down()
    game = basic_game(visit)
    check_ending(visit, game)
    check_rematch(visit, game)


def test_an_auction_game_by_finger_on_a_phone(seat: Seat) -> None:
    visit = seat((390, 844)).sit_down()
    game = auction_game(visit)
    check_ending(visit, game)
    check_rematch(visit, game)
