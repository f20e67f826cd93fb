"""After one visit the game needs no server; a new version is offered and loses nothing."""

import hashlib
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect

from tests.support.browser.full_disk import limited
from tests.support.browser.keeping import kept_game
from tests.support.browser.offline_copy import copy, evict, evict_all, listed, named, spoil
from tests.support.browser.visit import FAILURE, OFFLINE_READY, RUNNING, Visit
from tests.support.browsers import (
    AT_ONCE,
    BOTLESS,
    CHROMIUM_FLAGS,
    UNDRAWN,
    UNPICTURED,
    chromium,
    guest,
    patient,
)
from web.build.serve import Server, running

CREDITS = "licences/credits.txt"
INCOMPLETE = "#offline[data-state=failed]"
FULL = "#offline[data-state=full]"


def newer(dist: Path, folder: Path) -> Path:
    """The next version of a page: another build with another index page and other credits."""
    shutil.copytree(dist, folder)
    worker = (folder / "sw.js").read_text()
    (build,) = re.findall(r'const BUILD = "(\w+)"', worker)
    worker = worker.replace(build, "newer")
    for name in ("index.html", CREDITS):
        file = folder / name
        old = hashlib.sha256(file.read_bytes()).hexdigest()
        text = file.read_text().replace(build, "newer").replace("Tikal<", "Newer Tikal<")
        file.write_text(f"{text}\n")
        worker = worker.replace(old, hashlib.sha256(file.read_bytes()).hexdigest())
    (folder / "sw.js").write_text(worker)
    return folder


def botless(at: tuple[BrowserContext, Server]) -> Visit:
    """A new tab, without bots."""
    visit = Visit(*at)
    visit.page.add_init_script(BOTLESS)
    return visit


@pytest.fixture(scope="module")
def cut_off(browser: Browser, dist: Path) -> Iterator[tuple[BrowserContext, Server]]:
    """Somebody who has been here and played a turn, lost files of each kind and came again;
    then the server died."""
    with guest(browser, UNPICTURED, UNDRAWN) as context:
        with running(Server(dist, prefix="/tikal/")) as server:
            visit = botless((context, server)).open().see(OFFLINE_READY)
            visit.play_a_turn()
            own = named(dist, "./", "boot.js", ".wasm", ".whl", "/bot-worker.js", ".woff2")
            evict(visit, *own, CREDITS)
            spoil(visit, "icons/icon.svg")
            assert len(copy(visit)) == len(listed(dist)) - 9
            visit.again().see(OFFLINE_READY)
            assert copy(visit) == listed(dist)
            visit.page.close()
        yield context, server


def test_it_starts_with_the_server_dead(cut_off: tuple[BrowserContext, Server]) -> None:
    asked = len(cut_off[1].asked)
    visit = Visit(*cut_off).open().see(OFFLINE_READY).see("body[data-bots=ready]")
    assert len(kept_game(visit.page)) == 3
    visit.page.get_by_role("link", name="Credits and licences").click()
    expect(visit.page.locator("body")).to_contain_text("Tikal for the browser: credits")
    assert visit.complaints == []
    visit.page.add_init_script(BOTLESS)
    visit.page.goto(f"{visit.address}index.html#anything")
    visit.see(RUNNING).page.close()
    assert len(cut_off[1].asked) == asked, "dead is dead"


def test_a_repair_without_a_network_keeps_what_there_is(
    cut_off: tuple[BrowserContext, Server],
) -> None:
    visit = Visit(*cut_off)
    visit.page.add_init_script("delete window.WebAssembly")
    visit.open(FAILURE)
    with visit.page.expect_navigation():
        visit.press("Try again")
    assert visit.see(FAILURE).page.evaluate("caches.keys()"), "the copy is still there"
    visit.page.close()


def test_a_hole_is_told_without_a_network_and_heals_with_one(
    cut_off: tuple[BrowserContext, Server], dist: Path
) -> None:
    visit = botless(cut_off)
    visit.page.goto(f"{visit.address}{CREDITS}")
    evict(visit, CREDITS)
    visit.open().see(INCOMPLETE)
    assert len(kept_game(visit.page)) == 3
    with running(Server(dist, cut_off[1].server_port, "/tikal/")):
        visit.page.evaluate("dispatchEvent(new Event('online'))")
        visit.see(OFFLINE_READY)
        evict_all(visit.page)
        visit.again().see(OFFLINE_READY)
        assert copy(visit) == listed(dist)
    visit.page.close()


def test_no_room_for_the_copy_is_told_and_the_game_goes_on(
    keeper: BrowserContext, server: Server, dist: Path
) -> None:
    visit = Visit(keeper, server)
    visit.page.goto(f"{visit.address}{CREDITS}")
    with limited(visit.page, 1_000_000):
        visit.open().see(FULL)
        visit.play_a_turn()
        visit.see("body[data-kept='3']")  # half a copy takes no room from the game
    visit.again().see(OFFLINE_READY)
    evict(visit, *named(dist, ".wasm"))
    with limited(visit.page, 5_000_000):
        visit.page.evaluate("dispatchEvent(new Event('online'))")
        visit.see(FULL)
    visit.page.evaluate("dispatchEvent(new Event('online'))")
    visit.see(OFFLINE_READY)
    assert copy(visit) == listed(dist)


