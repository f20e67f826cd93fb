// When the game cannot start: a plain sentence, a way to try again, and nothing lost.
import { build, byId, home, text, translate } from "./page.js";

let failed = false;

/**
 * @param {string} key
 * @param {unknown} detail
 */
export function fail(key, detail = "") {
  if (document.body.classList.contains("loading")) show(key, detail);
}

/**
 * Found out a moment too late, it counts even if the game has started meanwhile.
 *
 * @param {string} name
 */
export function damaged(name) {
  show("boot.damaged", name);
  removeEventListener("tikal:ready", wentWell);
}

/**
 * @param {string} key
 * @param {unknown} detail
 */
function show(key, detail) {
  if (failed) return; // the first reason counts
  failed = true;
  console.error(text(key), detail);
  const reason = detail instanceof Error ? (detail.stack ?? detail) : detail;
  byId("failure-reason").textContent = text(key);
  byId("failure-details").textContent = `Tikal ${build.build}\n${reason}`;
  byId("loader").hidden = true;
  byId("failure").hidden = false;
  const again = byId("try-again");
  again.addEventListener("click", tryAgain);
  again.focus();
}

// What seemed to have failed, perhaps only for want of patience, has not.
function wentWell() {
  byId("failure").hidden = true;
}
addEventListener("tikal:ready", wentWell);

async function tryAgain() {
  byId("failure").hidden = true;
  byId("loader").hidden = false;
  translate(byId("loading-step"), "boot.loading");
  await repair();
  location.reload();
}

/**
 * Whatever this browser has kept of the game's files may be what is broken: let go of it and
 * fetch all anew. But not without a network, for then it is all there is. Saved games are
 * kept elsewhere and stay.
 */
async function repair() {
  if (!(await serverAnswers())) return;
  await dropCopy().catch(console.warn); // where nothing may be kept there is none
  const files = ["", ...Object.keys(build.files), ...build.modules];
  await Promise.allSettled(files.map((name) => fetch(home + name, { cache: "reload" })));
}

async function dropCopy() {
  const registration = await navigator.serviceWorker?.getRegistration(home);
  await registration?.unregister();
  for (const name of (await globalThis.caches?.keys()) ?? []) {
    if (name.startsWith(`tikal ${home} `)) await caches.delete(name);
  }
}

async function serverAnswers() {
  try {
    return (await fetch(`${home}?anew`, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
