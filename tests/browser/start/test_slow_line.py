"""A slow line: something to see at once, how much has come, and a way on when nothing comes."""

import gzip
import json
import re
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.support.browser.slow_line import PIECES, Tap
from tests.support.browser.visit import RUNNING, Visit
from tests.support.browsers import ALONE, guest
from web.build.serve import Server, running

SIZES = ((1440, 900), (844, 390), (390, 844), (360, 740))

_IN_SIGHT = """element => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""

_WATCH = """
window.moved = [];
const watch = new PerformanceObserver((list) => moved.push(...list.getEntries()));
watch.observe({ type: "layout-shift", buffered: true });
"""


def run_down_the_clock(page: Page) -> None:
    """As if nothing had happened for long: the style sheet's clock is at its end."""
    page.evaluate("document.getElementById('slow').getAnimations().forEach((a) => a.finish())")


def test_the_bar_tells_how_much_has_come(browser: Browser, dist: Path, tmp_path: Path) -> None:
    """As it travels: the server compresses the largest file, and the page does not do the sum."""
    (wasm,) = dist.rglob("*.wasm")
    small = tmp_path / f"{wasm.relative_to(dist)}.gz"
    small.parent.mkdir()
    small.write_bytes(gzip.compress(wasm.read_bytes(), 1))
    with (
        running(Server(dist, compressed=tmp_path)) as server,
        guest(browser, ALONE, locale="de-DE", viewport={"width": 360, "height": 740}) as context,
    ):
        tap = Tap(server)
        tap.let_through(2)
        visit = Visit(context, server).open("#loader")
        page, told = visit.page, visit.page.locator("#megabytes")
        files = json.loads(page.locator("#build").text_content() or "")["files"]
        others = sum(size for name, (size, *_) in files.items() if not name.endswith(".wasm"))
        whole = f"{(others + small.stat().st_size) / 1e6:.1f}".replace(".", ",")
        expect(told).to_have_text(re.compile(rf"^\d,\d von {whole}\sMB$"))
        assert page.locator("#bar").evaluate(_IN_SIGHT)
        expect(page.locator("#slow")).to_be_hidden()

        run_down_the_clock(page)
        expect(page.locator("#slow")).to_be_visible()
        before = told.inner_text()
        tap.let_through(3)
        expect(told).not_to_have_text(before)
        expect(page.locator("#slow")).to_be_hidden()

        tap.let_through(PIECES)
        visit.see(RUNNING)
        assert visit.complaints == []


def test_all_is_in_sight_before_scripts_come_and_nothing_moves_when_they_do(
    stranger: BrowserContext, server: Server
) -> None:
    held: list[Route] = []
    late = re.compile(r"boot\.js$|\.woff2$")
    stranger.route(late, lambda route: held.append(route))  # noqa: PLW0108 - a list takes no name
    stranger.add_init_script(_WATCH)
    visit = Visit(stranger, server)
    page = visit.page
    page.goto(server.address, wait_until="commit")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for part in ("#bar", "#loading-step", "#door-title"):
            expect(page.locator(part)).to_be_visible()
            assert page.locator(part).evaluate(_IN_SIGHT), (part, width)
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    page.evaluate("moved.length = 0")
    stranger.route(late, lambda route: route.continue_())
    for route in held:
        route.continue_()
    visit.see(RUNNING)
    moved = page.evaluate("moved.map(({ value }) => value)")
    assert sum(moved) < 0.001, "a word may, by a pixel: letters of the device are not quite ours"


def test_large_files_come_after_the_first_picture(stranger: BrowserContext, server: Server) -> None:
    """All but the largest, which gives way to all others, and which Python is ready for last."""
    stranger.route("**/boot.js", lambda _: None)
    page = Visit(stranger, server).page
    page.goto(server.address, wait_until="commit")
    page.wait_for_function(
        """() => {
          const [picture] = performance.getEntriesByName("first-contentful-paint");
          const files = performance.getEntriesByType("resource");
          const program = files.find(({ name }) => name.endsWith("/pyodide.asm.mjs"));
          return picture && program && program.startTime >= picture.startTime;
        }"""
    )
    assert not [name for name in server.asked if name.endswith((".zip", ".whl", ".css"))]
