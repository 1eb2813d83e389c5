// Annotations: what comments say in commands: clocks, evaluations, arrows, and what was recorded.

import { packStroke } from "./layers.js";
import { text } from "./texts.js";

/** @import { Board } from "../types" */
/** @import { Node } from "./records.js" */

/**
 * A mark of a colour on a square, or an arrow; and what a comment says. `recorded` has commands with their kind and text.
 * @typedef {{ colour: string, from: string, to: string }} Mark
 * @typedef {{ text: string, clock: string, spent: string, evaluation: string, marks: Mark[], recorded: string[][] }} Annotation
 */

/** What was recorded before a record was mended or decoded: a kind, and a text as a string of JSON. */
const AS_RECORDED = /\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g;
const COMMAND = /\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g;
const MARK = /^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;

/**
 * Return what a comment says: its text, what was recorded, clock, time spent, evaluation, and marks on the board.
 * @type {(comment: string) => Annotation}
 */
export function annotationOf(comment) {
  /** @type {Annotation} */
  const annotation = { text: "", clock: "", spent: "", evaluation: "", marks: [], recorded: [] };
  annotation.text = comment.replace(AS_RECORDED, (...match) => {
    annotation.recorded.push(match);
    return "";
  }).replace(COMMAND, (_, name, value) => {
    if (name === "clk") annotation.clock = value.trim();
    else if (name === "emt") annotation.spent = value.trim();
    else if (name === "eval") annotation.evaluation = value.trim();
    else annotation.marks.push(...marksOf(value));
    return "";
  }).replace(/\s+/g, " ").trim();
  return annotation;
}

/** @type {(value: string) => Mark[]} */
function marksOf(value) {
  return value.split(",").map((mark) => MARK.exec(mark.trim())).filter((match) => match !== null)
    .map(([, colour, from, to]) => ({ colour, from, to: to ?? from }));
}

/** Return what all comments of a node say, later ones first. @type {(node: Pick<Node, "notes">) => Omit<Annotation, "text" | "recorded">} */
export function annotationsOf(node) {
  const all = node.notes.flatMap((note) => (note.text ? [annotationOf(note.text)] : []));
  const last = (/** @type {"clock" | "spent" | "evaluation"} */ name) => all.findLast((annotation) => annotation[name])?.[name] ?? "";
  return { clock: last("clock"), spent: last("spent"), evaluation: last("evaluation"), marks: all.flatMap((annotation) => annotation.marks) };
}

/** Return an evaluation with its unit or its meaning: "+0.35", or a forced end in so many plies. @type {(value: string) => string} */
export function evaluated(value) {
  const [score, depth] = value.split(",");
  const forced = /^([+-]?)#([+-]?)(\d+)$/.exec(score);
  if (forced) {
    const black = forced[1] === "-" || forced[2] === "-";
    return text("forced", { side: text(black ? "black" : "white"), count: forced[3] });
  }
  const number = Number(score);
  const shown = Number.isFinite(number) && score ? `${number > 0 ? "+" : ""}${score.replace(/^\+/, "")}` : score;
  return depth ? text("at_depth", { score: shown, depth: depth.trim() }) : shown;
}

/**
 * Return marks as packed strokes for the board; a mark of a square begins and ends there.
 * @type {(board: Board | undefined, marks: Mark[]) => string}
 */
export function packMarks(board, marks) {
  const spots = board?.spots ?? [];
  return marks.map(({ colour, from, to }) => {
    const [begin, end] = [from, to].map((square) => spots.find(([name]) => name === square));
    return begin && end ? packStroke(colour, begin[1], begin[2], end[1], end[2], 0, from === to ? 0 : 0.1) : "";
  }).join("");
}
