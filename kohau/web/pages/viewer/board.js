// <kohau-board>: draws packed pictures, lets men move from one to the next, and takes plies, press by press.
//
// Attributes: board (a name given to addBoards), position (a packed picture), before (the packed pieces before
// its last ply) and steps (those during it), marks (packed arrows over it), orientation (white, black),
// theme (auto, light, dark), label (for screen readers), stepwise (room for steps is kept).
// Events: squarepress (detail.name), plyplay (detail.ply, detail.entry), pressrefuse (detail.name, detail.error),
// entrychange (detail.entry: null if no ply can be entered), sourcefail (detail.error).
// The property `source` makes it take plies: a function that gets the presses so far and returns a promise of an
// entry: presses, following, choices, ply, picture, sketch. It knows the rules; the board does not.

import { choiceClass, drawChoices, placeChoices } from "./choices.js";
import { element, svgElement, visible } from "./dom.js";
import { Entering } from "./entering.js";
import { drawLabels, drawStrokes, drawUnits, layersOf, unpackItems } from "./layers.js";
import { drawMessage } from "./messages.js";
import { framesOf, isStill, moveMen } from "./motion.js";
import { Pointing } from "./pointing.js";
import { pieceName, text } from "./texts.js";

/** @import { Attributes, Board, Boards, Entry, EntrySource, Spot } from "../types" */

/** The boards that are known. Copies of this script in one page, as in notebooks, share them. @type {Map<string, Board>} */
const boards = /** @type {typeof KohauBoard | undefined} */ (customElements.get("kohau-board"))?.boards ?? new Map();

/** Make boards known by their names; `described` are descriptions by kohau.web.viewer. @type {(described: Boards) => void} */
export function addBoards(described) {
  for (const [name, board] of Object.entries(described)) {
    if (boards.has(name)) continue;
    boards.set(name, board);
    const holder = svgElement("svg", { class: "kohau kohau-sprite", "aria-hidden": "true" });
    holder.innerHTML = `<defs>${board.definitions}</defs>`;
    document.body.append(holder);
    for (const drawn of document.querySelectorAll("kohau-board")) {
      if (drawn.getAttribute("board") === name) drawn.setAttribute("board", name);
    }
  }
}

/** Return the description of a board. @type {(name: string | null | undefined) => Board | undefined} */
export function boardNamed(name) {
  return boards.get(name ?? "");
}

/**
 * Shows a picture, as attributes of <kohau-board>, on a board, or as characters in another element if no such board is
 * known; then an entry begins.
 * @param {KohauBoard} board @param {HTMLElement} drawing @param {Attributes & { position: string }} picture @param {Entry | null} entry
 */
export function showPicture(board, drawing, picture, entry = null) {
  const isDrawn = boards.has(String(picture.board));
  board.hidden = !isDrawn;
  drawing.hidden = isDrawn;
  drawing.textContent = isDrawn ? "" : picture.position;
  if (isDrawn) board.show(picture, entry);
}

/** The attributes that are drawn. */
const DRAWN = ["board", "position", "before", "steps", "marks", "orientation", "theme", "label"];

export class KohauBoard extends HTMLElement {
  static observedAttributes = DRAWN;

  static boards = boards;

  /** The spot that has the focus, or gets it. @type {string | null} */
  cursor = null;
  /** The men that are drawn, packed. @type {string | null} */
  #men = null;
  /** Whether attributes change that are drawn together. */
  #quiet = false;
  /** How often men have begun to move, or something else was drawn. */
  #moves = 0;
  /** Sets the slider over steps, if there is one. @type {(step: number) => void} */
  #slide = () => {};
  /** Whether men are moving; and whether something else is to be drawn when they have arrived. */
  #moving = false;
  #waiting = false;
  /** Whether every spot can be pressed, as for painting, and not only those of an entry. */
  #open = false;
  /** The packed marks of a ply that is proposed, "" if none is. */
  #proposal = "";
  /** The entry that was drawn last. @type {Entry | null} */
  #drawn = null;
  /** What was entered, or why a press was refused, for screen readers, too. @type {HTMLElement | null} */
  #status = null;

