// The big files on their way in: counted for the progress bar, and on a first visit checked
// against the build's list. Later visits read what the service worker has checked already.
import { damaged, fail } from "./failure.js";
import { build, home } from "./page.js";

/** @param {Iterable<number>} numbers */
function sum(numbers) {
  return Array.from(numbers).reduce((whole, number) => whole + number, 0);
}

/**
 * Told is how much has come of all that comes, as it travels: compressed, if the server does so.
 *
 * @param {(done: number, all: number, counted: boolean) => void} tell
 */
export function watchArrivals(tell) {
  const checked = Boolean(navigator.serviceWorker?.controller);
  const names = Object.keys(build.files);
  const travelling = new Map(names.map((name) => [name, build.files[name][2]]));
  const come = new Map(names.map((name) => [name, 0]));
  let counted = false;
  /** @type {Arrived} */
  const arrived = (name, bytes) => {
    come.set(name, bytes / build.files[name][0]);
    const done = names.map((each) => (come.get(each) ?? 0) * (travelling.get(each) ?? 0));
    tell(sum(done), sum(travelling.values()), counted);
  };
  const plain = globalThis.fetch;
  globalThis.fetch = async (resource, options) => {
    const name = nameOf(resource);
    if (!(name in build.files)) return plain(resource, options);
    const response = await sentFor(name, () => plain(resource, options));
    if (!response.ok) {
      fail("boot.missing", `${name}: ${response.status}`);
    } else if (checked) {
      arrived(name, build.files[name][0]);
    } else {
      travelling.set(name, sizeOnTheWay(name, response));
      counted ||= name.endsWith(".wasm"); // by far the largest: now the sum is known
      return watched(name, response, arrived);
    }
    return response;
  };
  const noMore = () => {
    globalThis.fetch = plain;
  };
  addEventListener("tikal:ready", noMore, { once: true });
}

/**
 * As the build lists it; "" if it is not below the page.
 *
 * @param {RequestInfo | URL} resource
 */
function nameOf(resource) {
  const asked = resource instanceof Request ? resource.url : resource;
  const url = new URL(asked, document.baseURI).href;
  return url.startsWith(home) ? url.slice(home.length) : "";
}

/**
 * @param {string} name
 * @param {() => Promise<Response>} send
 */
async function sentFor(name, send) {
  try {
    return await (takeEarly(name) ?? send());
  } catch (error) {
    fail("boot.missing", `${name}: ${error}`);
    throw error;
  }
}

/**
 * Whoever asks for it first gets what has been on its way since the page's first line.
 *
 * @param {string} name
 */
function takeEarly(name) {
  if (!name.endsWith(".wasm")) return undefined;
  const early = globalThis.earlyWasm;
  globalThis.earlyWasm = undefined;
  return early;
}

/**
 * What the server says; else as it should be if the server compresses, or not.
 *
 * @param {string} name
 * @param {Response} response
 */
function sizeOnTheWay(name, { headers }) {
  const [size, , compressed] = build.files[name];
  return (
    Number(headers.get("Content-Length")) || (headers.has("Content-Encoding") ? compressed : size)
  );
}

/**
 * @param {string} name
 * @param {Response} response
 * @param {Arrived} arrived
 */
function watched(name, response, arrived) {
  if (!response.body) return response;
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = [];
  let bytes = 0;
  /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
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

/**
 * @param {string} name
 * @param {BlobPart[]} chunks
 */
async function isWhole(name, chunks) {
  const content = await new Blob(chunks).arrayBuffer();
  const [size, digest] = build.files[name];
  if (content.byteLength !== size) return false;
  if (!crypto.subtle) return true; // only pages served safely may compute digests
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
}

/** @typedef {(name: string, bytes: number) => void} Arrived */
