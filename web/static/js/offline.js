// Offline play and updates. The service worker is registered only when the game runs:
// by then the files are in the browser's cache and are not downloaded twice.
import { byId, home, translate } from "./page.js";

const chip = byId("offline");

/** @param {string} key */
function say(key) {
  chip.hidden = false;
  chip.dataset.state = key.replace("boot.offline-", "");
  translate(chip, key);
}

export async function startOffline() {
  const workers = navigator.serviceWorker;
  if (!workers) return say("boot.offline-never");
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
  try {
    if (!updating) say("boot.offline-saving");
    const registration = await workers.register(`${home}sw.js`, { scope: home });
    const { installing, waiting, active } = registration;
    registration.addEventListener("updatefound", () => watch(registration.installing, useNew));
    if (installing) watch(installing, useNew);
    else if (waiting) offer("boot.new-version", () => useNew(waiting));
    if (active) say("boot.offline-ready");
    lookForUpdates(registration);
  } catch (error) {
    console.warn(error);
    say("boot.offline-never");
  }
}

/**
 * @param {ServiceWorker | null} worker
 * @param {(worker: ServiceWorker) => void} useNew
 */
function watch(worker, useNew) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) {
      offer("boot.new-version", () => useNew(worker));
    } else if (worker.state === "activated") {
      say("boot.offline-ready");
    } else if (worker.state === "redundant" && chip.dataset.state === "saving") {
      say("boot.offline-failed");
    }
  });
}

/**
 * A game left open for days should hear of a new version too.
 *
 * @param {ServiceWorkerRegistration} registration
 */
function lookForUpdates(registration) {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
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
