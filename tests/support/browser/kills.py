"""Killing the browser in the middle of a game, and looking at what is left of it."""

import json
import os
import signal
import threading
from contextlib import suppress
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Error, Playwright

from tests.support.browser.hands import Hands
from tests.support.browser.keeping import kept
from tests.support.browser.visit import CALM, Visit
from tests.support.browsers import ALONE, AT_ONCE, CHROMIUM_FLAGS, chromium, patient
from tikal import new_game
from tikal.rules.moves import Move
from tikal.table.table import Table
from web.build.serve import Server

LONGEST_LIFE = 6
"""Moves, or what is like one, before a kill."""
LONGEST_WAIT = 0.3
"""Seconds after the last of them: a kill comes in the middle of something."""


SETTINGS = f"""
if (location.protocol === "http:") localStorage["tikal.settings"] = {json.dumps(json.dumps(CALM))};
"""
"""In every life anew: what a browser has not yet written when it is killed, it forgets."""


class Tally(NamedTuple):
    """What came of it."""

    kills: int = 0
    moves: int = 0
    """Seen on the screen, in all lives together."""
    lost: int = 0
    """Of these, gone after a kill."""
    more: int = 0
    """Kills after which there was more than had been seen: the move under way was kept."""
    complaints: int = 0
    """Starts at which the page had anything to say about the game it found."""


class Lives:
    """One game, played on through many lives of a browser."""

    def __init__(self, playwright: Playwright, server: Server, profile: Path, rng: Random) -> None:
        self.playwright = playwright
        self.server = server
        self.profile = profile
        self.rng = rng
        self.seen: list[Move] = []
        """The moves that were on the screen when the browser was killed."""
        self.tally = Tally()

    def begin(self) -> Hands:
        """A new game on the page."""
        game = new_game(4, seed=str(self.rng.random()))
        visit = Visit(self._browser(), self.server).sit_down(game)
        return Hands(visit, Table(game))

    def look(self) -> Hands | None:
        """See what is left; None if the game is over."""
        visit = Visit(self._browser(), self.server).open()
        game = kept(visit.page)
        visit.sees_moves(len(game.moves))
        lost = sum(before != now for before, now in zip_longest(self.seen, game.moves) if before)
        more = len(game.moves) > len(self.seen)
        self._count(lost=lost, more=more, complaints=visit.page.locator(".notice").count())
        if game.over:
            visit.page.context.close()
        return None if game.over else Hands(visit, Table(game))

    def play(self, hands: Hands) -> None:
        """Play on until the browser is killed, which is not before something was played."""
        game = hands.table.game
        before = len(game.moves)
        self.seen = game.moves[:]
        for _ in range(1 + int(self.rng.random() * LONGEST_LIFE)):
            self._step(hands)
        while not game.over and len(self.seen) == before:
            self._step(hands)
        timer = threading.Timer(self.rng.random() * LONGEST_WAIT, kill, [self.profile])
        timer.start()
        with suppress(Error, AssertionError):  # in the middle of whatever it was
            while not game.over:
                self._step(hands)
        timer.join()
        self._count(kills=1, moves=len(self.seen) - before)

    def _step(self, hands: Hands) -> None:
        if not hands.table.game.over:
            hands.step(self.rng, actions=3)
            self.seen = hands.table.game.moves[:]

    def _count(self, **more: int) -> None:
        counts = self.tally._asdict()
        self.tally = Tally(**{name: counts[name] + more.get(name, 0) for name in counts})

    def _browser(self) -> BrowserContext:
        context = patient(
            self.playwright.chromium.launch_persistent_context(
                self.profile,
                executable_path=chromium(),
                args=[*CHROMIUM_FLAGS, AT_ONCE],
                viewport={"width": 1024, "height": 768},
            )
        )
        context.add_init_script(ALONE + SETTINGS)
        return context


def kill(profile: Path) -> None:
    """Kill the browser that uses this profile, as a system does that has no memory left."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue  # it has gone meanwhile
        mine = any(str(profile).encode() in word for word in words)
        if mine and not any(word.startswith(b"--type=") for word in words):
            os.kill(int(process.name), signal.SIGKILL)


def killed(playwright: Playwright, server: Server, folder: Path, kills: int, rng: Random) -> Tally:
    """Kill so many browsers in the middle of games, and see each time what is left."""
    tally = Tally()
    while tally.kills < kills:
        game = Lives(playwright, server, folder / str(tally.kills), rng)
        hands: Hands | None = game.begin()
        while hands and tally.kills + game.tally.kills < kills:
            game.play(hands)
            hands = game.look()
        if hands:
            hands.visit.page.context.close()
        tally = Tally(*(a + b for a, b in zip(tally, game.tally, strict=True)))
    return tally
