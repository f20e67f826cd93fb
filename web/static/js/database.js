// The browser's database, where games are kept: texts by key. What they mean Python knows.
// A game's lock says which tab plays it; the browser frees it when that tab is gone.
const DATABASE = "tikal";
const TEXTS = "texts";

/** @type {FirstGame} */
const NONE = { id: "", label: "", saves: [], held: false };

/** @type {IDBDatabase | null} */
let database = null;

/**
 * How to let go of a lock.
 *
 * @type {Map<string, () => void>}
 */
const held = new Map();

async function openDatabase() {
  /** @type {IDBDatabase} */
  const opened = await new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TEXTS);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result);
  });
  opened.onclose = cleared;
  opened.onversionchange = forget;
  database = opened;
  return opened;
}

function forget() {
  database?.close();
  database = null;
}

// The browser has thrown it away; the next to ask opens a new one.
function cleared() {
  database = null;
  dispatchEvent(new CustomEvent("tikal:cleared"));
}

/**
 * All texts whose keys begin like this, with their keys.
 *
 * @param {string} prefix
 * @returns {Promise<Entry[]>}
 */
async function read(prefix) {
  const from = database ?? (await openDatabase());
  return new Promise((resolve, reject) => {
    const reading = from.transaction(TEXTS);
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const keys = reading.objectStore(TEXTS).getAllKeys(range);
    const texts = reading.objectStore(TEXTS).getAll(range);
    reading.oncomplete = () =>
      resolve(keys.result.map((key, n) => [String(key), String(texts.result[n])]));
    reading.onabort = () => reject(reading.error);
  });
}

/**
 * All changes or none. They are on their way to the disk when this returns, and on it when
 * the promise is kept: the next picture need not wait for that.
 *
 * @param {Entry[]} puts
 * @param {string[]} drops
 * @returns {Promise<void>}
 */
function write(puts, drops) {
  const into = database;
  if (!into) return openDatabase().then(() => write(puts, drops));
  return new Promise((resolve, reject) => {
    const writing = into.transaction(TEXTS, "readwrite", { durability: "strict" });
    for (const [key, text] of puts) writing.objectStore(TEXTS).put(text, key);
    for (const key of drops) writing.objectStore(TEXTS).delete(key);
    writing.commit?.();
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(plain(writing.error));
  });
}

/**
 * In today's browsers a full disk has a class of its own, which Pyodide takes for no error:
 * Python would wait for it for ever, and nobody be told.
 *
 * @param {DOMException | null} error
 */
function plain(error) {
  return new DOMException(error?.message, error?.name ?? "AbortError");
}

/**
 * Only one tab can hold a lock. Taking it from another tab tells that one.
 *
 * @param {string} name
 * @param {boolean} take
 * @returns {Promise<boolean>}
 */
function hold(name, take) {
  if (!navigator.locks) return Promise.resolve(true); // no secure address: nothing can be said
  return new Promise((resolve) => {
    const options = take ? { steal: true } : { ifAvailable: true };
    const request = navigator.locks.request(name, options, async (lock) => {
      resolve(Boolean(lock));
      if (lock) await new Promise((letGo) => held.set(name, () => letGo(undefined)));
    });
    request.catch(() => lost(name));
  });
}

/** @param {string} name */
function release(name) {
  held.get(name)?.();
  held.delete(name);
}

/** @param {string} name */
function lost(name) {
  held.delete(name);
  dispatchEvent(new CustomEvent("tikal:lost", { detail: name }));
}

/**
 * The game this tab had open, or else the one played last: read while Python is on its way.
 *
 * @returns {Promise<FirstGame>}
 */
async function first() {
  const [last] = await read("current");
  for (const id of [sessionStorage.getItem("tikal.open"), last?.[1]]) {
    const saves = id ? await read(`save ${id} `) : [];
    if (id && saves.length > 0) {
      const [label] = await read(`label ${id}`);
      return { id, label: label?.[1] ?? "", saves, held: await hold(id, false) };
    }
  }
  return NONE;
}

// Begun while Python is on its way, so that it need not wait.
const reading = first();
reading.catch(() => {}); // whoever opens the store is told

// Without a database the game is played all the same. Some browsers never answer; the page
// has been too busy to listen until now, so the clock starts here.
export async function connect() {
  const store = { read, write, hold, release, first: NONE, trouble: "" };
  /** @type {Promise<never>} */
  const patience = new Promise((_, reject) => {
    setTimeout(reject, 5000, new DOMException("", "TimeoutError"));
  });
  try {
    store.first = await Promise.race([reading, patience]);
  } catch (error) {
    store.trouble = error instanceof Error ? error.name : String(error);
  }
  return store;
}

/** @typedef {[key: string, text: string]} Entry */
/** @typedef {{ id: string, label: string, saves: Entry[], held: boolean }} FirstGame */
