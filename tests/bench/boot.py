"""How soon the built page answers a click, beside a bare page that only loads stock Pyodide."""

import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

import build
from tests.support.browsers import CHROMIUM_FLAGS, PATIENCE, chromium
from web.build.serve import Server, running

ROUNDS = 7
SLOWED = 4
"""So many times slower the processor is made for the last row: about a phone's."""

KINDS = ("cold", "reload", "restart", f"reload, slowed {SLOWED}x")

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

BOTS = """() => {
  const [ready, bots] = ["tikal:ready", "tikal:bots"].map(
    (mark) => performance.getEntriesByName(mark)[0].startTime);
  return (bots - ready) / ready;
}"""

ALL_DONE = """() => {
  const { picture, start } = document.body.dataset;
  const copy = document.getElementById("offline").dataset.state;
  return ["ready", "never"].includes(copy) && (picture || !start || copy === "never");
}"""
"""The copy for offline play is there, and a picture of memory, in builds that take one."""


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


class Site:
    """A page that is visited again and again, each time in a new profile."""

    def __init__(self, playwright: Playwright, address: str, name: str, *, ours: bool) -> None:
        self._playwright = playwright
        self._name = name
        self._address = address
        self._ours = ours
        self.samples: list[dict[str, float]] = []

    def visit(self) -> None:
        """Cold, reloaded, slowed, and after a restart of the browser."""
        times: dict[str, float] = {}
        with tempfile.TemporaryDirectory() as profile:
            with self._browser(profile) as context:
                page = context.new_page()
                page.goto(self._address)
                times["cold"] = self._answered(page)
                if self._ours:
                    page.wait_for_function(ALL_DONE)
                for _ in range(2):
                    times["reload"] = self._reload(page)
                if self._ours:
                    times["bots"] = page.evaluate(BOTS)
                slowly = {"rate": SLOWED}
                context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", slowly)
                times[KINDS[-1]] = self._reload(page)
            with self._browser(profile) as context:
                page = context.new_page()
                page.goto(self._address)
                times["restart"] = self._answered(page)
        self.samples.append(times)
        told = ", ".join(f"{kind} {time:.2f}".removesuffix(".00") for kind, time in times.items())
        print(f"  {self._name}: {told}", flush=True)  # so that a run cut short tells something

    def median(self, kind: str) -> float:
        return median(times[kind] for times in self.samples)

    @contextmanager
    def _browser(self, profile: str) -> Iterator[BrowserContext]:
        wait_for_quiet()
        context = self._playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium(), args=CHROMIUM_FLAGS
        )
        context.set_default_timeout(PATIENCE)
        if self._ours:
            context.add_init_script(CLICK)
        yield context
        context.close()

    def _reload(self, page: Page) -> float:
        wait_for_quiet()
        page.reload()
        return self._answered(page)

    def _answered(self, page: Page) -> float:
        """After so many ms; and the bots are there, who would else disturb what comes next."""
        page.wait_for_selector("body[data-answered]", state="attached")
        if self._ours:
            page.wait_for_selector("body[data-bots=ready]", state="attached")
        return float(page.evaluate("document.body.dataset.answered"))


def bare_site(folder: Path) -> None:
    package = build.fetch(build.PYODIDE)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip",
                 "pyodide-lock.json"):  # fmt: skip
        shutil.copy(package / name, folder)
    (folder / "index.html").write_text(BARE)


def report(bare: Site, sites: dict[str, Site]) -> None:
    print(f"median of {len(bare.samples)}, ms from navigation to the answer to a click")
    print("the bare page only loads stock Pyodide")
    for name, site in sites.items():
        print(f"\n{name}")
        for kind in KINDS:
            theirs, own = bare.median(kind), site.median(kind)
            print(f"{kind:18} bare {theirs:6.0f}   Tikal {own:6.0f}   {own / theirs:.2f}")
        bots = site.median("bots")
        print(f"on a reload the bots' interpreter is ready {bots:.2f} of the boot later")


def main() -> None:
    if chromium() is None:
        sys.exit("Chromium is not on this machine; on Debian: apt install chromium")
    numbers = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    others = [Path(word) for word in sys.argv[1:] if not word.isdecimal()]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        bare_site(folder)
        playwright = stack.enter_context(sync_playwright())

        def site(folder: Path, prefix: str = "/") -> Site:
            server = Server(folder, prefix=prefix, cache_control="max-age=600")  # as Pages says
            address = stack.enter_context(running(server)).address
            ours = prefix != "/"
            return Site(playwright, address, str(folder) if ours else "bare", ours=ours)

        bare = site(folder)
        sites = {str(dist): site(dist, "/tikal/") for dist in (build.DIST, *others)}
        for _ in range(numbers[0] if numbers else ROUNDS):
            for each in (bare, *sites.values()):
                each.visit()
        report(bare, sites)


if __name__ == "__main__":
    main()
