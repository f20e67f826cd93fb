"""Harm done to the page by the dozen: what was done, how often, what was lost.

python build.py bench faults [ROW[=TIMES] ...]

Without a row, all of them. docs/FAULTS.md has the table.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

import build
from tests.support.browser.blocked import WAYS, blocked
from tests.support.browser.full_disk import NoDiskError, filled
from tests.support.browser.games import game_of
from tests.support.browser.hostile_files import WHOLE, mutations, payload, strange_people
from tests.support.browser.keeping import database, kept, kept_id, put_texts
from tests.support.browser.kills import killed
from tests.support.browser.offline_copy import evicted
from tests.support.browser.positions import stopped
from tests.support.browser.visit import Visit
from tests.support.browser.worker_deaths import worker_deaths
from tests.support.browsers import CHROMIUM_FLAGS, PATIENCE, chromium, guest
from web.build.serve import Server, running

GAME = "basic-rio-grande-4"


class World(NamedTuple):
    """What harm is done to."""

    playwright: Playwright
    browser: Browser
    server: Server
    folder: Path
    rng: Random


class Line(NamedTuple):
    """One line of the table."""

    done: str
    often: int
    lost: str


def kills(world: World, times: int) -> Iterator[Line]:
    """Kill the browser in the middle of play."""
    tally = killed(world.playwright, world.server, world.folder, times, world.rng)
    yield Line(
        "browser killed in the middle of play",
        tally.kills,
        f"{tally.lost} of {tally.moves} moves seen; the move under way was kept {tally.more} times;"
        f" {tally.complaints} complaints on coming back",
    )


def spoilt(world: World, times: int) -> Iterator[Line]:
    """Spoil one byte of one kept copy."""
    told = lost = 0
    for _ in range(times):
        with guest(world.browser) as context:
            visit = Visit(context, world.server).sit_down(stopped(GAME, 1))
            for moves in (2, 3, 4):
                visit.do("supply", "W")
                visit.click("a5")
                visit.see(f"body[data-kept='{moves}']")
            saves = {k: t for k, t in database(visit.page).items() if k.startswith("save ")}
            visit.page.goto(f"{world.server.address}licences/credits.txt")
            key = world.rng.choice(sorted(saves))
            at = world.rng.randrange(len(saves[key]))
            put_texts(visit.page, {key: saves[key][:at] + "~" + saves[key][at + 1 :]})
            visit.open()
            told += visit.page.locator(".notice").count()
            lost += moves - len(kept(visit.page).moves)
    yield Line("one byte of one copy of a save spoilt", times, f"{lost} moves; told {told} times")


def hostile(world: World, times: int) -> Iterator[Line]:
    """Open hostile files by the page's own button."""
    with guest(world.browser) as context:
        visit = Visit(context, world.server).sit_down(stopped(GAME, 40))
        mine = kept_id(visit.page)
        visit.do("games")
        some = [*WHOLE, *strange_people()]
        files = payload([*some, *mutations(max(0, times - len(some) - 1))])
        visit.page.locator("#open-files").set_input_files(files)
        outcomes = visit.page.locator("#outcomes li")
        expect(outcomes).to_have_count(len(files), timeout=1_200_000)
        silent = sum(not text for text in outcomes.all_inner_texts())
        harm = [*visit.complaints, visit.page.evaluate("document.body.dataset.hacked ?? ''")]
        lost = 40 - len(kept(visit.page, mine).moves)
    harmed = sum(map(bool, harm))
    yield Line(
        "hostile files opened on the page",
        len(files),
        f"{lost} moves of the game on the table; {silent} unanswered; {harmed} complaints",
    )


def storage(world: World, times: int) -> Iterator[Line]:
    """Let browsers keep nothing, or break their store."""
    for way in WAYS:
        try:
            tally = blocked(world.playwright, world.server, world.folder, way, times)
        except pytest.skip.Exception as reason:
            yield Line(way, 0, f"not done: {reason}")
            continue
        yield Line(
            way,
            tally.visits,
            f"{tally.visits - tally.played} turns; {tally.started} starts, told {tally.told} times",
        )


def disks(world: World, times: int) -> Iterator[Line]:
    """Fill the disk in the middle of play."""
    try:
        tally = filled(world.playwright, world.server, world.folder, times, world.rng)
    except NoDiskError as reason:
        yield Line("a disk filled to the last byte", 0, f"not done: {reason}")
        return
    yield Line(
        "a disk filled to the last byte in the middle of play",
        tally.disks,
        f"{tally.lost} moves said to be safe; {tally.silent} of {tally.moves} played meanwhile"
        f" without a word; {tally.unsaved} games not saved once there was room;"
        f" what did not work: {', '.join(sorted(set(tally.failed))) or 'nothing'}",
    )


def holes(world: World, times: int) -> Iterator[Line]:
    """Throw a file of the offline copy away."""
    tally = evicted(world.browser, build.DIST, times, world.rng)
    yield Line(
        "a file of the offline copy thrown away",
        tally.evictions,
        f"{times - tally.healed} copies not whole after the next visit;"
        f" {times - tally.played} games not as they were without a network",
    )


def deaths(world: World, times: int) -> Iterator[Line]:
    """Kill the bots' worker while it thinks, in one game of bots."""
    with guest(world.browser, "delete Navigator.prototype.serviceWorker;") as context:
        visit = Visit(context, world.server)
        visit.sit_down(game_of("professor", "hunter"), thinking=6000)
        tally = worker_deaths(visit, times)
    yield Line(
        "the bots' worker killed, hung, or talking nonsense",
        tally.deaths,
        f"{tally.lost} moves; told {tally.told} times, the turn went on {tally.went_on} times",
    )


ROWS: Final[dict[str, tuple[int, Callable[[World, int], Iterator[Line]]]]] = {
    "kills": (100, kills),
    "spoilt": (30, spoilt),
    "hostile": (5000, hostile),
    "storage": (5, storage),
    "disks": (10, disks),
    "evicted": (20, holes),
    "deaths": (20, deaths),
}
"""How often each is done unless told otherwise."""


def wanted(arguments: list[str]) -> dict[str, int]:
    """Which rows, and how often each."""
    found = {}
    for argument in arguments or ROWS:
        name, _, times = argument.partition("=")
        if name not in ROWS or not (times or "1").isdecimal():
            sys.exit(f"rows are {', '.join(ROWS)}; with a number: {next(iter(ROWS))}=5")
        found[name] = int(times or ROWS[name][0])
    return found


def main() -> None:
    """Print the table, line by line."""
    rows = wanted(sys.argv[1:])
    expect.set_options(timeout=PATIENCE)
    print("| what was done | how often | what was lost |\n|---|---|---|", flush=True)
    with (
        sync_playwright() as playwright,
        running(Server(build.DIST, cache_control="max-age=600")) as server,
        tempfile.TemporaryDirectory() as folder,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        for name, times in rows.items():
            place = Path(folder, name)
            place.mkdir()
            world = World(playwright, browser, server, place, Random(name))
            for line in ROWS[name][1](world, times):
                print(f"| {line.done} | {line.often} | {line.lost} |", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
