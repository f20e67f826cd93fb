"""Faults done to the page by the dozen: what was done, how often, what was lost.

python build.py bench faults [KILLS]
"""

import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, expect, sync_playwright

import build
from tests.support.browser.games import game_of
from tests.support.browser.hostile_files import WHOLE, mutations, payload, strange_people
from tests.support.browser.keeping import database, kept, kept_id, put_texts
from tests.support.browser.kills import killed
from tests.support.browser.positions import stopped
from tests.support.browser.visit import Visit
from tests.support.browser.worker_deaths import Tally as Deaths
from tests.support.browser.worker_deaths import worker_deaths
from tests.support.browsers import CHROMIUM_FLAGS, chromium, guest
from web.build.serve import Server, running

GAME = "basic-rio-grande-4"
DAMAGES = 30
DEATHS = 20


def damaged(browser: Browser, server: Server, rng: Random) -> tuple[int, int]:
    """Spoil one byte of one kept copy, so many times; how often told, how many moves lost."""
    told = lost = 0
    for _ in range(DAMAGES):
        context = browser.new_context()
        visit = Visit(context, server).sit_down(stopped(GAME, 1))
        for moves in (2, 3, 4):
            visit.do("supply", "W")
            visit.click("a5")
            visit.see(f"body[data-kept='{moves}']")
        saves = {k: t for k, t in database(visit.page).items() if k.startswith("save ")}
        visit.page.goto(f"{server.address}licences/credits.txt")
        key = rng.choice(sorted(saves))
        at = rng.randrange(len(saves[key]))
        put_texts(visit.page, {key: saves[key][:at] + "~" + saves[key][at + 1 :]})
        visit.open()
        told += visit.page.locator(".notice").count()
        lost += moves - len(kept(visit.page).moves)
        context.close()
    return told, lost


def hostile(browser: Browser, server: Server, mutated: int = 2000) -> tuple[int, int, int]:
    """Hostile files through the page's own file input: how many, how many had an answer, and
    how many moves of the game on the table are gone afterwards."""
    context = browser.new_context()
    visit = Visit(context, server).sit_down(stopped(GAME, 40))
    mine = kept_id(visit.page)
    visit.do("games")
    files = payload([*WHOLE, *strange_people(), *mutations(mutated)])
    visit.page.locator("#open-files").set_input_files(files)
    outcomes = visit.page.locator("#outcomes li")
    expect(outcomes).to_have_count(len(files), timeout=1_800_000)
    harmed = visit.page.evaluate("document.body.dataset.hacked") or visit.complaints
    lost = 40 - len(kept(visit.page, mine).moves)
    context.close()
    return len(files), 0 if harmed else len(files), lost


def dying(browser: Browser, server: Server) -> Deaths:
    """The bots' worker killed while it thinks, so many times in one game of bots."""
    with guest(browser, "delete Navigator.prototype.serviceWorker;") as context:
        visit = Visit(context, server).sit_down(game_of("professor", "hunter"), thinking=6000)
        return worker_deaths(visit, DEATHS)


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
        files, answered, lost = hostile(browser, server)
        print(f"hostile files: {files}, answered without harm {answered}, moves lost {lost}")
        deaths = dying(browser, server)
        print(
            f"the bots' worker killed while it thinks: {deaths.deaths} times, told {deaths.told}"
            f" times, turns that went on {deaths.went_on}, moves lost {deaths.lost}"
        )
        browser.close()
        tally = killed(playwright, server, Path(folder), kills, rng)
        print(
            f"browser killed in the middle of play: {tally.kills} times, {tally.moves} moves seen,"
            f" moves lost {tally.lost}; the move under way was kept {tally.more} times;"
            f" complaints on coming back {tally.complaints}"
        )


if __name__ == "__main__":
    main()
