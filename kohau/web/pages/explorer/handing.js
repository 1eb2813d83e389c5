// Handing: what one screen gives to another one of the same visit, by name.

import { storageOf, store, stored } from "../viewer/storage.js";

const visit = storageOf("sessionStorage");

/** @param {string} name */
const keyOf = (name) => `kohau-${name}`;

/**
 * Gives a value to the next screen that asks for its name; a browser that stores nothing gives none.
 * @param {string} name
 * @param {unknown} value
 */
export function handOver(name, value) {
  store(visit, keyOf(name), value);
}

/**
 * Returns the value that another screen has given, null if there is none.
 * @param {string} name
 */
export function handed(name) {
  return stored(visit, keyOf(name));
}

/**
 * Returns the value that another screen has given, once.
 * @param {string} name
 */
export function takeOver(name) {
  const value = handed(name);
  handOver(name, null);
  return value;
}
