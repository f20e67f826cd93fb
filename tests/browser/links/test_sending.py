"""Ways to send a link, and how all of that looks."""

from playwright.sync_api import expect

from tests.support.browser.fixtures import Lay
from tests.support.browser.layout import check
from tests.support.browser.linked import BASIC, offered, open_link, parted, says
from tests.support.browser.positions import stopped

NO_CLIPBOARD = """() => {
  navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  document.execCommand = () => false;
  navigator.share = ({ url }) => { window.sent = url; return Promise.reject(new DOMException()); };
}"""


def test_everything_about_links_fits(lay: Lay) -> None:
    game = stopped(BASIC, 60)
    visit = lay(game, away=(game.player,))
    found = check(visit, "waiting")
    visit.do("share-turn")
    visit.do("link-qr")
    found += check(visit, "sending")
    visit.do("close")
    visit.do("paste-link")
    found += check(visit, "pasting")
    visit.do("close")
    visit.do("new-game")
    visit.do("players", "4")
    visit.do("seat", "2")
    visit.do("seat-kind", "2 there")
    found += check(visit, "new game by link")
    visit.page.keyboard.press("Escape")
    for moment, arriving, turn in (
        ("conflict", parted(50, 4), True),
        ("turn", stopped("basic-rio-grande-4", 260), True),
        ("shown", stopped("basic-rio-grande-4", 260), False),
    ):
        open_link(visit, arriving, turn=turn)
        says(visit)
        found += check(visit, moment)
        visit.page.keyboard.press("Escape")
        visit.shows_no_dialog()
    assert found == []


def test_a_browser_that_does_not_copy_leaves_the_link_selected(lay: Lay) -> None:
    """And whoever changes their mind about sending it has done nothing wrong."""
    game = stopped(BASIC, 60)
    visit = lay(game, away=(game.player,))
    visit.page.evaluate(NO_CLIPBOARD)
    visit.do("share-turn")
    link = offered(visit, game.seats[game.player].name)
    visit.do("link-copy")
    expect(visit.card("link-said")).to_contain_text("copy it yourself")
    assert visit.page.evaluate("getSelection().toString()") == link
    visit.do("link-send")
    assert visit.page.evaluate("sent") == link
    visit.leave()  # it copies nothing any more
