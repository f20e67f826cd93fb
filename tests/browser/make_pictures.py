"""Draws the icons, takes the pictures of docs/ and keeps the board's: python build.py pictures.

Run by hand after the icon or the look of the page has changed; the results are committed.
Plays a whole game through the page on the way and writes its record to docs/, too.
"""

from browsers import CHROMIUM_FLAGS, chromium
from games import basic_game
from pictures import BOARD_SIZE, KEPT, MOMENTS, show
from playwright.sync_api import Browser, BrowserContext, sync_playwright
from visits import Visit, kept_record

import build
from web.build.serve import Server, running

ICONS = build.ROOT / "web/static/icons"
DOCS = build.ROOT / "docs"
MASKABLE = "background: #12231b"  # to the edges: the system cuts its own shape
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}


def draw_icon(browser: Browser, name: str, size: int, margin: int = 0, style: str = "") -> None:
    page = browser.new_page(viewport={"width": size, "height": size})
    drawing = (ICONS / "icon.svg").read_text()
    page.set_content(
        f"<style>body {{ margin: 0; {style} }} svg {{ display: block; padding: {margin}px;"
        f" width: 100vw; height: 100vh; box-sizing: border-box }}</style>{drawing}"
    )
    page.screenshot(path=ICONS / name, omit_background=True)
    page.close()


def resize(visit: Visit, size: tuple[int, int]) -> None:
    visit.page.set_viewport_size({"width": size[0], "height": size[1]})


def take_pictures(visit: Visit) -> None:
    """The page at five moments and three sizes; the board alone for the tests."""
    (DOCS / "pictures").mkdir(exist_ok=True)
    KEPT.mkdir(exist_ok=True)
    for moment in (*MOMENTS, "auction"):
        resize(visit, BOARD_SIZE)
        show(visit, moment)
        if moment in MOMENTS:
            (KEPT / f"{moment}.png").write_bytes(visit.picture())
        if moment == "end":
            visit.do("ending")
        for name, size in SIZES.items():
            resize(visit, size)
            visit.picture()  # waits until all is drawn
            visit.page.screenshot(path=DOCS / "pictures" / f"{moment}-{name}.png")


def play_a_game(visit: Visit) -> None:
    resize(visit, SIZES["desktop"])
    basic_game(visit.sit_down())
    record = kept_record(visit.page)
    (DOCS / "game-played-on-the-page.json").write_text(record, encoding="utf-8")


def visitor(context: BrowserContext, server: Server) -> Visit:
    """Somebody on a page that says it is ready for offline play, as it soon does."""
    visit = Visit(context, server).open()
    visit.see("#offline[data-state=ready]")
    return visit


def main() -> None:
    with (
        sync_playwright() as playwright,
        running(Server(build.DIST)) as server,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        draw_icon(browser, "icon-192.png", 192)
        draw_icon(browser, "icon-512.png", 512)
        draw_icon(browser, "icon-maskable-512.png", 512, 64, MASKABLE)
        draw_icon(browser, "icon-180.png", 180, 14, MASKABLE)
        visit = visitor(browser.new_context(locale="en-GB"), server)
        take_pictures(visit)
        play_a_game(visit)
        browser.close()


if __name__ == "__main__":
    main()
