// The service worker: keeps one whole, checked build and serves it first, network or not.
// A file that is gone from it is fetched again, and only as this build has it.
// BUILD and FILES (path -> SHA-256) are written above this line when the page is built.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
const PREFIX = `tikal ${SCOPE} `;
const CACHE = PREFIX + BUILD;
const GAME = "./";

worker.addEventListener("install", (event) => {
  event.waitUntil(keepAll());
  answerAlone(event).catch(() => {}); // then all is asked here, as ever
});
worker.addEventListener("activate", (event) => event.waitUntil(dropOthers()));

// A new build waits until the player asks for it or the game is opened anew.
worker.addEventListener("message", (event) => {
  if (event.data === "take over") worker.skipWaiting();
  if (event.data === "check" && event.source) event.waitUntil(check(event.source));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  const name = nameOf(request);
  if (name) event.respondWith(serve(event, name));
});

/**
 * Where the browser can, it takes the files of this build out of the copy itself, and need not
 * start this worker first. What is not there it gets from the network.
 *
 * @param {ExtendableEvent & { addRoutes?: (routes: object[]) => Promise<void> }} event
 */
async function answerAlone(event) {
  const routes = Object.keys(FILES).map((name) => {
    const { pathname } = new URL(name, SCOPE);
    const condition = { urlPattern: { pathname, search: "" }, requestMethod: "GET" };
    return { condition, source: { cacheName: CACHE } };
  });
  await event.addRoutes?.(routes);
}

/**
 * As the build lists it; the game itself is found under any name that is not another file's.
 *
 * @param {Request} request
 */
function nameOf({ url, mode }) {
  const name = url.slice(SCOPE.length).split("#")[0] || GAME;
  if (Object.hasOwn(FILES, name)) return name;
  return mode === "navigate" ? GAME : "";
}

/**
 * @param {FetchEvent} event
 * @param {string} name
 */
async function serve(event, name) {
  const found = await find(CACHE, name);
  if (found) return found;
  try {
    const response = await whole(name);
    event.waitUntil(put(name, response.clone()).catch(() => {})); // the check tells
    return response;
  } catch (error) {
    // A newer build, maybe: its page asks for its own files, so the two do not mix.
    if (event.request.mode === "navigate") return fetch(event.request);
    throw error;
  }
}

async function keepAll() {
  const inUse = Boolean(worker.registration.active) && (await caches.has(CACHE));
  const outcomes = await Promise.allSettled(Object.keys(FILES).map(keep));
  const states = outcomes.map((outcome) => ("reason" in outcome ? stateAfter(outcome.reason) : ""));
  const state = states.includes("full") ? "full" : states.find(Boolean);
  if (!state) return;
  if (state === "full" && !inUse) await makeRoom();
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true })) {
    client.postMessage(state);
  }
  throw new Error(`the copy is not whole: ${state}`);
}

/** The games need the room more than half a copy does; file by file it is free at once. */
async function makeRoom() {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) await cache.delete(request);
  await caches.delete(CACHE);
}

/** @param {string} name */
async function keep(name) {
  if (!(await isKept(name))) await put(name, await whole(name));
}

/**
 * Is all still there, and as it was? Browsers throw away single files, and disks go bad. One
 * file after the other: nobody waits for it.
 *
 * @param {Client | ServiceWorker | MessagePort} asker
 */
async function check(asker) {
  let state = "ready";
  for (const name of Object.keys(FILES)) {
    if (await isKept(name)) continue;
    asker.postMessage("saving");
    try {
      await put(name, await whole(name));
    } catch (error) {
      state = stateAfter(error);
    }
  }
  asker.postMessage(state);
}

/** @param {unknown} error */
function stateAfter(error) {
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "failed";
}

/** @param {string} name */
async function isKept(name) {
  const found = await find(CACHE, name);
  return found !== undefined && (await isWhole(name, found));
}

/**
 * A place that cannot be read has nothing.
 *
 * @param {string} place
 * @param {string} name
 */
function find(place, name) {
  return caches.match(new URL(name, SCOPE).href, { cacheName: place }).catch(() => undefined);
}

/**
 * @param {string} name
 * @param {Response} response
 */
async function put(name, response) {
  const cache = await caches.open(CACHE);
  await cache.put(new URL(name, SCOPE).href, response);
}

/**
 * What another build has kept already is not fetched again.
 *
 * @param {string} name
 */
async function whole(name) {
  for (const place of await otherCaches()) {
    const found = await find(place, name);
    if (found && (await isWhole(name, found))) return found;
  }
  for (const mode of /** @type {const} */ (["default", "reload"])) {
    const response = await fetch(new URL(name, SCOPE), { cache: mode });
    if (response.ok && (await isWhole(name, response))) return response;
  }
  throw new Error(`${name} did not arrive whole`);
}

/**
 * @param {string} name
 * @param {Response} response
 */
async function isWhole(name, response) {
  try {
    const content = await response.clone().arrayBuffer();
    const found = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("") === FILES[name];
  } catch {
    return false; // it broke off
  }
}

async function otherCaches() {
  const names = await caches.keys().catch(() => []);
  return names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
}

async function dropOthers() {
  await Promise.all((await otherCaches()).map((name) => caches.delete(name)));
  await dropPictures().catch(() => {});
  await worker.clients.claim();
}

/** Pictures of memory that were taken of other builds: no script will ask for them again. */
async function dropPictures() {
  await caches.delete(`tikal-picture ${SCOPE}`); // where builds before kept theirs
  const root = await navigator.storage.getDirectory();
  const place = await root.getDirectoryHandle(`tikal-picture ${encodeURIComponent(SCOPE)}`);
  for await (const name of place.keys()) {
    if (!(`${name}/picture.js` in FILES)) await place.removeEntry(name);
  }
}
