// Offline play and updates. The service worker is registered only when the game runs:
// by then the files are in the browser's cache and are not downloaded twice.
import { byId, home, translate } from "./page.js";

const chip = byId("offline");

/**
 * What there is to say of the copy; the service worker uses the same words.
 *
 * @type {Record<string, string>}
 */
const SENTENCES = {
  saving: "boot.offline-saving",
  ready: "boot.offline-ready",
  failed: "boot.offline-failed",
  full: "boot.offline-full",
  never: "boot.offline-never",
};

/** @param {string} state */
function say(state) {
  if (!Object.hasOwn(SENTENCES, state)) return; // a word of a later release
  chip.hidden = false;
  chip.dataset.state = state;
  translate(chip, SENTENCES[state]);
  if (state === "ready") everythingIsThere();
}

let there = false;

/** The last thing to do, once: what makes the next visit quick. */
function everythingIsThere() {
  if (there) return;
  there = true;
  import("./keep-picture.js").then(({ keepPicture }) => keepPicture());
}

export async function startOffline() {
  try {
    const workers = navigator.serviceWorker; // some browsers have none, others only say so
    if (workers) await keepCopy(workers);
    else say("never");
  } catch (error) {
    console.warn(error);
    say("never");
  }
}

/** @param {ServiceWorkerContainer} workers */
async function keepCopy(workers) {
  const updating = Boolean(workers.controller);
  let wanted = false; // has this tab asked for the new version?
  workers.addEventListener("controllerchange", () => {
    if (wanted) location.reload();
    else if (updating) offer("boot.updated-elsewhere", () => location.reload());
  });
  /** @param {ServiceWorker} worker */
  const useNew = (worker) => {
    wanted = true;
    worker.postMessage("take over");
  };
  if (!updating) say("saving");
  const registration = await workers.register(`${home}sw.js`, { scope: home });
  listen(workers, registration);
  const { installing, waiting, active } = registration;
  registration.addEventListener("updatefound", () => watch(registration.installing, useNew));
  if (installing) watch(installing, useNew);
  else if (waiting) offer("boot.new-version", () => useNew(waiting));
  active?.postMessage("check");
  waiting?.postMessage("check");
  comeBack(registration);
}

/**
 * What the active worker says of its copy counts. That of the first release hears no question;
 * then the one that waits to follow it is believed.
 *
 * @param {ServiceWorkerContainer} workers
 * @param {ServiceWorkerRegistration} registration
 */
function listen(workers, registration) {
  let answered = false;
  workers.addEventListener("message", ({ data, source }) => {
    const active = source === registration.active;
    if (active || !answered) say(data);
    answered ||= active;
  });
  workers.startMessages();
}

/**
 * @param {ServiceWorker | null} worker
 * @param {(worker: ServiceWorker) => void} useNew
 */
function watch(worker, useNew) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) {
      worker.postMessage("check");
      offer("boot.new-version", () => useNew(worker));
    } else if (worker.state === "activated") {
      say("ready");
    } else if (worker.state === "redundant" && chip.dataset.state === "saving") {
      say("failed");
    }
  });
}

/**
 * A game left open for days should hear of a new version too, and one that was cut off gets
 * what it lacks as soon as it can.
 *
 * @param {ServiceWorkerRegistration} registration
 */
function comeBack(registration) {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
  addEventListener("online", () => registration.active?.postMessage("check"));
}

/**
 * @param {string} key
 * @param {() => void} accept
 */
function offer(key, accept) {
  const notice = document.createElement("div");
  notice.className = "notice";
  notice.id = "update";
  const sentence = document.createElement("p");
  translate(sentence, key);
  const later = button("boot.later", () => notice.remove());
  notice.append(sentence, button("boot.use-new", accept), later);
  document.getElementById("update")?.remove();
  byId("notices").append(notice);
}

/**
 * @param {string} key
 * @param {() => void} action
 */
function button(key, action) {
  const made = document.createElement("button");
  made.type = "button";
  translate(made, key);
  made.addEventListener("click", action);
  return made;
}
