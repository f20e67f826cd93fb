"""The built page on a server of its own, below a sub-path as on GitHub Pages, and browsers."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from browsers import CHROMIUM_FLAGS, chromium
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

import build
from web.build.serve import Server, running


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
