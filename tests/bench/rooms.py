"""How long the first click into a room takes, in which its code and styles are loaded.

Each is measured in a page of its own, with nothing loaded beforehand: really the pointer is
over a button some time before it is pressed, and the room is loaded then.
"""

import sys
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

import build
from tests.support.browser.keeping import put_texts, texts_of
from tests.support.browser.positions import stopped
from tests.support.browser.visit import Visit
from tests.support.browsers import CHROMIUM_FLAGS, chromium
from tikal.table.saves.labels import Name
from web.build.serve import Server, running

ROOMS = {
    "options": "", "help": "", "keys": "", "new-game": "", "games": "", "rules": "walk",
    "summary": "", "learn": "", "replay": "", "share": "", "hint": "",
}  # fmt: skip
FRAME = 1000 / 60
CLICK = """([command, what]) => {
  const button = document.createElement("button");
  Object.assign(button.dataset, { do: command, what });
  document.body.append(button);
  const before = performance.now();
  button.click();
  return performance.now() - before;
}"""


def first_and_second(browser: Browser, server: Server, command: str) -> tuple[float, float]:
    """In ms: the click that loads the room, and the same in a page that has it."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    visit = Visit(context, server).open()
    put_texts(visit.page, {**texts_of(stopped("basic-rio-grande-3", 90), Name("one")),
                           "current": "one"}, clear=True)  # fmt: skip
    visit.again().see_attached("body[data-bots=ready]")
    visit.settles()
    times = []
    for _ in range(2):
        times.append(float(visit.page.evaluate(CLICK, [command, ROOMS[command]])))
        visit.page.keyboard.press("Escape")
        visit.rests()
    context.close()
    return times[0], times[1]


def main(rounds: int = 5) -> None:
    """Print a row for each room."""
    print(f"room        first click   second   (ms, median of {rounds}; a frame is {FRAME:.1f})")
    with sync_playwright() as playwright, running(Server(Path(build.DIST))) as server:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        for command in ROOMS:
            both = [first_and_second(browser, server, command) for _ in range(rounds)]
            first, second = (median(times) for times in zip(*both, strict=True))
            print(f"{command:10} {first:12.1f} {second:8.1f}")
        browser.close()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
