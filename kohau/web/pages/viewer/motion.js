// Motion: men that slide, fly, appear and fade between two arrangements.

import { drawUnits, layersOf, originOf, packUnit, placeOf, symbolOf } from "./layers.js";

/** @import { Board } from "../types" */

/** How long units take, in parts of the style's `--step`: for a square, for each further one, at most, and to fade. */
const SLIDE = { first: 0.7, further: 0.09, most: 1.5 };
const FADE = 0.8;
const USUAL_STEP = 240;

/** Return whether pictures change at once, because the reader wishes so or does not look. @type {() => boolean} */
export function isStill() {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Return the pieces before, during and after a ply as units: of packed pictures, those of `steps` separated by line feeds.
 * @type {(board: Board, before: string, steps: string, after: string) => string[]}
 */
export function framesOf(board, before, steps, after) {
  return [before, ...(steps ? steps.split("\n") : []), after].map((picture) => layersOf(board, picture).pieces);
}

/** Return the units of a packed layer, each packed. @type {(packed: string) => string[]} */
function unitsOf(packed) {
  return packed.match(/.{3}/gs) ?? [];
}

/**
 * Return how two arrangements differ: pairs of units that moved, those that are gone, those that are new.
 * @type {(board: Board, before: string, after: string) => { moved: [from: string, to: string][], gone: string[], added: string[] }}
 */
function differences(board, before, after) {
  const [units, others] = [unitsOf(before), unitsOf(after)];
  const gone = units.filter((unit) => !others.includes(unit));
  const added = others.filter((unit) => !units.includes(unit));
  /** @type {[from: string, to: string][]} */
  const moved = [];
  /** @type {(unit: string) => string} */
  const formOf = (unit) => board.forms[board.names[symbolOf(unit)]] ?? board.names[symbolOf(unit)];
  for (const kindOf of [symbolOf, formOf]) {
    for (const unit of [...added]) {
      const [nearest] = gone.filter((other) => kindOf(unit) === kindOf(other)).sort((one, other) => distance(unit, one) - distance(unit, other));
      if (nearest === undefined) continue;
      moved.push([nearest, unit]);
      gone.splice(gone.indexOf(nearest), 1);
      added.splice(added.indexOf(unit), 1);
    }
  }
  return { moved, gone, added };
}

/**
 * Return men on their way from one arrangement to another, packed; `part` of the way is behind them.
 * @type {(board: Board, before: string, after: string, part: number) => string}
 */
export function menBetween(board, before, after, part) {
  const { moved, gone } = differences(board, before, after);
  const ways = new Map(moved);
  const left = unitsOf(before).filter((unit) => !ways.has(unit) && !(gone.includes(unit) && part > 0.5));
  const moving = moved.map(([from, to]) => {
    const [[x0, y0], [x1, y1]] = [placeOf(from), placeOf(to)];
    return packUnit(symbolOf(from), x0 + part * (x1 - x0), y0 + part * (y1 - y0));
  });
  return [...left, ...moving].join("");
}

/** @type {(one: string, other: string) => number} */
function distance(one, other) {
  const [from, to] = [placeOf(one), placeOf(other)];
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/**
 * Draw men as they are afterwards, and let them come from where they were before; strokes say where
 * new ones come from. Return a promise of the end.
 * @param {SVGElement} group @param {Board} board
 * @param {{ before: string, after: string, strokes: string, flipped: boolean }} way
 */
export function moveMen(group, board, { before, after, strokes, flipped }) {
  const { moved, gone, added } = differences(board, before, after);
  const uses = drawUnits(board, after, flipped);
  const drawn = new Map(unitsOf(after).map((unit, at) => [unit, uses[at]]));
  const leaving = drawUnits(board, gone.join(""), flipped);
  group.replaceChildren(...leaving, ...drawn.values());
  const sign = flipped ? -1 : 1;
  const step = Number.parseFloat(getComputedStyle(group).getPropertyValue("--step")) || USUAL_STEP;
  /** @type {(use: SVGElement | undefined, from: [x: number, y: number], to: [x: number, y: number], flies: boolean) => Animation | undefined} */
  const slide = (use, [x0, y0], [x1, y1], flies) => {
    if (!use) return undefined;
    const far = Math.hypot(x1 - x0, y1 - y0);
    const from = `translate(${(sign * (x0 - x1)).toFixed(2)}px, ${(sign * (y0 - y1)).toFixed(2)}px)`;
    const middle = `translate(${(sign * (x0 - x1) / 2).toFixed(2)}px, ${(sign * (y0 - y1) / 2).toFixed(2)}px) scale(1.4)`;
    group.append(use); // over those that stand
    return use.animate({ transform: flies ? [from, middle, "none"] : [from, "none"] },
      { duration: step * Math.min(SLIDE.most, SLIDE.first + SLIDE.further * far), easing: flies ? "linear" : "ease-in-out" });
  };
  const played = [
    ...moved.map(([from, to]) => slide(drawn.get(to), placeOf(from), placeOf(to), isForm(board, from) || isForm(board, to))),
    ...added.map((unit) => {
      const origin = originOf(strokes, placeOf(unit));
      return origin ? slide(drawn.get(unit), origin, placeOf(unit), true) : drawn.get(unit)?.animate({ opacity: [0, 1] }, FADE * step);
    }),
    ...leaving.map((use) => use.animate({ opacity: [1, 0] }, { duration: FADE * step, fill: "forwards" })),
  ];
  return Promise.all(played.map((animation) => animation?.finished)).then(() => { for (const use of leaving) use.remove(); }, () => {});
}

/** Return whether a unit, such as a ball, has several forms: it flies. @type {(board: Board, unit: string) => boolean} */
function isForm(board, unit) {
  const name = board.names[symbolOf(unit)];
  return name in board.forms || Object.values(board.forms).includes(name);
}
