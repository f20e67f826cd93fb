"""Bots in the browser: how long a turn takes to think about, and how smooth the page stays.

    python build.py bench bots [BOT] [--players 2] [--questions 100] [--ms 1500] [--mode basic]
                               [--cores 2] [--slow 1] [--seed bench]

A game of such bots (the strongest) against each other, so many questions to them (to the
end), with so many ms to think about a turn (the default). Their turns are shown at once, so
nearly all the time is thinking; frames of showing are counted apart, and so are some of
before, when all stands still: what this machine does anyway. `--cores` is how many the page is told
there are, `--slow 4` stops the browser for three quarters of the time, some ms at a time.
"""

import os
import signal
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median, quantiles
from threading import Event, Thread
from typing import Any

from playwright.sync_api import sync_playwright

import build
from tests.support.browser.keeping import kept
from tests.support.browser.visit import Visit
from tests.support.browsers import CHROMIUM_FLAGS, chromium
from tikal import Game, new_game
from tikal.bots.roster import BOTS, STRONGEST, kind_of
from tikal.game import COLORS, Seat
from tikal.rules.editions import MODES
from tikal.rules.moves import END
from web.build.serve import Server, running
from web.page.settings import Settings

GOAL = 3.0
"""So many seconds a turn should take at most, nineteen times in twenty."""
STILL = 4000
"""So long, in ms, nothing happens first."""

WATCH = """() => {
  const seen = window.seen =
    { turns: 0, thoughts: [], spans: [], thinking: [], paused: [], showing: [], tasks: [] };
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
SLOWLY = 0.02
"""So long, in seconds, a slowed browser is let go and stopped: shorter than any slice of work."""


def by_turn(game: Game, thoughts: list[tuple[int, float]]) -> list[float]:
    """How long each turn that was ended was thought about, in seconds."""
    ends = [number for number, move in enumerate(game.moves) if move == END]
    times = [0.0] * (len(ends) + 1)
    for moves, ms in thoughts:
        times[sum(end < moves for end in ends)] += ms / 1000
    return [time for time in times[:-1] if time]


def renderers() -> list[int]:
    """The processes of ours in which pages run."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (folder / "stat").read_text().rpartition(")")[2].split()
            parents[int(folder.name)] = int(words[1])

    def ours(pid: int) -> bool:
        return pid == os.getpid() or (pid in parents and ours(parents[pid]))

    found = []
    for pid in filter(ours, parents):
        with suppress(OSError):
            if b"--type=renderer" in Path(f"/proc/{pid}/cmdline").read_bytes():
                found.append(pid)
    return found


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """The browser, workers and all, gets only one part in so many of its time."""
    over, pids = Event(), renderers() if times > 1 else []

    def tell(what: signal.Signals) -> None:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, what)

    def stop_and_go() -> None:
        while not over.wait(SLOWLY / times):
            tell(signal.SIGSTOP)
            over.wait(SLOWLY * (times - 1) / times)
            tell(signal.SIGCONT)

    thread = Thread(target=stop_and_go)
    if pids:
        thread.start()
    try:
        yield
    finally:
        over.set()
        if pids:
            thread.join()


def asked() -> Namespace:
    """What shall be measured."""
    parser = ArgumentParser(prog="python build.py bench bots", allow_abbrev=False)
    parser.add_argument("bot", nargs="?", choices=sorted(BOTS), default=STRONGEST.name)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--questions", type=int, default=1000)
    parser.add_argument("--ms", type=int, default=Settings().thinking)
    parser.add_argument("--mode", choices=MODES, default=MODES[0])
    parser.add_argument("--cores", type=int, default=0)
    parser.add_argument("--slow", type=int, default=1)
    parser.add_argument("--seed", default="bench")
    return parser.parse_args()


def play(visit: Visit, wanted: Namespace) -> tuple[Game, dict[str, Any]]:
    """Let them play, and tell what was seen."""
    bot = BOTS[wanted.bot]
    seats = [Seat(f"{bot.name} {n}", COLORS[n], kind_of(bot)) for n in range(wanted.players)]
    game = new_game(seats, wanted.mode, seed=wanted.seed)
    visit.sit_down(game, pace="at-once", thinking=wanted.ms)
    visit.see("body[data-bots=ready]")
    visit.do("bots-pause")
    visit.page.evaluate(WATCH)
    with slowed(wanted.slow):
        visit.page.wait_for_timeout(STILL)
        visit.do("bots-pause")
        while not visit.page.evaluate(DONE, wanted.questions):
            visit.page.wait_for_timeout(1000)
    return kept(visit.page), visit.page.evaluate("seen")


def report(wanted: Namespace, game: Game, seen: dict[str, Any]) -> None:
    """Say how long it took, and how smooth it was."""
    times = by_turn(game, seen["thoughts"])
    print(f"{wanted.bot}, {wanted.players} players, {wanted.mode}, {wanted.ms} ms a turn,"
          f" {len(seen['thoughts'])} questions")  # fmt: skip
    late = times[len(times) * 2 // 3 :]
    for what, some in (("all turns", times), ("last third", late)):
        slowest = quantiles(some, n=20)[-1]
        print(f"{what}: {len(some)}, thought about for {median(some):.2f} s in the median,"
              f" 95 % within {slowest:.2f} s, longest {max(some):.2f} s,"
              f" {sum(time <= GOAL for time in some)} within {GOAL} s")  # fmt: skip
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


def main() -> None:
    wanted = asked()
    with sync_playwright() as playwright, running(Server(build.DIST)) as server:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        context.add_init_script("delete Navigator.prototype.serviceWorker;")
        if wanted.cores:
            context.add_init_script(
                "Object.defineProperty(navigator, 'hardwareConcurrency',"
                f" {{ get: () => {wanted.cores} }});"
            )
        game, seen = play(Visit(context, server), wanted)
        browser.close()
    report(wanted, game, seen)


if __name__ == "__main__":
    main()
