"""Games on the shelf of a browser, put there without playing them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Download, Locator, Page, expect

from tests.support.browser.fixtures import Lay
from tests.support.browser.keeping import database, texts_of
from tests.support.browser.positions import finished, stopped
from tests.support.browser.visit import Visit
from tikal import Game
from tikal.table.saves.labels import Label, Name, label_key

NOON = 1_762_686_000_000
"""A day in November, in ms since 1970."""
HOUR = 3_600_000

ON_TABLE = stopped("basic-rio-grande-2", 10)
ANA = stopped("basic-rio-grande-4", 60)
BO = stopped("auction-rio-grande-4", 90)
OVER = finished("basic-rio-grande-4")
LONG = "W" * 24


def copies(label: Label, number: int) -> dict[str, str]:
    """Labels of so many games more, all like this one."""
    many = (
        label._replace(id=f"{label.id}-{n}", title=f"Game {n}", changed=label.changed - n)
        for n in range(number)
    )
    return {label_key(copy.id): copy.dumps() for copy in many}


def texts_like(page: Page, prefix: str) -> list[str]:
    """All texts whose keys begin like this."""
    return [text for key, text in database(page).items() if key.startswith(prefix)]


def shelf(lay: Lay, *games: Game, **more: str) -> Visit:
    """The page with these games on its shelf, the last one played last, and the list open."""
    texts = dict(more)
    for n, game in enumerate(games):
        texts |= texts_of(game, Name(f"game{n}"), NOON + n * HOUR)
    visit = lay(ON_TABLE, shelf=texts)
    visit.do("games")
    visit.shows_dialog("games")
    return visit


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


def twice(visit: Visit, *selectors: str) -> None:
    """Two clicks on each of these, before the page has come to doing anything."""
    visit.page.evaluate(
        """selectors => {
          const buttons = selectors.map((selector) => document.querySelector(selector));
          for (const button of [...buttons, ...buttons]) button.click();
        }""",
        selectors,
    )


@contextmanager
def slowed(page: Page, rate: int) -> Iterator[None]:
    """So many times slower a processor."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    try:
        yield
    finally:
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        session.detach()


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
    expect(outcomes).to_have_count(len(files))
    return outcomes.all_inner_texts()
