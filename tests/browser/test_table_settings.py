"""A new game as one likes it, and a page as one likes it: dialogs, settings, help, the log."""

import json

from playwright.sync_api import expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.keeping import kept_record
from tests.support.browser.pictures import difference
from tests.support.browser.positions import can, first, stopped
from tests.support.browser.visit import Visit

GAME = "basic-rio-grande-3"


def test_two_clicks_to_the_first_tile(seat: Seat) -> None:
    visit = seat().sit_down(stopped(GAME, 40))
    visit.do("new-game")
    visit.do("start")
    visit.sees_moves(0)
    expect(visit.card("turn")).to_contain_text("place the tile")
    expect(visit.card("hand")).to_be_visible()


def begin(visit: Visit, seed: str) -> dict[str, object]:
    visit.do("new-game")
    if not visit.page.locator("#more[open]").count():
        visit.page.locator("#more summary").click()
    visit.page.locator("#seed").fill(seed)
    visit.do("start")
    visit.shows_no_dialog()
    record: dict[str, object] = json.loads(kept_record(visit.page))
    return record


def test_names_colours_rules_and_seed(seat: Seat) -> None:
    visit = seat().sit_down()
    hostile = "<img src=x onerror=1>"
    visit.do("new-game")
    visit.do("players", "3")
    visit.page.locator("#name-0").fill(hostile)
    visit.page.locator("#color-0").select_option("white")
    expect(visit.card("color-2")).to_have_value("red")
    expect(visit.card("name-0")).to_have_value(hostile)
    visit.do("mode", "auction")
    visit.page.locator("#more summary").click()
    visit.page.locator("#edition").select_option("tilsit")
    visit.page.locator("#rule-tie_break").select_option("guard")
    visit.page.locator("#first").select_option("1")
    visit.do("start")
    visit.shows_no_dialog()
    record = json.loads(kept_record(visit.page))
    assert [p["color"] for p in record["players"]] == ["white", "blue", "red"]
    assert record["players"][0]["name"] == hostile
    assert (record["mode"], record["edition"], record["first"]) == ("auction", "tilsit", 1)
    assert record["rules"]["tie_break"] == "guard-then-treasures"
    assert record["rules"]["camp_needs_member"] is True
    expect(visit.page.locator("#players li").first).to_contain_text(hostile)
    expect(visit.page.locator("main img")).to_have_count(0)
    one, two, three = (begin(visit, seed) for seed in ("x1", "x2", "x1"))
    assert one == three
    assert one["tiles"] != two["tiles"]
    assert [p["name"] for p in record["players"]] == [p["name"] for p in one["players"]]  # type: ignore[attr-defined]


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
    places = ("header", "#turn-card", "#players", "#log", "#dock", "footer")

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


def test_a_line_of_the_log_shows_where_it_was(seat: Seat) -> None:
    visit = seat().sit_down(stopped(GAME, 60))
    calm = visit.picture()
    visit.page.locator("#log button:not([data-hexes=''])").first.hover()
    pointed = visit.picture()
    assert difference(visit.page.context, calm, pointed) > 0.05
    visit.page.mouse.move(700, 5)
    assert difference(visit.page.context, calm, visit.picture()) < 0.02
