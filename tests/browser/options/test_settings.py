"""A page as one likes it: settings and languages take effect at once, and stay."""

from playwright.sync_api import expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.keeping import kept_record
from tests.support.browser.pictures import difference
from tests.support.browser.positions import can, first, stopped

GAME = "basic-rio-grande-3"


def test_settings_take_effect_at_once_and_stay(seat: Seat) -> None:
    visit = seat().sit_down(first(GAME, can("uncover", "enter")))
    with_help = visit.picture()
    expect(visit.page.locator(".payout").first).to_be_visible()
    visit.do("options")
    visit.page.locator("#set-help").select_option("none")
    expect(visit.page.locator("html")).to_have_attribute("data-motion", "off")
    visit.page.locator("#set-speed").select_option("fast")
    expect(visit.page.locator("html")).to_have_attribute("data-motion", "on")
    visit.page.emulate_media(reduced_motion="reduce")
    visit.page.keyboard.press("Escape")
    visit.do("options")
    expect(visit.card("motion-is")).to_contain_text("less motion")
    visit.page.emulate_media(reduced_motion="no-preference")
    visit.page.locator("#set-take-backs").check()
    visit.do("close")
    visit.shows_no_dialog()
    expect(visit.page.locator(".payout")).to_have_count(0)
    without = visit.picture()
    assert difference(visit.page.context, with_help, without) > 0.05
    visit.again()
    expect(visit.page.locator(".payout")).to_have_count(0)
    visit.do("options")
    expect(visit.card("set-help")).to_have_value("none")
    expect(visit.card("set-speed")).to_have_value("fast")
    expect(visit.card("set-take-backs")).to_be_checked()
    expect(visit.card("undo")).to_be_enabled()


def test_another_language_at_any_time(seat: Seat) -> None:
    """Everything on the page is said anew, nothing is lost, and it stays; a reset forgets it."""
    visit = seat().sit_down(stopped(GAME, 60))
    visit.do("supply", "W")
    before = kept_record(visit.page)
    places = ("header", "#turn-card", "#people", "#log", "#dock", "footer")

    def said() -> list[str]:
        return [visit.page.locator(place).inner_text() for place in places]

    english = said()
    visit.do("options")
    visit.card("set-language").select_option("nl")
    expect(visit.card("dialog")).to_contain_text("Taal")
    expect(visit.card("set-language")).to_be_focused()
    visit.do("close")
    expect(visit.page.locator("html")).to_have_attribute("lang", "nl")
    expect(visit.page.locator("#log")).not_to_contain_text("places")
    assert [a for a, b in zip(english, said(), strict=True) if a == b] == []
    assert kept_record(visit.page) == before
    visit.again()
    expect(visit.page.locator("html")).to_have_attribute("lang", "nl")
    visit.do("options")
    visit.do("options-reset")
    expect(visit.card("dialog")).to_contain_text("Language")
    visit.do("close")
    expect(visit.page.locator("#log")).to_contain_text("places")


def test_nonsense_in_the_storage_is_as_if_there_were_nothing(seat: Seat) -> None:
    """A browser's stack is too short for brackets by the thousand, and so is Python's on it."""
    visit = seat().sit_down(stopped(GAME, 60))
    for text in ("[" * 5000, '{"language": {"toString": 1}, "theme": [[]], "seats": 5}'):
        visit.page.evaluate(
            """text => {
              for (const name of ["settings", "setup", "school"]) {
                localStorage[`tikal.${name}`] = text;
              }
            }""",
            text,
        )
        visit.again()
        visit.sees_moves(60)
        visit.do("new-game")
        visit.shows_dialog("new-game")
        visit.do("close")
        visit.do("help")
        visit.do("learn")
        visit.shows_dialog("lessons")
