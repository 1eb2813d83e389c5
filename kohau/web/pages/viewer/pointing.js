// Pointing: spots of a board pressed by clicks, dragging and keys.

import { around } from "./dom.js";

/** @import { KohauBoard } from "./board.js" */
/** @import { Entering } from "./entering.js" */
/** @typedef {{ from: string, pointer: number, x: number, y: number, begun: boolean, last?: string }} Drag */


/** @type {Record<string, [x: number, y: number]>} */
const NEAR = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const DRAGGED = 0.4;

/** Lets the reader press the spots of a board: `entering` gets the presses, `board.open` means that all can be painted. */
export class Pointing {
  /** What a pointer began on a spot: a press, or else a drag. @type {Drag | null} */
  #drag = null;
  /** Whether a drag has just ended, after which the browser reports a click. */
  #dropped = false;
  /** Whether a spot has the focus from a pointer: keys are the page's then. */
  #pointed = false;

  /** @param {KohauBoard} board @param {Entering} entering */
  constructor(board, entering) {
    this.board = board;
    this.entering = entering;
    board.addEventListener("keydown", (event) => this.#key(event));
    board.addEventListener("focusin", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !board.contains(relatedTarget)) this.#pointed = Boolean(this.#drag);
    });
    board.addEventListener("pointerdown", (event) => this.#down(event));
    board.addEventListener("pointermove", (event) => this.#move(event));
    board.addEventListener("pointerup", (event) => this.#up(event));
    board.addEventListener("pointercancel", () => this.#letGo());
    board.addEventListener("click", (event) => this.#click(event));
  }

  /** Forget what is dragged. */
  forget() {
    this.#drag = null;
  }

  /** @type {(event: PointerEvent) => string | null} */
  #spotAt(event) {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    return this.board.contains(under) ? under?.closest("[data-spot]")?.getAttribute("data-spot") ?? null : null;
  }

  /** @type {(event: PointerEvent) => void} */
  #down(event) {
    this.#pointed = true;
    const name = spotOf(event);
    if (!name) this.board.finishMotion();
    if (!name || event.button) return;
    this.board.cursor = name;
    this.#drag = { from: name, pointer: event.pointerId, x: event.clientX, y: event.clientY, begun: false };
    const target = /** @type {Element} */ (event.target);
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
  }

  /** @type {(event: PointerEvent) => void} */
  #move(event) {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    if (!event.buttons) {
      this.#letGo();
      return;
    }
    const stands = this.entering.standing === drag.from;
    if (!(this.board.open || drag.begun || stands || this.entering.entry?.following.includes(drag.from))) return;
    const scale = this.board.querySelector("svg")?.getScreenCTM()?.a ?? 1;
    const [dx, dy] = [(event.clientX - drag.x) / scale, (event.clientY - drag.y) / scale];
    if (!drag.begun && Math.hypot(dx, dy) < DRAGGED) return;
    if (!drag.begun) {
      drag.begun = true;
      this.board.setPointerCapture(event.pointerId); // its end is seen outside, too
      if (this.board.open) this.#paint(drag, drag.from);
      else if (!stands) this.entering.press(drag.from);
    }
    if (this.board.open) this.#paint(drag, this.#spotAt(event));
    else this.#carry(drag, dx, dy);
  }

  /** @type {(drag: Drag, over: string | null) => void} */
  #paint(drag, over) {
    if (!over || over === drag.last) return;
    drag.last = over;
    this.board.say("squarepress", { name: over, dragged: true });
  }

  /** Let what is dragged follow the pointer. @type {(drag: Drag, dx: number, dy: number) => void} */
  #carry(drag, dx, dy) {
    for (const use of this.board.menAt(drag.from)) use.setAttribute("transform", `translate(${dx.toFixed(2)} ${dy.toFixed(2)})`);
  }

  /** @type {(event: PointerEvent) => void} */
  #up(event) {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    this.#drag = null;
    if (!drag.begun) return;
    this.#dropped = true;
    setTimeout(() => { this.#dropped = false; });
    if (this.board.open) return;
    const to = this.#spotAt(event);
    if (to && to !== drag.from) this.entering.press(to, true);
    else this.entering.queue(() => this.board.draw());
  }

  #letGo() {
    this.#drag = null;
    this.board.draw();
  }

  /** @type {(event: MouseEvent) => void} */
  #click(event) {
    const name = spotOf(event);
    if (name && !this.#dropped) this.entering.press(name);
  }

  /** @type {(event: KeyboardEvent) => void} */
  #key(event) {
    const { key } = event;
    const spot = this.#pointed ? null : spotOf(event);
    const begun = this.entering.trail.length > 1;
    if (key === "Escape" && begun) this.entering.cancel();
    else if (key === "Backspace" && begun) this.entering.back();
    else if (spot && (key === "Enter" || key === " ")) this.entering.press(spot);
    else if (spot && key in NEAR) this.#step(NEAR[key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Move the focus to the nearest spot in a direction. @type {(direction: [x: number, y: number]) => void} */
  #step([dx, dy]) {
    const places = this.board.places();
    const here = places.find(([name]) => name === this.board.cursor);
    if (!here) return;
    const [from, x, y] = here;
    const [nearest] = places.map(([name, a, b]) => {
      const along = (a - x) * dx + (b - y) * dy;
      return { name, along, cost: along + 3 * (Math.abs((a - x) * dy) + Math.abs((b - y) * dx)) };
    }).filter(({ along }) => along > 0.3).sort((one, other) => one.cost - other.cost);
    if (!nearest) return;
    this.board.cursor = nearest.name;
    this.board.spot(from)?.setAttribute("tabindex", "-1");
    const spot = this.board.spot(nearest.name);
    spot?.setAttribute("tabindex", "0");
    spot?.focus();
  }
}

/** Returns the name of the spot that an event is about. @type {(event: Event) => string | null} */
const spotOf = (event) => around(event, "[data-spot]")?.getAttribute("data-spot") ?? null;
