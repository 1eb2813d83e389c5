// Comments and glyphs of plies as elements.

import { annotationOf, evaluated } from "./annotations.js";
import { element } from "./dom.js";
import { text } from "./texts.js";

/** @import { Child } from "../types" */
/** @import { Mark } from "./annotations.js" */

/** @type {Record<number, string>} */
const SYMBOLS = {
  1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 8: "□", 10: "=", 11: "=", 12: "⇆", 13: "∞",
  14: "+/=", 15: "=/+", 16: "±", 17: "∓", 18: "+−", 19: "−+", 20: "+−−", 21: "−−+", 22: "⊙", 23: "⊙",
  26: "○", 27: "○", 28: "○", 29: "○", 30: "○", 31: "○", 32: "⟳", 33: "⟳", 34: "⟳", 35: "⟳", 36: "↑", 37: "↑", 38: "↑", 39: "↑",
  40: "→", 41: "→", 42: "→", 43: "→", 44: "=∞", 45: "=∞", 46: "=∞", 47: "=∞", 130: "⇆", 131: "⇆", 132: "⇆", 133: "⇆", 134: "⇆", 135: "⇆",
  136: "⊕", 137: "⊕", 138: "⊕", 139: "⊕", 140: "∆", 141: "∇", 142: "⌓", 145: "RR", 146: "N",
};

/** Return a comment as an element: its text, and what its commands say as sentences, or signs with names. @type {(comment: string) => HTMLElement} */
export function drawComment(comment) {
  const annotation = annotationOf(comment);
  const sign = (/** @type {string} */ kind, /** @type {string} */ label, /** @type {Child} */ shown) => element("span", { class: `said-${kind}`, title: label }, element("span", { class: "hidden" }, `${label} `), shown);
  const parts = [];
  if (annotation.clock) parts.push(sign("clock", text("clock"), annotation.clock));
  if (annotation.spent) parts.push(element("span", { class: "said-spent" }, `${text("time_spent")} ${annotation.spent}`));
  if (annotation.evaluation) parts.push(sign("evaluation", text("evaluation"), evaluated(annotation.evaluation)));
  if (annotation.marks.length) parts.push(sign("marks", text("marked"), drawMarks(annotation.marks)));
  parts.push(...annotation.recorded.map(drawRecorded));
  return element("span", { class: "comment" }, annotation.text, ...parts.flatMap((part) => [" ", part]), " ");
}

/** Return what was recorded; the command itself if no text can say it. @type {(recorded: string[]) => HTMLElement | string} */
function drawRecorded([command, kind, quoted]) {
  let words = "";
  try {
    words = JSON.parse(quoted);
  } catch {
    return command;
  }
  const isWithout = kind === "tag" && !words.includes(" ");
  const key = `recorded_${kind}${isWithout ? "_missing" : ""}`;
  const sentence = text(key, { words });
  if (sentence === key) return command;
  if (kind === "tag") return element("span", { class: "said-recorded" }, sentence);
  return element("details", { class: "said-recorded" }, element("summary", {}, sentence), element("pre", { class: "source" }, words));
}

/** @type {(marks: Mark[]) => HTMLElement} */
function drawMarks(marks) {
  const named = (/** @type {Mark} */ { colour, from, to }) => element("span", { class: `mark-${colour}` }, from === to ? `${from} ` : `${from}→${to} `);
  return element("span", {}, ...marks.map(named));
}

/** Return a numeric annotation glyph as an element: its symbol if it has one, else its words. @type {(number: number) => HTMLElement} */
export function drawGlyph(number) {
  const words = nagWords(number);
  const shown = SYMBOLS[number] ?? words;
  return element("span", { class: SYMBOLS[number] ? "nag" : "nag worded", title: `$${number}: ${words}` }, `${shown} `);
}

/** Glyphs of which the even ones are about White, and the odd ones about Black. */
const [FIRST_PAIR, LAST_PAIR] = [14, 139];

/** @type {(number: number) => string} */
function nagWords(number) {
  const odd = number % 2;
  const isPair = number >= FIRST_PAIR && number <= LAST_PAIR;
  const key = `nag_${isPair ? number - odd : number}`;
  const meaning = text(key, { side: text(odd ? "black" : "white") });
  return meaning === key ? text("nag_other", { number }) : meaning;
}
