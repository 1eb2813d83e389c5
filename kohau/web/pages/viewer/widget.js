// The widget: a record in a notebook. Its ply, side and theme are those of the model in Python.

import { addBoards } from "./board.js";
import { gameElement } from "./stepping.js";
import { setTexts } from "./texts.js";

/**
 * The model of anywidget.
 * @typedef {{ get(name: string): any, set(name: string, value: unknown): void, save_changes(): void,
 *   on(event: string, act: () => void): void, off(event: string, act: () => void): void }} Model
 */


const SHARED = ["ply", "flip", "theme"];

/** @type {(view: { model: Model, el: HTMLElement }) => () => void} */
function render({ model, el }) {
  const { record, boards, texts } = model.get("_shown");
  setTexts(texts);
  addBoards(boards);
  const game = gameElement(record);
  const follow = () => {
    game.setAttribute("ply", model.get("ply"));
    game.setAttribute("orientation", model.get("flip") ? "black" : "white");
    game.setAttribute("theme", model.get("theme") === "auto" ? themeOfNotebook() : model.get("theme"));
  };
  const tell = (/** @type {string} */ name, /** @type {unknown} */ value) => {
    model.set(name, value);
    model.save_changes();
  };
  game.addEventListener("plyshow", (event) => tell("ply", event.detail.ply));
  game.addEventListener("boardflip", (event) => tell("flip", event.detail.orientation === "black"));
  for (const name of SHARED) model.on(`change:${name}`, follow);
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  follow();
  el.dataset.lmSuppressShortcuts = "true";  // JupyterLab's own, which has the arrow keys
  el.addEventListener("keydown", keep);
  el.append(game);
  return () => {
    observer.disconnect();
    el.removeEventListener("keydown", keep);
    for (const name of SHARED) model.off(`change:${name}`, follow);
  };
}

/** Keep a key from JupyterLab's notebook, which moves the focus to a cell at any key that it hears of. @type {(event: Event) => void} */
function keep(event) {
  event.stopPropagation();
}

/** Return the theme that was chosen in JupyterLab; elsewhere the browser's preference counts. @type {() => string} */
function themeOfNotebook() {
  const { jpThemeLight } = document.body.dataset;
  return jpThemeLight === undefined ? "auto" : jpThemeLight === "true" ? "light" : "dark";
}

export default { render };
