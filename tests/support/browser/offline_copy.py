"""The copy for offline play: looking into it, and making holes."""

import hashlib
import json
import re
import shutil
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from tests.support.browser.keeping import kept_game
from tests.support.browser.visit import OFFLINE_READY, Visit
from tests.support.browsers import guest
from web.build.serve import Server, running

_EVICT = """async ([home, names]) => {
  for (const cache of (await caches.keys()).filter((name) => name.startsWith("tikal "))) {
    const kept = await caches.open(cache);
    for (const name of names) await kept.delete(new URL(name, home).href);
  }
}"""

_SPOIL = """async ([home, name]) => {
  const cache = (await caches.keys()).find((name) => name.startsWith("tikal "));
  await (await caches.open(cache)).put(new URL(name, home).href, new Response("gone bad"));
}"""

_COPY = """async (home) => {
  const found = {};
  for (const cache of (await caches.keys()).filter((name) => name.startsWith("tikal "))) {
    const kept = await caches.open(cache);
    for (const request of await kept.keys()) {
      const content = await (await kept.match(request)).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
      found[request.url.slice(home.length) || "./"] =
        Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    }
  }
  return found;
}"""


def listed(dist: Path) -> dict[str, str]:
    """What a whole copy of this build has: the SHA-256 of each file, as its worker knows them."""
    worker = (dist / "sw.js").read_text()
    files: dict[str, str] = json.loads(
        re.findall(r"const FILES = (\{.*?\n\})", worker, re.DOTALL)[0]
    )
    return files


def named(dist: Path, *endings: str) -> list[str]:
    """The files of the copy that end like this."""
    return [name for name in listed(dist) if name.endswith(endings)]


def renamed(dist: Path, folder: Path) -> Path:
    """The next version of a page, with other code: its folder has another name."""
    shutil.copytree(dist, folder)
    worker = (folder / "sw.js").read_text()
    (build,) = re.findall(r'const BUILD = "(\w+)"', worker)
    (game,) = folder.glob("game-*")
    game.rename(folder / "game-newer")
    index = folder / "index.html"
    old = hashlib.sha256(index.read_bytes()).hexdigest()
    index.write_text(index.read_text().replace(build, "newer").replace(game.name, "game-newer"))
    worker = worker.replace(old, hashlib.sha256(index.read_bytes()).hexdigest())
    worker = worker.replace(build, "newer").replace(game.name, "game-newer")
    (folder / "sw.js").write_text(worker)
    return folder


def copy(visit: Visit) -> dict[str, str]:
    """What is in it, in the same way."""
    found: dict[str, str] = visit.page.evaluate(_COPY, visit.address)
    return found


def evict(visit: Visit, *names: str) -> None:
    """Throw these files away, as a browser may that needs room."""
    visit.page.evaluate(_EVICT, [visit.address, names])


def evict_all(page: Page) -> None:
    """Throw the whole copy away."""
    page.evaluate("async () => { for (const name of await caches.keys()) caches.delete(name); }")


def spoil(visit: Visit, name: str) -> None:
    """Put something else in a file's place."""
    visit.page.evaluate(_SPOIL, [visit.address, name])


class Tally(NamedTuple):
    """What came of evictions."""

    evictions: int
    healed: int
    """Copies that were whole again after one visit with a network."""
    played: int
    """Visits without a network after that, with all there and the game as it was."""


def evicted(browser: Browser, dist: Path, times: int, rng: Random) -> Tally:
    """Throw one file away, so many times; visit with a network, and then without one."""
    healed = played = port = 0
    names = sorted(listed(dist))
    with guest(browser) as context:
        for _ in range(times):
            with running(Server(dist, port)) as server:
                port = server.server_port
                visit = Visit(context, server).open().see(OFFLINE_READY)
                if not played:
                    visit.play_a_turn()
                moves = kept_game(visit.page)
                evict(visit, rng.choice(names))
                visit.again().see(OFFLINE_READY)
                healed += copy(visit) == listed(dist)
            asked = len(server.asked)
            visit.again().see(OFFLINE_READY).see("body[data-bots=ready]")
            played += kept_game(visit.page) == moves and len(server.asked) == asked
            visit.page.close()
    return Tally(times, healed, played)
