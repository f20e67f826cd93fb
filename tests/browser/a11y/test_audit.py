"""axe-core has nothing to say against any screen of the page, by night or by day."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

import build
from tests.support.browser.screens import (
    THEMES,
    audit,
    bring_axe,
    dress,
    first_screens,
    settle,
    walk,
)
from tests.support.browser.thinker import THINKER
from tests.support.browser.visit import Visit
from tests.support.browsers import guest
from web.build.serve import Server, running

COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that see the theme."""


pytestmark = pytest.mark.skipif(
    not build.AXE.folder.exists(),
    reason="axe-core is missing: python build.py test fetches it",
)


@pytest.fixture(scope="module")
def place(browser: Browser, dist: Path) -> Iterator[tuple[BrowserContext, Server]]:
    with (
        guest(browser, THINKER) as context,
        running(Server(dist, cache_control="max-age=600")) as server,
    ):
        yield context, server


def complaints(visit: Visit) -> list[str]:
    """About what is on the screen: all of it by night, its colours by day."""
    night, day = THEMES
    dress(visit, night)
    found = audit(visit).violations
    dress(visit, day)
    return found + audit(visit, *COLOURS).violations


def test_the_first_screens(stranger: BrowserContext, server: Server) -> None:
    for name, visit in first_screens(stranger, server):
        assert complaints(visit) == [], name


def test_every_screen_of_a_running_game(place: tuple[BrowserContext, Server]) -> None:
    visit = settle(Visit(*place))
    found = {name: said for name in walk(visit) if (said := complaints(visit))}
    assert found == {}
    other = Visit(*place).open()
    other.shows_dialog("elsewhere")
    bring_axe(other)
    assert complaints(other) == []
    assert visit.complaints == []
