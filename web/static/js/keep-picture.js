// Takes a picture of Python's memory for the next visit, when nothing else is to do.
import { forget, isKept } from "./picture.js";
import { forgetMark, hasGivenUp, trust } from "./picture-mark.js";

// So long, in ms, a page that has all it needs is left to itself first.
const CALM = 3000;

// So many bytes must be free, or the games may need them more: ten times what it takes.
const ROOM = 200e6;

export async function keepPicture() {
  let kept = false;
  try {
    const lock = { ifAvailable: true }; // one tab is enough
    await navigator.locks.request("tikal picture", lock, async (held) => {
      if (held) kept = await takeUnlessThere();
    });
  } catch (error) {
    console.info("no picture of memory:", error);
  }
  document.body.dataset.picture = kept ? "kept" : "none";
}

async function takeUnlessThere() {
  if (hasGivenUp()) {
    await forget();
    return false;
  }
  if (!(await isKept())) {
    forgetMark();
    await new Promise((resolve) => setTimeout(resolve, CALM));
    await idle();
    if (!(await hasRoom())) return false;
    await take();
  }
  trust();
  return true;
}

async function idle() {
  if (!("requestIdleCallback" in globalThis)) return; // in Safari
  await new Promise((resolve) => requestIdleCallback(resolve));
}

async function hasRoom() {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return quota - usage > ROOM;
}

async function take() {
  const worker = new Worker(new URL("picture-worker.js", import.meta.url), { type: "module" });
  try {
    /** @type {string} */
    const said = await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      const { lang } = document.documentElement;
      worker.postMessage({ browser: navigator.userAgent, language: lang });
    });
    if (said !== "kept") throw new Error(said);
  } catch (error) {
    await forget(); // half of it would only take the room
    throw error;
  } finally {
    worker.terminate();
  }
}
