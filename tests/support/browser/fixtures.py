"""The built page on a server of its own, below a sub-path as on GitHub Pages, and browsers."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

import build
from tests.support.browser.visit import Visit
from tests.support.browsers import CHROMIUM_FLAGS, chromium
from web.build.serve import Server, running

TABLE_SIZE = (1440, 900)
ALONE = """
window.Worker = class extends EventTarget {};
delete Navigator.prototype.serviceWorker;
"""


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running_playwright:
        yield running_playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    program = chromium()
    if program is None:
        pytest.skip("no Chromium on this machine: python build.py test installs one if it may")
    browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM_FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def dist() -> Path:
    if not (build.DIST / "sw.js").exists():
        pytest.skip("the page is not built yet: python build.py test does that")
    return build.DIST


@pytest.fixture
def server(dist: Path) -> Iterator[Server]:
    with running(Server(dist, prefix="/some/where/", cache_control="max-age=600")) as server:
        yield server


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has never been here."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    yield context
    context.close()


@pytest.fixture(scope="session")
def regulars(browser: Browser, dist: Path) -> Iterator[tuple[BrowserContext, Server]]:
    """A browser with mouse and touch for people who come often.

    Bots and the copy for offline play have tests of their own, and cost time.
    """
    context = browser.new_context(has_touch=True, locale="en-GB", reduced_motion="no-preference")
    context.add_init_script(ALONE)
    with running(Server(dist, cache_control="max-age=600")) as server:
        yield context, server
    context.close()


@pytest.fixture(scope="session")
def regular(regulars: tuple[BrowserContext, Server]) -> Visit:
    """One tab for all: where the page has been before, it opens in half the time."""
    return Visit(*regulars)


Seat = Callable[..., Visit]


@pytest.fixture
def seat(regulars: tuple[BrowserContext, Server], regular: Visit) -> Iterator[Seat]:
    """A place at the table: the tab everybody uses, or one that is closed after the test.

    Nothing may complain there.
    """
    visits: list[Visit] = []

    def make(size: tuple[int, int] = TABLE_SIZE, *, own_tab: bool = False) -> Visit:
        visit = Visit(*regulars) if own_tab else regular
        visit.complaints.clear()
        visit.page.set_viewport_size({"width": size[0], "height": size[1]})
        visit.page.mouse.move(1, 1)  # where nothing is pointed at
        visits.append(visit)
        return visit

    yield make
    for visit in visits:
        complaints = visit.complaints[:]
        if visit is not regular:
            visit.page.close()
        assert complaints == []
