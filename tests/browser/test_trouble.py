"""Whatever is missing or broken: a plain sentence, a way on, nothing lost."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.support.browser.visit import FAILURE, RUNNING, Visit
from web.build.serve import Server

DAMAGES = ["missing", "cut short", "garbled"]
BROKEN = [
    *[("*.wasm", damage) for damage in DAMAGES],
    *[(file, "garbled") for file in ("*.whl", "page.zip", "pyodide.asm.mjs")],
    ("core-*.js", "missing"),
    ("interpreter.js", "missing"),
]


def broken(dist: Path, folder: Path, pattern: str, damage: str) -> Path:
    shutil.copytree(dist, folder)
    (file,) = folder.rglob(pattern)
    content = file.read_bytes()
    if damage == "missing":
        file.unlink()
    elif damage == "cut short":
        file.write_bytes(content[: len(content) // 2])
    else:
        middle = len(content) // 2
        file.write_bytes(content[:middle] + bytes(64) + content[middle + 64 :])
    return folder


@pytest.mark.parametrize(("pattern", "damage"), BROKEN)
def test_a_broken_file_is_told_and_trying_again_helps(
    context: BrowserContext, server: Server, dist: Path, tmp_path: Path, pattern: str, damage: str
) -> None:
    server.folder = broken(dist, tmp_path / "broken", pattern, damage)
    visit = Visit(context, server).open(FAILURE)
    expect(visit.page.locator("#failure-reason")).not_to_be_empty()
    expect(visit.page.locator("#loader")).to_be_hidden()
    server.folder = dist
    visit.press("Try again")
    visit.see(RUNNING)


def test_no_webassembly_is_said_plainly(context: BrowserContext, server: Server) -> None:
    context.add_init_script("delete window.WebAssembly")
    visit = Visit(context, server).open(FAILURE)
    expect(visit.page.locator("#failure")).to_contain_text("WebAssembly")


def test_no_script_at_all_leaves_a_way_on(context: BrowserContext, server: Server) -> None:
    """The hint comes from the style sheet's clock; turn the clock to its end."""
    context.route("**/boot.js", lambda route: route.abort())
    page = Visit(context, server).open("#loader").page
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    expect(page.locator("#slow")).to_be_visible()
    expect(page.locator("#slow a")).to_have_attribute("href", "")
