// Layers of packed pictures: items (symbols at places) and strokes (arrows and rings).
//
// A packed picture has seven words, separated by tabs: what is below the men, the men as in position strings, what is
// above them; lights, ghosts, badges, strokes. The first three are the pieces.

import { svgElement } from "./dom.js";

/** @import { Board, Item } from "../types" */

const FIRST_SYMBOL = 48;
const ORIGIN = 128;

/** Return items (symbols at places) as a layer of a packed picture. @type {(board: Board, items: Item[]) => string} */
export function packItems(board, items) {
  return items.map(([symbol, x, y]) => packUnit(board.names.indexOf(symbol), x, y)).join("");
}

/** Return a symbol, by its index, at a place, packed. @type {(symbol: number, x: number, y: number) => string} */
export function packUnit(symbol, x, y) {
  return String.fromCharCode(FIRST_SYMBOL + symbol, ORIGIN + Math.round(10 * x), ORIGIN + Math.round(10 * y));
}

/** Return the items of a layer of a packed picture. @type {(packed: string) => [symbol: number, x: number, y: number][]} */
export function unpackItems(packed) {
  /** @type {ReturnType<typeof unpackItems>} */
  const items = [];
  for (let at = 0; at < packed.length; at += 3) {
    items.push([packed.charCodeAt(at) - FIRST_SYMBOL, (packed.charCodeAt(at + 1) - ORIGIN) / 10, (packed.charCodeAt(at + 2) - ORIGIN) / 10]);
  }
  return items;
}

/**
 * Return a stroke of a kind, packed: where it begins and ends, and how far from there its drawing does; a ring does both at one place.
 * @type {(kind: string, ...numbers: number[]) => string}
 */
export function packStroke(kind, ...numbers) {
  return kind + numbers.map((value) => String.fromCharCode(ORIGIN + Math.round(10 * value))).join("");
}

/** Return the index of the symbol of a packed unit. @type {(unit: string) => number} */
export function symbolOf(unit) {
  return unit.charCodeAt(0) - FIRST_SYMBOL;
}

/** Return the place of a packed unit. @type {(unit: string) => [x: number, y: number]} */
export function placeOf(unit) {
  return [(unit.charCodeAt(1) - ORIGIN) / 10, (unit.charCodeAt(2) - ORIGIN) / 10];
}

/**
 * Return where the packed stroke begins that ends at a place, null if there is none.
 * @type {(strokes: string, end: [x: number, y: number]) => [x: number, y: number] | null}
 */
export function originOf(strokes, [x, y]) {
  for (let at = 0; at < strokes.length; at += STROKE) {
    const [x0, y0, x1, y1] = Array.from(strokes.slice(at + 1, at + 5), (char) => (char.charCodeAt(0) - ORIGIN) / 10);
    if (Math.hypot(x1 - x, y1 - y) < 0.1 && (x0 !== x1 || y0 !== y1)) return [x0, y0];
  }
  return null;
}

/**
 * Return the layers of a packed picture, or of its pieces alone: packed units, of which men are followed by their captions.
 * @type {(board: Board, picture: string) => { men: string, pieces: string, lights: string, ghosts: string, badges: string, strokes: string }}
 */
export function layersOf(board, picture) {
  const [below = "", field = "", above = "", lights = "", ghosts = "", badges = "", strokes = ""] = picture.split("\t");
  const men = menIn(board, field);
  return { men, pieces: below + men + above, lights, ghosts, badges, strokes };
}

/** Return the men of a board field of position strings, packed. @type {(board: Board, field: string) => string} */
function menIn(board, field) {
  let [men, captions] = ["", ""];
  field.split("/").forEach((row, rank) => {
    let file = 0;
    for (const [word] of row.matchAll(/\d+|\D/g)) {
      if (/\d/.test(word)) {
        file += Number(word);
        continue;
      }
      const [x, y] = [file - (board.files - 1) / 2, rank - (board.ranks - 1) / 2];
      if (board.men[word]) men += packUnit(board.names.indexOf(board.men[word]), x, y);
      if (board.captions[word]) captions += packUnit(board.names.indexOf(board.captions[word]), x, y);
      file += 1;
    }
  });
  return men + captions;
}

