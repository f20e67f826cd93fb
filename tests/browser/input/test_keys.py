"""Keys and the mouse together: what one shows, the other acts on."""

from playwright.sync_api import expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.pictures import difference
from tests.support.browser.positions import stopped

GAME = "basic-rio-grande-3"


def test_keys_turn_place_drop_and_undo(seat: Seat) -> None:
    visit = seat().sit_down(stopped(GAME, 0))
    keys = visit.page.keyboard
    visit.click("b3")
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
