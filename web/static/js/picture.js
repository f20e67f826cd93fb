// A picture of Python's memory with the whole game imported, from which Python starts without
// doing all that over again. It is taken on the device and kept there in a file of the page's
// own, which a worker reads in a few ms while the page reads everything else. Where it is
// missing or not as it was: no picture.

// The page's own folder is the one above that of its scripts, and a picture is of these alone.
const PLACE = `tikal-picture ${encodeURIComponent(new URL("../", import.meta.url).href)}`;
const [NAME] = new URL(".", import.meta.url).pathname.split("/").slice(-2);

// Much of memory is empty or the same at every start: only the rest is kept, in such pieces.
const PIECE = 4096;

// So many bytes at the end say of which browser it is, and what its checksum was.
const SEAL = 512;

/** @param {boolean} create */
async function folder(create) {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(PLACE, { create });
}

/** The file it is in. Raises where there is none. */
export async function file() {
  try {
    return await (await folder(false)).getFileHandle(NAME);
  } catch {
    throw new Error("there is no picture");
  }
}

/** A new file for it, and those of other builds go. */
export async function newFile() {
  const place = await folder(true);
  for await (const name of place.keys()) {
    if (name !== NAME) await place.removeEntry(name).catch(() => {}); // another tab reads it
  }
  return place.getFileHandle(NAME, { create: true });
}

export async function isKept() {
  return file().then(Boolean, () => false);
}

export async function forget() {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(PLACE, { recursive: true }).catch((error) => {
    if (error.name !== "NotFoundError") throw error;
  });
}

/**
 * What stands at the end of one that was taken in this browser.
 *
 * @param {Uint8Array<ArrayBuffer>} picture
 * @param {string} browser
 */
export function seal(picture, browser) {
  const words = new Uint32Array(picture.buffer, picture.byteOffset, picture.length / 4);
  const text = JSON.stringify({ browser, checksum: checksum(words) });
  const bytes = new TextEncoder().encode(text.padEnd(SEAL));
  if (bytes.length !== SEAL) throw new Error("a browser of many names");
  return bytes;
}

/**
 * The picture, looked over. Raises if it cannot be used.
 *
 * @param {ArrayBuffer} content
 * @param {string} browser
 */
export function checked(content, browser) {
  const { browser: taken, checksum: sum } = sealed(content);
  if (taken !== browser) throw new Error("of another browser");
  const words = new Uint32Array(content, 0, (content.byteLength - SEAL) / 4);
  if (checksum(words) !== sum) throw new Error("a damaged picture");
  return content;
}

/** @param {ArrayBuffer} content */
function sealed(content) {
  try {
    return JSON.parse(new TextDecoder().decode(content.slice(-SEAL)));
  } catch {
    throw new Error("a damaged picture");
  }
}

/** The same for whoever has no worker to read it. */
export async function find() {
  const content = await (await (await file()).getFile()).arrayBuffer();
  return checked(content, navigator.userAgent);
}

/**
 * Any word that is another makes it another. It is damage that is looked for and not malice, and
 * SHA-256 takes six times as long.
 *
 * @param {Uint32Array} words
 */
function checksum(words) {
  let sum = words.length;
  for (let n = 0; n < words.length; n += 1) sum = Math.imul(sum ^ words[n], 0x01000193);
  return sum;
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
 * The first words are the head's length, the number of rows of pieces and that of files, then for
 * each row its first piece and their number, and for each file its size; then come the head, the
 * pieces and the files.
 *
 * @param {Uint8Array<ArrayBuffer>} snapshot
 * @param {Uint8Array} before
 * @param {Uint8Array[]} files which the memory knows of and does not hold
 */
export function pack(snapshot, before, files) {
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
  const sizes = files.map(({ length }) => length);
  const words = new Uint32Array([start, rows.length, files.length, ...rows.flat(), ...sizes]);
  const parts = [
    new Uint8Array(words.buffer),
    snapshot.subarray(0, start),
    ...rows.map(([first, pieces]) => memory.subarray(first * PIECE, (first + pieces) * PIECE)),
    ...files,
  ];
  return joined(parts);
}

/**
 * In words that are whole.
 *
 * @param {Uint8Array[]} parts
 */
function joined(parts) {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const whole = new Uint8Array(Math.ceil(size / 4) * 4);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Put everything back where it was; what comes out are the files.
 *
 * @param {ArrayBuffer} picture
 * @param {Uint8Array} head
 * @param {Uint8Array} memory
 */
export function unpack(picture, head, memory) {
  const [start, count, files] = new Uint32Array(picture, 0, 3);
  const rows = new Uint32Array(picture, 12, count * 2);
  const sizes = new Uint32Array(picture, 12 + rows.byteLength, files);
  let at = 12 + rows.byteLength + sizes.byteLength;
  head.set(new Uint8Array(picture, at, start));
  at += start;
  for (let row = 0; row < rows.length; row += 2) {
    const size = rows[row + 1] * PIECE;
    memory.set(new Uint8Array(picture, at, size), rows[row] * PIECE);
    at += size;
  }
  return Array.from(sizes, (size) => {
    at += size;
    return new Uint8Array(picture.slice(at - size, at)); // the picture goes to the bots
  });
}
