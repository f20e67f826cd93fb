"""Bots in the browser: how long a turn takes to think about, and how smooth the page stays.

    python build.py bench bots [BOT [TURNS [MS]]]

A game of such bots (the strongest) against each other, so many turns of it (all), with so
many ms to think about a turn (the default). Their turns are shown at once, so nearly all the
time is thinking; frames of showing are counted apart, and so are some of before, when all
stands still: what this machine does anyway.
"""

import sys
from statistics import median, quantiles

from browsers import CHROMIUM_FLAGS, chromium
from keeping import kept
from playwright.sync_api import Page, sync_playwright
from visits import Visit

import build
from tikal import Game, new_game
from tikal.bots.ladder import BOTS, STRONGEST, kind_of
from tikal.game import COLORS, Seat
from tikal.moves import END
from web.build.serve import Server, running
from web.page.settings import Settings

STILL = 4000
"""So long, in ms, nothing happens first."""

WATCH = """() => {
  const seen = window.seen = { thoughts: [], thinking: [], paused: [], showing: [], tasks: [] };
  const bar = document.getElementById("bots");
  let since = null, spans = [], last = performance.now(), before = "";
  const state = () => bar.dataset.state;
  new MutationObserver(() => {
    const now = performance.now();
    if (state() === "thinking") since = since ?? { at: now, moves: document.body.dataset.moves };
    else if (since) {
      seen.thoughts.push([Number(since.moves), now - since.at]);
      spans.push([since.at, now]);
      since = null;
    }
  }).observe(bar, { attributeFilter: ["data-state"] });
  const frame = () => {
    const now = performance.now(), doing = state() + document.body.dataset.moves;
    const kind = doing === before && seen[state()] ? state() : "showing";
    seen[kind].push(now - last);
    last = now;
    before = doing;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const within = spans.some(([a, b]) => startTime > a + 20 && startTime + duration < b - 20);
      if (within) seen.tasks.push(duration);
    }
  }).observe({ type: "longtask" });
}"""


def finished(page: Page, turns: int) -> bool:
    shown = page.locator("body").get_attribute("data-phase") == "over"
    return shown or [move.verb for move in kept(page).moves].count("end") >= turns


def by_turn(game: Game, thoughts: list[tuple[int, float]]) -> list[float]:
    """How long each turn that was ended was thought about, in seconds."""
    ends = [number for number, move in enumerate(game.moves) if move == END]
    times = [0.0] * (len(ends) + 1)
    for moves, ms in thoughts:
        times[sum(end < moves for end in ends)] += ms / 1000
    return [time for time in times[:-1] if time]


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else STRONGEST.name
    turns = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    ms = int(sys.argv[3]) if len(sys.argv) > 3 else Settings().thinking
    seats = [Seat(f"{name} {n}", COLORS[n], kind_of(BOTS[name])) for n in range(2)]
    with sync_playwright() as playwright, running(Server(build.DIST)) as server:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        context.add_init_script("delete Navigator.prototype.serviceWorker;")
        visit = Visit(context, server)
        visit.sit_down(new_game(seats, seed="bench"), pace="at-once", thinking=ms)
        visit.see("body[data-bots=ready]")
        visit.do("bots-pause")
        visit.page.evaluate(WATCH)
        visit.page.wait_for_timeout(STILL)
        visit.do("bots-pause")
        while not finished(visit.page, turns):
            visit.page.wait_for_timeout(1000)
        seen, game = visit.page.evaluate("seen"), kept(visit.page)
        browser.close()
    times = by_turn(game, seen["thoughts"])
    slowest = quantiles(times, n=20)[-1]
    print(f"{name}, {ms} ms a turn, {len(times)} turns: thought about for {median(times):.2f} s"
          f" in the median, 95 % within {slowest:.2f} s")  # fmt: skip
    for what in ("paused", "thinking", "showing"):
        gaps = sorted(seen[what]) or [0.0]
        print(f"{what}: {len(gaps)} frames, longest gap {gaps[-1]:.0f} ms,"
              f" 999 of 1000 within {gaps[int(len(gaps) * 0.999)]:.0f} ms")  # fmt: skip
    print(f"tasks of 50 ms and more on the page while a bot thinks: {len(seen['tasks'])}"
          f", longest {max(seen['tasks'], default=0):.0f} ms")  # fmt: skip


if __name__ == "__main__":
    main()
