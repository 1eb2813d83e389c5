// Stage: the board of a screen on which plies are entered, and the keys of that screen.

import { part } from "./frame.js";
import { addBoards, boardNamed, showPicture } from "../viewer/board.js";
import { around } from "../viewer/dom.js";
import { sentence, text } from "../viewer/texts.js";
import { get } from "./api.js";

/** @import { PositionModel } from "../api" */
/** @import { Parameters } from "./api.js" */


export const board = part("board");

/**
 * Shows a position of the API on the board, or as characters if it has none. `setting` are the parameters with which
 * it was asked for; presses go on from there. Throws as `get`.
 * @param {PositionModel} position @param {Parameters} setting @param {AbortSignal} [signal]
 */
export async function showBoard(position, setting, signal) {
  const { game, variant, fen } = position;
  if (position.board && !boardNamed(position.board)) addBoards((await get("/positions/board", { game, variant, fen }, signal)).boards);
  board.proposal = null;
  board.source = (presses) => get("/positions", { ...setting, steps: presses.join(" "), plies: "false" });
  showPicture(board, part("drawing"), { board: position.board, position: position.picture, before: position.before, steps: position.steps,
    label: `${text("board")}: ${sentence(position.sentence)}` }, position);
}

/**
 * Shows the plies that led to a position, and scrolls their line, but not the page, to the last one once it is laid out;
 * `draw` returns what is shown of a ply.
 * @param {{ ply: string, number: number, within: number }[]} moves
 * @param {(label: string, at: number, isLast: boolean) => HTMLElement} draw
 */
export function showPath(moves, draw) {
  part("walked").replaceChildren(...moves.map(({ ply, number, within }, at) => draw(`${within ? "" : `${number}. `}${ply}`, at, at === moves.length - 1)));
  requestAnimationFrame(() => {
    const path = part("path");
    const last = /** @type {HTMLElement | null} */ (part("walked").lastElementChild);
    path.scrollLeft = last ? last.offsetLeft + last.offsetWidth - 0.7 * path.clientWidth : 0;
  });
}

/**
 * Lets the button and the key f flip the board, and other keys do what `actions` say, wherever they mean nothing else;
 * on a board, arrow keys move between squares.
 * @type {(actions: Record<string, () => unknown>) => void}
 */
export function listenToKeys(actions) {
  /** @type {Record<string, () => unknown>} */
  const keys = { ...actions, f: () => part("flip").click() };
  part("flip").addEventListener("click", () => {
    const flipped = board.getAttribute("orientation") !== "black";
    board.setAttribute("orientation", flipped ? "black" : "white");
    part("flip").setAttribute("aria-pressed", String(flipped));
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || around(event, "input, select, textarea, dialog")) return;
    if (!(event.key in keys)) return;
    event.preventDefault();
    keys[event.key]();
  });
}
