// The elements for any page: in the script that `kohau view --format script` writes, and in editors.

import { addBoards } from "./board.js";
import { addRecords } from "./stepping.js";
import { setTexts } from "./texts.js";

/** @import { Boards, GameRecord } from "../types" */

export { addBoards, setTexts };

/**
 * Make elements of the page show records; all arguments are made by kohau.web.viewer.
 * @type {(page: { style: string, texts: Record<string, string>, boards: Boards, records: GameRecord[] }) => void}
 */
export function present({ style, texts, boards, records }) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  setTexts(texts);
  addBoards(boards);
  addRecords(records);
}
