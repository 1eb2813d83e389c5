// The plies: a row for each move number, with comments and variations across. Every ply is a link to its position.

import { annotationOf } from "./annotations.js";
import { drawComment, drawGlyph } from "./comments.js";
import { element } from "./dom.js";
import { drawMessage } from "./messages.js";
import { numberOf, sideOf } from "./records.js";
import { endingOf } from "./situations.js";
import { text } from "./texts.js";

/** @import { Line, Note, PlayedRecord } from "../types" */
/** @import { Game, Node } from "./records.js" */

/** The greatest length of plies that stand beside each other on a phone, in characters. */
const LONG = 14;

/** Return the plies of a record as an element; `shown` has record, nodes and the link of a node. @type {(shown: Game) => HTMLElement} */
export function drawPlies(shown) {
  const inColumns = shown.record.perNumber === 2;
  const holder = element("div", { class: inColumns ? `line main columns${areLong(shown.record) ? " rows" : ""}` : "line main" });
  (inColumns ? fillRows : fillLine)(holder, shown, shown.record.line);
  if (shown.record.result) holder.append(element("span", { class: "result" }, shown.record.result));
  const ending = endingOf(shown.record);
  if (ending) holder.append(" ", element("span", { class: "ending" }, ending));
  return holder;
}

/**
 * Whether plies of a record are too long to stand beside each other: most of them, or some of several men, whose steps
 * stay on a line.
 * @type {(record: PlayedRecord) => boolean}
 */
function areLong(record) {
  const words = record.words[0].split("\n");
  const lengths = words.map((word) => word.length).sort((one, other) => one - other);
  return lengths[Math.floor(lengths.length / 2)] > LONG || words.some((word) => word.length > LONG && word.includes("/"));
}

/**
 * Fill a grid with the number, White's ply and Black's in a row; what has words stands across the columns.
 * @type {(holder: HTMLElement, shown: Game, line: Line) => void}
 */
function fillRows(holder, shown, line) {
  holder.append(...line.notes.map((note) => drawNote(shown, note)));
  const isLong = holder.classList.contains("rows");
  let isOpen = false;
  for (const [id, notes] of line.plies) {
    const node = shown.nodes[id];
    const { within, label } = numberOf(shown.record, node);
    if (!isOpen || !within) holder.append(element("span", { class: "number" }, label), " ");
    const across = notes.filter((note) => !isSign(note));
    holder.append(element("span", { class: `cell ${within ? "black" : "white"}` }, drawPly(shown, node), " ",
      ...notes.filter(isSign).map((note) => drawNote(shown, note))), " ", ...across.map((note) => drawNote(shown, note)));
    isOpen = !isLong && !across.length;
  }
}

/** Whether a note is a glyph, or a comment without words, such as a clock: it stands beside its ply. @type {(note: Note) => boolean} */
function isSign(note) {
  if (note.nag !== undefined) return true;
  if (note.rest || note.line) return false;
  const { text: words, recorded } = annotationOf(note.text ?? "");
  return !words && !recorded.length;
}

/** @type {(holder: HTMLElement, shown: Game, line: Line) => void} */
function fillLine(holder, shown, line) {
  holder.append(...line.notes.map((note) => drawNote(shown, note)));
  let numbered = false;
  for (const [id, notes] of line.plies) {
    const node = shown.nodes[id];
    const { within, label } = numberOf(shown.record, node);
    if (!numbered || within === 0) holder.append(element("span", { class: "number" }, label), "\u00a0");
    holder.append(drawPly(shown, node), " ");
    holder.append(...notes.map((note) => drawNote(shown, note)));
    numbered = notes.every((note) => note.nag !== undefined);
  }
}

/** @type {(shown: Game, node: Node) => HTMLAnchorElement} */
export function drawPly(shown, node) {
  const side = sideOf(shown.record, node);
  const link = element("a", {
    class: shown.record.perNumber === 2 ? "ply" : `ply side-${side}`,
    href: shown.linkOf(node),
    tabindex: "-1",
    title: text(side === "w" ? "ply_of_white" : "ply_of_black", { ply: node.ply }),
  });
  node.link = link;
  return link;
}

/** @type {(shown: Game, note: Note) => HTMLElement} */
function drawNote(shown, note) {
  if (note.nag !== undefined) return drawGlyph(note.nag);
  if (note.rest) return element("span", { class: "rest", role: "note" }, drawMessage(note.rest), " ");
  if (note.line) {
    const holder = element("span", { class: "variation", role: "group", "aria-label": text("variation") }, "( ");
    fillLine(holder, shown, note.line);
    holder.append(")");
    return holder;
  }
  return drawComment(note.text ?? "");
}

/** Write every ply in a dialect, given by its index in the record. @type {(shown: Game, dialect: number) => void} */
export function spellPlies(shown, dialect) {
  shown.spell(dialect);
  for (const node of shown.nodes) node.link?.replaceChildren(...breakable(shown.words[node.id]));
}

/** Return the parts of a ply, between which a line may be broken. @type {(word: string) => HTMLElement[]} */
function breakable(word) {
  return word.split(/(?<=[,/ ])/).flatMap((part, index) => [...(index ? [element("wbr")] : []), element("span", {}, part)]);
}

/** Return the rows of a table of tags. @type {(tags: [name: string, value: string][]) => HTMLElement[]} */
export function drawTags(tags) {
  return tags.map(([name, value]) =>
    element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, value)));
}
