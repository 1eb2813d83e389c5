// The elements for any page: in the script that `kohau view --format script` writes, and in editors.

import { addBoards } from "./board.js";
import { addRecords } from "./stepping.js";
import { setTexts } from "./texts.js";

export { addBoards, setTexts };

/** Make elements of the page show records; all arguments are made by kohau.web.viewer. */
export function present({ style, texts, boards, records }) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  setTexts(texts);
  addBoards(boards);
  addRecords(records);
}
