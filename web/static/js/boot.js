// From the empty page to a running game: progress, and what can go wrong on the way.
// Python takes over when it says "tikal:ready"; it says "tikal:failed" if it cannot.
import { watchArrivals } from "./arrivals.js";
import { connect } from "./database.js";
import { fail } from "./failure.js";
import { build, byId, home, translate } from "./page.js";

// The bytes are most of the way, starting Python the rest.
const BYTES_SHARE = 0.75;
const PYTHON_RUNS = 0.95;

// So long, in ms, PyScript may take to call for Python.
const PYSCRIPT_PATIENCE = 5000;

let shown = 0;

/**
 * In steps of a twentieth: painting is work too, and Python needs the time.
 *
 * @param {number} share
 */
function progress(share) {
  const percent = Math.floor(share * 20) * 5;
  if (percent <= shown) return;
  shown = percent;
  byId("bar").style.transform = `scaleX(${shown / 100})`;
  byId("progress").setAttribute("aria-valuenow", String(shown));
}

/** @param {string} key */
function step(key) {
  translate(byId("loading-step"), key);
}

function watchSteps() {
  addEventListener("py:progress", ({ detail }) => {
    if (detail !== "Loaded interpreter") return;
    progress(PYTHON_RUNS);
    step("boot.table");
  });
  addEventListener("tikal:failed", ({ detail }) => fail("boot.broken", detail));
  addEventListener("unhandledrejection", startAlone);
  addEventListener("tikal:ready", ready, { once: true });
}

// The first clicks come before the bots, and those before the copy for offline play.
function ready() {
  progress(1);
  document.body.classList.remove("loading");
  const bots = new Promise((resolve) => addEventListener("tikal:bots", resolve, { once: true }));
  const patience = new Promise((resolve) => setTimeout(resolve, 15000));
  Promise.race([bots, patience])
    .then(() => import("./offline.js"))
    .then(({ startOffline }) => startOffline());
}

let started = false;

/**
 * Once per page, whoever comes first: two games on one page would write over each other.
 *
 * @param {Pyodide} python
 */
async function startGame(python) {
  if (started) return;
  started = true;
  try {
    python.pyimport("web.page.main").start(await connect());
  } catch (error) {
    fail("boot.broken", error);
  }
}

/**
 * Python is started by a hook of PyScript's, which comes before PyScript prepares the ground
 * for scripts: that can wait until the first clicks are answered. What it prepares for
 * workers would be compiled out of strings, which the page's security policy forbids; the
 * page has no such workers, so that goes.
 *
 * @param {PyScriptHooks} hooks
 */
function startPython(hooks) {
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onReady.add(async ({ interpreter }) => {
    await startGame(interpreter);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });
  const script = document.createElement("script");
  script.type = "py";
  script.setAttribute("target", "panel");
  script.textContent = "# The game is running; this only makes PyScript start.";
  document.body.append(script);
}

/**
 * PyScript opens a database of its own. Where the browser lets the page keep nothing it gives
 * up, in many ways, or waits for ever. The game needs only Python, which is on its way for
 * PyScript anyway: where nothing else is wrong it starts without.
 */
async function startAlone() {
  if (started) return;
  try {
    const { loadPyodide } = await import("./interpreter.js");
    await startGame(await loadPyodide());
  } catch (error) {
    fail("boot.broken", error);
  }
}

// The board is painted with them, so they are fetched before the first text asks for them.
function fetchFonts() {
  for (const font of ["700 16px Cinzel", "16px 'Alegreya Sans'", "700 16px 'Alegreya Sans'"]) {
    document.fonts?.load(font).catch(() => {}); // the device's own will do
  }
}

/**
 * By itself that link would forget a game that came behind the # of the address.
 *
 * @param {Event} event
 */
function tryAgain(event) {
  event.preventDefault();
  location.reload();
}

async function boot() {
  document.querySelector("#slow a")?.addEventListener("click", tryAgain);
  fetchFonts();
  if (typeof WebAssembly !== "object") return fail("boot.no-wasm");
  watchSteps();
  watchArrivals((share) => {
    progress(share * BYTES_SHARE);
    if (share >= 1) step("boot.python");
  });
  try {
    const { hooks } = await import(new URL(build.pyscript, home).href);
    startPython(hooks);
    setTimeout(startAlone, PYSCRIPT_PATIENCE);
  } catch {
    startAlone();
  }
}

boot();
