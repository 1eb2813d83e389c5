// Handing: what one screen gives to another one of the same visit, by name.

/** @param {string} name */
const keyOf = (name) => `kohau-${name}`;

/**
 * Gives a value to the next screen that asks for its name; a browser that stores nothing gives none.
 * @param {string} name
 * @param {unknown} value
 */
export function handOver(name, value) {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // The other screen says that it has nothing to show.
  }
}

/**
 * Returns the value that another screen has given, null if there is none.
 * @param {string} name
 */
export function handed(name) {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null");
  } catch {
    return null; // pages in frames may have no storage
  }
}

/**
 * Returns the value that another screen has given, once.
 * @param {string} name
 */
export function takeOver(name) {
  const value = handed(name);
  if (value !== null) sessionStorage.removeItem(keyOf(name));
  return value;
}
