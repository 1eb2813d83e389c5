// Storage: what the browser keeps of a page, until it is removed or for a visit. Pages in some frames have none.

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem"> | null} Kept */

/**
 * Returns a storage of the browser, null if the page has none.
 * @param {"localStorage" | "sessionStorage"} area
 * @returns {Kept}
 */
export function storageOf(area) {
  try {
    return window[area];
  } catch {
    return null;
  }
}

/**
 * Returns the value that is stored under a key, null if there is none.
 * @param {Kept} storage
 * @param {string} key
 * @returns {any}
 */
export function stored(storage, key) {
  try {
    return JSON.parse(storage?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Stores a value under a key; null removes it. Returns whether the browser keeps it.
 * @param {Kept} storage
 * @param {string} key
 * @param {unknown} value
 */
export function store(storage, key, value) {
  try {
    if (value === null) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(value));
    return storage !== null;
  } catch {
    return false;
  }
}
