"""A repeat visit starts from a picture of memory; whatever is wrong with that, from the files."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.support.browser.full_disk import limited
from tests.support.browser.keeping import kept_game
from tests.support.browser.memory_picture import (
    FAULTS,
    FROM_FILES,
    FROM_PICTURE,
    HARMS,
    KEPT,
    NONE,
    QUICK,
    found,
    harm,
    mark,
    pictures,
    put_aside,
    put_back,
)  # fmt: skip
from tests.support.browser.offline_copy import renamed
from tests.support.browser.positions import stopped
from tests.support.browser.visit import FAILURE, OFFLINE_READY, Visit
from tests.support.browsers import BOTLESS, UNDRAWN, guest
from tikal import dumps
from tikal.bots.decide import think
from tikal.bots.roster import BOTS
from web.build.serve import Server, running

GAME = stopped("basic-rio-grande-3", 40)

SEEN = """() => [
  ...["players", "panel", "dock-place"].map((id) => document.getElementById(id).innerText),
  document.body.dataset.moves, document.body.dataset.shown,
]"""

BY_WORKER = "performance.getEntriesByType('navigation')[0].workerStart"

NEXT = """async ([module, record]) => {
  const python = await (await import(module)).loadPyodide();
  return python.runPython(`
from tikal import loads
from tikal.bots.decide import think
from tikal.bots.roster import BOTS
*_, last = think(loads(${JSON.stringify(record)}).state, BOTS["scout"], "seed", 200)
" ".join(map(str, last.plan.moves))`);
}"""
"""What a bot would do next, by whatever Python there is."""


def seen(visit: Visit) -> Any:
    """The board as it is painted, and all texts around it."""
    return visit.picture(), visit.page.evaluate(SEEN)


class Regular(NamedTuple):
    """Somebody who has been here, and left a game and a picture."""

    visit: Visit
    before: Any
    """What was seen, from the files."""
    server: Server
    stop_server: Callable[[], None]


@pytest.fixture(scope="module")
def regular_guest(browser: Browser, dist: Path) -> Iterator[Regular]:
    with guest(browser, QUICK, UNDRAWN) as context, ExitStack() as stack:
        server = stack.enter_context(running(Server(dist, prefix="/tikal/")))
        visit = Visit(context, server).sit_down(GAME)
        visit.see_attached(FROM_FILES).see(OFFLINE_READY).see_attached(KEPT)
        put_aside(visit)
        yield Regular(visit, seen(visit), server, stack.close)


@pytest.fixture
def visit(regular_guest: Regular) -> Visit:
    """About to come again; what the last test did to the picture is forgotten."""
    visit = regular_guest.visit
    visit.page.goto(f"{visit.address}licences/credits.txt")
    put_back(visit)
    return visit


NEVER_AGAIN = """{
  const { Worker } = window;
  window.Worker = function (address, options) {
    if (String(address).endsWith("/picture-worker.js")) throw new Error("no picture again");
    return new Worker(address, options);
  };
}"""
"""No new picture is taken: it may be there before one looks whether the old one is gone."""


@pytest.fixture
def botless(regular_guest: Regular, visit: Visit) -> Iterator[Visit]:
    """The same in a tab without bots, which would wake up at each start."""
    tab = Visit(visit.page.context, regular_guest.server)
    tab.page.add_init_script(BOTLESS)
    tab.page.add_init_script(NEVER_AGAIN)
    tab.page.goto(f"{tab.address}licences/credits.txt")
    yield tab
    tab.page.close()


def test_a_start_from_it_is_as_any_other(regular_guest: Regular, visit: Visit) -> None:
    """The same table and view; and its bots decide as they do in any other Python."""
    visit.open().see_attached(FROM_PICTURE).see_attached("body[data-bots=ready]")
    assert seen(visit) == regular_guest.before
    assert mark(visit)["tries"] == 0
    module = visit.page.evaluate("document.querySelector(\"link[href$='interpreter.js']\").href")
    *_, last = think(GAME.state, BOTS["scout"], "seed", 200)
    for place in (visit.page, visit.page.workers[0]):
        decided = place.evaluate(NEXT, [module, dumps(GAME)])
        assert decided == " ".join(map(str, last.plan.moves))
    chance = "async (module) => (await (await import(module)).loadPyodide())"
    draw = f"{chance}.runPython('import random; random.random()')"
    drawn = visit.page.evaluate(draw, module)
    assert visit.again().see_attached(FROM_PICTURE).page.evaluate(draw, module) != drawn
    visit.do("new-game")
    visit.shows_dialog("new-game")
    visit.do("close")
    visit.see(OFFLINE_READY).see_attached(KEPT)
    assert visit.complaints == []


@pytest.mark.parametrize("how", HARMS)
def test_a_picture_that_is_not_as_it_was_is_thrown_away(botless: Visit, how: str) -> None:
    """The page starts all the same, at the first try."""
    visit = botless
    harm(visit, how)
    visit.open().see_attached(FROM_FILES)
    assert pictures(visit) == []
    visit.sees_moves(len(GAME.moves))


def test_only_the_very_same_bytes_of_the_very_same_browser_are_a_picture(botless: Visit) -> None:
    """What else may have happened to it, asked of the script that looks it over."""
    assert found(botless) == "found"
    for how, why in FAULTS.items():
        harm(botless, how)
        assert found(botless) == f"Error: {why}"
        put_back(botless)


def test_one_that_ended_the_page_is_not_tried_for_ever(botless: Visit) -> None:
    visit = botless
    visit.page.evaluate("""() => {
      const noted = JSON.parse(localStorage["tikal.picture"]);
      localStorage["tikal.picture"] = JSON.stringify({ ...noted, tries: 3 });
    }""")
    visit.open().see_attached(FROM_FILES).see_attached(NONE)
    assert pictures(visit) == []
    assert visit.page.workers == []  # nobody waits for what will not be read


BROKEN = """
const { getElementById } = Document.prototype;
Document.prototype.getElementById = function (id) {
  if (id === "canvas" && document.body.dataset.start === "picture") throw new Error("broken");
  return getElementById.call(this, id);
};
"""


def test_a_game_that_cannot_start_from_it_starts_from_the_files(botless: Visit) -> None:
    broken = botless
    broken.page.add_init_script(BROKEN)
    broken.open().see_attached(FROM_FILES)
    expect(broken.page.locator(FAILURE)).to_have_count(0)
    assert mark(broken)["tries"] == 3


def test_two_tabs_at_once(visit: Visit, botless: Visit) -> None:
    for each in (visit, botless):
        each.page.goto(each.address, wait_until="commit")
    for each in (visit, botless):
        each.see_attached(FROM_PICTURE)
    assert mark(visit)["tries"] == 0


def test_it_starts_with_the_server_dead(regular_guest: Regular, visit: Visit) -> None:
    """The last that this guest sees of it."""
    regular_guest.stop_server()
    visit.open().see_attached(FROM_PICTURE).see_attached("body[data-bots=ready]")
    assert visit.page.evaluate(BY_WORKER) == 0  # the browser took the page out of the copy itself
    visit.see(OFFLINE_READY)


LITTLE = """
navigator.storage.estimate = async () =>
  localStorage.little ? { quota: 1e8, usage: 0 } : { quota: 1e12, usage: 0 };
