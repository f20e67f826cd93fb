// A picture of Python's memory with the whole game imported, from which Python starts without
// doing all that over again. It is taken on the device and kept in the browser's cache, under
// the address of this very build's scripts. Where it is missing or not as it was: no picture.

// The page's own folder is the one above that of its scripts.
const PLACE = `tikal-picture ${new URL("../", import.meta.url).href}`;
const ADDRESS = new URL("picture", import.meta.url).href;

// Much of memory is empty or the same at every start: only the rest is kept, in such pieces.
const PIECE = 4096;

/**
 * @param {Uint8Array<ArrayBuffer>} picture
 * @param {string} browser
 */
export async function keep(picture, browser) {
  const headers = { checksum: checksum(picture.buffer), browser };
  await forgetOthers();
  const cache = await caches.open(PLACE);
  await cache.put(ADDRESS, new Response(picture, { headers }));
}

/**
 * The picture, checked. Raises where there is none, or none that can be used.
 *
 * @param {string} browser
 * @param {Promise<Kept | undefined>} [early] what is being read already
 */
export async function find(browser, early = read()) {
  const kept = await early;
  if (!kept) throw new Error("there is no picture");
  const { headers, content } = kept;
  if (headers.get("browser") !== browser) throw new Error("of another browser");
  if (checksum(content) !== headers.get("checksum")) throw new Error("a damaged picture");
  return content;
}

/** @returns {Promise<Kept | undefined>} */
async function read() {
  const kept = await caches.match(ADDRESS, { cacheName: PLACE });
  return kept && { headers: kept.headers, content: await kept.arrayBuffer() };
}

export async function isKept() {
  return Boolean(await caches.match(ADDRESS, { cacheName: PLACE }));
}

export async function forget() {
  await caches.delete(PLACE);
}

/** Those of other builds, which nobody will ask for again. */
async function forgetOthers() {
  const cache = await caches.open(PLACE);
  for (const request of await cache.keys()) await cache.delete(request);
}

/**
 * Any word that is another makes it another. It is damage that is looked for and not malice, and
 * SHA-256 takes six times as long, on the page's own thread.
 *
 * @param {ArrayBuffer} content
 */
function checksum(content) {
  const words = new Uint32Array(content);
  let sum = words.length;
  for (let n = 0; n < words.length; n += 1) sum = Math.imul(sum ^ words[n], 0x01000193);
  return String(sum);
}

/**
 * Which pieces of memory are no longer as they were?
 *
 * @param {Uint8Array} memory
 * @param {Uint8Array} before
 */
function changed(memory, before) {
  const now = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength / 4);
  const then = new Uint32Array(before.buffer);
  const size = PIECE / 4;
  return Array.from({ length: now.length / size }, (_, piece) => {
    const first = piece * size;
    return now.subarray(first, first + size).some((word, n) => word !== then[first + n]);
  });
}

/**
 * Pyodide's own picture, a head and then all of memory, without the pieces that every start
 * makes by itself before Python runs: what is empty, or always the same.
 *
 * The first words are the head's length and the number of rows of pieces, then for each row
 * its first piece and their number; then come the head and the pieces.
 *
 * @param {Uint8Array<ArrayBuffer>} snapshot
 * @param {Uint8Array} before
 */
export function pack(snapshot, before) {
  const [, start] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2);
  const memory = snapshot.subarray(start);
  if (memory.length !== before.length) throw new Error("memory had to grow");
  /** @type {[first: number, pieces: number][]} */
  const rows = [];
  changed(memory, before).forEach((isOther, piece) => {
    if (!isOther) return;
    const row = rows.at(-1);
    if (row && row[0] + row[1] === piece) row[1] += 1;
    else rows.push([piece, 1]);
  });
  const words = new Uint32Array([start, rows.length, ...rows.flat()]);
  const parts = [
    new Uint8Array(words.buffer),
    snapshot.subarray(0, start),
    ...rows.map(([first, pieces]) => memory.subarray(first * PIECE, (first + pieces) * PIECE)),
  ];
  return joined(parts);
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Put everything back where it was.
 *
 * @param {ArrayBuffer} picture
 * @param {Uint8Array} head
 * @param {Uint8Array} memory
 */
export function unpack(picture, head, memory) {
  const [start, count] = new Uint32Array(picture, 0, 2);
  const rows = new Uint32Array(picture, 8, count * 2);
  let at = 8 + rows.byteLength;
  head.set(new Uint8Array(picture, at, start));
  at += start;
  for (let row = 0; row < rows.length; row += 2) {
    const size = rows[row + 1] * PIECE;
    memory.set(new Uint8Array(picture, at, size), rows[row] * PIECE);
    at += size;
  }
}

/** @typedef {{ headers: Headers, content: ArrayBuffer }} Kept */
