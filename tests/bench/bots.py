"""Bots in the browser: how long a turn takes to think about, and how smooth the page stays.

    python build.py bench bots [BOT [QUESTIONS [MS]]]

A game of such bots (the strongest) against each other, so many questions to them (to the
end), with so many ms to think about a turn (the default). Their turns are shown at once, so
nearly all the time is thinking; frames of showing are counted apart, and so are some of
before, when all stands still: what this machine does anyway.
"""

import sys
from statistics import median, quantiles

from playwright.sync_api import sync_playwright

import build
from tests.support.browser.keeping import kept
from tests.support.browser.visit import Visit
from tests.support.browsers import CHROMIUM_FLAGS, chromium
from tikal import Game, new_game
from tikal.bots.roster import BOTS, STRONGEST, kind_of
from tikal.game import COLORS, Seat
from tikal.rules.moves import END
from web.build.serve import Server, running
from web.page.settings import Settings

STILL = 4000
"""So long, in ms, nothing happens first."""

WATCH = """() => {
  const seen = window.seen =
    { thoughts: [], spans: [], thinking: [], paused: [], showing: [], tasks: [] };
  const bar = document.getElementById("bots"), page = document.body.dataset;
  let since = null, last = performance.now(), before = "";
  const state = () => bar.dataset.state;
  new MutationObserver(() => {
    const now = performance.now();
    if (state() === "thinking") since = since ?? { at: now, moves: Number(page.moves) };
    else if (since) {
      seen.thoughts.push([since.moves, now - since.at]);
      if (since.settled) seen.spans.push([since.settled, now]);
      since = null;
    }
  }).observe(bar, { attributeFilter: ["data-state"] });
  const frame = () => {
    const now = performance.now(), settled = page.moves === page.shown;
    const doing = settled ? state() + page.moves : "";
    const kind = doing && doing === before && seen[state()] ? state() : "showing";
    seen[kind].push(now - last);
    if (since && settled) since.settled = since.settled ?? now;
    last = now;
    before = doing;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
  }).observe({ type: "longtask" });
}"""
DONE = "asked => document.body.dataset.phase === 'over' || seen.thoughts.length >= asked"


def by_turn(game: Game, thoughts: list[tuple[int, float]]) -> list[float]:
    """How long each turn that was ended was thought about, in seconds."""
    ends = [number for number, move in enumerate(game.moves) if move == END]
    times = [0.0] * (len(ends) + 1)
    for moves, ms in thoughts:
        times[sum(end < moves for end in ends)] += ms / 1000
    return [time for time in times[:-1] if time]


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else STRONGEST.name
    asked = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
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
        while not visit.page.evaluate(DONE, asked):
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
    tasks = [
        ms
        for begin, ms in seen["tasks"]
        if any(first <= begin and begin + ms <= last for first, last in seen["spans"])
    ]
    print(f"tasks of 50 ms and more on the page while a bot thinks: {len(tasks)},"
          f" longest {max(tasks, default=0):.0f} ms")  # fmt: skip


if __name__ == "__main__":
    main()
