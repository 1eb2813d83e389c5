// The page of the board panel: it draws what the server says, and asks it for plies press by press.

/* global kohau */

const vscode = acquireVsCodeApi();
const board = document.getElementById("board");
const label = document.getElementById("label");
const text = document.getElementById("text");

/** What is done with the answers that are awaited, by their numbers. */
const awaited = new Map();
let asked = 0;

/** Ask the server for the entry of some presses; what it refuses is said. */
function enter(presses) {
  asked += 1;
  const id = asked;
  vscode.postMessage({ kind: "enter", id, presses });
  return new Promise((resolve, reject) => {
    awaited.set(id, { resolve, reject });
  });
}

/** Show a position, null for a place without one. */
function show(position) {
  label.textContent = position ? position.label : "No position here";
  board.hidden = !position?.board;
  text.hidden = Boolean(position?.board) || !position;
  text.textContent = position?.text ?? "";
  if (!position?.board) return;
  kohau.addBoards(position.boards);
  board.show({
    board: position.board,
    position: position.entry.picture,
    before: position.before,
    steps: position.steps,
    label: position.label,
  });
  board.source = enter;
  board.entry = position.entry;
}

/** Give an answer to what awaits it. */
function answer({ id, entry }) {
  const { resolve, reject } = awaited.get(id) ?? {};
  awaited.delete(id);
  if (!entry || entry.message) {
    const error = new Error(entry?.message ?? "there is no position here");
    error.rule = entry?.rule;
    reject?.(error);
  } else resolve?.(entry);
}

board.addEventListener("plyplay", ({ detail }) => vscode.postMessage({ kind: "play", ply: detail.ply }));
window.addEventListener("message", ({ data }) => (data.kind === "board" ? show(data.board) : answer(data)));
