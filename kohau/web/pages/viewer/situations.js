// Situations: what is said of a position, and what a board shows of it.

import { annotationsOf, evaluated, packMarks } from "./annotations.js";
import { boardNamed } from "./board.js";
import { numberOf, sideOf } from "./records.js";
import { sentence, text } from "./texts.js";

/** @import { Attributes } from "../types" */
/** @import { Game, Node } from "./records.js" */

/**
 * Return how a game ended that was not decided on the board, "" if nothing says it.
 * @type {(record: { result: string, termination: string }) => string}
 */
export function endingOf({ result, termination }) {
  if (termination === "board") return "";
  const winner = { "1-0": text("white"), "0-1": text("black") }[result];
  const kind = winner ? "won" : result === "1/2-1/2" ? "drawn" : "open";
  const key = `ended_${kind}_${termination}`;
  const ending = text(key, { winner });
  if (ending !== key) return ending;
  return kind === "open" ? "" : text(`ended_${kind}`, { winner });
}

/**
 * Return a description of a position: the ply that led to it, its place in the main line, and the situation.
 * @type {(shown: Game, node: Node) => string}
 */
export function describe({ record, words }, node) {
  const situation = (node.ended && endingOf(record)) || sentence(record.sentences[record.situations[node.id]]);
  const { evaluation } = annotationsOf(node);
  const now = `${situation}.${evaluation && ` ${text("evaluation")}: ${evaluated(evaluation)}.`}`;
  if (!node.before) return `${text("start")} ${now}`;
  const by = text(sideOf(record, node) === "w" ? "white" : "black");
  const place = /^\d+$/.test(node.path) ? `, ${text("ply_of", { ply: node.ply, count: record.line.plies.length })}` : "";
  return `${numberOf(record, node).label} ${words[node.id]} (${by})${place}. ${now}`;
}

/**
 * Return what a board shows of a position: the attributes of <kohau-board>.
 * @type {(shown: Game, node: Node) => Attributes & { position: string, before: string, steps: string }}
 */
export function boardShows(shown, node) {
  const { record } = shown;
  return {
    board: record.board,
    position: record.pictures[node.id],
    before: node.before ? record.pictures[node.before.id] : "",
    steps: record.steps[node.id],
    marks: packMarks(boardNamed(record.board), annotationsOf(node).marks),
    label: describe(shown, node),
  };
}
