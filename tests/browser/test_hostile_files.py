"""Files somebody made to break the page: a thousand at once through its own file input."""

import json
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import FilePayload, expect

from tests.browser.test_table_layout import FAULTS, SIZES
from tests.formats.test_hostile_records import SCRAPS, change
from tests.support.browser.fixtures import Seat
from tests.support.browser.keeping import kept_id
from tests.support.browser.positions import GOLDEN, stopped
from tests.support.browser.visit import Visit
from tikal import RecordError, dumps, loads
from tikal.formats.record import LONGEST_TEXT
from tikal.rules.deal import choose

GAME = stopped("basic-rio-grande-4", 60)
SCRIPT = "<img src=x onerror=\"document.body.dataset.hacked='yes'\">"
NAMES = (
    SCRIPT, "", "W" * LONGEST_TEXT, "\u202eevil", "__proto__", "{0.__class__}", "%s",
    "\x00\x1b[31m", "Zalgo" + "\u0336" * 100, "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "' onload='", "&lt;b&gt;", "half \ud83d",
)  # fmt: skip
WHOLE = (
    "", "null", "[]", "[[]]", "{}", "0", '"', "NaN", "[" * 200_000, '{"a":' * 200_000, "9" * 20_000,
    '"\\ud800"', "\ufeff" + dumps(GAME), dumps(GAME) * 2, "[" + "{}," * 999 + "{}]", SCRIPT,
    '{"format": "tikal-record", "version": 99}', '{"format": "tikal-record", "version": 1e999}',
)  # fmt: skip


def record(**changes: Any) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(dumps(GAME)) | changes
    return document


def strange_people() -> list[str]:
    """Records that are right but for who plays, in ways the rules allow."""
    found = []
    for n, name in enumerate(NAMES):
        document = record(seed=f"{n} {SCRIPT}")
        for seat, color in zip(document["players"], (SCRIPT, "", "red", "red"), strict=True):
            seat.update(name=name, color=color, kind=f"bot:{SCRIPT}")
        found.append(json.dumps(document))
    return found


def mutations(number: int) -> list[str]:
    rng = Random("page")
    whole = (GOLDEN / "auction-tilsit-3.json").read_text()
    found = []
    for n in range(number):
        if n % 2:
            document = record()
            change(document, rng)
            found.append(json.dumps(document))
        else:
            at = int(rng.random() * 3000)
            found.append(whole[:at] + choose(SCRAPS, rng) + whole[at + 3 :])
    return found


def is_good(text: str) -> bool:
    try:
        loads(text)
    except RecordError:
        return False
    return True


def payload(texts: list[str]) -> list[FilePayload]:
    files: list[FilePayload] = [
        {
            "name": f"{n}{SCRIPT if n % 7 == 0 else ''}.json".replace("/", ""),
            "mimeType": "application/json",
            "buffer": text.encode("utf-8", "surrogatepass"),
        }
        for n, text in enumerate(texts)
    ]
    files.append({"name": "bytes.json", "mimeType": "image/png", "buffer": bytes(range(256))})
    return files


def shortened(fault: str) -> bool:
    """A name so long that it ends in dots."""
    return fault.startswith("cut off") and "WWWWWWWW" in fault


def sit_down(visit: Visit) -> Visit:
    visit.sit_down()
    visit.do("games")
    visit.shows_dialog("games")
    return visit


def test_a_thousand_hostile_files_at_once_do_no_harm(seat: Seat) -> None:
    visit = sit_down(seat())
    before = visit.turn
    people = strange_people()
    files = payload([*WHOLE, *people, *mutations(1000)])
    visit.page.locator("#open-files").set_input_files(files)
    outcomes = visit.page.locator("#outcomes li")
    expect(outcomes).to_have_count(len(files), timeout=120_000)
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
        while kept_id(visit.page) == before:
            pass  # it is being opened
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


def test_a_huge_file_is_refused_unread(seat: Seat, tmp_path: Path) -> None:
    visit = sit_down(seat())
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(50_000_000)
    visit.page.locator("#open-files").set_input_files(huge)
    expect(visit.page.locator("#outcomes li")).to_contain_text("far too large")
