// From the empty page to a running game, and what can go wrong on the way.
// Python takes over when it says "tikal:ready"; it says "tikal:failed" if it cannot.
import { watchArrivals } from "./arrivals.js";
import { connect } from "./database.js";
import { fail } from "./failure.js";
import { build, home } from "./page.js";
import { find, forget } from "./picture.js";
import { forgetMark, giveUp, mayTry, trust } from "./picture-mark.js";
import { showArrivals, showReady, showTable } from "./progress.js";

// So long, in ms, PyScript may take to call for Python.
const PYSCRIPT_PATIENCE = 5000;

// So long, in ms, Python may take to start from a picture of its memory.
const PICTURE_PATIENCE = 5000;

function watchSteps() {
  addEventListener("py:progress", ({ detail }) => {
    if (detail === "Loaded interpreter") showTable();
  });
  addEventListener("tikal:failed", ({ detail }) => broken(detail));
  addEventListener("tikal:ready", ready, { once: true });
}

// The first clicks come before the bots, and those before the copy for offline play.
function ready() {
  showReady();
  document.body.classList.remove("loading");
  const bots = new Promise((resolve) => addEventListener("tikal:bots", resolve, { once: true }));
  const patience = new Promise((resolve) => setTimeout(resolve, 15000));
  Promise.race([bots, patience])
    .then(() => import("./offline.js"))
    .then(({ startOffline }) => startOffline());
}

async function python() {
  const { loadPyodide } = await import("./interpreter.js");
  return loadPyodide();
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
    broken(error);
  }
}

/**
 * A game that could not start out of a picture may have done half of it: the page begins anew,
 * from its files.
 *
 * @param {unknown} reason
 */
function broken(reason) {
  if (document.body.dataset.start !== "picture") return fail("boot.broken", reason);
  console.info("begun anew without a picture of memory:", reason);
  giveUp();
  location.reload();
}

/**
 * Where an earlier visit has left a picture of Python's memory, Python starts from that, and
 * PyScript has nothing to do. Whatever is wrong with it, all goes on without.
 */
async function startFromPicture() {
  const early = globalThis.earlyPicture;
  if (!mayTry()) return early?.worker.terminate();
  try {
    const { restorePyodide } = await import("./interpreter.js");
    const late = new Promise((_, reject) => setTimeout(reject, PICTURE_PATIENCE, "too slow"));
    const restoring = restorePyodide(early ? early.reading : find());
    const { python, picture, program } = await Promise.race([restoring, late]);
    document.body.dataset.start = "picture";
    addEventListener("tikal:ready", trust, { once: true });
    if (early) startBots(early.worker, picture, program);
    await startGame(python);
  } catch (error) {
    early?.worker.terminate();
    console.info("no start from a picture of memory:", error);
    forgetMark();
    forget().catch(() => {});
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
    await startGame(await python());
  } catch (error) {
    fail("boot.broken", error);
  }
}

/**
 * Whoever has read the picture goes on with it as the bots' interpreter, and Python takes it over.
 * Not before the page is there: beside it they would make it wait, for a tenth of the time.
 *
 * @param {Worker} worker
 * @param {ArrayBuffer} picture
 * @param {WebAssembly.Module | undefined} program
 */
function startBots(worker, picture, program) {
  /** @type {Event[]} */
  const heard = [];
  worker.onmessage = (event) => heard.push(event);
  worker.onerror = (event) => heard.push(event);
  const hand = () => worker.postMessage({ picture, program }, [picture]);
  addEventListener("tikal:ready", hand, { once: true });
  globalThis.earlyBots = { worker, heard };
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
  watchArrivals(showArrivals);
  if (build.pyscript) await startFromPicture();
  if (started) return;
  document.body.dataset.start = "files";
  if (!build.pyscript) {
    showArrivals(1, 1, false);
    return startAlone(); // the single file has all in it but PyScript
  }
  addEventListener("unhandledrejection", startAlone);
  python().catch(() => {}); // it comes up while PyScript is read; whoever asks next is told
  try {
    const { hooks } = await import(new URL(build.pyscript, home).href);
    startPython(hooks);
    setTimeout(startAlone, PYSCRIPT_PATIENCE);
  } catch {
    startAlone();
  }
}

boot();
