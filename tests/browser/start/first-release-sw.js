// The service worker: keeps one whole, checked build and serves it first, network or not.
// BUILD and FILES (path -> SHA-256) are written above this line when the page is built.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
const PREFIX = `tikal ${SCOPE} `;
const CACHE = PREFIX + BUILD;

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (event) => event.waitUntil(dropOthers()));

// A new build waits until the player asks for it or the game is opened anew.
worker.addEventListener("message", ({ data }) => {
  if (data === "take over") worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  event.respondWith(kept(request));
});

/** @param {Request} request */
async function kept(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request.url);
  if (found || request.mode !== "navigate") return found ?? fetch(request);
  return (await cache.match(SCOPE)) ?? fetch(request); // the game, under any name of it
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  const others = await Promise.all((await otherCaches()).map((name) => caches.open(name)));
  await Promise.all(Object.keys(FILES).map((name) => keep(cache, others, name)));
}

/**
 * A file that an older build or an interrupted visit has kept already is not fetched again.
 *
 * @param {Cache} cache
 * @param {Cache[]} others
 * @param {string} name
 */
async function keep(cache, others, name) {
  const url = new URL(name, SCOPE).href;
  for (const place of [cache, ...others]) {
    const found = await place.match(url);
    if (found && (await isWhole(name, found))) {
      if (place !== cache) await cache.put(url, found);
      return;
    }
  }
  for (const mode of /** @type {const} */ (["default", "reload"])) {
    const response = await fetch(url, { cache: mode });
    if (response.ok && (await isWhole(name, response))) return cache.put(url, response);
  }
  throw new Error(`${name} did not arrive whole`);
}

/**
 * @param {string} name
 * @param {Response} response
 */
async function isWhole(name, response) {
  const content = await response.clone().arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("") === FILES[name];
}

async function otherCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
}

async function dropOthers() {
  await Promise.all((await otherCaches()).map((name) => caches.delete(name)));
  await worker.clients.claim();
}
