// Problems of a record as elements.

import { element } from "./dom.js";
import { drawMessage } from "./messages.js";
import { text } from "./texts.js";

/** @import { Problem } from "../types" */

/** Return the problems of a record as a list, each with its place. @type {(problems: Problem[]) => HTMLElement} */
export function drawProblems(problems) {
  return element("ul", { class: "problems" }, ...problems.map(drawProblem));
}

/** Return a problem as an item of a list. @type {(problem: Problem) => HTMLLIElement} */
export function drawProblem(problem) {
  const { file, line, column, ply, step, rule: code } = problem;
  const place = Object.entries({ file, line, column, ply, step, rule: code }).filter(([, value]) => value)
    .map(([name, value]) => (name === "file" ? value : `${text(`at_${name}`)} ${value}`));
  const rule = problem.help && place.pop();
  const explained = rule ? [place.length ? ", " : "", element("a", { href: problem.help }, rule)] : [];
  const item = element("li", { class: problem.severity },
    element("strong", {}, text(`severity_${problem.severity}`)), " ", drawMessage(problem.sentence), " ",
    element("span", { class: "place" }, place.join(", "), ...explained, ` [${problem.code}]`));
  if (problem.excerpt) item.append(drawExcerpt(problem.excerpt));
  if (problem.hint_sentence) item.append(element("p", { class: "hint" }, text("hint"), drawMessage(problem.hint_sentence)));
  return item;
}

/** @type {(excerpt: [line: string, start: number, length: number]) => HTMLElement} */
function drawExcerpt([line, start, length]) {
  return element("pre", {}, line.slice(0, start),
    element("mark", {}, line.slice(start, start + length)), line.slice(start + length));
}
