"""Firefox plays a turn; WebKit starts the page. Skipped, with the reason, where they are not."""

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Playwright, expect

import build
from tests.support.browser.keeping import kept_game
from tests.support.browser.visit import OFFLINE_READY, Visit
from tests.support.browsers import PATIENCE, firefox
from web.build.serve import Server


@pytest.fixture(scope="module")
def fox(playwright: Playwright) -> Iterator[BrowserContext]:
    with firefox(playwright, {}) as context:
        yield context


def test_firefox_plays_a_turn(fox: BrowserContext, server: Server) -> None:
    visit = Visit(fox, server).open()
    visit.play_a_turn()
    visit.do("help")
    way = visit.page.locator(".ways button").first
    assert way.evaluate("node => getComputedStyle(node).justifyContent") == "start"
    visit.page.keyboard.press("Escape")
    assert len(kept_game(visit.page)) == 3
    visit.see(OFFLINE_READY).again()
    assert len(kept_game(visit.page)) == 3
    assert visit.foreign == []


def test_firefox_plays_out_of_a_file(fox: BrowserContext, single: Path) -> None:
    visit = Visit(fox, single).open()
    visit.play_a_turn()
    visit.see("body[data-bots=ready]")
    expect(visit.card("offline")).to_contain_text("Games are kept in this browser")
    visit.again()
    visit.sees_moves(3)
    assert len(kept_game(visit.page)) == 3
    assert (visit.foreign, visit.complaints) == ([], [])


@contextlib.contextmanager
def screen() -> Iterator[str]:
    """A display for browsers that need one: this machine's, or a virtual one."""
    if display := os.environ.get("DISPLAY"):
        yield display
        return
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24"]
    xvfb = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    try:
        yield f":{number}"
    finally:
        xvfb.terminate()
        xvfb.wait()


TURN = "return document.querySelector('body:not(.loading) #turn')?.textContent ?? ''"
WAY = """const way = document.querySelector(".ways button");
return way ? getComputedStyle(way).justifyContent : "";"""


@pytest.mark.filterwarnings("ignore::DeprecationWarning:selenium")
def test_webkit_starts_the_page(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = build.WEBKIT.found
    if driver is None or not (shutil.which("Xvfb") or os.environ.get("DISPLAY")):
        pytest.skip("no WebKitGTK driver with a display on this machine")
    from selenium import webdriver  # noqa: PLC0415  # slow to import, for this test only
    from selenium.common.exceptions import WebDriverException  # noqa: PLC0415
    from selenium.webdriver.support.ui import WebDriverWait  # noqa: PLC0415

    with screen() as display:
        monkeypatch.setenv("DISPLAY", display)
        service = webdriver.WebKitGTKService(executable_path=driver)
        with webdriver.WebKitGTK(service=service) as browser:
            browser.get(server.address)
            # Its driver stumbles over elements that go while it describes them: scripts do not.
            wait = WebDriverWait(browser, PATIENCE / 1000, ignored_exceptions=[WebDriverException])
            wait.until(lambda page: "place the tile" in page.execute_script(TURN))
            browser.execute_script("document.getElementById('help').click()")
            wait.until(lambda page: page.execute_script(WAY) == "start")
