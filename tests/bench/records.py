"""What keeping games costs: a save at the end of a long game, a shelf of 500, opening a record."""

from random import Random
from statistics import median, quantiles

from boot import wait_for_quiet
from playwright.sync_api import Page, sync_playwright

import build
from tests.support.browser.games import lively
from tests.support.browser.keeping import put_texts, texts_of
from tests.support.browser.visit import Visit
from tests.support.browsers import CHROMIUM_FLAGS, chromium
from tikal import Game, new_game
from tikal.rules.editions import Mode
from tikal.table.saves.labels import Name
from web.build.serve import Server, running

GAMES = 500
ROUNDS = 20

PYTHON = """async (source) => {
  const link = document.querySelector("link[href$='interpreter.js']");
  const python = await (await import(link.href)).loadPyodide();
  return python.runPython(source);
}"""
"""The interpreter that runs the page: its module gives everybody the same one."""

SAVE = """
import gc, time
app = next(thing for thing in gc.get_objects() if type(thing).__name__ == "App")
before = time.perf_counter()
app.games.keeper.keep(app.table)
(time.perf_counter() - before) * 1000
"""

# From a click to the end of the frame that shows what it asked for.
CLICK = """([selector, wanted]) => new Promise((resolve) => {
  const channel = new MessageChannel();
  let since = 0;
  channel.port1.onmessage = () => resolve(performance.now() - since);
  const look = () => requestAnimationFrame(() => {
    if (document.querySelector(wanted)) channel.port2.postMessage(0);
    else look();
  });
  requestAnimationFrame(() => setTimeout(() => {
    since = performance.now();
    document.querySelector(selector).click();
    look();
  }));
})"""


def played(seed: int, mode: Mode) -> Game:
    """A whole game of four by people who do not just stand about."""
    game, rng = new_game(4, mode, seed=str(seed)), Random(seed)
    while not game.over:
        game.play(lively(game, rng))
    return game


def figures(times: list[float]) -> str:
    return f"median {median(times):6.1f} ms, 95 % {quantiles(times, n=20)[-1]:6.1f} ms"


def saving(page: Page) -> list[float]:
    """All the main thread does for one save, the hand-over to the database included."""
    times = []
    for _ in range(ROUNDS):
        times.append(float(page.evaluate(PYTHON, SAVE)))
        page.wait_for_selector("body[data-kept]")
    return times


def clicked(page: Page, selector: str, wanted: str) -> float:
    return float(page.evaluate(CLICK, [selector, wanted]))


def shelf(page: Page) -> list[float]:
    """From the click on Games to the picture of the shelf."""
    times = []
    for _ in range(ROUNDS):
        times.append(clicked(page, "#games", "#dialog[open][data-kind=games] li"))
        page.keyboard.press("Escape")
    return times


def from_shelf(page: Page, games: list[Game]) -> list[float]:
    """From the click on a game of the shelf until all of it is shown, another each time."""
    times = []
    for number in range(ROUNDS):
        page.locator("#games").click()
        page.wait_for_selector("#dialog[open][data-kind=games] li")
        row = page.locator("#games-list li:not(.on-table) .game-open").nth(number % 3)
        index = int(str(row.get_attribute("data-what")).removeprefix("game"))
        row.evaluate("row => row.id = 'wanted'")
        moves = len(games[index % len(games)].moves)
        times.append(clicked(page, "#wanted", f"body[data-shown='{moves}']"))
    return times


def opening(page: Page, game: Game) -> list[float]:
    """From the click on a line of the log, anywhere in the game, to that point on the board."""
    times, rng = [], Random(5)
    for _ in range(ROUNDS):
        point = int(rng.random() * len(game.moves))
        page.evaluate(
            "point => document.querySelector('#log [data-do=replay]').dataset.what = point", point
        )
        wanted = f"body[data-replay='{point}']"
        times.append(clicked(page, "#log [data-do=replay]", wanted))
        page.keyboard.press("Escape")
        page.wait_for_selector("body:not([data-replay])")
        page.wait_for_selector("#log [data-do=replay]")
    return times


def main() -> None:
    """Print the figures."""
    game = played(1, "auction")
    others = [played(seed, "basic") for seed in range(2, 12)]
    with sync_playwright() as playwright, running(Server(build.DIST)) as server:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        visit = Visit(context, server).sit_down(game)
        texts: dict[str, str] = {}
        for number in range(GAMES):
            texts |= texts_of(others[number % len(others)], Name(f"game{number}"), number)
        put_texts(visit.page, texts)
        visit.again()
        for what, measure in (
            (f"a save after {len(game.moves)} moves", lambda: saving(visit.page)),
            (f"the shelf with {GAMES + 1} games", lambda: shelf(visit.page)),
            ("any point of its record", lambda: opening(visit.page, game)),
            ("another game from the shelf", lambda: from_shelf(visit.page, others)),
        ):
            wait_for_quiet()
            print(f"{what:45} {figures(measure())}")
        browser.close()


if __name__ == "__main__":
    main()