def test_the_first_visit_downloads_nothing_twice_and_may_be_installed(
    playwright: Playwright, server: Server, tmp_path: Path
) -> None:
    """In a profile on disk: one in memory has no cache for files this large."""
    context = patient(
        playwright.chromium.launch_persistent_context(
            tmp_path, executable_path=chromium(), args=[*CHROMIUM_FLAGS, AT_ONCE]
        )
    )
    page = Visit(context, server).open().see(OFFLINE_READY).page
    asked = context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    context.close()
    assert asked["installabilityErrors"] == []
    big = [path for path in server.asked if path.endswith((".wasm", ".zip", ".whl", ".mjs"))]
    assert len(big) == len(set(big)) == 6


def test_a_new_version_is_offered_and_the_game_goes_on(
    keeper: BrowserContext, server: Server, dist: Path, tmp_path: Path
) -> None:
    """A second tab is told, and goes on as it is."""
    server.cache_control = "no-cache"
    visit = Visit(keeper, server).open().see(OFFLINE_READY)
    second = Visit(keeper, server).open().see(OFFLINE_READY)  # where nothing is played yet
    visit.page.bring_to_front()
    visit.play_a_turn()
    moves = kept_game(visit.page)
    server.folder = newer(dist, tmp_path / "newer")
    server.asked.clear()
    evict(visit, CREDITS)
    visit.again().see(INCOMPLETE)  # not filled with what is another build's
    expect(visit.page).to_have_title("Tikal")  # the old one, until the player wants
    visit.see("#update")
    assert not [path for path in server.asked if path.endswith((".wasm", ".zip", ".whl"))]
    with visit.page.expect_navigation():
        visit.press("Use it now")
    visit.see(RUNNING)
    expect(visit.page).to_have_title("Newer Tikal")
    assert kept_game(visit.page) == moves
    caches = visit.page.evaluate("caches.keys()")
    builds = [name.split()[-1] for name in caches if name.startswith("tikal ")]
    assert builds == ["newer"], "the old copy is gone"
    assert copy(visit) == listed(server.folder)
    expect(second.page.locator("#update")).to_contain_text("Another tab")
    expect(second.page).to_have_title("Tikal")


def test_a_file_that_never_arrives_whole_is_not_kept(
    keeper: BrowserContext, server: Server, dist: Path, tmp_path: Path
) -> None:
    server.folder = shutil.copytree(dist, tmp_path / "damaged")
    icon = server.folder / "icons" / "icon-512.png"
    icon.write_bytes(icon.read_bytes()[:-1])
    visit = Visit(keeper, server).open().see(INCOMPLETE)
    visit.play_a_turn()
    server.folder = dist
    visit.again().see(OFFLINE_READY)


def test_a_copy_that_went_bad_is_repaired(
    keeper: BrowserContext, server: Server, dist: Path, tmp_path: Path
) -> None:
    server.cache_control = "no-store"  # the browser has no other copy
    visit = Visit(keeper, server).open().see(OFFLINE_READY)
    visit.play_a_turn()
    moves = kept_game(visit.page)
    spoil(visit, *named(dist, ".whl"))
    visit.again(FAILURE)
    expect(visit.page.locator("#failure")).to_contain_text("does not work")
    visit.press("Try again")
    visit.see(RUNNING).see(OFFLINE_READY)
    assert kept_game(visit.page) == moves
    server.folder = newer(dist, tmp_path / "newer")  # in which the page itself is another
    evict(visit, "./")
    visit.again()
    expect(visit.page).to_have_title("Newer Tikal")
    assert kept_game(visit.page) == moves


def test_the_worker_of_the_first_release_is_followed_by_one_that_heals(
    keeper: BrowserContext, server: Server, dist: Path, tmp_path: Path
) -> None:
    """It hears no question of its copy."""
    worker = (dist / "sw.js").read_text().split("// The service worker")[0]
    worker += Path(__file__).with_name("first-release-sw.js").read_text()
    server.folder = shutil.copytree(dist, tmp_path / "first")
    (server.folder / "sw.js").write_text(worker)
    os.utime(server.folder / "sw.js", (0, 0))  # older than what follows: browsers ask for that
    visit = Visit(keeper, server).open().see(OFFLINE_READY)
    server.folder = dist
    evict(visit, CREDITS, *named(dist, ".whl"))
    visit.again().see("#update").see(OFFLINE_READY)
    assert copy(visit) == listed(dist)


def test_the_list_of_files_is_the_files(dist: Path) -> None:
    files = listed(dist)
    files["index.html"] = files.pop("./")
    found = {p.relative_to(dist).as_posix(): p for p in dist.rglob("*") if p.is_file()}
    assert files == {
        name: hashlib.sha256(file.read_bytes()).hexdigest()
        for name, file in found.items()
        if name not in ("sw.js", ".nojekyll")
    }
