// Pointing: spots of a board pressed by clicks, dragging and keys.

const NEAR = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const DRAGGED = 0.4;

/** Lets the reader press the spots of a board: `entering` gets the presses, `board.open` means that all can be painted. */
export class Pointing {
  /** What a pointer began on a spot: a press, or else a drag. */
  #drag = null;
  /** Whether a drag has just ended, after which the browser reports a click. */
  #dropped = false;
  /** Whether a spot has the focus from a pointer: keys are the page's then. */
  #pointed = false;

  constructor(board, entering) {
    this.board = board;
    this.entering = entering;
    const on = (type, act) => board.addEventListener(type, act);
    on("keydown", (event) => this.#key(event));
    on("focusin", ({ relatedTarget }) => { if (relatedTarget && !board.contains(relatedTarget)) this.#pointed = Boolean(this.#drag); });
    on("pointerdown", (event) => this.#down(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#up(event));
    on("pointercancel", () => this.#letGo());
    on("click", (event) => this.#click(event));
  }

  /** Forget what is dragged. */
  forget() {
    this.#drag = null;
  }

  #spotAt(event) {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    return this.board.contains(under) ? under.closest("[data-spot]")?.dataset.spot ?? null : null;
  }

  #down(event) {
    this.#pointed = true;
    const spot = event.target.closest("[data-spot]");
    if (!spot) this.board.hurry();
    if (!spot || event.button) return;
    const name = spot.dataset.spot;
    this.board.cursor = name;
    this.#drag = { from: name, pointer: event.pointerId, x: event.clientX, y: event.clientY, begun: false };
    if (event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
  }

  #move(event) {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    if (!event.buttons) {
      this.#letGo();
      return;
    }
    const stands = this.entering.standing === drag.from;
    if (!(this.board.open || drag.begun || stands || this.entering.entry?.following.includes(drag.from))) return;
    const scale = this.board.querySelector("svg").getScreenCTM().a;
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

  #paint(drag, over) {
    if (!over || over === drag.last) return;
    drag.last = over;
    this.board.say("squarepress", { name: over, dragged: true });
  }

  /** Let what is dragged follow the pointer. */
  #carry(drag, dx, dy) {
    for (const use of this.board.menAt(drag.from)) use.setAttribute("transform", `translate(${dx.toFixed(2)} ${dy.toFixed(2)})`);
  }

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

  #click(event) {
    const spot = event.target.closest("[data-spot]");
    if (spot && !this.#dropped) this.entering.press(spot.dataset.spot);
  }

  #key(event) {
    const { key } = event;
    const spot = this.#pointed ? null : event.target.closest("[data-spot]")?.dataset.spot;
    const begun = this.entering.trail.length > 1;
    if (key === "Escape" && begun) this.entering.cancel();
    else if (key === "Backspace" && begun) this.entering.back();
    else if (spot && (key === "Enter" || key === " ")) this.entering.press(spot);
    else if (spot && key in NEAR) this.#step(NEAR[key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Move the focus to the nearest spot in a direction. */
  #step([dx, dy]) {
    const places = this.board.places();
    const [, x, y] = places.find(([name]) => name === this.board.cursor);
    const ahead = places.map(([name, a, b]) => {
      const along = (a - x) * dx + (b - y) * dy;
      return [name, along, Math.abs((a - x) * dy) + Math.abs((b - y) * dx)];
    }).filter(([, along]) => along > 0.3).sort((one, other) => one[1] + 3 * one[2] - other[1] - 3 * other[2]);
    if (!ahead.length) return;
    const before = this.board.spot(this.board.cursor);
    [[this.board.cursor]] = ahead;
    const after = this.board.spot(this.board.cursor);
    before.setAttribute("tabindex", "-1");
    after.setAttribute("tabindex", "0");
    after.focus();
  }
}