"""
"""Chromium itself tells no page how much room there really is."""


def test_no_room_for_it(keeper: BrowserContext, server: Server) -> None:
    """Where there is little it is not even taken; where it fails while it is written it is gone."""
    for script in (QUICK, LITTLE):
        keeper.add_init_script(script)
    visit = Visit(keeper, server)
    visit.page.goto(f"{visit.address}licences/credits.txt")
    visit.page.evaluate("localStorage.little = 'yes'")
    visit.open().see(OFFLINE_READY).see_attached(NONE)
    visit.page.evaluate("localStorage.removeItem('little')")
    with limited(visit.page, 16_000_000):  # enough for the copy for offline play
        visit.again().see(OFFLINE_READY).see_attached(NONE)
        assert pictures(visit) == []
        visit.play_a_turn()
        visit.see("body[data-kept='3']")
    visit.again().see_attached(FROM_FILES).see_attached(KEPT)


def test_an_update_leaves_no_picture_behind(
    keeper: BrowserContext, server: Server, dist: Path, tmp_path: Path
) -> None:
    keeper.add_init_script(QUICK)
    server.cache_control = "no-cache"
    visit = Visit(keeper, server).open().see(OFFLINE_READY).see_attached(KEPT)
    visit.play_a_turn()
    moves = kept_game(visit.page)
    old = pictures(visit)
    server.folder = renamed(dist, tmp_path / "newer")
    visit.again().see_attached(FROM_PICTURE).see("#update").see(OFFLINE_READY).rests()
    with visit.page.expect_navigation():
        visit.press("Use it now")
    visit.see_attached(FROM_FILES)
    assert kept_game(visit.page) == moves
    visit.see_attached(KEPT)
    (new,) = pictures(visit)
    assert new not in old
    visit.again().see_attached(FROM_PICTURE)
    assert kept_game(visit.page) == moves
