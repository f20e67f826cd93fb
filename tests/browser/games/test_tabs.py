"""Two tabs: the same game is never played in both, other games are no trouble."""

from playwright.sync_api import expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.keeping import database_once, kept, kept_game, kept_id, texts_of
from tests.support.browser.positions import stopped
from tests.support.browser.shelves import ANA, BO, act, row
from tikal.table.saves.labels import Name

GAME = "basic-rio-grande-4"

LET_GO = """async game => (await navigator.locks.query()).held.every(({ name }) => name !== game)"""
"""No tab has it any more; one that has deleted it lets go a moment later."""


def test_two_tabs_never_play_the_same_game(seat: Seat) -> None:
    first = seat(own_tab=True).sit_down(stopped(GAME, 1))
    second = seat().open_newly()
    second.shows_dialog("elsewhere")
    assert kept_id(first.page) == kept_id(second.page)
    second.page.locator("#dialog [data-do=games]").click()
    second.shows_dialog("games")  # other games can be played there
    second.page.keyboard.press("Escape")
    second.click("a5")
    second.shows_dialog("elsewhere")
    first.do("supply", "W")
    first.click("a5")
    first.sees_moves(2)
    second.do("take-over")
    second.sees_moves(2)  # it has what the other one has played
    second.shows_no_dialog()
    first.shows_dialog("elsewhere")
    second.do("supply", "W")
    second.click("a5")
    second.sees_moves(3)
    first.page.keyboard.press("Escape")
    first.click("a5")
    first.shows_dialog("elsewhere")
    assert len(kept_game(second.page)) == 3
    first.do("take-over")
    first.sees_moves(3)
    second.shows_dialog("elsewhere")
    first.page.close()
    second.do("take-over")
    second.sees_moves(3)
    second.again()  # and after that it is its own
    second.shows_no_dialog()
    second.see("body[data-kept='3']")  # whoever comes next finds a tab that has come to rest


def test_the_very_first_game_is_played_in_one_tab_too(seat: Seat) -> None:
    """Nobody has asked for it, so nothing was opened: it is this tab's all the same."""
    first = seat(own_tab=True).sit_down()
    first.play_a_turn()
    second = seat(own_tab=True).open()
    second.shows_dialog("elsewhere")
    first.again()
    first.shows_no_dialog()


def test_another_game_in_a_second_tab_is_no_trouble(seat: Seat) -> None:
    first = seat().sit_down(stopped(GAME, 1))
    second = seat(own_tab=True).open()
    second.page.locator("#dialog [data-do=new-game]").click()
    second.do("company", "people")
    second.page.locator("#start").click()
    second.shows_no_dialog()
    second.play_a_turn()
    first.do("supply", "W")
    first.click("a5")
    first.sees_moves(2)
    for visit, moves in ((first, 2), (second, 3)):
        visit.again()
        visit.sees_moves(moves)
        visit.shows_no_dialog()


def test_what_one_tab_plays_or_deletes_is_left_alone_by_the_other(seat: Seat) -> None:
    texts = {**texts_of(ANA, Name("game0")), **texts_of(BO, Name("game1"))}
    first = seat(own_tab=True).sit_down(stopped(GAME, 1), shelf=texts)
    second = seat(own_tab=True).open()
    first.command("game-open", "game0")
    first.sees_moves(len(ANA.moves))
    second.page.locator("#dialog [data-do=games]").click()
    for do in ("game-delete", "game-rename"):
        act(second, "game0", do)
        if do == "game-rename":
            second.page.keyboard.press("Enter")
        expect(row(second, "game0").locator(".acts")).to_contain_text("Another tab")
        row(second, "game0").locator(".game-more").click()
    act(second, "game1", "game-delete")
    expect(row(second, "game1")).to_contain_text("Deleted")
    first.page.bring_to_front()
    first.do("games")
    row(first, "game1").locator(".game-open").click()
    first.shows_dialog("elsewhere")
    first.do("take-over")
    first.sees_moves(len(BO.moves))
    expect(row(second, "game1").locator(".game-open")).to_be_attached()  # it is played again
    first.do("games")
    second.page.bring_to_front()
    act(second, "game0", "game-delete")
    second.do("close")
    database_once(second.page, lambda texts: "label game0" not in texts)
    second.page.wait_for_function(LET_GO, arg="game0")
    first.page.bring_to_front()
    row(first, "game0").locator(".game-open").click()  # its list does not know
    expect(first.page.locator("#notices")).to_contain_text("no longer there")
    assert len(kept(first.page, "game1").moves) == len(BO.moves)
