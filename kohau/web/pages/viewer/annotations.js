// Annotations: what comments say in commands: clocks, evaluations, arrows, and what was recorded.

import { packStroke } from "./layers.js";
import { text } from "./texts.js";

/** What was recorded before a record was mended or decoded: a kind, and a text as a string of JSON. */
const AS_RECORDED = /\[%recorded ([a-z]+) ("(?:[^"\\]|\\.)*")\]/g;
const COMMAND = /\[%(clk|emt|eval|cal|csl)\s([^[\]]*)\]/g;
const MARK = /^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;

/** Return what a comment says: its text, what was recorded, clock, time spent, evaluation, and marks on the board. */
export function annotationOf(comment) {
  const said = { clock: "", spent: "", evaluation: "", marks: [], recorded: [] };
  said.text = comment.replace(AS_RECORDED, (...match) => {
    said.recorded.push(match);
    return "";
  }).replace(COMMAND, (_, name, value) => {
    if (name === "clk") said.clock = value.trim();
    else if (name === "emt") said.spent = value.trim();
    else if (name === "eval") said.evaluation = value.trim();
    else said.marks.push(...marksOf(value));
    return "";
  }).replace(/\s+/g, " ").trim();
  return said;
}

function marksOf(value) {
  return value.split(",").map((each) => MARK.exec(each.trim())).filter(Boolean)
    .map(([, colour, from, to]) => ({ colour, from, to: to ?? from }));
}

/** Return what all comments of a node say, later ones first. */
export function annotationsOf(node) {
  const all = node.notes.filter((note) => note.text).map((note) => annotationOf(note.text));
  const last = (name) => all.findLast((said) => said[name])?.[name] ?? "";
  return { clock: last("clock"), spent: last("spent"), evaluation: last("evaluation"), marks: all.flatMap((said) => said.marks) };
}

/** Return an evaluation with its unit or its meaning: "+0.35", or a forced end in so many plies. */
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

/** Return marks as packed strokes for the board; a mark of a square begins and ends there. */
export function packMarks(board, marks) {
  const places = new Map(board.spots.map(([name, x, y]) => [name, [x, y]]));
  return marks.filter(({ from, to }) => places.has(from) && places.has(to)).map(({ colour, from, to }) =>
    packStroke(colour, ...places.get(from), ...places.get(to), 0, from === to ? 0 : 0.1)).join("");
}
