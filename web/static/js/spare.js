// A second copy of all that is kept, in the browser's cache, which has files of its own.
// Chromium throws its whole database away when it finds it damaged, and a disk that was full
// once is enough for that: then everything is taken from here.
const PLACE = "tikal-games";
const FOLDER = `${location.origin}/${PLACE}/`;

/**
 * A text lies under its key and a stamp, so that the new one is there before the old one goes,
 * and nothing need be read to see whether it is the same.
 *
 * @param {Entry} entry
 */
function address([key, text]) {
  return `${FOLDER}${encodeURIComponent(key)}?${stamp(text)}`;
}

/** @param {string} text */
function stamp(text) {
  let hash = text.length;
  for (let n = 0; n < text.length; n += 1) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(n)) | 0;
  }
  return (hash >>> 0).toString(36);
}

/** @param {string} url */
function keyIn(url) {
  return decodeURIComponent(url.slice(FOLDER.length).split("?")[0]);
}

/**
 * @param {Entry[]} puts
 * @param {string[]} drops
 */
export async function copy(puts, drops) {
  const cache = await caches.open(PLACE);
  const places = [...puts.map(address), ...drops.map((key) => FOLDER + encodeURIComponent(key))];
  await Promise.all(puts.map((entry) => cache.put(address(entry), new Response(entry[1]))));
  await Promise.all(places.map((place) => dropOthers(cache, place)));
}

/**
 * @param {Cache} cache
 * @param {string} place
 */
async function dropOthers(cache, place) {
  const found = await cache.keys(place, { ignoreSearch: true });
  const others = found.filter(({ url }) => url !== place);
  await Promise.all(others.map((other) => cache.delete(other)));
}

/**
 * All that can be read and whose keys begin like this; of two texts under one key the later.
 *
 * @param {string} prefix
 * @returns {Promise<Entry[]>}
 */
export async function copied(prefix) {
  if (!(await caches.has(PLACE))) return [];
  const cache = await caches.open(PLACE);
  const urls = (await cache.keys()).map(({ url }) => url);
  const wanted = urls.filter((url) => keyIn(url).startsWith(prefix));
  const entries = await Promise.all(wanted.map((url) => entryAt(cache, url)));
  return [...new Map(entries.filter((entry) => entry !== null))];
}

/**
 * @param {Cache} cache
 * @param {string} url
 * @returns {Promise<Entry | null>} what was put there, if it is still as it was
 */
async function entryAt(cache, url) {
  try {
    const text = await (await cache.match(url))?.text();
    const key = keyIn(url);
    return text !== undefined && address([key, text]) === url ? [key, text] : null;
  } catch {
    return null; // its file has gone bad
  }
}

/**
 * Make the copy whole: what another release has kept, or what there was no room for. Nothing is
 * dropped, for it is not certain that whoever reads has seen everything.
 *
 * @param {() => Promise<Entry[]>} read asked after one has seen what is copied: no older than that
 */
export async function catchUp(read) {
  const cache = await caches.open(PLACE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  for (const entry of await read()) {
    if (!there.has(address(entry))) await copy([entry], []);
  }
}

/** @typedef {[key: string, text: string]} Entry */
