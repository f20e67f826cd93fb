"""Browsers that keep nothing, or whose store is broken, by their real settings and files."""

import json
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import BrowserContext, Playwright

from tests.support.browser.shelves import downloaded, read
from tests.support.browser.visit import FAILURE, RUNNING, Visit
from tests.support.browsers import ALONE, at_home, firefox
from tikal import loads
from web.build.serve import Server

NO_SITE_DATA = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""What Chromium writes when somebody chooses "Don't allow sites to save data"."""
NO_COOKIES = {"network.cookie.cookieBehavior": 2}
"""The same for Firefox."""


class Tally(NamedTuple):
    """What came of it."""

    visits: int = 0
    started: int = 0
    told: int = 0
    played: int = 0
    """Turns played, and kept or saved as a file."""

    def plus(self, other: "Tally") -> "Tally":
        """Both together."""
        return Tally(*(a + b for a, b in zip(self, other, strict=True)))


Browsing = Callable[[Playwright, Server, Path], AbstractContextManager[BrowserContext]]


@contextmanager
def chromium_keeps_nothing(
    playwright: Playwright, _: Server, profile: Path
) -> Iterator[BrowserContext]:
    settings = profile / "Default" / "Preferences"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps(NO_SITE_DATA))
    with at_home(playwright, profile) as context:
        yield context


@contextmanager
def firefox_keeps_nothing(playwright: Playwright, *_: object) -> Iterator[BrowserContext]:
    with firefox(playwright, NO_COOKIES) as context:
        yield context


@contextmanager
def garbled_files(
    playwright: Playwright, server: Server, profile: Path
) -> Iterator[BrowserContext]:
    """All that Chromium has kept of a game is overwritten with something else."""
    _play(playwright, server, profile)
    for file in (profile / "Default" / "IndexedDB").rglob("*.leveldb/*"):
        file.write_bytes(b"no database " * 100)
    with at_home(playwright, profile, ALONE) as context:
        yield context


@contextmanager
def a_file_for_a_folder(
    playwright: Playwright, server: Server, profile: Path
) -> Iterator[BrowserContext]:
    """Where Chromium's databases should be, there is a file."""
    _play(playwright, server, profile)
    store = profile / "Default" / "IndexedDB"
    shutil.rmtree(store)
    store.write_text("no folder")
    with at_home(playwright, profile, ALONE) as context:
        yield context


def _play(playwright: Playwright, server: Server, profile: Path) -> None:
    with at_home(playwright, profile, ALONE) as context:
        visit = Visit(context, server).open()
        visit.play_a_turn()
        visit.see("body[data-kept='3']")
        visit.page.evaluate("indexedDB.databases()")  # it has answered, so all is on the disk


WAYS: Final[Mapping[str, Browsing]] = {
    "Chromium set to keep no site data": chromium_keeps_nothing,
    "Firefox set to keep no site data": firefox_keeps_nothing,
    "the files of Chromium's database garbled": garbled_files,
    "a file where its folder should be": a_file_for_a_folder,
}


def blocked(playwright: Playwright, server: Server, folder: Path, way: str, times: int) -> Tally:
    """Start the page in such a browser so many times, and play a turn."""
    tally = Tally()
    for n in range(times):
        with WAYS[way](playwright, server, folder / f"{way} {n}") as context:
            tally = tally.plus(_one_visit(Visit(context, server)))
    return tally


def _one_visit(visit: Visit) -> Tally:
    visit.open(f"{RUNNING}, {FAILURE}")
    if visit.page.locator(FAILURE).count():
        return Tally(1)
    visit.see("#notices .notice")
    visit.settles()
    moves = _play_on(visit)
    visit.page.on("dialog", lambda dialog: dialog.accept())
    if not visit.page.locator("[data-do=save-file]:visible").count():
        visit.see(f"body[data-kept='{moves}']")  # the store was made anew
        return Tally(1, 1, 1, 1)
    browser = visit.page.context.browser
    if browser and browser.browser_type.name == "firefox":  # whose driver tells of no downloads
        return Tally(1, 1, 1, 1)
    saved = read(downloaded(visit, visit.button("save-file").click))
    return Tally(1, 1, 1, len(loads(saved).moves) == moves)


def _play_on(visit: Visit) -> int:
    """A turn, or a tile where the game of before is there; how many moves there are then."""
    if visit.page.locator("body[data-shown='0']").count():
        visit.play_a_turn()
        return 3
    visit.click("c3")
    visit.page.keyboard.press("Enter")
    visit.sees_moves(4)
    return 4
