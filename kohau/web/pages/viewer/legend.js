// The legend: what the signs mean that occur in the pictures of a record.

import { element, svgElement } from "./dom.js";
import { strokesIn, symbolsIn } from "./layers.js";
import { text } from "./texts.js";

/** @import { Board, PlayedRecord } from "../types" */

/** @type {Record<string, string>} */
const STROKES = { t: "throw", s: "shot", r: "ricochet" };

/** Return the rows of the legend for a record on a board. @type {(record: PlayedRecord, board: Board) => HTMLElement[]} */
export function drawLegend(record, board) {
  const symbols = new Set();
  const strokes = new Set();
  for (const picture of record.pictures) {
    for (const symbol of symbolsIn(board, picture)) symbols.add(symbol);
    for (const kind of strokesIn(picture)) strokes.add(kind);
  }
  const signs = [...symbols].filter((symbol) => !/^step [2-9]$/.test(symbol)).sort()
    .map((symbol) => [symbol, `sign_${symbol.replaceAll(" ", "_")}`]).filter(([, key]) => text(key) !== key);
  return [
    ...signs.map(([symbol, key]) => drawRow(svgElement("use", { href: `#${board.symbols[board.names.indexOf(symbol)]}` }), key)),
    ...[...strokes].filter((kind) => STROKES[kind]).map((kind) =>
      drawRow(svgElement("path", { d: "M-.4 0L.4 0", class: `k-${STROKES[kind]}` }), `stroke_${STROKES[kind]}`)),
  ];
}

/** @type {(drawing: SVGElement, key: string) => HTMLElement} */
function drawRow(drawing, key) {
  return element("li", {}, svgElement("svg", { class: "kohau man", viewBox: "-.5 -.5 1 1", "aria-hidden": "true" }, drawing), ` ${text(key)}`);
}
