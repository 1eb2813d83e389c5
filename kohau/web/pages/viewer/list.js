// The list of records: only visible rows exist in the document, so its length does not matter.

import { around, element } from "./dom.js";
import { folded } from "./folding.js";
import { ROW } from "./records.js";
import { counted, dateText, resultText, text } from "./texts.js";

/** @import { Part, Row } from "../types" */

const ROW_REMS = 5;
const SPARE_ROWS = 6;

/**
 * How rows are ordered, by the value of the choice; equal rows stay in the order of the file.
 * @type {Record<string, (one: Row, other: Row) => number>}
 */
const ORDERS = {
  white: (one, other) => compared(one[ROW.white], other[ROW.white]),
  black: (one, other) => compared(one[ROW.black], other[ROW.black]),
  newest: (one, other) => compared(other[ROW.date], one[ROW.date]),
  oldest: (one, other) => compared(one[ROW.date] || "~", other[ROW.date] || "~"),
  event: (one, other) => compared(one[ROW.event], other[ROW.event]),
  result: (one, other) => compared(one[ROW.result], other[ROW.result]),
  longest: (one, other) => other[ROW.plies] - one[ROW.plies],
  shortest: (one, other) => one[ROW.plies] - other[ROW.plies],
};

const { compare: compared } = new Intl.Collator(undefined, { numeric: true });

/** A list box of the rows of records; `opened` is called with the number of the record chosen. */
export class RecordList {
  /** @param {Document} root @param {Row[]} rows @param {(number: number) => void} opened */
  constructor(root, rows, opened) {
    this.root = root;
    this.all = rows;
    this.opened = opened;
    this.filterField = /** @type {HTMLInputElement} */ (this.part("filter"));
    this.box = this.part("list");
    this.holder = this.part("rows");
    this.texts = rows.map((row) => folded(row.join(" ")));
    this.matches = rows.map((_, number) => number);
    this.chosen = -1;
    this.fillGames();
    this.box.addEventListener("scroll", () => this.draw());
    this.box.addEventListener("keydown", (event) => this.key(event));
    this.holder.addEventListener("click", (event) => {
      const row = around(event, "[role=option]");
      if (row) this.opened(Number(row.dataset.number));
    });
    new ResizeObserver(() => this.draw()).observe(this.box);
    for (const id of ["filter", "game-filter", "state-filter", "order"]) {
      this.part(id).addEventListener("input", () => this.filter());
    }
    this.part("filter").addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "ArrowDown") return;
      event.preventDefault();
      this.box.focus();
      if (this.matches.length && !this.matches.includes(this.chosen)) this.opened(this.matches[0]);
    });
    this.filter();
  }

  /** Returns the part with an id. @template {string} I @param {I} id */
  part(id) {
    return /** @type {Part<I>} */ (this.root.querySelector(`#${id}`));
  }

  fillGames() {
    const games = [...new Set(this.all.map((row) => `${row[ROW.game]} ${row[ROW.variant]}`.trim()))].sort();
    const select = this.part("game-filter");
    for (const game of games) if (game) select.append(element("option", { value: game }, game));
  }

  filter() {
    const words = folded(this.filterField.value).split(/\s+/).filter(Boolean);
    const game = this.part("game-filter").value;
    const state = this.part("state-filter").value;
    this.matches = [];
    this.all.forEach((row, number) => {
      if (game && `${row[ROW.game]} ${row[ROW.variant]}`.trim() !== game) return;
      if (state === "0" ? row[ROW.worst] : row[ROW.worst] < Number(state)) return;
      if (words.every((word) => this.texts[number].includes(word))) this.matches.push(number);
    });
    const order = ORDERS[this.part("order").value];
    if (order) this.matches.sort((one, other) => order(this.all[one], this.all[other]));
    const everything = counted("records", this.all.length);
    this.part("count").textContent = this.matches.length === this.all.length
      ? everything
      : text("some_of", { some: this.matches.length, all: everything });
    this.box.scrollTop = 0;
    this.reveal();
    this.draw();
  }

  /** The height of a row in pixels. */
  get rowHeight() {
    return ROW_REMS * parseFloat(getComputedStyle(document.documentElement).fontSize);
  }

  /** Highlight the open record and scroll to it. @type {(number: number) => void} */
  choose(number) {
    this.chosen = number;
    this.reveal();
    this.draw();
  }

  reveal() {
    const at = this.matches.indexOf(this.chosen);
    if (at < 0) return;
    const top = at * this.rowHeight;
    const { scrollTop, clientHeight } = this.box;
    if (top < scrollTop) this.box.scrollTop = top;
    else if (top + this.rowHeight > scrollTop + clientHeight) this.box.scrollTop = top + this.rowHeight - clientHeight;
  }

  /** Return the record this many rows after the open one in the filtered list, null if none. @type {(rows: number) => number | null} */
  neighbour(rows) {
    const at = this.matches.indexOf(this.chosen);
    if (at < 0) return this.matches.length ? this.matches[0] : null;
    const to = Math.min(Math.max(at + rows, 0), this.matches.length - 1);
    return to === at ? null : this.matches[to];
  }

  /** @type {(event: KeyboardEvent) => void} */
  key(event) {
    const page = Math.max(1, Math.floor(this.box.clientHeight / this.rowHeight) - 1);
    /** @type {Record<string, number>} */
    const moves = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page, Home: -Infinity, End: Infinity };
    if (event.key in moves) {
      const number = this.neighbour(moves[event.key]);
      if (number !== null) this.opened(number);
    } else if (event.key === "Enter") {
      this.part("next").focus();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  draw() {
    const first = Math.max(0, Math.floor(this.box.scrollTop / this.rowHeight) - SPARE_ROWS);
    const count = Math.ceil(this.box.clientHeight / this.rowHeight) + 2 * SPARE_ROWS;
    const rows = this.matches.slice(first, first + count).map((number, index) => this.row(number, first + index));
    this.holder.style.height = `${Math.max(1, this.matches.length) * ROW_REMS}rem`;
    this.holder.replaceChildren(...(rows.length ? rows : [element("p", { class: "none" }, text("no_records"))]));
    const active = this.part(`record-${this.chosen}`);
    if (active) this.box.setAttribute("aria-activedescendant", active.id);
    else this.box.removeAttribute("aria-activedescendant");
  }

  /** @type {(number: number, at: number) => HTMLElement} */
  row(number, at) {
    const row = this.all[number];
    const state = ["", text("with_warnings"), text("with_errors")][row[ROW.worst]];
    const about = [row[ROW.game], row[ROW.variant] === "standard" ? "" : row[ROW.variant], row[ROW.event], dateText(row[ROW.date]), counted("plies", row[ROW.plies])];
    const made = element("div", {
      role: "option", id: `record-${number}`, class: `row worst-${row[ROW.worst]}`, "data-number": number,
      "aria-selected": number === this.chosen ? "true" : "false", "aria-setsize": this.matches.length, "aria-posinset": at + 1,
    },
    element("span", { class: "names" }, element("span", {}, `${number + 1}. ${row[ROW.white]} `), element("span", {}, `– ${row[ROW.black]}`)),
    element("span", { class: "result" }, resultText(row[ROW.result])),
    element("span", { class: "what" }, about.filter(Boolean).join(" · ")),
    element("span", { class: "state" }, state));
    made.style.transform = `translateY(${at * ROW_REMS}rem)`;
    return made;
  }
}
