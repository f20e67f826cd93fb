// The browser's database, where games are kept: texts by key. What they mean Python knows.
import { patiently, plain, TEXTS, whenFresh, withDatabase } from "./connection.js";
import { hold, release } from "./locks.js";

const SPARE_PATIENCE = 4; // ticks of half a second: the second copy is nice to have

/** @type {FirstGame} */
const NONE = { id: "", label: "", saves: [], held: false, known: false };

/**
 * What the browser would not keep: it is there as long as the page is open, and written with
 * whatever can be written next. Nothing under a key means that it is to be dropped.
 *
 * @type {Map<string, string | undefined>}
 */
const unwritten = new Map();

let restored = false; // was a database that had been lost filled again?

const spare = () => import("./spare.js");

/**
 * A fresh database is a first visit's, or in the place of one that the browser has lost.
 *
 * @param {IDBDatabase} database
 * @param {boolean} seen
 */
async function refill(database, seen) {
  try {
    const entries = await patiently(spare().then(({ copied }) => copied("")));
    if (entries.length > 0) await writeTexts(database, entries, []);
    restored = entries.length > 0;
  } catch (error) {
    console.info("no second copy:", error);
  }
  if (seen) dispatchEvent(new CustomEvent(restored ? "tikal:restored" : "tikal:cleared"));
}

/**
 * All texts whose keys begin like this, with their keys.
 *
 * @param {string} prefix
 * @returns {Promise<Entry[]>}
 */
async function read(prefix) {
  const texts = await withDatabase(
    (from) => readTexts(from, prefix),
    () => readSpare(prefix),
  ).catch((error) => {
    if (error.name === "QuotaExceededError") return readSpare(prefix);
    throw error;
  });
  const all = new Map(/** @type {[string, string | undefined][]} */ (texts));
  for (const [key, text] of unwritten) if (key.startsWith(prefix)) all.set(key, text);
  const there = /** @type {Entry[]} */ ([...all].filter(([, text]) => text !== undefined));
  return there.sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * Where there is no database; and on a full disk, where a browser that has lost its connection
 * cannot even open what is there.
 *
 * @param {string} prefix
 * @returns {Promise<Entry[]>}
 */
async function readSpare(prefix) {
  const reading = spare().then(({ copied }) => copied(prefix));
  return patiently(reading, SPARE_PATIENCE).catch(() => []);
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
  const waiting = [...unwritten];
  const changes = new Map(waiting);
  change(changes, puts, drops);
  return withDatabase(
    (into) => writeBoth(into, changes).then(() => written(waiting)),
    (trouble) => {
      change(unwritten, puts, drops);
      return trouble;
    },
  );
}

/**
 * The same, for what is nowhere else: what cannot be written is remembered.
 *
 * @param {Entry[]} puts
 * @param {string[]} drops
 */
function keep(puts, drops) {
  return write(puts, drops).catch((error) => {
    change(unwritten, puts, drops);
    return String(error.name);
  });
}

/**
 * @param {typeof unwritten} texts
 * @param {Entry[]} puts
 * @param {string[]} drops
 */
function change(texts, puts, drops) {
  for (const [key, text] of puts) texts.set(key, text);
  for (const key of drops) texts.set(key, undefined);
}

/** @param {[string, string | undefined][]} entries */
function written(entries) {
  for (const [key, text] of entries) if (unwritten.get(key) === text) unwritten.delete(key);
  return "";
}

/**
 * It is safe when the second copy is there, too, unless that takes too long or cannot be.
 *
 * @param {IDBDatabase} into
 * @param {typeof unwritten} changes
 */
async function writeBoth(into, changes) {
  const puts = /** @type {Entry[]} */ ([...changes].filter(([, text]) => text !== undefined));
  const drops = [...changes].filter(([, text]) => text === undefined).map(([key]) => key);
  await writeTexts(into, puts, drops);
  const copying = spare().then(({ copy }) => copy(puts, drops));
  await patiently(copying, SPARE_PATIENCE).catch(() => {});
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

/** What was kept before there was a second copy, or when there was no room for it, gets one. */
async function completeCopy() {
  try {
    const { catchUp } = await spare();
    await catchUp(() =>
      withDatabase(
        (from) => readTexts(from, ""),
        () => [],
      ),
    );
    document.body.dataset.copied = "all";
  } catch (error) {
    console.info("no second copy:", error);
  }
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

whenFresh(refill);

// Begun while Python is on its way, so that it need not wait.
const reading = first();
reading.catch(() => {}); // whoever connects is told

// Without a database the game is played all the same.
export async function connect() {
  let trouble = "";
  const first = await reading.catch((error) => {
    trouble = error.name;
    return NONE;
  });
  trouble ||= await withDatabase(
    async () => "",
    (reason) => reason,
  );
  return { read, write, keep, completeCopy, hold, release, first, trouble, restored };
}

/** @typedef {[key: string, text: string]} Entry */
/**
 * Whether anything is known of an earlier visit tells a game that was deleted from a database
 * that was cleared.
 *
 * @typedef {{ id: string, label: string, saves: Entry[], held: boolean, known: boolean }} FirstGame
 */
