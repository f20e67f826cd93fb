"""A review in the browser: how long it takes, and how smooth the page stays meanwhile.

    python build.py bench reviewing [--players 4] [--mode basic] [--slow 1] [--turns 52]

A game of weak bots against each other is reviewed at the usual depth. `--slow 4` stops the browser
for three quarters of the time, some ms at a time; frames say nothing then.
"""

from argparse import ArgumentParser

from playwright.sync_api import sync_playwright

from tests.bench.bots import slowed
from tests.bench.review import cast
from tests.support.browser.visit import Visit
from tests.support.browsers import CHROMIUM_FLAGS, chromium
from tikal.review.turns import Course
from tikal.rules.editions import MODES
from web.build.places import DIST
from web.build.serve import Server, running

WATCH = """() => {
  const seen = window.seen = { gap: 0, tasks: [] };
  let last = performance.now();
  const frame = () => {
    const now = performance.now();
    seen.gap = Math.max(seen.gap, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: "longtask" });
}"""
DONE = """turns => {
  const bar = document.querySelector("#review-progress progress");
  return !bar || Number(bar.value) >= turns;
}"""


def main() -> None:
    parser = ArgumentParser(prog="python build.py bench reviewing", allow_abbrev=False)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--mode", choices=MODES, default=MODES[0])
    parser.add_argument("--slow", type=int, default=1)
    parser.add_argument("--turns", type=int, default=99)
    wanted = parser.parse_args()
    game = cast(wanted.players, 0, wanted.mode)
    turns = len(Course(game).turns)
    with sync_playwright() as playwright, running(Server(DIST)) as server:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        visit = Visit(browser.new_context(viewport={"width": 1440, "height": 900}), server)
        visit.sit_down(game)
        visit.see("body[data-bots=ready]")
        visit.page.evaluate(WATCH)
        visit.page.wait_for_timeout(4000)
        with slowed(wanted.slow):
            visit.command("review")
            visit.see("#review-progress progress")
            begin = visit.page.evaluate("performance.now()")
            visit.page.evaluate("seen.gap = 0; seen.tasks = []")
            share = min(1, wanted.turns / turns) - 1e-6
            visit.page.wait_for_function(DONE, arg=share, timeout=600_000, polling=250)
            ms = visit.page.evaluate("performance.now()") - begin
        seen = visit.page.evaluate("seen")
        browser.close()
    print(
        f"{wanted.players} players, {wanted.mode}, slowed {wanted.slow} times:"
        f" {min(turns, wanted.turns)} of {turns} turns in {ms / 1000:.1f} s, longest gap between"
        f" frames {seen['gap']:.0f} ms, {len(seen['tasks'])} tasks of 50 ms"
    )


if __name__ == "__main__":
    main()
