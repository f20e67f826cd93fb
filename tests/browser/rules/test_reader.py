"""Reading the rules: from a refusal or an option, and back to exactly where one was."""

from playwright.sync_api import expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.hands import Hands
from tests.support.browser.positions import stopped
from tests.support.refusals import where
from tikal.table.table import Table
from web.page.rules.contents import SHAPES

GAME = ("auction-super-meeple-fr-2", 205)


def test_from_a_refusal_into_the_rules_and_back(seat: Seat) -> None:
    visit = seat().sit_down(stopped(*GAME))
    page = visit.page
    hands = Hands(visit, Table(stopped(*GAME)))
    _, h, sentence = where(hands.table, "guard:not-strongest")
    hands.drop()
    assert hands.tap(h)
    said = visit.card("hex-card").inner_text()
    page.locator("#hex-card li", has_text=sentence).locator(".why").click()
    visit.shows_dialog("rules")
    expect(page.locator("#rules-guard")).to_be_focused()
    expect(page.locator("#rules-guard")).to_be_in_viewport()
    drawing = page.locator("[data-drawing=guard] canvas").first
    painted = "canvas => canvas.getContext('2d').getImageData(40, 40, 1, 1).data[3]"
    page.fill("#rules-find", "SECRET")
    expect(page.locator("#rules-text mark").first).to_have_text("secret")
    marks = page.locator("#rules-text mark").count()
    expect(page.locator("#rules-status")).to_have_text(f"Matches: {marks}")
    expect(page.locator("#rules-text section:visible")).to_have_count(3)
    page.locator("section[aria-labelledby=rules-camp] .whole").click()
    expect(page.locator("#rules-find")).to_have_value("")
    expect(page.locator("#rules-text section")).to_have_count(len(SHAPES))
    expect(page.locator("#rules-camp")).to_be_in_viewport()
    page.fill("#rules-find", "xyzzy")
    expect(page.locator("#rules-status")).to_contain_text("No match")
    assert drawing.evaluate(painted) == 255, "it was seen, so it is drawn"
    page.keyboard.press("Escape")
    visit.shows_no_dialog()
    assert visit.card("hex-card").inner_text() == said
    expect(page.locator("#hex-card .why:focus")).to_have_count(1)
    visit.sees_moves(GAME[1])


def test_from_an_option_and_back_to_what_was_typed(seat: Seat) -> None:
    visit = seat().sit_down()
    page = visit.page
    visit.do("new-game")
    page.locator("#more summary").click()
    page.fill("#name-0", "Ixchel")
    page.fill("#seed", "jade")
    page.locator(".asked:has(#edition) .about").click()
    visit.shows_dialog("rules")
    expect(page.locator("#rules-editions")).to_be_focused()
    visit.do("summary")
    visit.shows_dialog("summary")
    assert page.evaluate("dialog.scrollHeight <= dialog.clientHeight"), "it fits one screen"
    assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 1
    visit.do("rules-close")
    visit.shows_dialog("new-game")
    expect(page.locator("#name-0")).to_have_value("Ixchel")
    expect(page.locator("#seed")).to_have_value("jade")
    expect(page.locator(".asked:has(#edition) .about")).to_be_focused()
    visit.do("start")
    visit.shows_no_dialog()
    expect(page.locator("#players")).to_contain_text("Ixchel")


AT_ONCE = """() => {
  document.querySelector("#dialog [data-do=close]").click();
  document.getElementById("new-game").click();
}"""


def test_a_dialog_right_after_another_has_the_voice_and_a_way_back(seat: Seat) -> None:
    """The browser tells that the first was closed when the second is open already."""
    visit = seat().sit_down()
    visit.do("help")
    visit.page.evaluate(AT_ONCE)
    visit.rests()
    expect(visit.page.locator("#dialog[data-kind=new-game] #announcer")).to_have_count(1)
    visit.page.locator("#dialog .about").first.click()
    visit.shows_dialog("rules")
    visit.do("rules-close")
    visit.shows_dialog("new-game")
    visit.page.keyboard.press("Escape")
    visit.do("help")
    visit.shows_dialog("help")
