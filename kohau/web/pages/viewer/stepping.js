// <kohau-game>: a record with its board, and buttons and keys to step through its main line.
//
// Attributes: record (the number, from 1, of a record given to addRecords), ply, orientation (white,
// black), theme (auto, light, dark).
// Events: plyshow (detail.ply, detail.fen), boardflip (detail.orientation), both by the reader.
// The property `data` shows a record by its data instead of its number.

import { showPicture } from "./board.js";
import { around, element, svgElement } from "./dom.js";
import { drawProblems } from "./problems.js";
import { Game } from "./records.js";
import { boardShows, describe } from "./situations.js";
import { resultText, text } from "./texts.js";

/** @import { GameRecord, PlayedRecord } from "../types" */


/** The records that are allRecords. Copies of this script in one page share them. @type {GameRecord[]} */
const allRecords = /** @type {typeof KohauGame | undefined} */ (customElements.get("kohau-game"))?.records ?? [];

/** Make records allRecords, numbered after those before, and show those that the page asks for. @type {(records: GameRecord[]) => void} */
export function addRecords(records) {
  for (const record of records) allRecords.push(record);
  for (const game of document.querySelectorAll("kohau-game")) game.build();
}

/** Return an element that shows a record. @type {(data: GameRecord) => KohauGame} */
export function gameElement(data) {
  const game = document.createElement("kohau-game");
  game.data = data;
  return game;
}

/** @type {Record<string, string>} */
const SIGNS = {
  first: "M3 3v10M12 3L7 8l5 5", previous: "M10 3L5 8l5 5", next: "M6 3l5 5-5 5", last: "M13 3v10M4 3l5 5-5 5",
  flip: "M5 13V5H2l3.5-4L9 5H6M11 3v8h3l-3.5 4L7 11h3",
};

export class KohauGame extends HTMLElement {
  static observedAttributes = ["record", "ply", "orientation", "theme"];

  static records = allRecords;

  /** @type {GameRecord | null} */
  #data = null;
  /** The record that is shown, null if it has no positions. @type {Game | null} */
  #shown = null;
  #board = element("kohau-board");
  #drawing = element("pre");
  #situation = element("p", { class: "kohau-situation", role: "status" });
  /** @type {Record<string, HTMLButtonElement>} */
  #buttons = {};

  connectedCallback() {
    this.classList.add("kohau", "kohau-game");
    this.addEventListener("keydown", this.#key);
    this.build();
  }

  disconnectedCallback() {
    this.removeEventListener("keydown", this.#key);
  }

  /** @type {(name: string) => void} */
  attributeChangedCallback(name) {
    if (!this.isConnected) return;
    if (name === "record") this.build();
    else this.#show();
  }

  get data() {
    return this.#shown?.record ?? this.#given;
  }

  get #given() {
    return this.#data ?? allRecords[Number(this.getAttribute("record") ?? 1) - 1];
  }

  set data(data) {
    this.#data = data;
    if (this.isConnected) this.build();
  }

  get plies() {
    return Math.max(0, (this.#shown?.line.length ?? 0) - 1);
  }

  /** The number of plies before the position that is shown. */
  get ply() {
    const ply = Math.trunc(Number(this.getAttribute("ply"))) || 0;
    return Math.min(Math.max(ply, 0), this.plies);
  }

  get flipped() {
    return this.getAttribute("orientation") === "black";
  }

  /** Show the record anew. */
  build() {
    const record = this.#given;
    this.#shown = null;
    if (!record) {
      this.replaceChildren(element("p", {}, text("no_such_record", { record: this.getAttribute("record") ?? 1, count: allRecords.length })));
      return;
    }
    const problems = record.problems.length ? [drawProblems(record.problems)] : [];
    if (!record.fens) {
      this.replaceChildren(...problems, element("p", {}, text("no_board")));
      return;
    }
    this.#shown = new Game(0, record);
    this.#compose(record, problems);
    this.#show();
  }

  /** @type {(record: PlayedRecord, problems: HTMLElement[]) => void} */
  #compose(record, problems) {
    const tags = new Map(record.tags);
    const names = [tags.get("White"), tags.get("Black")].map((name) => name ?? "?");
    const title = `${names.join(" – ")}  ${resultText(record.result)}`;
    this.#board = element("kohau-board");
    const holder = element("div", { class: "kohau-steps", role: "group", tabindex: "0", "aria-label": text("board") }, this.#board, this.#drawing);
    this.#board.toggleAttribute("stepwise", Boolean(record.steps?.some(Boolean)));
    holder.addEventListener("click", (event) => {
      if (around(event, "label")) return;
      const { left, width } = holder.getBoundingClientRect();
      this.#go(this.ply + (event.clientX > left + width / 2 ? 1 : -1));
    });
    this.replaceChildren(...(names.every((name) => name === "?") ? [] : [element("p", { class: "kohau-names" }, title)]),
      holder, this.#controls(), this.#situation, ...problems);
  }

  #controls() {
    const actions = {
      first: () => this.#go(0), previous: () => this.#go(this.ply - 1), next: () => this.#go(this.ply + 1),
      last: () => this.#go(this.plies), flip: () => this.#flip(),
    };
    for (const [name, act] of Object.entries(actions)) {
      const label = text(name === "flip" ? "flip_title" : name);
      this.#buttons[name] = element("button", { type: "button", "data-act": name, title: label, "aria-label": label },
        svgElement("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, svgElement("path", { d: SIGNS[name] })));
      this.#buttons[name].addEventListener("click", act);
    }
    return element("div", { class: "kohau-controls", role: "group", "aria-label": text("plies_title") }, ...Object.values(this.#buttons));
  }

  #show() {
    const theme = this.getAttribute("theme");
    for (const name of ["light", "dark"]) this.classList.toggle(`kohau-${name}`, theme === name);
    if (!this.#shown) return;
    const node = this.#shown.line[this.ply];
    showPicture(this.#board, this.#drawing, { ...boardShows(this.#shown, node), orientation: this.flipped ? "black" : "white" });
    this.#situation.textContent = describe(this.#shown, node);
    // A button that were disabled would lose the focus, and with it the keys.
    for (const name of ["first", "previous"]) this.#buttons[name].setAttribute("aria-disabled", String(!this.ply));
    for (const name of ["next", "last"]) this.#buttons[name].setAttribute("aria-disabled", String(this.ply === this.plies));
    this.#buttons.flip.setAttribute("aria-pressed", String(this.flipped));
  }

  /** Show the position after some plies, if there is one, and say so. @type {(ply: number) => void} */
  #go(ply) {
    if (!this.#shown || ply === this.ply || ply < 0 || ply > this.plies) return;
    this.setAttribute("ply", String(ply));
    this.#say("plyshow", { ply, fen: this.#shown.line[ply].fen });
  }

  #flip() {
    const orientation = this.flipped ? "white" : "black";
    this.setAttribute("orientation", orientation);
    this.#say("boardflip", { orientation });
  }

  /** @type {(name: string, detail: object) => void} */
  #say(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#shown) return;
    /** @type {Record<string, () => void>} */
    const actions = {
      ArrowLeft: () => this.#go(this.ply - 1), ArrowRight: () => this.#go(this.ply + 1),
      Home: () => this.#go(0), End: () => this.#go(this.plies), f: () => this.#flip(),
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}

if (!customElements.get("kohau-game")) customElements.define("kohau-game", KohauGame);
