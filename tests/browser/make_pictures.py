"""Draws the icons from icon.svg and takes the README's picture: python build.py pictures.

Run by hand after the icon or the look of the page has changed; the results are committed.
"""

from pathlib import Path

from browsers import CHROMIUM_FLAGS, chromium
from playwright.sync_api import Browser, sync_playwright
from visits import Visit

import build
from web.build.serve import Server, running

ICONS = build.ROOT / "web/static/icons"
MASKABLE = "background: #12231b"  # to the edges: the system cuts its own shape


def draw_icon(browser: Browser, name: str, size: int, margin: int = 0, style: str = "") -> None:
    page = browser.new_page(viewport={"width": size, "height": size})
    drawing = (ICONS / "icon.svg").read_text()
    page.set_content(
        f"<style>body {{ margin: 0; {style} }} svg {{ display: block; padding: {margin}px;"
        f" width: 100vw; height: 100vh; box-sizing: border-box }}</style>{drawing}"
    )
    page.screenshot(path=ICONS / name, omit_background=True)
    page.close()


def take_picture(browser: Browser, server: Server, file: Path) -> None:
    visit = Visit(browser.new_context(viewport={"width": 1280, "height": 800}), server).open()
    visit.see("#offline[data-state=ready]")
    visit.play_a_turn()
    visit.point_at("c4")
    visit.page.screenshot(path=file)


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
        take_picture(browser, server, build.ROOT / "docs/page.png")
        browser.close()


if __name__ == "__main__":
    main()
