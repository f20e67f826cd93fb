// The first lines of the page that run: the largest file is on its way before anything else
// is read, but gives way to all others. A preload link would do the same, but Chromium then did
// not reuse compiled code.
const { wasm = "", reader = "" } = document.currentScript?.dataset ?? {};

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

function readPicture() {
  try {
    const options = /** @type {const} */ ({ type: "module", name: "from a picture" });
    const worker = new Worker(new URL(reader, document.baseURI), options);
    /** @type {Promise<ArrayBuffer>} */
    const reading = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => (typeof data === "string" ? reject(data) : resolve(data));
      worker.onerror = reject;
    });
    reading.catch(() => {}); // whoever asks for it is told
    return { worker, reading };
  } catch {
    return undefined; // the page reads it itself
  }
}

// What else is large competes with nothing that the first picture needs: it is sent for when
// that is there, or when it is needed.
new PerformanceObserver((paints, observer) => {
  if (!paints.getEntriesByName("first-contentful-paint").length) return;
  observer.disconnect();
  /** @type {NodeListOf<HTMLLinkElement>} */
  const later = document.querySelectorAll("link[data-later]");
  for (const link of later) link.rel = link.dataset.later ?? "";
}).observe({ type: "paint", buffered: true });
