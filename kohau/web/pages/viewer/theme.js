// The theme of a page: light or dark, as the system is until it is chosen; the browser remembers it.

import { storageOf, store, stored } from "./storage.js";

const THEME = "kohau-theme";

/** Return whether an element is shown dark. @type {(shown: Element) => boolean} */
export function isDark(shown) {
  const chosen = shown.closest(".kohau-dark, .kohau-light");
  return chosen ? chosen.classList.contains("kohau-dark") : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Show the theme that was chosen before, if any. */
export function restoreTheme() {
  setTheme(stored(storageOf("localStorage"), THEME));
}

/** Change from light to dark or back. */
export function toggleTheme() {
  const theme = isDark(document.documentElement) ? "light" : "dark";
  setTheme(theme);
  store(storageOf("localStorage"), THEME, theme);
}

/** @type {(theme: string | null) => void} */
function setTheme(theme) {
  const { classList } = document.documentElement;
  classList.toggle("kohau-dark", theme === "dark");
  classList.toggle("kohau-light", theme === "light");
}
