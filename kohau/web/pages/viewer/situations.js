// Situations: what is said of a position, and what a board shows of it.

import { annotationsOf, evaluated, packMarks } from "./annotations.js";
import { boardNamed } from "./board.js";
import { sentence, text } from "./texts.js";

/** Return how a game ended that was not decided on the board, "" if nothing says it. */
export function endingOf({ result, termination }) {
  if (termination === "board") return "";
  const winner = { "1-0": text("white"), "0-1": text("black") }[result];
  const kind = winner ? "won" : result === "1/2-1/2" ? "drawn" : "open";
  const key = `ended_${kind}_${termination}`;
  const found = text(key, { winner });
  if (found !== key) return found;
  return kind === "open" ? "" : text(`ended_${kind}`, { winner });
}

/** Return a description of a position: the ply that led to it, its place in the main line, and the situation. */
export function describe({ record, words }, node) {
  const situation = (node.ended && endingOf(record)) || sentence(record.sentences[record.situations[node.id]]);
  const { evaluation } = annotationsOf(node);
  const now = `${situation}.${evaluation && ` ${text("evaluation")}: ${evaluated(evaluation)}.`}`;
  if (!node.before) return `${text("start")} ${now}`;
  const [number, within] = record.numbers[node.before.id];
  const by = text(record.sides[node.before.id] === "w" ? "white" : "black");
  const place = /^\d+$/.test(node.path) ? `, ${text("ply_of", { ply: node.ply, count: record.line.plies.length })}` : "";
  return `${number}${within ? "…" : "."} ${words[node.id]} (${by})${place}. ${now}`;
}

/** Return what a board shows of a position: the attributes of <kohau-board>. */
export function boardShows(shown, node) {
  const { record } = shown;
  return {
    board: record.board,
    position: record.pictures[node.id],
    before: node.before && record.pictures[node.before.id].split("\t")[2],
    steps: record.steps[node.id],
    marks: packMarks(boardNamed(record.board), annotationsOf(node).marks),
    label: describe(shown, node),
  };
}
