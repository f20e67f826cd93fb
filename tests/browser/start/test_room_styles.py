"""A room's styles come when it is first opened, once."""

from playwright.sync_api import BrowserContext

from tests.support.browser.memory_picture import FROM_FILES
from tests.support.browser.positions import stopped
from tests.support.browser.visit import Visit
from web.build.serve import Server

SHEETS = """document.adoptedStyleSheets.filter(
  ({ cssRules: [layer] }) => layer.name === "options").length"""


def test_styles_come_with_their_room_once(stranger: BrowserContext, server: Server) -> None:
    visit = Visit(stranger, server).sit_down(stopped("basic-rio-grande-2", 1))
    visit.see_attached(FROM_FILES)
    assert visit.page.evaluate(SHEETS) == 0, "nobody begins there"
    for _ in range(2):
        visit.do("help")
        visit.shows_dialog("help")
        way = visit.page.locator(".ways button").first
        assert way.evaluate("node => getComputedStyle(node).justifyContent") == "start"
        assert visit.page.evaluate(SHEETS) == 1
        visit.page.keyboard.press("Escape")
    assert visit.complaints == [], "the page's policy lets them in"
