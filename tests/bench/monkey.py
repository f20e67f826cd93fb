"""A monkey at the page for as many steps as wanted: what it did, and what it broke.

python build.py bench monkey STEPS [SEED [PROFILE]]
"""

import os
import sys
from threading import Thread
from time import monotonic, sleep

from playwright.sync_api import sync_playwright

import build
from tests.support.browser.monkey.monkey import PROFILES, Monkey
from tests.support.browser.monkey.paws import as_code
from tests.support.browsers import CHROMIUM_FLAGS, headless
from tests.support.no_browser import pretend_browser
from web.build.serve import Server, running

pretend_browser()
from web.page.commands import ROOM_OF  # noqa: E402
from web.page.keymap import key_command  # noqa: E402

HANGS = 200
"""Seconds without a step."""
BY_THEMSELVES = {
    "come-in", "elsewhere", "files-over", "open-address", "replay-other", "lesson-resume",
    "hand-over", "bots-retry", "link-send", "what-if-told",
}  # fmt: skip
"""Commands that are on no button and no key, or on none in a Chromium where all is well."""


def watch(monkey: Monkey) -> None:
    """End it all when a page hangs so that not even the browser's own input comes back."""
    before = None
    while (now := (monkey.diary.steps, monkey.tried)) != before:
        before = now
        sleep(HANGS)
    steps = monkey.last.steps[-40:] if monkey.last else []
    print(
        f"HANGS after {monkey.diary.steps} steps; the last of them:\n{as_code(steps)}", flush=True
    )
    os._exit(2)


def main() -> None:
    """Print what came of it."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    seed = sys.argv[2] if len(sys.argv) > 2 else "1"
    profiles = tuple(sys.argv[3:4]) or PROFILES
    begin = monotonic()

    def say(what: str) -> None:
        print(f"[{monotonic() - begin:.0f} s] {what}", flush=True)

    with (
        sync_playwright() as playwright,
        running(Server(build.DIST, cache_control="max-age=600")) as server,
    ):
        browser = playwright.chromium.launch(executable_path=headless(), args=CHROMIUM_FLAGS)
        with Monkey(browser, server, seed) as monkey:
            Thread(target=watch, args=(monkey,), daemon=True).start()
            diary = monkey.wander(number, profiles, say=say)
        browser.close()
    print(
        f"{diary.steps} steps at {diary.episodes} tables in {diary.seconds:.0f} s, seed {seed}:"
        f" {len(diary.games)} games, {diary.moves} moves, over at {diary.over} looks;"
        f" slowest answer {diary.slowest[0]:.0f} ms to {diary.slowest[1]}"
    )
    print("steps:", ", ".join(f"{verb} {times}" for verb, times in diary.verbs.most_common()))
    pressed = dict(diary.pressed)
    for name, times in diary.pressed.items():
        for at in ("page", "board"):
            command = key_command(name.removeprefix("key "), at=at) if "key " in name else None
            if command:
                pressed[command[0]] = pressed.get(command[0], 0) + times
    counts = sorted(((pressed.get(name, 0), name) for name in ROOM_OF), reverse=True)
    print("commands:", ", ".join(f"{name} {times}" for times, name in counts if times))
    print("never:", ", ".join(n for t, n in counts if not t and n not in BY_THEMSELVES) or "none")
    for kind, find in diary.finds.items():
        print(f"PROBLEM, {diary.times[kind]} times: {find.problem}, {len(find.steps)} steps")
    sys.exit(1 if diary.finds else 0)


if __name__ == "__main__":
    main()
