// <kohau-game>: a record with its board, and buttons and keys to step through its main line.
//
// Attributes: record (the number, from 1, of a record given to addRecords), ply, orientation (white,
// black), theme (auto, light, dark).
// Events: plyshow (detail.ply, detail.fen), boardflip (detail.orientation), both by the reader.
// The property `data` shows a record by its data instead of its number.

import { boardNamed } from "./board.js";
import { element, svgElement } from "./dom.js";
import { drawProblems } from "./problems.js";
import { treeOf } from "./records.js";
import { boardShows, describe } from "./situations.js";
import { resultText, text } from "./texts.js";

/** The records that are known. Copies of this script in one page share them. */
const known = customElements.get("kohau-game")?.records ?? [];

/** Make records known, numbered after those before, and show those that the page asks for. */
export function addRecords(records) {
  for (const record of records) known.push(record);
  for (const game of document.querySelectorAll("kohau-game")) game.build();
}

/** Return an element that shows a record. */
export function gameElement(data) {
  const game = document.createElement("kohau-game");
  game.data = data;
  return game;
}

const SIGNS = {
  first: "M3 3v10M12 3L7 8l5 5", previous: "M10 3L5 8l5 5", next: "M6 3l5 5-5 5", last: "M13 3v10M4 3l5 5-5 5",
  flip: "M5 13V5H2l3.5-4L9 5H6M11 3v8h3l-3.5 4L7 11h3",
};

class KohauGame extends HTMLElement {
  static observedAttributes = ["record", "ply", "orientation", "theme"];

  static records = known;

  #data = null;
  /** The record that is shown, its nodes and the spellings of its plies. */
  #shown = null;
  #line = [];
  #board = null;
  #drawing = null;
  #situation = null;
  #buttons = {};

  connectedCallback() {
    this.classList.add("kohau", "kohau-game");
    this.addEventListener("keydown", this.#key);
    this.build();
  }

  disconnectedCallback() {
    this.removeEventListener("keydown", this.#key);
  }

  attributeChangedCallback(name) {
    if (!this.isConnected) return;
    if (name === "record") this.build();
    else this.#show();
  }

  get data() {
    return this.#data ?? known[(this.getAttribute("record") ?? 1) - 1];
  }

  set data(data) {
    this.#data = data;
    if (this.isConnected) this.build();
  }

  get plies() {
    return Math.max(0, this.#line.length - 1);
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
    const record = this.data;
    this.#line = [];
    this.#shown = null;
    if (!record) {
      this.replaceChildren(element("p", {}, text("no_such_record", { record: this.getAttribute("record") ?? 1, count: known.length })));
      return;
    }
    const problems = record.problems.length ? [drawProblems(record.problems)] : [];
    if (!record.fens) {
      this.replaceChildren(...problems, element("p", {}, text("no_board")));
      return;
    }
    this.#shown = { record, nodes: treeOf(record), words: record.words[record.own].split("\n") };
    for (let node = this.#shown.nodes[0]; node; node = node.next) this.#line.push(node);
    this.#compose(record, problems);
    this.#show();
  }

  #compose(record, problems) {
    const tags = new Map(record.tags);
    const names = [tags.get("White"), tags.get("Black")].map((name) => name ?? "?");
    const title = `${names.join(" – ")}  ${resultText(record.result)}`;
    this.#board = element("kohau-board");
    this.#drawing = element("pre");
    this.#situation = element("p", { class: "kohau-situation", role: "status" });
    const holder = element("div", { class: "kohau-steps", role: "group", tabindex: "0", "aria-label": text("board") }, boardNamed(record.board) ? this.#board : this.#drawing);
    this.#board.toggleAttribute("stepwise", Boolean(record.steps?.some(Boolean)));
    holder.addEventListener("click", ({ clientX, target }) => {
      if (target.closest("label")) return;
      const { left, width } = holder.getBoundingClientRect();
      this.#go(this.ply + (clientX > left + width / 2 ? 1 : -1));
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
    const { record } = this.#shown;
    const node = this.#line[this.ply];
    const board = boardNamed(record.board);
    const situation = describe(this.#shown, node);
    if (board) {
      this.#board.show({ ...boardShows(this.#shown, node), orientation: this.flipped ? "black" : "white" });
    } else {
      this.#drawing.textContent = record.pictures[node.id];
    }
    this.#situation.textContent = situation;
    // A button that were disabled would lose the focus, and with it the keys.
    for (const name of ["first", "previous"]) this.#buttons[name].setAttribute("aria-disabled", !this.ply);
    for (const name of ["next", "last"]) this.#buttons[name].setAttribute("aria-disabled", this.ply === this.plies);
    this.#buttons.flip.setAttribute("aria-pressed", this.flipped);
  }

  /** Show the position after some plies, if there is one, and say so. */
  #go(ply) {
    if (ply === this.ply || ply < 0 || ply > this.plies) return;
    this.setAttribute("ply", ply);
    this.#say("plyshow", { ply, fen: this.#line[ply].fen });
  }

  #flip() {
    const orientation = this.flipped ? "white" : "black";
    this.setAttribute("orientation", orientation);
    this.#say("boardflip", { orientation });
  }

  #say(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  #key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#shown) return;
    const act = {
      ArrowLeft: () => this.#go(this.ply - 1), ArrowRight: () => this.#go(this.ply + 1),
      Home: () => this.#go(0), End: () => this.#go(this.plies), f: () => this.#flip(),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}

if (!customElements.get("kohau-game")) customElements.define("kohau-game", KohauGame);
