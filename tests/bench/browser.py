"""The engine's work in Chromium's Pyodide beside native Python, sample by sample."""

import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

import build
from tests.support.browsers import CHROMIUM_FLAGS, chromium
from web.build.serve import Server, running

ROUNDS = 9

# The same work on both sides; figures per second.
KERNEL = """
from random import Random
from time import perf_counter
from tikal import new_game
from tikal.rules.deal import choose
from tikal.rules import apply, legal_moves
from tikal.rules.turns import start

def play(seeds):
    begin, decisions = perf_counter(), 0
    for seed in seeds:
        state, rng = start(new_game(4, seed=seed).deal), Random(seed)
        while moves := legal_moves(state):
            apply(state, choose(moves, rng))
            decisions += 1
    return decisions / (perf_counter() - begin), state

def sample():
    rate, state = play(range(12))
    begin = perf_counter()
    for _ in range(3000):
        state.copy()
    return rate, 3000 / (perf_counter() - begin)
"""

WORKER = """
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.unpackArchive(await (await fetch("./tikal.whl")).arrayBuffer(), "wheel");
pyodide.runPython(await (await fetch("./kernel.py")).text());
onmessage = () => postMessage(pyodide.runPython("sample()").toJs());
postMessage("ready");
"""

ASK = """
() => new Promise((resolve) => {
  worker.onmessage = (event) => resolve(Array.from(event.data));
  worker.postMessage("go");
})
"""

START = """
() => new Promise((resolve) => {
  window.worker = new Worker("./worker.mjs", { type: "module" });
  worker.onmessage = resolve;
})
"""


def site(folder: Path) -> None:
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip",
                 "pyodide-lock.json"):  # fmt: skip
        shutil.copy(build.fetch(build.PYODIDE) / name, folder)
    shutil.copy(build.wheel(), folder / "tikal.whl")
    (folder / "kernel.py").write_text(KERNEL)
    (folder / "worker.mjs").write_text(WORKER)
    (folder / "index.html").write_text("<!doctype html><title>bench</title>")


def main() -> None:
    if chromium() is None:
        sys.exit("Chromium is not on this machine; on Debian: apt install chromium")
    native: dict[str, object] = {}
    exec(KERNEL, native)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        site(Path(name))
        with running(Server(Path(name))) as server:
            browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
            page = browser.new_page()
            page.goto(server.address)
            page.evaluate(START)
            pairs = [(native["sample"](), page.evaluate(ASK)) for _ in range(ROUNDS)]
            print(f"native Python {sys.version.split()[0]}, Chromium {browser.version},"
                  f" Pyodide {build.PYODIDE.version}")  # fmt: skip
            browser.close()
    for index, what in enumerate(("decisions/s", "copies/s")):
        here = median(pair[0][index] for pair in pairs)
        there = median(pair[1][index] for pair in pairs)
        slower = median(pair[0][index] / pair[1][index] for pair in pairs)
        print(f"{what}: native {here:,.0f}, Chromium {there:,.0f}; {slower:.2f} times slower")


if __name__ == "__main__":
    main()
