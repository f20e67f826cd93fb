"""Keys and the mouse together: what one shows, the other acts on."""

from playwright.sync_api import expect

from tests.support.browser.ears import Ear
from tests.support.browser.fixtures import Seat
from tests.support.browser.keeping import kept_game
from tests.support.browser.pictures import difference
from tests.support.browser.positions import stopped
from tests.support.browser.visit import Visit
from tikal.rules.hexes import BY_NAME
from tikal.table.table import Table

GAME = "basic-rio-grande-3"


def hover(visit: Visit, name: str) -> None:
    """The tile shows where the mouse is."""
    visit.page.mouse.move(*visit.point(name))
    expect(visit.card("tip")).to_contain_text(name)


def placed(name: str, turns: int) -> str:
    """The move that puts the first tile there, turned so often."""
    table = Table(stopped(GAME, 0))
    table.point_at(BY_NAME[name])
    for _ in range(turns):
        table.turn_tile(1)
    assert table.trial
    return str(table.trial.move)


def test_keys_act_on_what_the_mouse_shows(seat: Seat) -> None:
    visit = seat().sit_down(stopped(GAME, 0))
    ear = Ear(visit)
    hover(visit, "b3")
    ear.press("r", says="b3, turned 2 of")
    ear.press("Enter", says="Enter once more places it")
    visit.sees_moves(0)
    ear.press("Enter", says=": 10 AP left")
    visit.sees_moves(1)
    assert kept_game(visit.page) == [placed("b3", 1)]


def test_the_last_to_move_is_meant_be_it_mouse_or_keys(seat: Seat) -> None:
    visit = seat().sit_down(stopped(GAME, 0))
    ear = Ear(visit)
    ear.go("c5")
    hover(visit, "b3")
    ear.press("r", says="b3, turned 2 of")
    ear.press("ArrowDown")
    assert ear.at == "b4", "on from what was shown"
    hover(visit, "a4")
    hover(visit, "b3")
    ear.press("Enter", says="Enter once more places it")
    ear.press("Enter", says=": 10 AP left")
    visit.sees_moves(1)
    assert kept_game(visit.page)[0].split()[1] == "b3"


def test_keys_turn_place_drop_and_undo(seat: Seat) -> None:
    visit = seat().sit_down(stopped(GAME, 0))
    keys = visit.page.keyboard
    visit.settles()
    visit.click("b3")
    expect(visit.card("hex-title")).to_contain_text("b3")
    before = visit.picture()
    keys.press("r")
    assert difference(visit.page.context, before, visit.picture()) > 0.01
    keys.press("Enter")
    visit.sees_moves(1)
    visit.do("supply", "W")
    expect(visit.card("dock")).to_contain_text("In hand")
    keys.press("Escape")
    expect(visit.card("dock")).not_to_contain_text("In hand")
    keys.press("Control+z")
    visit.sees_moves(0)
    keys.press("Control+Shift+Z")
    visit.sees_moves(1)
    visit.card("undo").click()
    visit.sees_moves(0)
    keys.press("Escape")  # the button was pressed last, and still the keys are the board's
    expect(visit.card("hex-card")).to_be_hidden()
    visit.click("b3")
    keys.press("Enter")
    visit.sees_moves(1)