/** Return the names of all symbols in a packed picture. @type {(board: Board, picture: string) => string[]} */
export function symbolsIn(board, picture) {
  const { lights, ghosts, pieces, badges } = layersOf(board, picture);
  return unpackItems(lights + ghosts + pieces + badges).map(([symbol]) => board.names[symbol]);
}

/** Return the letters of all kinds of strokes in a packed picture. @type {(picture: string) => string[]} */
export function strokesIn(picture) {
  const strokes = picture.split("\t")[6];
  return Array.from({ length: strokes.length / STROKE }, (_, index) => strokes[STROKE * index]);
}

/** Return how many men of each symbol are in a packed picture. @type {(board: Board, picture: string) => Map<string, number>} */
export function countMen(board, picture) {
  const men = new Set(Object.values(board.men));
  const counts = new Map();
  for (const [symbol] of unpackItems(layersOf(board, picture).pieces)) {
    const name = board.names[symbol];
    if (men.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Return the drawn items of a layer. @type {(board: Board, packed: string, flipped: boolean) => SVGUseElement[]} */
export function drawUnits(board, packed, flipped) {
  const sign = flipped ? -1 : 1;
  return unpackItems(packed).map(([symbol, x, y]) => svgElement("use", {
    href: `#${board.symbols[symbol]}`, x: (sign * x).toFixed(1), y: (sign * y).toFixed(1),
  }));
}

/** Return the drawn names of files and ranks. @type {(board: Board, flipped: boolean) => SVGUseElement[]} */
export function drawLabels(board, flipped) {
  return board.labels.map(([id, x, y, alongX]) => svgElement("use", {
    href: `#${id}`, x: flipped && alongX ? -x : x, y: flipped && !alongX ? -y : y,
  }));
}

/** The kinds of strokes by their letters; capitals are the colours of annotations. @type {Record<string, string>} */
const KINDS = { m: "move", t: "throw", s: "shot", r: "ricochet", G: "green", R: "red", Y: "yellow", B: "blue" };
const STROKE = 7;
const HEAD = 0.24;
const HALF_HEAD = 0.13;

/** Return the drawn arrows and rings of a layer. @type {(strokes: string) => SVGPathElement[]} */
export function drawStrokes(strokes) {
  const arrows = [];
  for (let at = 0; at < strokes.length; at += STROKE) {
    const [x0, y0, x1, y1, before, after] = Array.from(strokes.slice(at + 1, at + STROKE), (char) => (char.charCodeAt(0) - ORIGIN) / 10);
    const isRing = x0 === x1 && y0 === y1;
    arrows.push([isRing ? `ring k-${KINDS[strokes[at]]}` : KINDS[strokes[at]], isRing ? ring(x0, y0) : arrow(x0, y0, x1, y1, before, after)]);
  }
  return [
    ...arrows.map(([kind, path]) => svgElement("path", { d: path, class: kind.startsWith("ring") ? "k-ring-halo" : "k-halo" })),
    ...arrows.map(([kind, path]) => svgElement("path", { d: path, class: `k-${kind}` })),
  ];
}

const RADIUS = 0.44;

/** Return the path of a ring around a place. @type {(x: number, y: number) => string} */
function ring(x, y) {
  return `M${x - RADIUS} ${y}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0Z`;
}

/**
 * Return the path of an arrow, like replay/pictures/shapes.py.
 * @type {(x0: number, y0: number, x1: number, y1: number, before: number, after: number) => string}
 */
function arrow(x0, y0, x1, y1, before, after) {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [x, y] = [(x1 - x0) / length, (y1 - y0) / length];
  const shrink = Math.min(1, (0.7 * length) / (before + after + HEAD));
  const at = (/** @type {number} */ along, aside = 0) =>
    `${(x0 + x * along - y * aside).toFixed(2)} ${(y0 + y * along + x * aside).toFixed(2)}`;
  const tip = length - shrink * after;
  return `M${at(shrink * before)}L${at(tip - HEAD + 0.02)}M${at(tip)}L${at(tip - HEAD, HALF_HEAD)} ${at(tip - HEAD, -HALF_HEAD)}Z`;
}
