"""Games as files: out of the page, into it, by choosing or dropping; and what cannot be read."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import build
from tests.support.browser.fixtures import Lay
from tests.support.browser.positions import stopped
from tests.support.browser.shelves import (
    ANA,
    BO,
    OVER,
    choose,
    downloaded,
    read,
    row,
    shelf,
    texts_like,
)  # fmt: skip
from tests.support.browser.visit import Visit
from tikal import dumps, loads
from tikal.table.saves.labels import loads_label
from web.page.board.board_picture import BoardPicture

KEPT = build.ROOT / "tests" / "formats" / "kept"


def test_a_file_comes_back_as_the_same_game(lay: Lay) -> None:
    visit = shelf(lay, ANA, OVER)
    row(visit, "game0").locator(".game-more").click()
    saved = downloaded(visit, row(visit, "game0").locator("[data-do=game-file]").click)
    assert re.fullmatch(r"Player 1, .* \d{4}-\d\d-\d\d\.tikal\.json", saved.suggested_filename)
    assert read(saved) == dumps(ANA)
    assert "was here already" in choose(visit, ("same.tikal.json", read(saved)))[0]
    visit.sees_moves(len(ANA.moves))
    shorter = stopped("basic-rio-grande-4", 59)
    said = choose_again(visit, ("ana.tikal.json", dumps(shorter)))
    assert re.fullmatch(r"ana\.tikal\.json: imported, Player 1, .*, 59 moves", said[0])
    visit.sees_moves(59)
    assert len(texts_like(visit.page, "label ")) == 4


def choose_again(visit: Visit, *files: tuple[str, str]) -> list[str]:
    visit.page.locator("#dialog [data-do=games]").click()
    visit.shows_dialog("games")
    return choose(visit, *files)


def test_all_games_go_into_one_file_and_out_of_it(lay: Lay) -> None:
    visit = shelf(lay, ANA, BO, OVER)
    saved = downloaded(visit, visit.button("all-files").click)
    records = json.loads(read(saved))
    assert len(records) == 4
    said = choose(visit, ("all.json", json.dumps([*records, json.loads(dumps(ANA)), {}])))
    assert "5 games: here already" in said[0]
    assert "1 game: refused" in said[0]


@pytest.mark.parametrize("file", sorted(KEPT.glob("record-*.tikal.json")), ids=lambda f: f.stem)
def test_records_of_every_version_open_in_the_page(lay: Lay, file: Path) -> None:
    visit = shelf(lay)
    (said,) = choose(visit, (file.name, file.read_text()))
    game = loads(file.read_text())
    assert said.endswith(f"{len(game.moves)} moves")
    labels = map(loads_label, texts_like(visit.page, "label "))
    assert [label.scores for label in labels if label and label.over] == [tuple(game.scores)]


DROP = """text => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], "dropped.tikal.json", { type: "application/json" }));
  for (const type of ["dragenter", "dragover"]) {
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer: carried, bubbles: true }));
  }
  const hint = document.getElementById("drop-hint").innerText;
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true }));
  return hint;
}"""


def test_files_can_be_dropped_anywhere(lay: Lay) -> None:
    visit = shelf(lay)
    visit.do("close")
    hint = visit.page.evaluate(DROP, dumps(ANA))
    assert "Drop files here" in hint
    expect(visit.page.locator("#drop-hint")).to_have_count(0)
    expect(visit.page.locator("#outcomes li")).to_contain_text("dropped.tikal.json: imported")
    visit.sees_moves(len(ANA.moves))


def test_what_cannot_be_read_is_told_kept_and_let_go(lay: Lay) -> None:
    visit = shelf(lay, ANA, **{"damaged old 0 1": "0000 broken", "damaged old 0 0": "broken, too"})
    damaged = visit.page.locator(".damaged")
    expect(damaged).to_contain_text("set aside: 1 game")
    saved = downloaded(visit, damaged.locator("[data-do=damaged-file]").click)
    assert "0000 broken" in read(saved)
    damaged.locator("[data-do=damaged-drop]").click()
    expect(damaged).to_contain_text("Deleted: 1 game")
    visit.do("close")
    visit.do("games")
    expect(damaged).to_have_count(0)
    assert texts_like(visit.page, "damaged") == []


def test_the_picture_is_large_and_whole(lay: Lay) -> None:
    visit = shelf(lay, OVER)
    row(visit, "game0").locator(".game-open").click()
    visit.sees_moves(len(OVER.moves))
    visit.do("games")
    saved = downloaded(visit, visit.button("save-picture").click)
    assert saved.suggested_filename.endswith(".png")
    content = Path(saved.path()).read_bytes()
    assert content.startswith(b"\x89PNG")
    size = int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
    assert size == BoardPicture.size
    assert len(content) > 1_000_000


def test_the_record_and_the_log_of_the_game_on_the_table(lay: Lay) -> None:
    visit = shelf(lay, ANA)
    row(visit, "game0").locator(".game-open").click()
    visit.sees_moves(len(ANA.moves))
    visit.do("games")
    assert read(downloaded(visit, visit.button("save-file").click)) == dumps(ANA)
    log = read(downloaded(visit, visit.button("save-log").click))
    assert log.startswith("Tikal\nBasic game, Ravensburger / Rio Grande (1999, 2005)\n")
    assert "\n\nTurn 2\n  " in log
