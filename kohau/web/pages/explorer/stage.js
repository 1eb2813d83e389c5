// Stage: the board of a screen on which plies are entered, and the keys of that screen.

import { part } from "./frame.js";
import { addBoards, boardNamed } from "../viewer/board.js";
import { sentence, text } from "../viewer/texts.js";
import { get } from "./api.js";

export const board = part("board");

/**
 * Shows a position of the API on the board, or as characters if it has none. `asked` are the parameters with which
 * it was asked for; presses go on from there. Throws as `get`.
 */
export async function showBoard(position, asked, signal = undefined) {
  const { game, variant, fen } = position;
  if (position.board && !boardNamed(position.board)) addBoards((await get("/positions/board", { game, variant, fen }, signal)).boards);
  board.hidden = !position.board;
  part("drawing").hidden = Boolean(position.board);
  part("drawing").textContent = position.board ? "" : position.picture;
  if (!position.board) return;
  board.proposal = null;
  board.source = (presses) => get("/positions", { ...asked, steps: presses.join(" "), plies: "false" });
  board.show({ board: position.board, position: position.picture, before: position.before, steps: position.steps,
    label: `${text("board")}: ${sentence(position.sentence)}` }, position);
}

/**
 * Lets the button and the key f flip the board, and other keys do what `actions` say, wherever they mean nothing else;
 * on a board, arrow keys move between squares.
 */
export function listenToKeys(actions) {
  const keys = { ...actions, f: () => part("flip").click() };
  part("flip").addEventListener("click", () => {
    const flipped = board.getAttribute("orientation") !== "black";
    board.setAttribute("orientation", flipped ? "black" : "white");
    part("flip").setAttribute("aria-pressed", flipped);
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog")) return;
    if (!(event.key in keys)) return;
    event.preventDefault();
    keys[event.key]();
  });
}