  #entering = new Entering({
    draw: (moving) => this.draw(moving),
    refuse: (name, why) => this.#refuse(name, why),
    say: (name, detail) => this.say(name, detail),
  });

  #pointing = new Pointing(this, this.#entering);

  connectedCallback() {
    this.classList.add("kohau-board");
    if (this.hasAttribute("board")) this.draw(); // what a page shows before stays until there is a board
  }

  attributeChangedCallback() {
    if (this.isConnected && !this.#quiet) this.draw();
  }

  get flipped() {
    return this.getAttribute("orientation") === "black";
  }

  get source() {
    return this.#entering.source;
  }

  /** Take plies from now on, beginning with an entry if it is known. */
  set source(source) {
    this.#entering.source = source;
    this.#begin(null);
  }

  get entry() {
    return this.#entering.entry;
  }

  /** The entry at the beginning of a ply. */
  set entry(entry) {
    this.#begin(entry);
    this.#drawSoon();
  }

  /** @type {(entry: Entry | null) => void} */
  #begin(entry) {
    this.#entering.begin(entry);
    this.#pointing.forget();
  }

  get open() {
    return this.#open;
  }

  set open(open) {
    this.#open = open;
    this.draw();
  }

  /** The packed marks of a ply that is proposed in the position; they are drawn instead of those of its last ply. */
  /** @param {string | null} marks */
  set proposal(marks) {
    if (this.#proposal === (marks ?? "")) return;
    this.#proposal = marks ?? "";
    this.#drawSoon();
  }

  /** Press a spot, or choose what has none, once earlier presses are done. @type {(name: string) => Promise<unknown>} */
  press(name) {
    return this.#entering.press(name);
  }

  /** Play the ply that is entered, if it is complete. */
  playEntered() {
    this.#entering.play();
  }

  /** Take the last press back. */
  back() {
    return this.#entering.back();
  }

  /** Take all presses back. */
  cancel() {
    return this.#entering.cancel();
  }

  /** @type {(name: string, detail: object) => void} */
  say(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  /**
   * Change attributes together, and begin an entry; what was entered is forgotten. Men move, step by step, if the next position or the one before is shown
   * then, but not to others. Return a promise of the end.
   * @type {(attributes: Attributes, entry?: Entry | null) => Promise<void>}
   */
  show(attributes, entry = null) {
    const [men, [before]] = [this.#men, this.frames];
    const board = this.getAttribute("board");
    this.#begin(entry);
    this.#quiet = true;
    for (const [name, value] of Object.entries(attributes)) {
      if (value) this.setAttribute(name, String(value));
      else this.removeAttribute(name);
    }
    this.#quiet = false;
    const { frames } = this;
    this.draw();
    if (men === null || board !== this.getAttribute("board")) return Promise.resolve();
    if (frames.length > 1 && men === frames[0]) return this.#travel(frames);
    return before === frames.at(-1) && before !== men ? this.#travel([men, before]) : Promise.resolve();
  }

  /** The packed men before the last ply, after each of its steps, and now. */
  get frames() {
    const board = this.#board;
    const position = this.getAttribute("position") ?? "";
    const before = this.getAttribute("before");
    if (!board) return [""];
    return before ? framesOf(board, before, this.getAttribute("steps") ?? "", position) : [layersOf(board, position).pieces];
  }

  /** Let men move from one arrangement to the next, unless something else is drawn meanwhile. @type {(frames: string[]) => Promise<void>} */
  async #travel(frames) {
    const board = this.#board;
    if (!board || isStill() || !this.isConnected) return;
    const move = ++this.#moves;
    const drawing = this.#drawing;
    const { strokes } = this.#layers(board);
    drawing.classList.add("k-moving");
    this.#moving = true;
    for (let at = 1; at < frames.length; at += 1) {
      this.#slide(at);
      await moveMen(this.#menDrawn, board, { before: frames[at - 1], after: frames[at], strokes, flipped: this.flipped });
      if (move !== this.#moves) return;
    }
    drawing.classList.remove("k-moving");
    this.#moving = false;
    if (this.#waiting) this.draw();
  }

  /** Draw as soon as men that move have arrived. */
  #drawSoon() {
    if (this.#moving) this.#waiting = true;
    else this.draw();
  }

  /** Lets men that move arrive at once. */
  finishMotion() {
    if (this.#moving) this.draw();
  }

  /** Show the men after some of the steps of the last ply. @type {(count: number) => void} */
  scrub(count) {
    const { frames } = this;
    const last = frames.length - 1;
    this.stand(frames[Math.min(count, last)]);
    this.#drawing.classList.toggle("k-moving", count < last);
  }

  /** Show other men, packed, without any marks. @type {(men: string) => void} */
  stand(men) {
    this.#moves += 1;
    this.#moving = false;
    const board = this.#board;
    if (!board) return;
    this.#drawing.classList.add("k-moving");
    this.#menDrawn.replaceChildren(...drawUnits(board, men, this.flipped));
  }

  /**
   * Say that a press is not legal: the spot shakes, and the rule is named as soon as it is known.
   * @type {(name: string, why: Promise<any>) => Promise<void>}
   */
  async #refuse(name, why) {
    this.draw();
    const spot = this.spot(name);
    spot?.classList.add("refused");
    if (spot && !isStill()) {
      const shaken = { transform: [0, 0.12, -0.12, 0.08, -0.08, 0].map((x) => `translate(${x}px, 0)`) };
      for (const shape of [spot, ...this.menAt(name)]) shape.animate(shaken, 320);
    }
    const error = await why;
    if (!spot?.isConnected) return;
    const rule = error?.rule ? ` (${error.rule})` : "";
    this.#status?.replaceChildren(error ? drawMessage(error.sentence ?? error.message) : text("not_legal"), rule);
    this.#status?.classList.add("refused");
    this.say("pressrefuse", { name, error });
  }

  // Drawing

  get #drawing() {
    return /** @type {SVGSVGElement} */ (this.querySelector("svg"));
  }

  get #menDrawn() {
    return /** @type {SVGGElement} */ (this.querySelector(".k-men"));
  }

  get #board() {
    return boardNamed(this.getAttribute("board"));
  }

  /** The layers that are drawn: with what was entered, or with a proposed ply. @type {(board: Board) => ReturnType<typeof layersOf>} */
  #layers(board) {
    const { entry } = this;
    if (entry?.presses.length && entry.picture) return layersOf(board, entry.picture);
    const position = layersOf(board, this.getAttribute("position") ?? "");
    if (!this.#proposal) return position;
    return { ...layersOf(board, this.#proposal), ghosts: "", pieces: position.pieces };
  }

  /** Draw everything; what was entered may move the men from where they were drawn last. @type {(moving?: boolean) => void} */
  draw(moving = false) {
    const board = this.#board;
    this.#moves += 1;
    this.#moving = this.#waiting = false;
    if (!board) {
      this.replaceChildren();
      this.#men = null;
      return;
    }
    const { entry, flipped } = this;
    const before = this.#men;
    const { lights, ghosts, pieces: men, badges, strokes } = this.#layers(board);
    const crosses = layersOf(board, this.#proposal).ghosts;
    const turn = flipped ? { transform: "rotate(180)" } : {};
    const [left, top] = board.box.split(" ");
    const pressable = Boolean(entry) || this.#open;
    const theme = this.getAttribute("theme");
    const drawing = svgElement("svg", {
      viewBox: board.box,
      class: `kohau${theme && theme !== "auto" ? ` kohau-${theme}` : ""}`,
      role: pressable ? "group" : "img",
      "aria-label": this.getAttribute("label") || text("board"),
    },
    svgElement("rect", { x: left, y: top, width: board.width, height: board.height, class: "k-paper" }),
    svgElement("g", turn, svgElement("use", { href: `#${board.ground}` })),
    svgElement("g", {}, ...drawLabels(board, flipped)),
    svgElement("g", { class: "k-marks" }, ...drawUnits(board, lights + ghosts, flipped)),
    pressable ? this.#spots(board, men, entry) : null, // rings are below the men and their letters
    svgElement("g", { class: "k-men" }, ...drawUnits(board, men, flipped)),
    svgElement("g", { class: "k-marks" }, ...drawUnits(board, crosses, flipped), svgElement("g", turn, ...drawStrokes(strokes)), ...drawUnits(board, badges, flipped)),
    svgElement("g", { class: "k-over", ...turn }, ...drawStrokes(this.getAttribute("marks") ?? "")));
    this.style.setProperty("--units", String(board.height)); // so that pages can make squares large enough
    // What has the focus is drawn anew; after a button, the board has it, and with it the keys.
    const active = document.activeElement;
    const focused = this.contains(active) && (active?.getAttribute("data-spot") ?? this.cursor);
    this.#compose(board, drawing, entry);
    this.#men = men;
    if (focused) this.spot(focused)?.focus({ preventScroll: true });
    if (moving && before !== null) this.#travel([before, men]);
    if (entry === this.#drawn) return;
    this.#drawn = entry;
    this.say("entrychange", { entry });
  }

  /** Show the drawing, the choices on it, and the bar below it. @type {(board: Board, drawing: SVGSVGElement, entry: Entry | null) => void} */
  #compose(board, drawing, entry) {
    if (!entry) {
      const below = this.#scrubber();
      this.replaceChildren(drawing, ...(this.source ? [element("div", { class: "kohau-entry" }, ...below)] : below));
      return;
    }
    const choices = drawChoices(board, entry, (name) => this.press(name));
    this.replaceChildren(drawing, choices.placed, this.#bar(entry, choices.others));
    if (!choices.squares.length) return;
    const boxesOf = (/** @type {Element[]} */ spots) => spots.map((spot) => (spot.firstElementChild ?? spot).getBoundingClientRect());
    placeChoices(choices.placed, drawing,
      choices.squares.map((names) => boxesOf(names.flatMap((name) => this.spot(name) ?? []))),
      boxesOf([...drawing.querySelectorAll(".k-spot:is(.offered, .pressed)")]));
  }

  /** The spots with their names and sizes, as they are turned. @type {() => Spot[]} */
  places() {
    const sign = this.flipped ? -1 : 1;
    return (this.#board?.spots ?? []).map(([name, x, y, width, height]) => [name, sign * x, sign * y, width, height]);
  }

  /** Return the element of a spot. @type {(name: string) => SVGElement | null} */
  spot(name) {
    return this.querySelector(`[data-spot="${CSS.escape(name)}"]`);
  }

  /** Return what is drawn of the men on a spot. @type {(name: string) => SVGUseElement[]} */
  menAt(name) {
    const [, x, y] = this.places().find(([spot]) => spot === name) ?? [name, Number.NaN, Number.NaN];
    return [.../** @type {NodeListOf<SVGUseElement>} */ (this.querySelectorAll(".k-men use"))].filter((use) =>
      Math.abs(Number(use.getAttribute("x")) - x) < 0.1 && Math.abs(Number(use.getAttribute("y")) - y) < 0.1);
  }

  /** @type {(board: Board, packed: string, entry: Entry | null) => SVGElement} */
  #spots(board, packed, entry) {
    const sign = this.flipped ? -1 : 1;
    const men = unpackItems(packed);
    const places = this.places();
    const offered = entry?.following ?? [];
    if (!places.some(([name]) => name === this.cursor)) this.cursor = (places.find(([name]) => offered.includes(name)) ?? places[0])[0];
    return svgElement("g", { class: "k-spots" }, ...places.map(([name, x, y, width, height]) => {
      const here = men.filter(([, a, b]) => Math.abs(sign * a - x) < width / 2 && Math.abs(sign * b - y) < height / 2).map(([symbol]) => board.names[symbol]);
      const pressed = entry?.presses.includes(name);
      const choice = (entry?.choices ?? []).findIndex(({ squares }) => squares.includes(name));
      const offer = offered.includes(name) ? (here.length ? "offered man" : "offered") : "";
      const state = choice >= 0 ? `chosen ${choiceClass(choice)}` : pressed ? "pressed" : offer;
      const ring = choice >= 0 || offer.endsWith("man");
      return svgElement("g", { class: `k-spot ${state}`, "data-spot": name, role: "button",
        tabindex: name === this.cursor ? "0" : "-1", "aria-label": this.#described(name, here),
        "aria-disabled": entry && !this.#entering.accepts(name) ? "true" : null, "aria-pressed": pressed ? "true" : null },
      svgElement("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: 0.12 }),
      state && state !== "pressed" ? svgElement("circle", { cx: x, cy: y, r: ring ? Math.min(width, height) * 0.44 : 0.13 }) : null);
    }));
  }

  /** @type {(name: string, symbols: string[]) => string} */
  #described(name, symbols) {
    const spot = name === "@w" ? text("hand_white") : name === "@b" ? text("hand_black") : name;
    return [spot, ...symbols.map(pieceName).filter(Boolean)].join(", ");
  }

  /**
   * The bar below the board: what was entered, choices without a spot, how to end the ply and to take it back.
   * @type {(entry: Entry, choices: HTMLElement[]) => HTMLElement}
   */
  #bar(entry, choices) {
    this.#status ??= element("span", { class: "entered", role: "status" });
    this.#status.classList.remove("refused");
    this.#status.replaceChildren(entry.presses.length ? visible(entry.sketch ?? entry.presses.join(" ")) : "");
    /** @type {(label: string, action: () => void, attributes: Attributes) => HTMLElement} */
    const act = (label, action, attributes) => {
      const button = element("button", { type: "button", ...attributes }, label);
      button.addEventListener("click", action);
      return button;
    };
    const parts = [...choices];
    if (entry.ply) parts.push(act(text("play_it"), () => this.playEntered(), { class: "primary", "aria-label": text("play_ply", { ply: entry.ply }) }));
    if (this.#entering.trail.length > 1) {
      parts.push(act("⌫", () => this.back(), { "data-act": "back", title: text("take_back_title"), "aria-label": text("take_back") }),
        act("✕", () => this.cancel(), { "data-act": "cancel", title: text("cancel_entry_title"), "aria-label": text("cancel_entry") }));
    }
    const scrubber = entry.presses.length ? [] : this.#scrubber();
    return element("div", { class: "kohau-entry" }, this.#status, ...scrubber, ...parts);
  }

  /** A slider over the steps of the last ply, if it has several, with what it is and where it stands. @type {() => HTMLElement[]} */
  #scrubber() {
    const last = this.frames.length - 1;
    this.#slide = () => {};
    if (last < 2) return this.hasAttribute("stepwise") ? [element("div", { class: "kohau-scrub" })] : [];
    const slider = element("input", { type: "range", min: 0, max: last, value: last, "aria-label": text("steps_of_ply") });
    const place = element("span", { "aria-hidden": "true" }); // the slider says it
    this.#slide = (step) => {
      slider.value = String(step);
      const words = text("step_of", { step, count: last });
      slider.setAttribute("aria-valuetext", words);
      place.textContent = words;
    };
    this.#slide(last);
    slider.addEventListener("input", () => {
      this.#slide(Number(slider.value));
      this.scrub(Number(slider.value));
    });
    slider.addEventListener("keydown", (event) => event.stopPropagation()); // its arrows are no plies
    return [element("label", { class: "kohau-scrub" }, text("steps"), slider, place)];
  }
}

if (!customElements.get("kohau-board")) customElements.define("kohau-board", KohauBoard);
