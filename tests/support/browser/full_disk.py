"""Storage that is full: by the browser's own limit, or a real disk without a byte to spare."""

import subprocess
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from tests.support.browser.keeping import database, kept_id
from tests.support.browser.kills import SETTINGS, kill
from tests.support.browser.positions import stopped
from tests.support.browser.shelves import choose
from tests.support.browser.visit import Visit
from tests.support.browsers import ALONE, PATIENCE, at_home
from tikal import dumps
from tikal.table.saves.slots import find, saves_prefix
from web.build.serve import Server

DISK = 160
"""Megabytes: a browser's profile and the game's files in it, and some room to play."""
GAME = "basic-rio-grande-4"

_SAID = """moves => document.body.dataset.kept === String(moves)
  || document.querySelector("#notices .notice") !== null"""


@contextmanager
def limited(page: Page, size: int) -> Iterator[None]:
    """The browser gives this page so many bytes to keep things in, for a while."""
    session = page.context.new_cdp_session(page)
    origin = {"origin": page.evaluate("origin")}
    session.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": size})
    try:
        yield
    finally:
        session.send("Storage.overrideQuotaForOrigin", origin)
        session.detach()


class NoDiskError(Exception):
    """Only the system's administrator may make one, and not everywhere."""


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of its own, as small as a full one needs to be."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK}m", "tmpfs", str(folder)]
    done = subprocess.run(mount, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoDiskError(done.stderr.strip())
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(disk: Path) -> Path:
    """Fill it to the last byte."""
    filler = disk / "filler"
    with suppress(OSError), filler.open("ab", buffering=0) as file:
        for size in (1 << 20, 1 << 12, 1):
            with suppress(OSError):
                while file.write(bytes(size)) == size:
                    pass
    return filler


class Tally(NamedTuple):
    """What came of it."""

    disks: int = 0
    moves: int = 0
    """Played while the disk was full."""
    silent: int = 0
    """Of these, neither kept nor said to be on the screen only."""
    unsaved: int = 0
    """Games that were not saved once there was room again."""
    lost: int = 0
    """Moves said to be safe and gone after a reload, or after the browser was killed."""
    failed: tuple[str, ...] = ()
    """What else was done while the disk was full, and did not work."""


def filled(playwright: Playwright, server: Server, folder: Path, times: int, rng: Random) -> Tally:
    """Fill so many disks in the middle of a game, and play on; then there is room again, or the
    browser is killed first."""
    tallies = []
    for n in range(times):
        with small_disk(folder / str(n)) as disk:
            tallies.append(FullDisk(playwright, server, disk).tally(rng, killing=n % 2 > 0))
    return Tally(*(sum(parts[1:], parts[0]) for parts in zip(*tallies, strict=True)))


class FullDisk:
    """One game, on one disk."""

    def __init__(self, playwright: Playwright, server: Server, disk: Path) -> None:
        self.playwright = playwright
        self.server = server
        self.disk = disk
        self.profile = disk / "profile"
        self.safe = 0
        """Moves the page has said to be kept."""
        self.played: list[bool] = []
        """Whether something was said, for each move on the full disk."""

    def tally(self, rng: Random, *, killing: bool) -> Tally:
        """Play there."""
        failed: tuple[str, ...] = ()
        saved = True
        with self._browser() as context:
            visit = Visit(context, self.server).sit_down(stopped(GAME, 1))
            mine = kept_id(visit.page)
            for _ in range(2 + int(rng.random() * 3)):
                self._move(visit)
            self._moves_on_a_full_disk(visit, 4)
            if killing:
                kill(self.profile)
                with suppress(Error):
                    context.close()
            else:
                fill(self.disk).unlink()
                saved = self._is_saved(visit)
                visit.again()
                self._moves_on_a_full_disk(visit, 1)
                failed = tuple(_failures(visit))
        fill(self.disk).unlink()
        lost = max(self._lost(mine) for _ in range(2))  # what a visit spoils, the next one sees
        return Tally(1, len(self.played), self.played.count(False), not saved, lost, failed)

    def _lost(self, game_id: str) -> int:
        """Come back and look for all that was said to be safe."""
        with self._browser() as context:
            visit = Visit(context, self.server).open()
            with suppress(Error):
                visit.page.wait_for_selector("body[data-kept]", timeout=10_000)
            prefix = saves_prefix(game_id)
            texts = database(visit.page).items()
            found = find({key: text for key, text in texts if key.startswith(prefix)}).game
        return max(0, self.safe - len(found.moves if found else ()))

    def _browser(self) -> AbstractContextManager[BrowserContext]:
        return at_home(self.playwright, self.profile, ALONE, SETTINGS)

    def _moves_on_a_full_disk(self, visit: Visit, moves: int) -> None:
        for _ in range(moves):
            fill(self.disk)  # each time: the browser may have given up something of its own
            self.played.append(self._move(visit))

    def _move(self, visit: Visit) -> bool:
        """Bring in one worker more; has the page said where the move is?"""
        moves = _shown(visit) + 1
        visit.do("supply", "W")
        visit.settles()  # what is told has moved the board
        visit.click("a5")
        visit.sees_moves(moves)
        said = True
        try:
            visit.page.wait_for_function(_SAID, arg=moves, timeout=10_000)
        except Error:
            said = False
        self.safe = max(self.safe, int(visit.page.evaluate("document.body.dataset.kept ?? 0")))
        return said

    def _is_saved(self, visit: Visit) -> bool:
        shown = _shown(visit)
        try:
            visit.see(f"body[data-kept='{shown}']")
        except Error:
            return False
        self.safe = shown
        return True


def _shown(visit: Visit) -> int:
    return int(visit.page.evaluate("document.body.dataset.shown"))


def _failures(visit: Visit) -> Iterator[str]:
    """Open a file, begin a new game, take up the first one again: which of these do not work?"""
    mine, shown = kept_id(visit.page), _shown(visit)

    def opening_a_file() -> None:
        visit.do("games")
        visit.shows_dialog("games")
        assert choose(visit, ("a game.json", dumps(stopped(GAME, 20))))[0]

    def a_new_game() -> None:
        visit.do("new-game")
        visit.page.locator("#start").click()
        visit.shows_no_dialog()
        visit.sees_moves(0)
        visit.see("#notices .notice")

    def back_to_the_first() -> None:
        visit.command("game-open", mine)
        expect(visit.page.locator("body")).to_have_attribute(
            "data-shown", str(shown), timeout=10_000
        )

    visit.page.set_default_timeout(10_000)
    for act in (opening_a_file, a_new_game, back_to_the_first):
        try:
            act()
        except (Error, AssertionError):
            yield act.__name__.replace("_", " ")
        visit.page.keyboard.press("Escape")
    visit.page.set_default_timeout(PATIENCE)
