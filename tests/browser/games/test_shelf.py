"""All games as the player finds them: looking through, opening, renaming, deleting."""

import json
import re

from playwright.sync_api import expect

from tests.support.browser.fixtures import Lay
from tests.support.browser.keeping import database, database_once, texts_of
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
    slowed,
    texts_like,
    twice,
)  # fmt: skip
from tests.support.browser.visit import Visit
from tikal import dumps, loads, new_game
from tikal.table.saves.labels import LONGEST_TITLE, Name, loads_label


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
    row(visit, "game0").locator("input").fill("  \u202e<b>Sunday</b>  game " + " " * 99)
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
    act(visit, "game0", "game-rename")
    row(visit, "game0").locator("input").fill("\n \t ")
    visit.do("game-title")
    expect(row(visit, "game0").locator("strong")).to_have_count(0)
    visit.page.locator(".on-table .game-more").click()
    visit.do("game-rename")
    visit.page.locator(".on-table input").fill("x" * 99)
    visit.page.keyboard.press("Enter")
    expect(visit.page.locator(".on-table strong")).to_have_text("x" * LONGEST_TITLE)
    visit.see_attached("body[data-kept]")
    assert any("x" * LONGEST_TITLE in label for label in texts_like(visit.page, "label given"))


def test_a_copy_comes_right_below(lay: Lay) -> None:
    visit = shelf(lay, ANA, BO)
    act(visit, "game1", "game-copy")
    copy = visit.page.locator("#games-list [data-game='game1'] + li")
    expect(copy).to_contain_text("(copy)")
    copy.locator(".game-open").click()
    visit.sees_moves(len(BO.moves))


def kept(visit: Visit) -> dict[str, str]:
    """All that is kept of the games of the tests."""
    return {key: text for key, text in database(visit.page).items() if " game" in key}


def test_deleting_can_be_undone_however_it_was_pressed(lay: Lay) -> None:
    """A double tap on Delete once took the saves for good, and Undo brought back the label."""
    visit = shelf(lay, ANA, BO, **{"save game1 0 1": "torn", "damaged game1 0 0": "broken"})
    before = kept(visit)
    delete, undo = "[data-game=game{}] [data-do=game-delete]", "[data-do=game-restore]"

    def in_one_task() -> None:
        twice(visit, delete.format(0), delete.format(1))

    def by_hand() -> None:
        for n in (1, 0):
            visit.page.locator(delete.format(n)).dblclick()

    with slowed(visit.page, 4):
        for press in (in_one_task, by_hand):
            for n in (0, 1):
                row(visit, f"game{n}").locator(".game-more").click()
            press()
            for n in (0, 1):
                expect(row(visit, f"game{n}")).to_contain_text("Deleted")
            assert kept(visit) == before
            for n in (0, 1):
                row(visit, f"game{n}").locator(undo).dblclick()
                expect(row(visit, f"game{n}").locator(".game-open")).to_be_visible()
            assert kept(visit) == before
        twice(visit, "[data-do=damaged-drop]")
        expect(visit.page.locator(".damaged")).to_contain_text("Deleted: 1 game")
        visit.do("damaged-restore")
        act(visit, "game0", "game-delete")
        visit.do("close")  # at once
    assert database_once(visit.page, lambda texts: "label game0" not in texts)
    assert kept(visit) == {key: text for key, text in before.items() if "game1" in key}
    visit.do("games")
    visit.shows_dialog("games")
    visit.do("damaged-drop")
    act(visit, "game1", "game-delete")
    expect(row(visit, "game1")).to_contain_text("Deleted")
    visit.page.locator("#find").evaluate("field => { field.hidden = false; }")
    visit.page.locator("#find").fill("nobody")
    visit.page.locator("#find").fill("")
    expect(row(visit, "game1").locator(undo)).to_be_visible()
    visit.again()
    assert kept(visit) == {}, "who leaves the page leaves the shelf"


def test_a_double_click_does_what_a_click_does(lay: Lay) -> None:
    visit = shelf(lay, ANA, BO)
    games = visit.page.locator("#games-list li")
    with slowed(visit.page, 4):
        row(visit, "game0").locator(".game-more").dblclick()
        copy = row(visit, "game0").locator("[data-do=game-copy]")
        twice(visit, "[data-game=game0] [data-do=game-copy]")
        expect(games).to_have_count(4)
        copy.dblclick()
        expect(games).to_have_count(5)
        row(visit, "game0").locator("[data-do=game-rename]").dblclick()
        row(visit, "game0").locator("input").fill("Twice")
        twice(visit, "[data-do=game-title]")
        expect(row(visit, "game0").locator("strong")).to_have_text("Twice")
        twice(visit, "[data-game=game0] .game-open", "[data-game=game1] .game-open")
        visit.sees_moves(len(ANA.moves))
    labels = [label for label in texts_like(visit.page, "label ") if "(copy)" in label]
    assert len(labels) == 2


FAIL = """fails => {
  const { prototype } = IDBDatabase;
  prototype.real ??= prototype.transaction;
  prototype.transaction = function (...how) {
    if (fails && (fails === "all" || how[1] === fails)) throw new DOMException("", "UnknownError");
    return this.real(...how);
  };
}"""


def test_what_the_browser_will_not_do_is_told_and_changes_nothing(lay: Lay) -> None:
    visit = shelf(lay, ANA, BO)
    before = kept(visit)
    visit.page.evaluate(FAIL, "all")
    for do in ("game-delete", "game-copy", "game-file"):
        act(visit, "game1", do)
        expect(row(visit, "game1").locator(".acts")).to_contain_text("nothing has been changed")
        row(visit, "game1").locator(".game-more").click()
    act(visit, "game1", "game-rename")
    visit.page.keyboard.press("Enter")
    expect(row(visit, "game1").locator(".acts")).to_contain_text("nothing has been changed")
    visit.do("all-files")
    expect(visit.page.locator("#promise")).to_contain_text("nothing has been changed")
    visit.do("close")
    visit.do("games")
    expect(visit.page.locator("#promise")).to_contain_text("does not hand out")
    visit.page.evaluate(FAIL, "readwrite")
    visit.do("close")
    visit.do("games")
    act(visit, "game1", "game-delete")
    expect(row(visit, "game1")).to_contain_text("Deleted")
    visit.do("close")
    expect(visit.page.locator("#notices")).to_contain_text("still among the games")
    visit.page.evaluate(FAIL, "")
    visit.do("games")
    act(visit, "game1", "game-copy")  # nothing is in its way
    expect(visit.page.locator("#games-list li")).to_have_count(4)
    assert before.items() <= kept(visit).items()
    visit.do("close")
    visit.do("read")


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
