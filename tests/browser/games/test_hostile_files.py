"""Files somebody made to break the page: hundreds at once through its own file input.

Thousands are read by Python alone, in tests/formats.
"""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.hostile_files import GAME, WHOLE, mutations, payload, strange_people
from tests.support.browser.keeping import kept_id
from tests.support.browser.layout import FAULTS, SIZES
from tests.support.browser.visit import Visit
from tikal import dumps
from tikal.formats.record import LARGEST_FILE


def shortened(fault: str) -> bool:
    """A name so long that it ends in dots."""
    return fault.startswith("cut off") and "WWWWWWWW" in fault


def sit_down(visit: Visit) -> Visit:
    visit.sit_down()
    visit.do("games")
    visit.shows_dialog("games")
    return visit


def test_hundreds_of_hostile_files_at_once_do_no_harm(seat: Seat) -> None:
    visit = sit_down(seat())
    before = visit.turn
    people = strange_people()
    files = payload([*WHOLE, *people, *mutations(300)])
    visit.page.locator("#open-files").set_input_files(files)
    outcomes = visit.page.locator("#outcomes li")
    expect(outcomes).to_have_count(len(files))
    said = outcomes.all_inner_texts()
    assert all(len(line.split(": ", 1)[1]) > 5 for line in said)
    assert len(said) == len(files)
    good = outcomes.evaluate_all("all => all.filter((li) => li.className === 'good').length")
    assert good >= len(people)
    assert visit.page.evaluate("document.body.dataset.hacked") is None
    assert visit.page.locator("#dialog img, #dialog script").count() == 0
    visit.do("close")
    assert visit.turn == before
    visit.click("b3")
    visit.click("b3")
    visit.sees_moves(1)


def test_strange_people_can_be_looked_at_and_played_with(seat: Seat) -> None:
    visit = sit_down(seat())
    found: list[str] = []
    for n, text in enumerate(strange_people()):
        before = kept_id(visit.page)
        visit.page.locator("#open-files").set_input_files(payload([text])[:1])
        expect(visit.page.locator("#outcomes li.good")).to_have_count(1)
        visit.page.wait_for_function(
            "before => sessionStorage.getItem('tikal.open') !== before", arg=before
        )
        visit.sees_moves(len(GAME.moves))
        visit.do("close")
        width, height = SIZES[n % 3]
        visit.page.set_viewport_size({"width": width, "height": height})
        visit.see("#canvas[data-ground=done]")
        faults = visit.page.evaluate(FAULTS, width < 500)
        found += [fault for fault in faults if not shortened(fault)]
        visit.do("games")
        visit.shows_dialog("games")
    assert found == [], "\n".join(found)
    assert visit.page.evaluate("document.body.dataset.hacked") is None


def test_a_huge_file_is_refused_unread_and_keeps_nobody_waiting(seat: Seat, tmp_path: Path) -> None:
    visit = sit_down(seat())
    huge, brackets, good = (tmp_path / name for name in ("huge.json", "brackets.json", "good.json"))
    with huge.open("wb") as file:
        file.truncate(50_000_000)
    brackets.write_text("[" + "{}," * (LARGEST_FILE // 3 - 1) + "{}]")
    good.write_text(dumps(GAME))
    visit.page.locator("#open-files").set_input_files([huge, brackets, good])
    outcomes = visit.page.locator("#outcomes li")
    expect(outcomes).to_have_text(
        [re.compile("far too large"), re.compile("10000 games: refused"), re.compile("imported")]
    )
    visit.sees_moves(len(GAME.moves))
