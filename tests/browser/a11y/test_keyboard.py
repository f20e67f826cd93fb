"""Whole turns of each kind by keys alone, heard as well as made; the focus is never lost."""

from playwright.sync_api import expect

from tests.support.browser.ears import Ear
from tests.support.browser.fixtures import Seat
from tests.support.browser.keeping import kept_game
from tests.support.browser.pictures import difference
from tests.support.browser.positions import stopped
from tikal import Game
from tikal.rules.moves import Move, Swap

GAME = "basic-rio-grande-3"


def test_a_basic_turn_then_dialogs_then_an_auction(seat: Seat) -> None:
    ear = Ear(seat().sit_down(stopped(GAME, 0)))
    plays_a_basic_turn(ear)
    opens_and_closes_dialogs(ear)
    begins_an_auction(ear)
    plays_an_auction(ear)


def plays_a_basic_turn(ear: Ear) -> None:
    visit, unmarked = ear.visit, ear.visit.picture()
    ear.press("e", says="First place the tile in hand.")
    ear.press("n")
    assert "The tile fits here. It opens paths to" in ear.hears
    assert difference(visit.page.context, unmarked, visit.picture()) > 0.002, "a ring, the tile"
    ear.press("r", says="turned 2 of")
    ear.press("Enter", says="Enter once more places it")
    ear.press("Enter", says=": 10 AP left")
    visit.sees_moves(1)
    ear.press("l", "2", "1", says="In hand from supply: 1 worker and the leader.")
    ear.go("a4")
    ear.press("Enter", says="Enter once more goes there.")
    ear.press(" ", says="of 10 AP left")
    assert ear.at == "a4"
    ear.press("o", says="uncovers level 2 on a4")
    ear.press("d", says="a4 is not a treasure hex.")
    ear.press("i", says="south: a5, Base camp, 2 AP.")
    ear.press("u", says="Taken back.")
    ear.press("Control+y", says="uncovers level 2 on a4")
    ear.press("q", says="AP left. In supply: 17 workers")
    ear.press("s", says="a scoring now would pay 2: temples 2, treasures 0")
    moves = kept_game(visit.page)
    assert [move.split()[0] for move in moves] == [
        "place", "enter", "enter", "walk", "walk", "uncover",
    ]  # fmt: skip
    ear.press("e", says="The key e once more ends the turn.")
    ear.press("e", says="Tile in hand")
    visit.sees_moves(len(moves) + 1)


def opens_and_closes_dialogs(ear: Ear) -> None:
    visit = ear.visit
    ear.press("?")
    visit.shows_dialog("keys")
    expect(visit.page.get_by_role("dialog", name="Keys")).to_contain_text("Everyone’s score")
    here = kept_game(visit.page)
    ear.press("e", "n")  # the board is behind a dialog
    assert kept_game(visit.page) == here
    ear.press("Escape")
    assert ear.at == "a4"
    for do, kind in (("options", "options"), ("help", "help"), ("games", "games")):
        ear.tab_to(do, key="Shift+Tab" if do == "options" else "Tab")
        ear.press("Enter")
        visit.shows_dialog(kind)
        ear.press("Escape")
        assert ear.somewhere()[2] == do, "back where one was"


def begins_an_auction(ear: Ear) -> None:
    ear.tab_to("new-game")
    ear.press("Enter")
    ear.tab_to("company", "people")
    ear.press("Enter")
    ear.tab_to("mode", "auction")
    ear.press("Enter")
    assert ear.somewhere()[2] == "mode", "the dialog was made anew"
    ear.tab_to("start")
    ear.press("Enter")
    ear.visit.sees_moves(0)


def plays_an_auction(ear: Ear) -> None:
    visit = ear.visit
    ear.press("o", says="This is an auction: only bid or pass.")
    ear.press("q", says="On display: 1: ")
    ear.press("b", says="bids 1.")
    ear.press("1", says="A bid of 1 is too low")
    ear.press("3", says="bids 3.")
    players = visit.page.locator("#players li").count()
    ear.press(*"p" * (players - 1), says="take a tile")
    ear.press("2", says="place the tile. Tile in hand")
    assert [move.split()[0] for move in kept_game(visit.page)] == [
        "bid", "bid", *["pass"] * (players - 1), "take",
    ]  # fmt: skip


def move_of(game: Game, start: str) -> Move:
    return next(move for move in game.legal_moves() if str(move).startswith(start))


def test_a_scoring_turn_with_every_action(seat: Seat) -> None:
    game = stopped("basic-rio-grande-4", 174)
    visit = seat().sit_down(game, letters=False)  # on the board they always are
    ear, made = Ear(visit), len(game.moves)
    ear.press("q", says="scores: 10 AP left. A volcano!")
    for key, verb in (("o", "uncover"), ("c", "camp")):
        move = move_of(game, verb)
        ear.go(str(move).split()[1])
        ear.press(key, says="of 10 AP left")
        assert kept_game(visit.page)[made:] == [str(move)]
        ear.press("u", says="Taken back. 10 of 10 AP left.")
    swap = move_of(game, "swap")
    assert isinstance(swap, Swap)
    ear.press("x")
    visit.shows_dialog("swap")
    for whose in (f"own {swap.own}", f"their {swap.player} {swap.theirs}"):
        if not visit.page.evaluate("w => document.activeElement.dataset.what === w", whose):
            ear.tab_to("swap-pick", whose)
        ear.press("Enter")
        assert ear.somewhere()[2] == "swap-pick"
    ear.tab_to("play", str(swap))
    ear.press("Enter", says="7 of 10 AP left")
    assert kept_game(visit.page)[made:] == [str(swap)]
    ear.press("u")
    ear.go(str(move_of(game, "dig")).split()[1])
    ear.press("d", says="recovers a treasure on")
    ear.press("u", says="A treasure was turned up: what came before stays.")
    guard = move_of(game, "guard")
    ear.go(str(guard).split()[2])
    ear.press("g")
    expect(visit.page.get_by_role("dialog", name="guard")).to_be_visible()
    ear.press("Escape", "g")
    ear.press("Enter", says="2 of 10 AP left")
    assert kept_game(visit.page)[-1].startswith("guard")
    ear.press("e", "e", says=": temples ")
    assert kept_game(visit.page)[-1] == "end"
    # By Tab and Enter as well: the buttons of a hex come and go, the focus does not.
    ear.press("w", says="In hand from supply: 1 worker.")
    ear.go("a5")
    ear.press("Enter")
    ear.tab_to("go")
    ear.press("Enter", says="9 of 10 AP left")
    ear.press("+", "+", "+")
    ear.tab_to("options", key="Shift+Tab")
    ear.press("u", "e")  # which mean nothing there
    assert kept_game(visit.page)[-1] == "enter W a5"
    ear.press("Escape", "Home", "PageUp", "ArrowLeft", "ArrowUp")
    assert ear.at == "a1"
    inside = visit.page.evaluate(
        """() => {
          const [cell, canvas] = [document.activeElement, document.getElementById("canvas")]
            .map((part) => part.getBoundingClientRect());
          return cell.left >= canvas.left && cell.top >= canvas.top;
        }"""
    )
    assert inside, "the board was pushed to where the focus is"
