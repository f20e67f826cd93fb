// The big files on their way in: counted for the progress bar, and on a first visit checked
// against the build's list. Later visits read what the service worker has checked already.
import { damaged, fail } from "./failure.js";
import { build, home } from "./texts.js";

const total = Object.values(build.files).reduce((sum, [size]) => sum + size, 0);

export function watchArrivals(progress) {
  const received = new Map();
  const arrived = (name, bytes) => {
    received.set(name, bytes);
    progress(Array.from(received.values()).reduce((sum, count) => sum + count, 0) / total);
  };
  const checked = Boolean(navigator.serviceWorker?.controller);
  const plain = globalThis.fetch;
  globalThis.fetch = async (resource, options) => {
    const url = new URL(resource.url ?? resource, document.baseURI).href;
    const name = url.startsWith(home) ? url.slice(home.length) : "";
    if (!(name in build.files)) return plain(resource, options);
    let response;
    try {
      response = await (takeEarly(name) ?? plain(resource, options));
    } catch (error) {
      fail("boot.missing", `${name}: ${error}`);
      throw error;
    }
    if (!response.ok) {
      fail("boot.missing", `${name}: ${response.status}`);
    } else if (checked) {
      arrived(name, build.files[name][0]);
    } else {
      return counted(name, response, arrived);
    }
    return response;
  };
  addEventListener("tikal:ready", () => (globalThis.fetch = plain), { once: true });
}

// Whoever asks for it first gets what has been on its way since the page's first line.
function takeEarly(name) {
  if (!name.endsWith(".wasm")) return undefined;
  const early = globalThis.earlyWasm;
  delete globalThis.earlyWasm;
  return early;
}

function counted(name, response, arrived) {
  const chunks = [];
  let bytes = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      chunks.push(chunk);
      bytes += chunk.length;
      arrived(name, bytes);
      controller.enqueue(chunk);
    },
    flush() {
      isWhole(name, chunks).then((whole) => whole || damaged(name));
    },
  });
  return new Response(response.body.pipeThrough(counter), response);
}

async function isWhole(name, chunks) {
  const content = await new Blob(chunks).arrayBuffer();
  const [size, digest] = build.files[name];
  if (content.byteLength !== size) return false;
  if (!crypto.subtle) return true; // only pages served safely may compute digests
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
}
