"""After one visit the game needs no server; a new version is offered and loses nothing."""

import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect

from tests.support.browser.keeping import kept_game
from tests.support.browser.visit import FAILURE, OFFLINE_READY, RUNNING, Visit
from tests.support.browsers import CHROMIUM_FLAGS, chromium, guest, patient
from web.build.serve import Server, running


def newer(dist: Path, folder: Path) -> Path:
    """The next version of a page: another build with another index page."""
    shutil.copytree(dist, folder)
    worker = (folder / "sw.js").read_text()
    (build,) = re.findall(r'const BUILD = "(\w+)"', worker)
    index = (folder / "index.html").read_text()
    old = hashlib.sha256(index.encode()).hexdigest()
    index = index.replace(build, "newer").replace("<title>Tikal", "<title>Newer Tikal")
    (folder / "index.html").write_text(index)
    new = hashlib.sha256(index.encode()).hexdigest()
    (folder / "sw.js").write_text(worker.replace(build, "newer").replace(old, new))
    return folder


@pytest.fixture(scope="module")
def cut_off(browser: Browser, dist: Path) -> Iterator[tuple[BrowserContext, Server]]:
    """Somebody who has been here and played a turn; then the server died."""
    with guest(browser) as context:
        with running(Server(dist, prefix="/tikal/")) as server:
            visit = Visit(context, server).open().see(OFFLINE_READY)
            visit.play_a_turn()
            visit.page.close()
        yield context, server


def test_it_starts_with_the_server_dead(cut_off: tuple[BrowserContext, Server]) -> None:
    visit = Visit(*cut_off).open().see(OFFLINE_READY).see("body[data-bots=ready]")
    assert len(kept_game(visit.page)) == 3
    visit.page.get_by_role("link", name="Credits and licences").click()
    expect(visit.page.locator("body")).to_contain_text("Tikal for the browser: credits")
    assert visit.complaints == []
    visit.page.goto(f"{visit.address}index.html#anything")
    visit.see(RUNNING).see("body[data-bots=ready]").page.close()


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


def test_the_first_visit_downloads_nothing_twice_and_may_be_installed(
    playwright: Playwright, server: Server, tmp_path: Path
) -> None:
    """In a profile on disk: one in memory has no cache for files this large."""
    context = patient(
        playwright.chromium.launch_persistent_context(
            tmp_path, executable_path=chromium(), args=CHROMIUM_FLAGS
        )
    )
    page = Visit(context, server).open().see(OFFLINE_READY).page
    asked = context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    context.close()
    assert asked["installabilityErrors"] == []
    big = [path for path in server.asked if path.endswith((".wasm", ".zip", ".whl", ".mjs"))]
    assert len(big) == len(set(big)) == 6


def test_a_new_version_is_offered_and_the_game_goes_on(
    context: BrowserContext, server: Server, dist: Path, tmp_path: Path
) -> None:
    """A second tab is told, and goes on as it is."""
    visit = Visit(context, server).open().see(OFFLINE_READY)
    second = Visit(context, server).open().see(OFFLINE_READY)  # where nothing is played yet
    visit.page.bring_to_front()
    visit.play_a_turn()
    moves = kept_game(visit.page)
    server.folder = newer(dist, tmp_path / "newer")
    server.asked.clear()
    visit.again()
    expect(visit.page).to_have_title("Tikal")  # the old one, until the player wants
    visit.see("#update")
    assert not [path for path in server.asked if path.endswith((".wasm", ".zip", ".whl"))]
    with visit.page.expect_navigation():
        visit.press("Use it now")
    visit.see(RUNNING)
    expect(visit.page).to_have_title("Newer Tikal")
    assert kept_game(visit.page) == moves
    caches = visit.page.evaluate("caches.keys()")
    assert [name.split()[-1] for name in caches] == ["newer"], "the old copy is gone"
    expect(second.page.locator("#update")).to_contain_text("Another tab")
    expect(second.page).to_have_title("Tikal")


def test_a_file_that_never_arrives_whole_is_not_kept(
    context: BrowserContext, server: Server, dist: Path, tmp_path: Path
) -> None:
    server.folder = shutil.copytree(dist, tmp_path / "damaged")
    icon = server.folder / "icons" / "icon-512.png"
    icon.write_bytes(icon.read_bytes()[:-1])
    visit = Visit(context, server).open().see("#offline[data-state=failed]")
    visit.play_a_turn()
    server.folder = dist
    visit.again().see(OFFLINE_READY)


def test_a_copy_that_went_bad_is_repaired(context: BrowserContext, server: Server) -> None:
    visit = Visit(context, server).open().see(OFFLINE_READY)
    visit.play_a_turn()
    moves = kept_game(visit.page)
    wheel = next(path for path in server.asked if path.endswith(".whl"))
    visit.page.evaluate(
        """async (wheel) => {
          const [name] = await caches.keys();
          const cache = await caches.open(name);
          await cache.put(wheel, new Response("not a wheel"));
        }""",
        wheel,
    )
    visit.again(FAILURE)
    expect(visit.page.locator("#failure")).to_contain_text("does not work")
    visit.press("Try again")
    visit.see(RUNNING).see(OFFLINE_READY)
    assert kept_game(visit.page) == moves


def test_the_list_of_files_is_the_files(dist: Path) -> None:
    worker = (dist / "sw.js").read_text()
    listed = json.loads(re.findall(r"const FILES = (\{.*?\n\})", worker, re.DOTALL)[0])
    listed["index.html"] = listed.pop("./")
    found = {p.relative_to(dist).as_posix(): p for p in dist.rglob("*") if p.is_file()}
    assert listed == {
        name: hashlib.sha256(file.read_bytes()).hexdigest()
        for name, file in found.items()
        if name not in ("sw.js", ".nojekyll")
    }
