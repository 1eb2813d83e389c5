// Sides: the bars above and below the board, with player, clock and captured men.

import { annotationsOf } from "./annotations.js";
import { element, svgElement } from "./dom.js";
import { countMen } from "./layers.js";
import { pieceName, text } from "./texts.js";

/** @import { Board, Child, PlayedRecord } from "../types" */
/** @import { Node } from "./records.js" */

/**
 * Fill the bar of a side; `shown` has record and node, `board` is the description of the board.
 * @type {(bar: HTMLElement, side: string, about: { name: Child, shown: { record: PlayedRecord, node: Node | null }, board: Board | undefined }) => void}
 */
export function drawSide(bar, side, { name, shown, board }) {
  const { record, node } = shown;
  const clock = node ? clockOf(record, node, side) : "";
  const toPlay = node && record.sides[node.id] === side && !node.ended;
  bar.className = `side${toPlay ? " to-play" : ""}`;
  bar.replaceChildren(
    element("span", { class: `disc disc-${side}`, "aria-hidden": "true" }),
    element("span", { class: "hidden" }, `${text(side === "w" ? "white" : "black")}: `),
    element("span", { class: "name" }, name),
    element("span", { class: "captured" }, ...(board && node ? drawCaptured(record, node, side, board) : [])),
    ...(clock ? [element("span", { class: "clock", title: text("clock") }, element("span", { class: "hidden" }, `${text("clock")} `), clock)] : []),
  );
}

/**
 * Return the clock of a side at a node: the last one noted, or the time control at the start.
 * @type {(record: PlayedRecord, node: Node, side: string) => string}
 */
function clockOf(record, node, side) {
  for (let at = node; at.before; at = at.before) {
    if (record.sides[at.before.id] !== side) continue;
    const { clock } = annotationsOf(at);
    if (clock) return clock;
  }
  const control = record.tags.find(([name]) => name === "TimeControl")?.[1] ?? "";
  const [, seconds] = /^(\d+)(?:\+\d+)?$/.exec(control) ?? [];
  return seconds ? clockText(Number(seconds)) : "";
}

/** @type {(seconds: number) => string} */
function clockText(seconds) {
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/**
 * Return the men that the other side had at the start and has no more, by kinds.
 * @type {(record: PlayedRecord, node: Node, side: string, board: Board) => HTMLElement[]}
 */
function drawCaptured(record, node, side, board) {
  const [first, now] = [0, node.id].map((id) => countMen(board, record.pictures[id]));
  const other = side === "w" ? "black " : "white ";
  return [...first].filter(([symbol]) => symbol.startsWith(other)).flatMap(([symbol, count]) => {
    const captured = count - (now.get(symbol) ?? 0);
    return captured > 0 ? [drawMen(board, symbol, captured)] : [];
  });
}

/** @type {(board: Board, symbol: string, count: number) => HTMLElement} */
function drawMen(board, symbol, count) {
  const label = text("captured", { count, piece: pieceName(symbol) ?? symbol });
  return element("span", { title: label, role: "img", "aria-label": label },
    svgElement("svg", { class: "kohau man", viewBox: "-.5 -.5 1 1", "aria-hidden": "true" },
      svgElement("use", { href: `#${board.symbols[board.names.indexOf(symbol)]}` })),
    `×${count}`);
}
