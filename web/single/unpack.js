// All of the game lies in this page, compressed: this opens it, on the page and once more in the
// bots' worker, and answers whoever asks for a file of it. Nothing comes from anywhere else.

// Under this address, which leads nowhere, scripts find each other and their files.
const INSIDE = "tikal:/";

// What the first script of each kind is called.
const PAGE = "boot.js";
const WORKER = "bot-worker.js";

/** @type {Record<string, string>} */
const TYPES = { wasm: "application/wasm", js: "text/javascript", mjs: "text/javascript" };

/** @typedef {Map<string, Blob>} Parts */

/**
 * Eight letters for seven bytes, as web/build/dense.py has written them.
 *
 * @param {string} text
 */
function bytesIn(text) {
  const bits = Uint8Array.from({ length: 256 }, (_, code) => code);
  [0, 10, 13, 60].forEach((avoided, n) => {
    bits[0xa1 + n] = avoided;
  });
  const bytes = new Uint8Array((text.length >> 3) * 7);
  for (let from = 0, to = 0; to < bytes.length; from += 8, to += 7) {
    let last = bits[text.charCodeAt(from)];
    for (let n = 0; n < 7; n += 1) {
      const next = bits[text.charCodeAt(from + n + 1)];
      bytes[to + n] = (last << (n + 1)) | (next >> (6 - n));
      last = next;
    }
  }
  return bytes;
}

/** @param {string} text */
async function opened(text) {
  const packed = bytesIn(text);
  const [size] = new Uint32Array(packed.slice(0, 4).buffer);
  const stream = new Blob([packed.subarray(4, 4 + size)]).stream();
  const unpacked = stream.pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked).arrayBuffer();
}

/**
 * First the length of the list of contents, then that list, then all contents.
 *
 * @param {ArrayBuffer} content
 * @returns {Parts}
 */
function partsOf(content) {
  const [length] = new Uint32Array(content, 0, 1);
  let at = 4 + length;
  /** @type {[name: string, size: number][]} */
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(content, 4, length)));
  return new Map(
    list.map(([name, size]) => {
      const type = TYPES[name.split(".").at(-1) ?? ""] ?? "text/plain;charset=utf-8";
      at += size;
      return [name, new Blob([new Uint8Array(content, at - size, size)], { type })];
    }),
  );
}

/**
 * Scripts come in an order in which each needs only earlier ones, and name them by what they
 * are called in here.
 *
 * @param {Parts} parts
 */
async function addresses(parts) {
  /** @type {Map<string, string>} */
  const known = new Map();
  for (const [name, part] of parts) {
    if (part.type !== TYPES.js) continue;
    const script = (await part.text()).replace(/"inside:([^"]+)"/g, (_, other) =>
      JSON.stringify(known.get(other)),
    );
    known.set(name, URL.createObjectURL(new Blob([script], { type: TYPES.js })));
  }
  return known;
}

/**
 * @param {Map<string, string>} known
 * @param {string} name
 */
function addressOf(known, name) {
  const found = [...known].find(([each]) => each.endsWith(`/${name}`));
  if (!found) throw new Error(`there is no ${name}`);
  return found[1];
}

/** @param {Parts} parts */
function answerFrom(parts) {
  const { fetch } = globalThis;
  globalThis.fetch = async (resource, options) => {
    const part = parts.get(String(resource).slice(INSIDE.length));
    return part && String(resource).startsWith(INSIDE)
      ? new Response(part)
      : fetch(resource, options);
  };
}

/**
 * A worker gets all parts before anything else is said to it. Chromium starts none as a module
 * out of a file; this script needs to be none.
 *
 * @param {Parts} parts
 */
function handToWorkers(parts) {
  globalThis.Worker = class extends Worker {
    /**
     * @param {string | URL} address
     * @param {WorkerOptions} [options]
     */
    constructor(address, options) {
      super(address, { ...options, type: "classic" });
      this.postMessage(parts);
    }
  };
}

/** @param {string} id */
const element = (id) => document.getElementById(id) ?? document.body;

async function openPage() {
  const pack = element("pack");
  try {
    const parts = partsOf(await opened(pack.textContent ?? ""));
    pack.remove();
    const known = await addresses(parts);
    answerFrom(parts);
    handToWorkers(parts);
    const me = new Blob([element("unpack").textContent ?? ""], { type: TYPES.js });
    const build = JSON.parse(element("build").textContent ?? "");
    build.worker = URL.createObjectURL(me);
    element("build").textContent = JSON.stringify(build);
    showCredits(parts.get("credits.txt"));
    await import(addressOf(known, PAGE));
  } catch (error) {
    tell(error);
  }
}

/** @param {Blob | undefined} credits */
function showCredits(credits) {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll("a[data-text='boot.credits']");
  for (const link of links) {
    link.href = URL.createObjectURL(credits ?? new Blob());
    link.target = "_blank";
  }
}

/**
 * Cut off on its way, or changed: the scripts that would tell are inside, too.
 *
 * @param {unknown} error
 */
function tell(error) {
  console.error(error);
  /** @type {Record<string, Record<string, string>>} */
  let texts = {};
  try {
    texts = JSON.parse(element("build").textContent ?? "").texts;
  } catch {
    // not even that has come
  }
  const [language] = [earlySettings.language, ...navigator.languages]
    .map((tag) => tag.split("-")[0])
    .filter((tag) => Object.hasOwn(texts, tag));
  const said = (texts[language] ?? texts.en)?.["single.damaged"];
  element("failure-reason").textContent = said ?? "This file is not whole: fetch it once more.";
  element("failure-details").textContent = String(error);
  element("try-again").addEventListener("click", () => location.reload());
  element("loader").hidden = true;
  element("failure").hidden = false;
}

function openWorker() {
  Object.assign(globalThis, { importScripts: undefined }); // or Pyodide tries what is forbidden
  /** @param {MessageEvent<Parts>} event */
  const open = async ({ data }) => {
    try {
      answerFrom(data);
      await import(addressOf(await addresses(data), WORKER));
    } catch (error) {
      reportError(error);
    }
  };
  addEventListener("message", open, { once: true });
}

if (typeof document === "undefined") openWorker();
else addEventListener("DOMContentLoaded", openPage);
