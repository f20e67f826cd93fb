"""What the first click needs, and no more: which modules are imported before it."""

import os
from pathlib import Path

from playwright.sync_api import BrowserContext

from tests.support.browser.memory_picture import FROM_FILES
from tests.support.browser.positions import stopped
from tests.support.browser.visit import Visit
from web.build.serve import Server

LIST = Path(__file__).with_name("modules.txt")
IMPORTED = """async () => {
  const module = document.querySelector("link[href$='interpreter.js']").href;
  const python = await (await import(module)).loadPyodide();  // the page's own
  return python.pyimport("web.page.main").imported.toJs();
}"""


def test_the_start_imports_only_what_the_first_click_needs(
    stranger: BrowserContext, server: Server
) -> None:
    """A list that grows makes every start slower: is it worth that? Then write it down.

    TIKAL_UPDATE=1 does so.
    """
    visit = Visit(stranger, server).sit_down(stopped("basic-rio-grande-2", 1))
    visit.see_attached(FROM_FILES)
    names = visit.page.evaluate(IMPORTED)
    found = sorted(name for name in names if name.split(".")[0] in ("tikal", "web"))
    if os.environ.get("TIKAL_UPDATE"):
        LIST.write_text("\n".join(found) + "\n")
    listed = LIST.read_text().split()
    assert [name for name in found if name not in listed] == [], "imported before the first click"
    assert [name for name in listed if name not in found] == [], "no longer needed there: good"
