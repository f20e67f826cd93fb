"""Faults done to the page by the dozen: what was done, how often, what was lost.

python build.py bench faults [KILLS]
"""

import sys
import tempfile
from pathlib import Path
from random import Random

from browsers import CHROMIUM_FLAGS, chromium
from keeping import database, kept, put_texts
from kills import killed
from playwright.sync_api import Browser, sync_playwright
from positions import stopped
from visits import Visit

import build
from web.build.serve import Server, running

GAME = "basic-rio-grande-4"
DAMAGES = 30


def damaged(browser: Browser, server: Server, rng: Random) -> tuple[int, int]:
    """Spoil one byte of one kept copy, so many times; how often told, how many moves lost."""
    told = lost = 0
    for _ in range(DAMAGES):
        context = browser.new_context()
        visit = Visit(context, server).sit_down(stopped(GAME, 40))
        visit.do("supply", "W")
        visit.click("a5")
        visit.see("body[data-kept]")
        saves = {k: t for k, t in database(visit.page).items() if k.startswith("save ")}
        moves = len(kept(visit.page).moves)
        visit.page.goto(f"{server.address}licences/credits.txt")
        key = rng.choice(sorted(saves))
        at = rng.randrange(len(saves[key]))
        put_texts(visit.page, {key: saves[key][:at] + "~" + saves[key][at + 1 :]})
        visit.open()
        told += visit.page.locator(".notice").count()
        lost += moves - len(kept(visit.page).moves)
        context.close()
    return told, lost


def main() -> None:
    """Print the table."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    rng = Random("faults")
    with (
        sync_playwright() as playwright,
        running(Server(build.DIST, cache_control="max-age=600")) as server,
        tempfile.TemporaryDirectory() as folder,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        told, lost = damaged(browser, server, rng)
        print(f"one byte of one copy spoilt: {DAMAGES} times, told {told} times, moves lost {lost}")
        browser.close()
        tally = killed(playwright, server, Path(folder), kills, rng)
        print(
            f"browser killed in the middle of play: {tally.kills} times, {tally.moves} moves seen,"
            f" moves lost {tally.lost}; the move under way was kept {tally.more} times;"
            f" complaints on coming back {tally.complaints}"
        )


if __name__ == "__main__":
    main()
