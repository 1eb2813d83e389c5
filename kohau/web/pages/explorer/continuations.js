// Continuations: the plies that games went on with from a position, as a table beside its board.

import { around, element } from "../viewer/dom.js";
import { counted, dateText, number, text } from "../viewer/texts.js";
import { resultBar, table } from "./tables.js";

/** @import { ContinuationModel } from "../api" */
/** @import { Child } from "../types" */
/** @import { KohauBoard } from "../viewer/board.js" */
/** @typedef {Pick<ContinuationModel, "games" | "share" | "white" | "draws" | "black" | "length" | "last">} Counts */


/** The number of rows of the table at first, and of those that each press of "more" adds. */
const ROWS = { first: 12, more: 50 };

/** The table in a holder. A row proposes its ply on the board, and plays it (`play`). */
export class Continuations {
  /** The plies, those that most games went on with first. @type {ContinuationModel[]} */
  plies = [];
  /** How many of them are shown; the others are folded. */
  #listed = 0;
  #games = 0;

  /** @param {HTMLElement} holder @param {KohauBoard} board @param {(ply: string) => void} play */
  constructor(holder, board, play) {
    this.holder = holder;
    this.board = board;
    this.play = play;
  }

  /** Shows what the API answered about a position. @type {(answer: { plies: ContinuationModel[], games: number }) => void} */
  show({ plies, games }) {
    this.plies = plies;
    this.#games = games;
    // Two rows that would be alone are not folded.
    this.#listed = plies.length > ROWS.first + 2 ? ROWS.first : plies.length;
    this.#draw();
  }

  clear() {
    this.show({ plies: [], games: 0 });
  }

  /** The ply that most games went on with, null if all of them ended here. */
  get mostPlayed() {
    return this.plies.find(({ ply }) => ply !== null)?.ply ?? null;
  }

  #draw() {
    this.board.proposal = null;
    if (!this.plies.length) {
      this.holder.replaceChildren();
      return;
    }
    const shown = this.plies.slice(0, this.#listed);
    const titles = [text("ply"), `#${text("games")}`, "#%", text("result_title"), `#${text("average_length")}`, text("last_played")];
    const made = table(text("played_here"), titles, shown.map(rowOf), { class: "data plies" }, { total: totalRow(this.plies, this.#games) });
    for (const [at, row] of made.querySelectorAll("tbody tr").entries()) this.#listen(row, shown[at]);
    const folded = this.plies.length - this.#listed;
    this.holder.replaceChildren(made, ...(folded ? [this.#moreButton(folded)] : []));
  }

  /** @type {(folded: number) => HTMLElement} */
  #moreButton(folded) {
    const button = element("button", { type: "button", class: "more" }, counted("more_plies", folded));
    button.addEventListener("click", () => {
      const first = this.#listed;
      this.#listed = Math.min(this.plies.length, first + ROWS.more);
      this.#draw();
      /** @type {NodeListOf<HTMLElement>} */ (this.holder.querySelectorAll(".ply-button"))[first]?.focus({ preventScroll: true });
    });
    return button;
  }

  /** Let a row of the table propose its ply, and play it. @type {(row: Element, one: ContinuationModel) => void} */
  #listen(row, one) {
    const { ply } = one;
    if (ply === null) return;
    row.classList.add("playable");
    const show = () => { this.board.proposal = one.marks; };
    const showFocused = (/** @type {Event} */ event) => { if (around(event, ":focus-visible")) show(); };
    const hide = () => { this.board.proposal = null; };
    row.addEventListener("pointerenter", show);
    row.addEventListener("pointerleave", hide);
    row.addEventListener("focusin", showFocused);
    row.addEventListener("focusout", hide);
    // The second click of a mouse meets the next position's table; a second tap means it.
    row.addEventListener("click", (event) => {
      if (/** @type {PointerEvent} */ (event).pointerType === "touch" || /** @type {UIEvent} */ (event).detail < 2) this.play(ply);
    });
  }
}

/** @type {(one: ContinuationModel) => Child[]} */
function rowOf(one) {
  const first = one.ply === null ? text("ended_here") : element("button", { type: "button", class: "ply-button" }, one.ply);
  return cellsOf(first, one, one.games);
}

/** Return the cells of a row; `all` games have the results and the mean length. @type {(first: Child, counts: Counts, all: number) => Child[]} */
function cellsOf(first, { games, share, white, draws, black, length, last }, all) {
  return [first, number(games), `${number(100 * share)} %`, resultBar(white, draws, black, all - white - draws - black), number(length), dateText(last ?? "")];
}

/**
 * Return the row with all games; one that has the position twice counts with each of its plies.
 * @type {(plies: ContinuationModel[], games: number) => Child[]}
 */
function totalRow(plies, games) {
  const sum = (/** @type {(one: ContinuationModel) => number} */ countOf) => plies.reduce((total, one) => total + countOf(one), 0);
  const all = sum((one) => one.games);
  return cellsOf(text("total"), {
    games, share: 1, white: sum((one) => one.white), draws: sum((one) => one.draws), black: sum((one) => one.black),
    length: sum((one) => one.games * one.length) / all, last: plies.map((one) => one.last ?? "").sort().at(-1) ?? "",
  }, all);
}
