"""What keeping games costs: a save at the end of a long game, a shelf of 500, opening a record."""

from random import Random
from statistics import median, quantiles

from games import lively
from playwright.sync_api import Page

from tikal import Game, new_game

GAMES = 500
ROUNDS = 20

PYTHON = """async (source) => {
  const [link] = document.querySelectorAll("link[href$='interpreter.js']");
  const python = await (await import(link.href)).loadPyodide();
  return python.runPython(source);
}"""
"""The interpreter that runs the page: its module gives the same one to everybody."""

APP = "import gc, time; app = next(o for o in gc.get_objects() if type(o).__name__ == 'App')\n"

# From a click to the end of the frame that shows the dialog, or the replay.
TIMED = """([selector, done]) => new Promise((resolve) => {
  const since = performance.now();
  const channel = new MessageChannel();
  channel.port1.onmessage = () => resolve(performance.now() - since);
  const look = () => requestAnimationFrame(() => {
    if (document.querySelector(done)) channel.port2.postMessage(0);
    else look();
  });
  document.querySelector(selector).click();
  look();
})"""


def long_game(seed: int, mode: str = "auction") -> Game:
    game, rng = new_game(4, mode, seed=str(seed)), Random(seed)
    while not game.over:
        game.play(lively(game, rng))
    return game


def figures(times: list[float]) -> str:
    return f"median {median(times):6.1f} ms, 95 % {quantiles(times, n=20)[-1]:6.1f} ms"


def saving(page: Page) -> list[float]:
    """All of the main thread's work for one save, the hand-over to the database included."""
    source = f"""{APP}
def save():
    before = time.perf_counter()
    app.games.keeper.keep(app.table)
    return (time.perf_counter() - before) * 1000
save()"""
    times = []
    for _ in range(ROUNDS):
        times.append(float(page.evaluate(PYTHON, source)))
        page.wait_for_selector("body[data-kept]")
    return times


def shelf(page: Page) -> list[float]:
    """From the click on Games to the picture of the shelf."""
    times = []
    for _ in range(ROUNDS):
        done = "#dialog[open][data-kind=games] li"
        times.append(float(page.evaluate(TIMED, ["[data-do=games]", done])))
        page.keyboard.press("Escape")
    return times
