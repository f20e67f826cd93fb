"""All games as the player finds them: looking through, opening, renaming, deleting, files."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Download, Locator, expect

from tests.browser.test_table_layout import FAULTS, SIZES
from tests.support.browser import shelves
from tests.support.browser.fixtures import Seat
from tests.support.browser.keeping import put_texts, texts_of
from tests.support.browser.positions import finished, stopped
from tests.support.browser.visit import Visit
from tikal import Game, dumps, loads, new_game
from tikal.table.saves.labels import Name, loads_label
from web.page.board.board_picture import BoardPicture

ON_TABLE = stopped("basic-rio-grande-2", 10)
ANA = stopped("basic-rio-grande-4", 60)
BO = stopped("auction-rio-grande-4", 90)
OVER = finished("basic-rio-grande-4")
LONG = "W" * 24
WATCH_COUNTING = """() => {
  window.counted = [];
  const select = Intl.PluralRules.prototype.select;
  Intl.PluralRules.prototype.select = function (number) {
    const form = select.call(this, number);
    counted.push(`${this.resolvedOptions().locale} ${number} ${form}`);
    return form;
  };
}"""
KEPT = Path(__file__).parents[1] / "formats" / "kept"

Shelf = Callable[..., Visit]


@pytest.fixture
def shelf(seat: Seat) -> Shelf:
    """The page with these games on its shelf, the last one played last, and the list open."""

    def make(*games: Game, size: tuple[int, int] = (1440, 900), **more: str) -> Visit:
        visit = seat(size).sit_down(ON_TABLE)
        texts = dict(more)
        for n, game in enumerate(games):
            texts |= texts_of(game, Name(f"game{n}"), shelves.NOON + n * shelves.HOUR)
        put_texts(visit.page, texts)
        visit.do("games")
        visit.shows_dialog("games")
        return visit

    return make


def row(visit: Visit, game_id: str) -> Locator:
    return visit.page.locator(f"#games-list [data-game='{game_id}']")


def ids(visit: Visit) -> list[str]:
    """The games of the tests in the order they are listed."""
    found = visit.page.locator("#games-list [data-game^='game']").all()
    return [str(item.get_attribute("data-game")) for item in found]


def act(visit: Visit, game_id: str, do: str) -> None:
    if not row(visit, game_id).locator(".acts").count():
        row(visit, game_id).locator(".game-more").click()
    row(visit, game_id).locator(f"[data-do={do}]").click()


def downloaded(visit: Visit, press: Callable[[], object]) -> Download:
    with visit.page.expect_download() as waiting:
        press()
    return waiting.value


def read(download: Download) -> str:
    return Path(download.path()).read_text(encoding="utf-8")


def choose(visit: Visit, *files: tuple[str, str]) -> list[str]:
    """Open files by the button; what is said of them."""
    payload = [
        {"name": name, "mimeType": "application/json", "buffer": text.encode()}
        for name, text in files
    ]
    visit.page.locator("#open-files").set_input_files(payload)  # type: ignore[arg-type]
    outcomes = visit.page.locator("#outcomes li")
    expect(outcomes).to_have_count(len(files), timeout=60_000)
    return outcomes.all_inner_texts()


def test_games_are_listed_last_played_first_with_how_they_stand(shelf: Shelf) -> None:
    visit = shelf(ANA, BO, OVER)
    assert ids(visit) == ["game2", "game1", "game0"]
    winner = OVER.seats[OVER.winners[0]].name
    expect(row(visit, "game2")).to_contain_text(f"Finished: {winner} won")
    expect(row(visit, "game1")).to_contain_text("Auction game")
    expect(row(visit, "game0")).to_contain_text(f"{ANA.seats[ANA.player].name} to play")
    expect(row(visit, "game0")).to_contain_text("9 Nov 2025")
    expect(visit.page.locator("#games-list .on-table")).to_have_count(1)


def test_each_language_counts_as_the_browser_says(shelf: Shelf) -> None:
    """Nought is many in English, and counted like one in French."""
    visit = shelf(new_game(2, seed=1))
    visit.page.evaluate(WATCH_COUNTING)
    expect(row(visit, "game0")).to_contain_text(re.compile(r"\b0 moves\b"))
    visit.do("close")
    visit.do("options")
    visit.card("set-language").select_option("fr")
    visit.do("close")
    visit.do("games")
    expect(row(visit, "game0")).to_contain_text(re.compile(r"\b0 coup\b"))
    assert "fr 0 one" in visit.page.evaluate("counted")


def test_a_game_is_opened_by_a_click(shelf: Shelf) -> None:
    visit = shelf(ANA, BO)
    row(visit, "game0").locator(".game-open").click()
    visit.shows_no_dialog()
    visit.sees_moves(len(ANA.moves))


def test_a_game_is_renamed_where_it_is(shelf: Shelf) -> None:
    visit = shelf(ANA, BO)
    act(visit, "game0", "game-rename")
    row(visit, "game0").locator("input").fill("  <b>Sunday</b>  game ")
    visit.page.keyboard.press("Enter")
    expect(row(visit, "game0").locator("strong")).to_have_text("<b>Sunday</b> game")
    label = loads_label(shelves.kept(visit.page, "label game0")[0])
    assert label
    assert label.title == "<b>Sunday</b> game"
    act(visit, "game0", "game-rename")
    expect(row(visit, "game0").locator("input")).to_be_focused()
    visit.page.keyboard.press("Escape")
    expect(row(visit, "game0").locator("input")).to_have_count(0)
    visit.shows_dialog("games")


def test_a_copy_comes_right_below(shelf: Shelf) -> None:
    visit = shelf(ANA, BO)
    act(visit, "game1", "game-copy")
    copy = visit.page.locator("#games-list [data-game='game1'] + li")
    expect(copy).to_contain_text("(copy)")
    copy.locator(".game-open").click()
    visit.sees_moves(len(BO.moves))


def test_deleting_is_at_once_and_can_be_undone(shelf: Shelf) -> None:
    visit = shelf(ANA, BO)
    before = shelves.kept(visit.page, "save game1")
    act(visit, "game1", "game-delete")
    expect(row(visit, "game1")).to_contain_text("Deleted")
    assert shelves.kept(visit.page, "save game1") == []
    row(visit, "game1").locator("[data-do=game-restore]").click()
    expect(row(visit, "game1").locator(".game-open")).to_be_visible()
    assert shelves.kept(visit.page, "save game1") == before
    act(visit, "game1", "game-delete")
    visit.do("close")
    visit.do("games")
    expect(row(visit, "game0")).to_be_visible()
    assert ids(visit) == ["game0"]


def test_what_is_on_the_table_cannot_be_deleted(shelf: Shelf) -> None:
    visit = shelf(ANA)
    visit.page.locator(".on-table .game-more").click()
    expect(visit.page.locator(".on-table .acts")).to_contain_text("cannot be deleted")
    expect(visit.page.locator(".on-table [data-do=game-delete]")).to_have_count(0)


def test_hundreds_of_games_can_be_scrolled_and_searched(shelf: Shelf) -> None:
    label = loads_label(texts_of(ANA, Name("many"), shelves.NOON)["label many"])
    assert label
    visit = shelf(BO, **shelves.copies(label, 500))
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


def test_a_file_comes_back_as_the_same_game(shelf: Shelf) -> None:
    visit = shelf(ANA, OVER)
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
    assert len(shelves.kept(visit.page, "label ")) == 4


def choose_again(visit: Visit, *files: tuple[str, str]) -> list[str]:
    visit.page.locator("#dialog [data-do=games]").click()
    visit.shows_dialog("games")
    return choose(visit, *files)


def test_all_games_go_into_one_file_and_out_of_it(shelf: Shelf) -> None:
    visit = shelf(ANA, BO, OVER)
    saved = downloaded(visit, visit.button("all-files").click)
    records = json.loads(read(saved))
    assert len(records) == 4
    said = choose(visit, ("all.json", json.dumps([*records, json.loads(dumps(ANA)), {}])))
    assert "5 games: here already" in said[0]
    assert "1 game: refused" in said[0]


@pytest.mark.parametrize("file", sorted(KEPT.glob("record-*.tikal.json")), ids=lambda f: f.stem)
def test_records_of_every_version_open_in_the_page(shelf: Shelf, file: Path) -> None:
    visit = shelf()
    (said,) = choose(visit, (file.name, file.read_text()))
    game = loads(file.read_text())
    assert said.endswith(f"{len(game.moves)} moves")
    labels = map(loads_label, shelves.kept(visit.page, "label "))
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


def test_files_can_be_dropped_anywhere(shelf: Shelf) -> None:
    visit = shelf()
    visit.do("close")
    hint = visit.page.evaluate(DROP, dumps(ANA))
    assert "Drop files here" in hint
    expect(visit.page.locator("#drop-hint")).to_have_count(0)
    expect(visit.page.locator("#outcomes li")).to_contain_text("dropped.tikal.json: imported")
    visit.sees_moves(len(ANA.moves))


def test_what_cannot_be_read_is_told_kept_and_let_go(shelf: Shelf) -> None:
    visit = shelf(ANA, **{"damaged old 0 1": "0000 broken", "damaged old 0 0": "broken, too"})
    damaged = visit.page.locator(".damaged")
    expect(damaged).to_contain_text("set aside: 1 game")
    saved = downloaded(visit, damaged.locator("[data-do=damaged-file]").click)
    assert "0000 broken" in read(saved)
    damaged.locator("[data-do=damaged-drop]").click()
    expect(damaged).to_have_count(0)
    assert shelves.kept(visit.page, "damaged") == []


def test_the_picture_is_large_and_whole(shelf: Shelf) -> None:
    visit = shelf(OVER)
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


def test_the_record_and_the_log_of_the_game_on_the_table(shelf: Shelf) -> None:
    visit = shelf(ANA)
    row(visit, "game0").locator(".game-open").click()
    visit.sees_moves(len(ANA.moves))
    visit.do("games")
    assert read(downloaded(visit, visit.button("save-file").click)) == dumps(ANA)
    log = read(downloaded(visit, visit.button("save-log").click))
    assert log.startswith("Tikal\nBasic game, Rio Grande (1999)\n")
    assert "\n\nTurn 2\n  " in log


def test_the_shelf_fits_at_every_size(shelf: Shelf) -> None:
    document = json.loads(dumps(ANA))
    for player in document["players"]:
        player["name"] = LONG
    long = loads(json.dumps(document))
    visit = shelf(ANA, long, OVER, **{"damaged old 0 1": "broken"})
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
