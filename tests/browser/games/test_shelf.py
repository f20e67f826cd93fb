"""All games as the player finds them: looking through, opening, renaming, deleting."""

import json
import re

from playwright.sync_api import expect

from tests.support.browser.fixtures import Lay
from tests.support.browser.keeping import texts_of
from tests.support.browser.layout import FAULTS, SIZES
from tests.support.browser.shelves import (
    ANA,
    BO,
    LONG,
    NOON,
    OVER,
    act,
    choose,
    copies,
    ids,
    row,
    shelf,
    texts_like,
)  # fmt: skip
from tests.support.browser.visit import Visit
from tikal import dumps, loads, new_game
from tikal.table.saves.labels import Name, loads_label


def test_games_are_listed_last_played_first_with_how_they_stand(lay: Lay) -> None:
    visit = shelf(lay, ANA, BO, OVER)
    assert ids(visit) == ["game2", "game1", "game0"]
    winner = OVER.seats[OVER.winners[0]].name
    expect(row(visit, "game2")).to_contain_text(f"Finished: {winner} won")
    expect(row(visit, "game1")).to_contain_text("Auction game")
    expect(row(visit, "game0")).to_contain_text(f"{ANA.seats[ANA.player].name} to play")
    expect(row(visit, "game0")).to_contain_text("9 Nov 2025")
    expect(visit.page.locator("#games-list .on-table")).to_have_count(1)


WATCH_COUNTING = """() => {
  window.counted = [];
  const select = Intl.PluralRules.prototype.select;
  Intl.PluralRules.prototype.select = function (number) {
    const form = select.call(this, number);
    counted.push(`${this.resolvedOptions().locale} ${number} ${form}`);
    return form;
  };
}"""


def test_each_language_counts_as_the_browser_says(lay: Lay) -> None:
    """Nought is many in English, and counted like one in French."""
    visit = shelf(lay, new_game(2, seed=1))
    visit.page.evaluate(WATCH_COUNTING)
    expect(row(visit, "game0")).to_contain_text(re.compile(r"\b0 moves\b"))
    visit.do("close")
    visit.speak("fr")
    visit.do("games")
    expect(row(visit, "game0")).to_contain_text(re.compile(r"\b0 coup\b"))
    assert "fr 0 one" in visit.page.evaluate("counted")
    visit.leave()


def test_a_game_is_opened_by_a_click(lay: Lay) -> None:
    visit = shelf(lay, ANA, BO)
    row(visit, "game0").locator(".game-open").click()
    visit.shows_no_dialog()
    visit.sees_moves(len(ANA.moves))


def test_a_game_is_renamed_where_it_is(lay: Lay) -> None:
    visit = shelf(lay, ANA, BO)
    act(visit, "game0", "game-rename")
    row(visit, "game0").locator("input").fill("  <b>Sunday</b>  game ")
    visit.page.keyboard.press("Enter")
    expect(row(visit, "game0").locator("strong")).to_have_text("<b>Sunday</b> game")
    label = loads_label(texts_like(visit.page, "label game0")[0])
    assert label
    assert label.title == "<b>Sunday</b> game"
    act(visit, "game0", "game-rename")
    expect(row(visit, "game0").locator("input")).to_be_focused()
    visit.page.keyboard.press("Escape")
    expect(row(visit, "game0").locator("input")).to_have_count(0)
    visit.shows_dialog("games")


def test_a_copy_comes_right_below(lay: Lay) -> None:
    visit = shelf(lay, ANA, BO)
    act(visit, "game1", "game-copy")
    copy = visit.page.locator("#games-list [data-game='game1'] + li")
    expect(copy).to_contain_text("(copy)")
    copy.locator(".game-open").click()
    visit.sees_moves(len(BO.moves))


def test_deleting_is_at_once_and_can_be_undone(lay: Lay) -> None:
    visit = shelf(lay, ANA, BO)
    before = texts_like(visit.page, "save game1")
    act(visit, "game1", "game-delete")
    expect(row(visit, "game1")).to_contain_text("Deleted")
    assert texts_like(visit.page, "save game1") == []
    row(visit, "game1").locator("[data-do=game-restore]").click()
    expect(row(visit, "game1").locator(".game-open")).to_be_visible()
    assert texts_like(visit.page, "save game1") == before
    act(visit, "game1", "game-delete")
    visit.do("close")
    visit.do("games")
    expect(row(visit, "game0")).to_be_visible()
    assert ids(visit) == ["game0"]


def test_what_is_on_the_table_cannot_be_deleted(lay: Lay) -> None:
    visit = shelf(lay, ANA)
    visit.page.locator(".on-table .game-more").click()
    expect(visit.page.locator(".on-table .acts")).to_contain_text("cannot be deleted")
    expect(visit.page.locator(".on-table [data-do=game-delete]")).to_have_count(0)


def test_hundreds_of_games_can_be_scrolled_and_searched(lay: Lay) -> None:
    label = loads_label(texts_of(ANA, Name("many"), NOON)["label many"])
    assert label
    visit = shelf(lay, BO, **copies(label, 500))
    rows = visit.page.locator("#games-list li")
    first = rows.count()
    assert first < 30
    visit.page.locator("#dialog").evaluate("dialog => dialog.scrollTo(0, dialog.scrollHeight)")
    expect(rows.nth(first)).to_be_attached()
    visit.page.locator("#find").fill("game 321")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Game 321")
    visit.page.locator("#find").fill("nobody at all")
    expect(rows).to_have_text("No such game here.")


def test_the_shelf_fits_at_every_size(lay: Lay) -> None:
    document = json.loads(dumps(ANA))
    for player in document["players"]:
        player["name"] = LONG
    long = loads(json.dumps(document))
    visit = shelf(lay, ANA, long, OVER, **{"damaged old 0 1": "broken"})
    visit.page.locator("[data-game=game1] .game-more").click()
    act(visit, "game2", "game-rename")
    act(visit, "game0", "game-delete")
    expect(row(visit, "game0")).to_contain_text("Deleted")
    found = faults(visit)
    choose(visit, ("x" * 300 + ".json", "["), ("b.json", dumps(long)))
    found += faults(visit)
    assert found == [], "\n".join(found)


def faults(visit: Visit) -> list[str]:
    found: list[str] = []
    for width, height in SIZES:
        visit.page.set_viewport_size({"width": width, "height": height})
        visit.page.locator("#dialog").evaluate("dialog => dialog.scrollTo(0, 0)")
        found += [f"{width}: {fault}" for fault in visit.page.evaluate(FAULTS, width < 500)]
    return found
