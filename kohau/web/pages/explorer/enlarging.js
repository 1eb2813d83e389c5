// Enlarging: a board that is too small for fingers takes more of the screen, and keeps it.

import { around } from "../viewer/dom.js";
import { storageOf, store, stored } from "../viewer/storage.js";

/** @import { KohauBoard } from "../viewer/board.js" */


/** The width and height in pixels of what a finger hits surely. */
const FINGER = 44;

/** How many times larger its squares must become for a tap to enlarge a board instead of pressing a square. */
const WORTHWHILE = 1.1;

const LARGER = "kohau-larger";

const visit = storageOf("sessionStorage");

/**
 * Lets a button, and the first tap on squares that are too small, enlarge the board in an element, which has the
 * class `large` then. Boards stay large, also on the next pages of a visit, until the button is pressed again. It is
 * disabled for boards that are as wide as the screen allows.
 */
export class Enlarging {
  /** @param {HTMLElement} stage @param {KohauBoard} board @param {HTMLButtonElement} button */
  constructor(stage, board, button) {
    this.stage = stage;
    this.board = board;
    this.button = button;
    button.addEventListener("click", () => this.#choose(!this.isLarge));
    board.addEventListener("click", (event) => this.#tap(event), { capture: true });
    this.#show(stored(visit, LARGER) !== null);
    new ResizeObserver(() => { button.disabled = !this.isLarge && !this.#grows(); }).observe(board);
  }

  get isLarge() {
    return this.stage.classList.contains("large");
  }

  /** @type {(large: boolean) => void} */
  #show(large) {
    this.stage.classList.toggle("large", large);
    this.button.setAttribute("aria-pressed", String(large));
  }

  /** @type {(large: boolean) => void} */
  #choose(large) {
    this.#show(large);
    store(visit, LARGER, large || null);
    if (large) this.stage.scrollIntoView({ block: "start" });
  }

  /** Return the width and height of a square, the smaller of them. */
  #size() {
    const { width, height } = this.board.querySelector("[data-spot]")?.getBoundingClientRect() ?? new DOMRect();
    return Math.min(width, height);
  }

  /** Return whether squares of a board that is not large would become much larger. */
  #grows() {
    const before = this.#size();
    this.stage.classList.add("large");
    const after = this.#size();
    this.stage.classList.remove("large");
    return after >= WORTHWHILE * before;
  }

  /** @type {(event: MouseEvent) => void} */
  #tap(event) {
    const isOnSquare = around(event, "[data-spot]") !== null;
    if (/** @type {PointerEvent} */ (event).pointerType !== "touch" || !isOnSquare || this.isLarge) return;
    if (this.#size() >= FINGER || !this.#grows()) return;
    event.stopPropagation();
    this.#choose(true);
  }
}
