// Handing: a text that one screen gives to another one of the same visit.

const KEY = "kohau-text";

/** Gives a text to the next screen that takes it. */
export function handOver(text) {
  sessionStorage.setItem(KEY, text);
}

/** Returns the text that another screen has given, once; null if there is none. */
export function takeOver() {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null; // pages in frames may have no storage
  }
}
