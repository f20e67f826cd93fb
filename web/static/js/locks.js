// A game's lock says which tab plays it; the browser frees it when that tab is gone.

/**
 * How to let go of a lock.
 *
 * @type {Map<string, () => void>}
 */
const held = new Map();

/**
 * Only one tab can hold a lock. Taking it from another tab tells that one. Where a browser
 * has no locks, or none for this page, nothing can be said.
 *
 * @param {string} name
 * @param {boolean} take
 * @returns {Promise<boolean>}
 */
export function hold(name, take) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const options = take ? { steal: true } : { ifAvailable: true };
    const request = navigator.locks.request(name, options, async (lock) => {
      resolve(Boolean(lock));
      if (lock) await new Promise((letGo) => held.set(name, () => letGo(undefined)));
    });
    request.catch(() => (held.has(name) ? lost(name) : resolve(true)));
  });
}

/** @param {string} name */
export function release(name) {
  held.get(name)?.();
  held.delete(name);
}

/** @param {string} name */
function lost(name) {
  held.delete(name);
  dispatchEvent(new CustomEvent("tikal:lost", { detail: name }));
}
