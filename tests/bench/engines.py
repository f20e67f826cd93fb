"""How soon the page is there on a reload in Firefox and WebKitGTK, beside a bare page.

`python build.py bench engines 7 FOLDER`: rounds, and another build to compare with. A build's
first reload counts for nothing: it is the first that can start from a picture of memory.
"""

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Error, Playwright, sync_playwright

import build
from tests.bench.boot import ALL_DONE, BOTS, ROUNDS, bare_site, wait_for_quiet
from web.build.serve import Server, running

READY = """() => document.body?.dataset.answered
  ?? performance.getEntriesByName("tikal:ready")[0]?.startTime ?? 0"""

HOW = "() => `${document.body.dataset.start ?? ''} ${document.body.dataset.picture ?? ''}`"

Ask = Callable[[str], Any]
"""What a function, written down, says in the page."""


class Tab:
    """A page in a browser of its own."""

    def __init__(self, go: Callable[[str], object], ask: Ask, address: str) -> None:
        self._go, self._ask, self._address = go, ask, address
        self._ours = address.endswith("/tikal/")
        self.ready: list[float] = []
        self.bots: list[float] = []
        self.first = self._visit()
        if self._ours:
            self._until(ALL_DONE)
        self._visit()

    def again(self) -> None:
        wait_for_quiet()
        self.ready.append(self._visit())
        if self._ours:
            self.bots.append(float(self._ask(BOTS)))

    def how(self) -> str:
        return str(self._ask(HOW))

    def _visit(self) -> float:
        self._go(self._address)
        ready = float(self._until(READY))
        if self._ours:
            self._until("() => document.body.dataset.bots === 'ready'")
        return ready

    def _until(self, question: str) -> Any:
        for _ in range(3000):
            if said := self._ask(question):
                return said
            time.sleep(0.02)
        raise TimeoutError(question)


@contextmanager
def firefox(playwright: Playwright, address: str) -> Iterator[Tab]:
    program = build.FIREFOX.found
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=program)
    with closing(browser):
        page = browser.new_page()
        yield Tab(page.goto, page.evaluate, address)


@contextmanager
def webkit(_: Playwright, address: str) -> Iterator[Tab]:
    """Where there is a display: `xvfb-run`, else."""
    from selenium import webdriver  # noqa: PLC0415  # slow to import
    from selenium.webdriver.webkitgtk.service import Service  # noqa: PLC0415

    with webdriver.WebKitGTK(service=Service(build.WEBKIT.found)) as browser:
        yield Tab(browser.get, lambda asked: browser.execute_script(f"return ({asked})()"), address)


def measure(playwright: Playwright, engine: Any, sites: dict[str, str], rounds: int) -> None:
    print(f"\n{engine.__name__}: reload until ready, ms, median of {rounds}")
    with ExitStack() as stack:
        tabs = {
            name: stack.enter_context(engine(playwright, address))
            for name, address in sites.items()
        }
        for _ in range(rounds):
            for tab in tabs.values():
                tab.again()
        bare = median(tabs["bare"].ready)
        for name, tab in tabs.items():
            ready = median(tab.ready)
            bots = f"bots {median(tab.bots):.2f} later  " if tab.bots else ""
            print(f"{name:40} {ready:6.0f}  {ready / bare:.2f}  first {tab.first:6.0f}  {bots}",
                  tab.how())  # fmt: skip


def main() -> None:
    numbers = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    others = [Path(word) for word in sys.argv[1:] if not word.isdecimal()]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        bare_site(folder)

        def address(folder: Path, prefix: str = "/tikal/") -> str:
            server = Server(folder, prefix=prefix, cache_control="max-age=600")
            return stack.enter_context(running(server)).address

        sites = {"bare": address(folder, "/")}
        sites |= {str(dist): address(dist) for dist in (build.DIST, *others)}
        playwright = stack.enter_context(sync_playwright())
        for engine in (firefox, webkit):
            try:
                measure(playwright, engine, sites, numbers[0] if numbers else ROUNDS)
            except (Error, OSError, TimeoutError) as error:
                print(f"{engine.__name__}: {error}")


if __name__ == "__main__":
    main()
