// The first lines of the page that run: the largest file is on its way before anything else
// is read, but gives way to all others. A preload link would do the same, but Chromium then did
// not reuse compiled code.
const { wasm = "", picture = "" } = document.currentScript?.dataset ?? {};

// Whoever has been here before may have left a picture of Python's memory, and has all files:
// nothing comes over the network then, and nothing need give way.
function isKnown() {
  try {
    return localStorage.getItem("tikal.picture") !== null;
  } catch {
    return false;
  }
}
const known = isKnown();
globalThis.earlyWasm = fetch(wasm, { priority: known ? "auto" : "low" });
globalThis.earlyPicture = known ? readPicture() : undefined;

async function readPicture() {
  const cacheName = `tikal-picture ${new URL("./", document.baseURI).href}`;
  const kept = await caches.match(new URL(picture, document.baseURI).href, { cacheName });
  return kept && { headers: kept.headers, content: await kept.arrayBuffer() };
}
globalThis.earlyPicture?.catch(() => {}); // whoever asks for it is told

// What else is large competes with nothing that the first picture needs: it is sent for when
// that is there, or when it is needed.
new PerformanceObserver((paints, observer) => {
  if (!paints.getEntriesByName("first-contentful-paint").length) return;
  observer.disconnect();
  /** @type {NodeListOf<HTMLLinkElement>} */
  const later = document.querySelectorAll("link[data-later]");
  for (const link of later) link.rel = link.dataset.later ?? "";
}).observe({ type: "paint", buffered: true });
