"""A new game as one likes it: at once, or with names, colours, rules and a seed."""

import json

from playwright.sync_api import expect

from tests.support.browser.fixtures import Lay
from tests.support.browser.keeping import kept_record
from tests.support.browser.positions import stopped
from tests.support.browser.visit import Visit

GAME = "basic-rio-grande-3"


def test_two_clicks_to_the_first_tile(lay: Lay) -> None:
    visit = lay(stopped(GAME, 40))
    visit.command("new-game", "people")
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


def test_names_colours_rules_and_seed(lay: Lay) -> None:
    visit = lay(stopped(GAME, 40))
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


def test_a_bot_takes_a_seat_and_gives_it_back(lay: Lay) -> None:
    visit = lay(stopped(GAME, 40))
    for chosen, kind, said in (
        ("guide", "bot:guide", "the bot Guide"),
        ("here", "human", "a person"),
    ):
        visit.do("seat-ask", "1")
        visit.shows_dialog("seat")
        visit.do("seat-take", f"1 {chosen}")
        visit.shows_no_dialog()
        expect(visit.card("log")).to_contain_text(f"From now on {said} plays for")
        visit.see("body[data-kept='40']")
        assert json.loads(kept_record(visit.page))["players"][1]["kind"] == kind
