// The browser's database, where games are kept: texts by key. What they mean Python knows.
import { hold, release } from "./locks.js";

const DATABASE = "tikal";
const TEXTS = "texts";
const PATIENCE = 10; // ticks of half a second

/** @type {FirstGame} */
const NONE = { id: "", label: "", saves: [], held: false, known: false };

// The connection, while there is one. Browsers close it when they clear what a page keeps, or
// when their own store fails; phones lose it in the background without a word.
/** @type {IDBDatabase | null} */
let database = null;

// The one that is being made: however many wait for it, it is asked for once.
/** @type {Promise<IDBDatabase> | null} */
let opening = null;

let seen = false; // has there been a database since the page was opened?
let trouble = ""; // why there is none, in the browser's word

/**
 * Where there has been no database at all, games are kept as long as the page is open, and
 * written should there be one after all.
 *
 * @type {Map<string, string>}
 */
const memory = new Map();

function connection() {
  if (database) return Promise.resolve(database);
  opening ??= openDatabase().finally(() => {
    opening = null;
  });
  return opening;
}

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TEXTS);
      if (seen) dispatchEvent(new CustomEvent("tikal:cleared"));
    };
    request.onerror = () => reject(plain(request.error));
    request.onsuccess = () => {
      connected(request.result);
      resolve(request.result);
    };
  });
}

/** @param {IDBDatabase} opened */
function connected(opened) {
  opened.onclose = reconnect;
  opened.onversionchange = reconnect;
  database = opened;
  seen = true;
  if (memory.size > 0) write([...memory], []).then(() => memory.clear(), console.warn);
}

function disconnect() {
  database?.close();
  database = null;
}

// Closed from outside, or about to be deleted by another tab: at once it is made anew, which
// shows whether anything is lost, and the game on the table is saved into it.
function reconnect() {
  disconnect();
  dispatchEvent(new CustomEvent("tikal:closed"));
  connection().catch(() => {}); // whoever saves is told
}

/**
 * Do something with the database, at once if there is a connection. It may be dead without
 * having said so: then once more with a new one. Where there never was a database, do it
 * without, and see next time whether there is one by then.
 *
 * @template T
 * @param {(database: IDBDatabase) => Promise<T>} work
 * @param {() => T} without
 * @returns {Promise<T>}
 */
function withDatabase(work, without) {
  const used = database;
  if (used) {
    const anew = (/** @type {DOMException} */ error) => {
      if (error.name === "QuotaExceededError") throw error; // that one is alive
      if (database === used) disconnect();
      return connection().then(work);
    };
    return patiently(work(used).catch(anew));
  }
  if (seen) return patiently(connection().then(work));
  if (trouble) {
    connection().catch(() => {});
    return Promise.resolve(without());
  }
  return patiently(connection()).then(work, (error) => {
    trouble = error.name;
    return without();
  });
}

/**
 * Some browsers never answer. The patience is counted in ticks: of an hour asleep, or of the
 * time the page is too busy to listen, one counts.
 *
 * @template T
 * @param {Promise<T>} answer
 * @returns {Promise<T>}
 */
function patiently(answer) {
  return new Promise((resolve, reject) => {
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
      if (ticks === PATIENCE) reject(new DOMException("", "TimeoutError"));
    }, 500);
    answer.then(resolve, reject).finally(() => clearInterval(clock));
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
 * All texts whose keys begin like this, with their keys.
 *
 * @param {string} prefix
 */
function read(prefix) {
  return withDatabase(
    (from) => readTexts(from, prefix),
    () => [...memory].filter(([key]) => key.startsWith(prefix)).sort(),
  );
}

/**
 * All changes or none. They are on their way to the disk when this returns, and on it when
 * the promise is kept: the next picture need not wait for that.
 *
 * @param {Entry[]} puts
 * @param {string[]} drops
 * @returns {Promise<string>} why they will be gone when the page is closed; "" if they will not
 */
function write(puts, drops) {
  return withDatabase(
    (into) => writeTexts(into, puts, drops).then(() => ""),
    () => {
      for (const [key, text] of puts) memory.set(key, text);
      for (const key of drops) memory.delete(key);
      return trouble;
    },
  );
}

/**
 * @param {IDBDatabase} from
 * @param {string} prefix
 * @returns {Promise<Entry[]>}
 */
function readTexts(from, prefix) {
  return new Promise((resolve, reject) => {
    const reading = from.transaction(TEXTS);
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const keys = reading.objectStore(TEXTS).getAllKeys(range);
    const texts = reading.objectStore(TEXTS).getAll(range);
    reading.oncomplete = () =>
      resolve(keys.result.map((key, n) => [String(key), String(texts.result[n])]));
    reading.onabort = () => reject(plain(reading.error));
  });
}

/**
 * @param {IDBDatabase} into
 * @param {Entry[]} puts
 * @param {string[]} drops
 * @returns {Promise<void>}
 */
function writeTexts(into, puts, drops) {
  return new Promise((resolve, reject) => {
    const writing = into.transaction(TEXTS, "readwrite", { durability: "strict" });
    for (const [key, text] of puts) writing.objectStore(TEXTS).put(text, key);
    for (const key of drops) writing.objectStore(TEXTS).delete(key);
    writing.commit?.();
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(plain(writing.error));
  });
}

function openInThisTab() {
  try {
    return sessionStorage.getItem("tikal.open");
  } catch {
    return null; // not even this may be kept here
  }
}

/**
 * The game this tab had open, or else the one played last: read while Python is on its way.
 *
 * @returns {Promise<FirstGame>}
 */
async function first() {
  const [last] = await read("current");
  for (const id of [openInThisTab(), last?.[1]]) {
    const saves = id ? await read(`save ${id} `) : [];
    if (id && saves.length > 0) {
      const [label] = await read(`label ${id}`);
      return { id, label: label?.[1] ?? "", saves, held: await hold(id, false), known: true };
    }
  }
  return { ...NONE, known: Boolean(last) };
}

// Begun while Python is on its way, so that it need not wait.
const reading = first();
reading.catch(() => {}); // whoever connects is told

// Without a database the game is played all the same.
export async function connect() {
  const first = await reading.catch((error) => {
    trouble ||= error.name;
    return NONE;
  });
  return { read, write, hold, release, first, trouble };
}

/** @typedef {[key: string, text: string]} Entry */
/**
 * Whether anything is known of an earlier visit tells a game that was deleted from a database
 * that was cleared.
 *
 * @typedef {{ id: string, label: string, saves: Entry[], held: boolean, known: boolean }} FirstGame
 */
