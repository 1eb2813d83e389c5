// Problems of a record as elements.

import { element } from "./dom.js";
import { said } from "./messages.js";
import { text } from "./texts.js";

/** Return the problems of a record as a list, each with its place. */
export function drawProblems(problems) {
  return element("ul", { class: "problems" }, ...problems.map(drawProblem));
}

/** Return a problem as an item of a list. */
export function drawProblem(problem) {
  const place = ["file", "line", "column", "ply", "step", "rule"]
    .filter((name) => problem[name])
    .map((name) => (name === "file" ? problem.file : `${text(`at_${name}`)} ${problem[name]}`));
  const rule = problem.help && place.pop();
  const explained = rule ? [place.length ? ", " : "", element("a", { href: problem.help }, rule)] : [];
  const item = element("li", { class: problem.severity },
    element("strong", {}, text(`severity_${problem.severity}`)), " ", said(problem.sentence), " ",
    element("span", { class: "place" }, place.join(", "), ...explained, ` [${problem.code}]`));
  if (problem.excerpt) item.append(drawExcerpt(problem.excerpt));
  if (problem.hint_sentence) item.append(element("p", { class: "hint" }, text("hint"), said(problem.hint_sentence)));
  return item;
}

function drawExcerpt([line, start, length]) {
  return element("pre", {}, line.slice(0, start),
    element("mark", {}, line.slice(start, start + length)), line.slice(start + length));
}
