"""How soon the built page answers a click, beside a bare page that only loads stock Pyodide."""

import shutil
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, sync_playwright

import build
from tests.support.browsers import CHROMIUM_FLAGS, chromium
from web.build.serve import Server, running

ROUNDS = 5

BARE = """<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
document.body.dataset.answered = performance.now();
</script>"""

# Presses "New game" as soon as it can be pressed, until the dialog is there.
CLICK = """
const look = () => {
  document.getElementById("new-game")?.click();
  if (document.getElementById("dialog")?.open) {
    document.body.dataset.answered = performance.now();
    return;
  }
  setTimeout(look, 4);
};
addEventListener("DOMContentLoaded", look);
"""


def wait_for_quiet() -> None:
    """Until this machine has had little to do for half a second (where it tells: Linux)."""
    stat = Path("/proc/stat")
    for _ in range(40):
        before = [int(word) for word in stat.read_text().split()[1:9]] if stat.exists() else []
        time.sleep(0.5)
        if not before:
            return
        after = [int(word) for word in stat.read_text().split()[1:9]]
        spent = [new - old for old, new in zip(before, after, strict=True)]
        if spent[3] > 0.9 * sum(spent):
            return


def answered(page: Page) -> float:
    page.wait_for_selector("body[data-answered]", state="attached")
    return float(page.evaluate("document.body.dataset.answered"))


def visit(playwright: object, address: str, ours: bool) -> dict[str, float]:
    """Cold, reloaded, and after a restart of the browser; each in a new profile."""
    with tempfile.TemporaryDirectory() as profile:

        def launch() -> BrowserContext:
            wait_for_quiet()
            context = playwright.chromium.launch_persistent_context(  # type: ignore[attr-defined]
                profile, executable_path=chromium(), args=CHROMIUM_FLAGS
            )
            if ours:
                context.add_init_script(CLICK)
            return context

        times = {}
        context = launch()
        page = context.new_page()
        page.goto(address)
        times["cold"] = answered(page)
        if ours:
            page.wait_for_selector("body[data-bots=ready]", state="attached")
            ready, bots = (
                page.evaluate(f"performance.getEntriesByName('{mark}')[0].startTime")
                for mark in ("tikal:ready", "tikal:bots")
            )
            times["bots"] = (bots - ready) / ready
            page.wait_for_selector("#offline[data-state=ready], #offline[data-state=never]")
        for _ in range(2):
            wait_for_quiet()
            page.reload()
            times["reload"] = answered(page)
        context.close()
        context = launch()
        page = context.new_page()
        page.goto(address)
        times["restart"] = answered(page)
        context.close()
        return times


def bare_site(folder: Path) -> None:
    package = build.fetch(build.PYODIDE)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip",
                 "pyodide-lock.json"):  # fmt: skip
        shutil.copy(package / name, folder)
    (folder / "index.html").write_text(BARE)


def main() -> None:
    if chromium() is None:
        sys.exit("Chromium is not on this machine; on Debian: apt install chromium")
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        bare_site(Path(name))
        pages = "max-age=600"  # as GitHub Pages says
        with (
            running(Server(Path(name), cache_control=pages)) as bare,
            running(Server(build.DIST, prefix="/tikal/", cache_control=pages)) as ours,
        ):
            samples = [
                (visit(playwright, bare.address, ours=False),
                 visit(playwright, ours.address, ours=True))
                for _ in range(rounds)
            ]  # fmt: skip
    print(f"median of {rounds}, ms from navigation; the bare page only loads stock Pyodide")
    for kind in ("cold", "reload", "restart"):
        theirs = median(pair[0][kind] for pair in samples)
        own = median(pair[1][kind] for pair in samples)
        print(
            f"{kind:8} bare {theirs:6.0f}   Tikal answers a click {own:6.0f}   {own / theirs:.2f}"
        )
    print(f"bots' interpreter ready after {median(p[1]['bots'] for p in samples):.2f} of the boot")


if __name__ == "__main__":
    main()
