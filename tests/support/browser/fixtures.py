"""The built page on a server of its own, below a sub-path as on GitHub Pages, and browsers."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)

import build
from tests.support.browser.keeping import put_texts
from tests.support.browser.memory_picture import leave_a_picture
from tests.support.browser.visit import Visit
from tests.support.browsers import (
    ALONE,
    AMONG_OTHERS,
    AT_ONCE,
    BOTLESS,
    CHROMIUM_FLAGS,
    PATIENCE,
    UNDRAWN,
    UNPICTURED,
    guest,
    headless,
)
from tikal import Game
from tikal.rules.moves import Player
from web.build.serve import Server, running

TABLE_SIZE = (1440, 900)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as running_playwright:
        yield running_playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """For those who come once."""
    with _launched(playwright, AT_ONCE) as browser:
        yield browser


@contextmanager
def _launched(playwright: Playwright, *flags: str) -> Iterator[Browser]:
    program = headless()
    if program is None:
        pytest.skip("no Chromium on this machine: python build.py test installs one if it may")
    arguments = [*CHROMIUM_FLAGS, *flags]
    with closing(playwright.chromium.launch(executable_path=program, args=arguments)) as browser:
        yield browser


@pytest.fixture(scope="session")
def dist() -> Path:
    if not (build.DIST / "sw.js").exists():
        pytest.skip("the page is not built yet: python build.py test does that")
    return build.DIST


@pytest.fixture(scope="session")
def single() -> Path:
    """The page as one file."""
    if not build.SINGLE.exists():
        pytest.skip("tikal.html is not built yet: python build.py test does that")
    return build.SINGLE


@pytest.fixture
def server(dist: Path) -> Iterator[Server]:
    with running(Server(dist, prefix="/some/where/", cache_control="max-age=600")) as server:
        yield server


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has never been here, and gets all there is: bots and the offline copy."""
    with guest(browser, UNPICTURED, UNDRAWN, viewport={"width": 1280, "height": 800}) as context:
        yield context


@pytest.fixture
def keeper(browser: Browser) -> Iterator[BrowserContext]:
    """The same without bots, for whatever is about what the browser keeps."""
    size: ViewportSize = {"width": 1280, "height": 800}
    with guest(browser, BOTLESS, UNPICTURED, UNDRAWN, viewport=size) as context:
        yield context


@pytest.fixture
def stranger(browser: Browser) -> Iterator[BrowserContext]:
    """One that has never been here either, but takes the page alone."""
    with guest(browser, ALONE) as context:
        yield context


@pytest.fixture(scope="session")
def regulars(playwright: Playwright, dist: Path) -> Iterator[tuple[BrowserContext, Server]]:
    """A browser with mouse and touch for people who come often: they start from a picture of
    Python's memory, with all rooms in it. Strangers start from the files.

    Bots and the copy for offline play have tests of their own, and cost time.
    """
    with (
        _launched(playwright) as browser,
        guest(browser, UNDRAWN, has_touch=True, reduced_motion="no-preference") as context,
        running(Server(dist, cache_control="max-age=600")) as server,
    ):
        context.add_init_script(leave_a_picture(Visit(context, server)))
        context.add_init_script(AMONG_OTHERS)
        yield context, server


@pytest.fixture(scope="session")
def regular(regulars: tuple[BrowserContext, Server]) -> Visit:
    """One tab for all: where the page has been before, it opens in half the time."""
    return Visit(*regulars)


@pytest.fixture(scope="module")
def liked() -> dict[str, Any]:
    """How the players of a file of tests like the page, besides calm, for what they `lay`."""
    return {}


Seat = Callable[..., Visit]
Lay = Callable[..., Visit]


@pytest.fixture
def seat(regulars: tuple[BrowserContext, Server], regular: Visit) -> Iterator[Seat]:
    """A place at the table: the tab everybody uses, or one that is closed after the test.

    Nothing may complain there. Whoever sits down finds nothing of whoever sat there before:
    not the mouse, nor a permission, nor a listener to the page's questions.
    """
    visits: list[Visit] = []

    def make(size: tuple[int, int] = TABLE_SIZE, *, own_tab: bool = False) -> Visit:
        visit = Visit(*regulars) if own_tab else regular
        visit.complaints.clear()
        visit.page.bring_to_front()
        visit.page.emulate_media(reduced_motion="no-preference")
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


@pytest.fixture
def lay(seat: Seat, liked: dict[str, Any], request: pytest.FixtureRequest) -> Iterator[Lay]:
    """A game on the table of a page that is open already, with nothing else on its shelf.

    The page is opened once for a file of tests, and anew after one that has failed, has
    opened it itself, or says that it leaves another zoom, view or setting behind.
    """
    visits: list[Visit] = []
    failed = request.session.testsfailed

    def make(
        game: Game,
        size: tuple[int, int] = TABLE_SIZE,
        *,
        away: tuple[Player, ...] = (),
        shelf: Mapping[str, str] | None = None,
    ) -> Visit:
        visit = seat(size)
        visits.append(visit)
        if visit.opened_for != request.path.name:
            visit.sit_down(**liked)
            visit.opened_for = request.path.name
        put_texts(visit.page, shelf or {}, clear=True)
        return visit.lay(game, away)

    yield make
    for visit in visits:
        if request.session.testsfailed > failed:
            visit.leave()
