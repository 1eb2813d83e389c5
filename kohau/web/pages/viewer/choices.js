// Choices: what chooses how a ply goes on, as buttons on the board beside the squares that it is about.

import { element } from "./dom.js";
import { sentence } from "./texts.js";

/** @import { Board, Entry } from "../types" */
/** @typedef {Pick<DOMRect, "left" | "top" | "right" | "bottom">} Box */

const CHOICE_COLOURS = 3;

/** Return the class of a choice, which names its colour. @type {(at: number) => string} */
export function choiceClass(at) {
  return `choice-${at % CHOICE_COLOURS}`;
}

/**
 * Return buttons for the choices of an entry, and those that no square stands for.
 * @type {(board: Board, entry: Entry, press: (name: string) => void) => { placed: HTMLElement, others: HTMLElement[], squares: string[][] }}
 */
export function drawChoices(board, entry, press) {
  const spots = new Set(board.spots.map(([name]) => name));
  const choices = entry.choices ?? [];
  const beside = choices.filter(({ squares }) => squares.some((name) => spots.has(name)));
  const placed = beside.map((choice) => choiceButton(choice.press, sentence(choice.sentence), choiceClass(choices.indexOf(choice)), press));
  const others = entry.following.filter((name) => !spots.has(name) && !beside.some((choice) => choice.press === name));
  const words = (/** @type {string} */ name) => choices.find((choice) => choice.press === name)?.sentence;
  return {
    placed: element("div", { class: "kohau-choices" }, ...placed),
    others: others.map((name) => choiceButton(name, words(name) ? sentence(words(name) ?? "") : name, "choice-0", press)),
    squares: beside.map(({ squares }) => squares),
  };
}

/** @type {(name: string, label: string, kind: string, press: (name: string) => void) => HTMLButtonElement} */
function choiceButton(name, label, kind, press) {
  const button = element("button", { type: "button", class: `choice ${kind}`, "data-choice": name }, label);
  button.addEventListener("click", () => press(name));
  return button;
}

/** The numbers of places, along and across a drawing, that are tried for a button. */
const TRIED = { across: 8, down: 24 };

/**
 * Put the buttons of choices on a drawing: near their squares (`boxes`), but not on any that can be
 * pressed (`offered`). The holder has no height and stands below the drawing.
 * @type {(holder: HTMLElement, drawing: Element, boxes: Box[][], offered: Box[]) => void}
 */
export function placeChoices(holder, drawing, boxes, offered) {
  const outer = drawing.getBoundingClientRect();
  const whole = holder.getBoundingClientRect();
  const taken = [...boxes.flat(), ...offered];
  for (const [at, button] of holder.querySelectorAll("button").entries()) {
    const middle = hull(boxes[at]);
    const { offsetWidth: width, offsetHeight: height } = button;
    const cost = (/** @type {Box} */ box) => distanceOf(box, middle) + taken.reduce((sum, other) => sum + overlap(box, other), 0);
    const places = [];
    for (let down = 0; down <= TRIED.down; down += 1) {
      for (let across = 0; across <= TRIED.across; across += 1) {
        const left = outer.left + (across / TRIED.across) * (outer.width - width);
        const top = outer.top + (down / TRIED.down) * (outer.height - height);
        places.push({ left, top, right: left + width, bottom: top + height });
      }
    }
    const box = places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
    taken.push(box);
    button.style.left = `${(box.left - whole.left) / whole.width * 100}%`;
    button.style.top = `${box.top - whole.top}px`;
  }
}

/** Return how far the middles of two boxes are apart. @type {(one: Box, other: Box) => number} */
function distanceOf(one, other) {
  return Math.hypot(one.left + one.right - other.left - other.right, one.top + one.bottom - other.top - other.bottom) / 2;
}

/** @type {(boxes: Box[]) => Box} */
function hull(boxes) {
  const all = (/** @type {"left" | "top" | "right" | "bottom"} */ name, /** @type {(...values: number[]) => number} */ of) => of(...boxes.map((box) => box[name]));
  return { left: all("left", Math.min), top: all("top", Math.min), right: all("right", Math.max), bottom: all("bottom", Math.max) };
}

/** @type {(one: Box, other: Box) => number} */
function overlap(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
