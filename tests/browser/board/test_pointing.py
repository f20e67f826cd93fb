"""Pointing at a hex, or at a line of the log, tells and shows what it is about."""

from playwright.sync_api import expect

from tests.support.browser.fixtures import Lay
from tests.support.browser.pictures import difference
from tests.support.browser.positions import stopped

GAME = "basic-rio-grande-3"


def test_hovering_tells_what_a_hex_is(lay: Lay) -> None:
    visit = lay(stopped(GAME, 0))
    for name in ("a4", "b4"):
        visit.page.mouse.move(*visit.point(name))
        expect(visit.card("tip")).to_contain_text(name)


def test_a_line_of_the_log_shows_where_it_was(lay: Lay) -> None:
    visit = lay(stopped(GAME, 60))
    calm = visit.picture()
    visit.page.locator("#log button:not([data-hexes=''])").first.hover()
    pointed = visit.picture()
    assert difference(visit.page.context, calm, pointed) > 0.05
    visit.page.mouse.move(700, 5)
    assert difference(visit.page.context, calm, visit.picture()) < 0.02
