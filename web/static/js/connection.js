// The connection to the browser's database: made, kept, made anew.
const DATABASE = "tikal";
export const TEXTS = "texts";
const PATIENCE = 10; // ticks of half a second

// The connection, while there is one. Browsers close it when they clear what a page keeps, or
// when their own store fails; phones lose it in the background without a word.
/** @type {IDBDatabase | null} */
let database = null;

// The one that is being made: however many wait for it, it is asked for once.
/** @type {Promise<IDBDatabase> | null} */
let opening = null;

let seen = false; // has there been a database since the page was opened?
let trouble = ""; // why there is none, in the browser's word

/** @type {(fresh: IDBDatabase, seen: boolean) => Promise<unknown>} */
let fill = async () => {};

/**
 * What to do with a database that has just been made, before anybody else hears of it; `seen`
 * says that there was another one before, while the page was open.
 *
 * @param {typeof fill} work
 */
export function whenFresh(work) {
  fill = work;
}

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
    let fresh = false;
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TEXTS);
      fresh = true;
    };
    request.onerror = () => reject(plain(request.error));
    request.onsuccess = async () => {
      if (fresh) await fill(request.result, seen);
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
 * @param {(trouble: string) => T | Promise<T>} without
 * @returns {Promise<T>}
 */
export function withDatabase(work, without) {
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
    return Promise.resolve(without(trouble));
  }
  return patiently(connection()).then(work, (error) => {
    trouble = error.name;
    return without(trouble);
  });
}

/**
 * Some browsers never answer. The patience is counted in ticks: of an hour asleep, or of the
 * time the page is too busy to listen, one counts.
 *
 * @template T
 * @param {Promise<T>} answer
 * @param {number} patience
 * @returns {Promise<T>}
 */
export function patiently(answer, patience = PATIENCE) {
  return new Promise((resolve, reject) => {
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
      if (ticks === patience) reject(new DOMException("", "TimeoutError"));
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
export function plain(error) {
  return new DOMException(error?.message, error?.name ?? "AbortError");
}
