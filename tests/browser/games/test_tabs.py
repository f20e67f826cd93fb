"""Two tabs: the same game is never played in both, other games are no trouble."""

from tests.support.browser.fixtures import Seat
from tests.support.browser.keeping import kept_game, kept_id
from tests.support.browser.positions import stopped

GAME = "basic-rio-grande-4"


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
