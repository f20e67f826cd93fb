"""Whatever is missing or broken: a plain sentence, a way on, nothing lost."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.support.browser.visit import FAILURE, RUNNING, Visit
from web.build.serve import Server

BROKEN = (
    (("*.wasm", "missing"), ("*.wasm", "cut short"), ("*.wasm", "garbled")),
    (("*.whl", "garbled"), ("page.zip", "garbled"), ("pyodide.asm.mjs", "garbled")),
    (("interpreter.js", "missing"),),
)
"""What goes wrong one time after the other, before all is well."""


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


@pytest.mark.parametrize("damages", BROKEN, ids=["wasm", "archives", "scripts"])
def test_a_broken_file_is_told_and_trying_again_helps(
    stranger: BrowserContext, server: Server, dist: Path, tmp_path: Path,
    damages: tuple[tuple[str, str], ...],
) -> None:  # fmt: skip
    visit = Visit(stranger, server)
    for number, (pattern, damage) in enumerate(damages):
        server.folder = broken(dist, tmp_path / str(number), pattern, damage)
        try_again(visit) if number else visit.open(FAILURE)
        visit.see(FAILURE)
        expect(visit.page.locator("#failure-reason")).not_to_be_empty()
        expect(visit.page.locator("#loader")).to_be_hidden()
    server.folder = dist
    try_again(visit)
    visit.see(RUNNING)


def try_again(visit: Visit) -> None:
    """The page fetches everything anew, and then comes back as another."""
    with visit.page.expect_navigation():
        visit.press("Try again")


def test_python_starts_without_pyscript(
    stranger: BrowserContext, server: Server, dist: Path, tmp_path: Path
) -> None:
    server.folder = broken(dist, tmp_path / "broken", "core-*.js", "missing")
    visit = Visit(stranger, server).open()
    visit.play_a_turn()


def test_no_webassembly_is_said_plainly(stranger: BrowserContext, server: Server) -> None:
    stranger.add_init_script("delete window.WebAssembly")
    visit = Visit(stranger, server).open(FAILURE)
    expect(visit.page.locator("#failure")).to_contain_text("WebAssembly")


def test_no_script_at_all_leaves_a_way_on(stranger: BrowserContext, server: Server) -> None:
    """The hint comes from the style sheet's clock; turn the clock to its end."""
    stranger.route("**/boot.js", lambda route: route.abort())
    page = Visit(stranger, server).open("#loader").page
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    expect(page.locator("#slow")).to_be_visible()
    expect(page.locator("#slow a")).to_have_attribute("href", "")
