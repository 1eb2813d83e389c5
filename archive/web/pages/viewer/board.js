// <kohau-board>: draws packed pictures, and takes plies, press by press.
//
// Attributes: board (a name given to addBoards), position (a packed picture), marks (packed arrows
// over it), orientation (white, black), theme (auto, light, dark), label (for screen readers).
// Events: squarepress (detail.name), plyplay (detail.ply, detail.entry), sourcefail (detail.error).
// The property `source` makes it take plies: a function that gets the presses so far and returns
// a promise of an entry: presses, following, ply, picture, sketch. It knows the rules; the board does not.

/** The boards that are known. Copies of this script in one page, as in notebooks, share them. */
const boards = customElements.get("kohau-board")?.boards ?? new Map();

/** Make boards known by their names; `described` are descriptions by kohau.archive.web.viewer. */
function addBoards(described) {
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

/** Return the description of a board. */
function boardNamed(name) {
  return boards.get(name);
}

const NEAR = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const DRAGGED = 0.4;

class KohauBoard extends HTMLElement {
  static observedAttributes = ["board", "position", "marks", "orientation", "theme", "label"];

  static boards = boards;

  /** How plies are entered; null shows a picture only. */
  #source = null;
  #entry = null;
  #cursor = null;
  /** What a pointer began on a spot: a press, or else a drag. */
  #drag = null;
  /** Whether a drag has just ended, after which the browser reports a click. */
  #dropped = false;
  /** The presses that are not done yet, in their order. */
  #work = Promise.resolve();
  /** How often an entry has begun; what was asked for an earlier one is stale. */
  #begun = 0;
  /** The entry whose ply was reported last. */
  #played = null;
  /** Whether every spot can be pressed, as for painting, and not only those of an entry. */
  #open = false;

  constructor() {
    super();
    this.addEventListener("keydown", (event) => this.#key(event));
    this.addEventListener("pointerdown", (event) => this.#down(event));
    this.addEventListener("pointermove", (event) => this.#move(event));
    this.addEventListener("pointerup", (event) => this.#up(event));
    this.addEventListener("pointercancel", () => this.#letGo());
    this.addEventListener("click", (event) => this.#click(event));
  }

  connectedCallback() {
    this.classList.add("kohau-board");
    this.#draw();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#draw();
  }

  get flipped() {
    return this.getAttribute("orientation") === "black";
  }

  get source() {
    return this.#source;
  }

  /** Take plies from now on, beginning with an entry if it is known. */
  set source(source) {
    this.#source = source;
    this.#begin(null);
  }

  get entry() {
    return this.#entry;
  }

  /** The entry at the beginning of a ply. */
  set entry(entry) {
    this.#begin(entry);
    this.#draw();
  }

  /** Begin an entry; what was pressed and asked before is forgotten. */
  #begin(entry) {
    this.#begun += 1;
    this.#entry = entry;
    this.#work = Promise.resolve();
    this.#drag = null;
  }

  set open(open) {
    this.#open = open;
    this.#draw();
  }

  /** Press a spot, or choose what has none, once earlier presses are done. */
  press(name) {
    return this.#queue((isStale) => this.#pressed(name, isStale));
  }

  /** Take the last press back. */
  back() {
    return this.#queue((isStale) => this.#enter(this.#entry?.presses.slice(0, -1) ?? [], isStale));
  }

  /** Do something after all presses before it, unless another entry has begun by then. */
  #queue(action) {
    const begun = this.#begun;
    const isStale = () => begun !== this.#begun;
    this.#work = this.#work.then(() => isStale() || action(isStale)).catch((error) => {
      if (isStale()) return;
      this.#say("sourcefail", { error });
      this.#draw();
    });
    return this.#work;
  }

  async #pressed(name, isStale) {
    if (!this.#source || !this.#entry) {
      this.#say("squarepress", { name });
      return;
    }
    const { presses, following, ply } = this.#entry;
    if (following.includes(name)) await this.#enter([...presses, name], isStale);
    else if (ply && presses.at(-1) === name) this.#play(this.#entry);
    else if (presses.length) await this.#restart(name, isStale);
    else this.#draw();
  }

  /** Begin again with another spot if a ply can begin there. */
  async #restart(name, isStale) {
    await this.#enter([], isStale);
    if (!isStale() && this.#entry.following.includes(name)) await this.#enter([name], isStale);
  }

  /** Ask for the entry after some presses. An answer that comes after another position is ignored. */
  async #enter(presses, isStale) {
    const entry = await this.#source(presses);
    if (isStale() || !entry) return;
    this.#entry = entry;
    if (entry.ply && !entry.following.length) this.#play(entry);
    else this.#draw();
  }

  /** Report a ply, once: who presses twice does not mean two plies. */
  #play(entry) {
    if (this.#played === entry) return;
    this.#played = entry;
    this.#say("plyplay", { ply: entry.ply, entry });
  }

  #say(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  // Drawing

  #draw() {
    const board = boards.get(this.getAttribute("board"));
    if (!board) {
      this.replaceChildren();
      return;
    }
    const { flipped } = this;
    const entry = this.#source ? this.#entry : null;
    const shown = (entry?.sketch && entry.picture) || this.getAttribute("position") || "\t\t\t\t";
    const [lights, ghosts, pieces, badges, strokes] = shown.split("\t");
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
    svgElement("g", {}, ...drawUnits(board, lights, flipped)),
    svgElement("g", {}, ...drawUnits(board, ghosts, flipped)),
    svgElement("g", { class: "k-men" }, ...drawUnits(board, pieces, flipped)),
    svgElement("g", turn, ...drawStrokes(strokes)),
    svgElement("g", {}, ...drawUnits(board, badges, flipped)),
    svgElement("g", { class: "k-over", ...turn }, ...drawStrokes(this.getAttribute("marks") ?? "")));
    this.style.setProperty("--units", board.height); // so that pages can make squares large enough
    const focused = this.contains(document.activeElement) && document.activeElement.dataset.spot;
    if (pressable) drawing.append(this.#spots(board, pieces, entry));
    this.replaceChildren(drawing, ...(entry ? [this.#bar(board, entry)] : []));
    if (focused) this.querySelector(`[data-spot="${focused}"]`)?.focus({ preventScroll: true });
  }

  #spots(board, pieces, entry) {
    const sign = this.flipped ? -1 : 1;
    const men = unpackItems(board, pieces);
    const offered = entry?.following ?? [];
    const known = board.spots.some(([name]) => name === this.#cursor);
    if (!known) this.#cursor = board.spots.find(([name]) => offered.includes(name))?.[0] ?? board.spots[0][0];
    const group = svgElement("g", { class: "k-spots" });
    for (const [name, x, y, width, height] of board.spots) {
      const here = men.filter(([, a, b]) => Math.abs(a - x) < width / 2 && Math.abs(b - y) < height / 2).map(([symbol]) => board.names[symbol]);
      const state = entry?.presses.includes(name) ? "pressed" : offered.includes(name) ? (here.length ? "offered man" : "offered") : "";
      group.append(svgElement("g", { class: `k-spot ${state}`, "data-spot": name, role: "button",
        tabindex: name === this.#cursor ? "0" : "-1",
        "aria-label": this.#described(name, here),
        "aria-disabled": entry && !state ? "true" : null, "aria-pressed": entry?.presses.includes(name) ? "true" : null },
      svgElement("rect", { x: sign * x - width / 2, y: sign * y - height / 2, width, height, rx: 0.12 }),
      state.startsWith("offered") ? svgElement("circle", { cx: sign * x, cy: sign * y, r: here.length ? Math.min(width, height) * 0.44 : 0.13 }) : null));
    }
    return group;
  }

  #described(name, here) {
    const spot = name === "@w" ? text("hand_white") : name === "@b" ? text("hand_black") : name;
    const known = here.map((symbol) => text(`piece_${symbol.replaceAll(" ", "_")}`)).filter((each) => !each.startsWith("piece_"));
    return known.length ? `${spot}, ${known.join(", ")}` : spot;
  }

  /** The bar below the board: what was pressed, choices without a spot, and how to end the ply. */
  #bar(board, entry) {
    const spots = new Set(board.spots.map(([name]) => name));
    const choices = entry.following.filter((name) => !spots.has(name));
    const choose = (name) => {
      const said = entry.choices?.find((choice) => choice.press === name)?.sentence;
      const button = element("button", { type: "button", class: "choice" }, said ? sentence(said) : name);
      button.addEventListener("click", () => this.press(name));
      return button;
    };
    const act = (label, action, attributes = {}) => {
      const button = element("button", { type: "button", ...attributes }, label);
      button.addEventListener("click", action);
      return button;
    };
    const parts = choices.map(choose);
    if (entry.ply) parts.push(act(text("play_ply", { ply: entry.ply }), () => this.#play(this.#entry), { class: "primary" }));
    if (entry.presses.length) parts.push(act(text("take_back"), () => this.back(), { "data-act": "back" }));
    return element("div", { class: "kohau-entry" },
      element("span", { class: "entered", role: "status" }, entry.presses.length ? entry.sketch ?? entry.presses.join(" ") : ""),
      ...parts);
  }

  // Pressing: by clicking, dragging and keys

  #spotAt(event) {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    return this.contains(under) ? under.closest("[data-spot]")?.dataset.spot ?? null : null;
  }

  #down(event) {
    const spot = event.target.closest("[data-spot]");
    if (!spot || event.button) return;
    const name = spot.dataset.spot;
    this.#cursor = name;
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
    if (!(this.#open || this.#entry?.following.includes(drag.from) || drag.begun)) return;
    const scale = this.querySelector("svg").getScreenCTM().a;
    const [dx, dy] = [(event.clientX - drag.x) / scale, (event.clientY - drag.y) / scale];
    if (!drag.begun && Math.hypot(dx, dy) < DRAGGED) return;
    if (!drag.begun) {
      drag.begun = true;
      this.setPointerCapture(event.pointerId); // its end is seen outside, too
      if (!this.#open) this.press(drag.from);
    }
    if (this.#open) {
      const over = this.#spotAt(event);
      if (over && over !== drag.last) {
        drag.last = over;
        this.#say("squarepress", { name: over, dragged: true });
      }
      return;
    }
    this.#carry(drag, dx, dy);
  }

  /** Let the man that is dragged follow the pointer. */
  #carry(drag, dx, dy) {
    const board = boards.get(this.getAttribute("board"));
    const spot = board.spots.find(([name]) => name === drag.from);
    const sign = this.flipped ? -1 : 1;
    const man = [...this.querySelectorAll(".k-men use")].find((use) =>
      Math.abs(use.getAttribute("x") - sign * spot[1]) < 0.1 && Math.abs(use.getAttribute("y") - sign * spot[2]) < 0.1);
    man?.setAttribute("transform", `translate(${dx.toFixed(2)} ${dy.toFixed(2)})`);
  }

  #up(event) {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    this.#drag = null;
    if (!drag.begun) return;
    this.#dropped = true;
    setTimeout(() => { this.#dropped = false; });
    if (this.#open) return;
    const to = this.#spotAt(event);
    if (to && to !== drag.from) this.press(to);
    else this.#queue(() => this.#draw());
  }

  #letGo() {
    this.#drag = null;
    this.#draw();
  }

  #click(event) {
    const spot = event.target.closest("[data-spot]");
    if (spot && !this.#dropped) this.press(spot.dataset.spot);
  }

  #key(event) {
    const { key } = event;
    if (key === "Escape" && this.#entry?.presses.length) {
      this.back();
    } else if (event.target.closest("[data-spot]") && (key === "Enter" || key === " ")) {
      this.press(event.target.closest("[data-spot]").dataset.spot);
    } else if (event.target.closest("[data-spot]") && key in NEAR) {
      this.#step(NEAR[key]);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Move the focus to the nearest spot in a direction. */
  #step([dx, dy]) {
    const board = boards.get(this.getAttribute("board"));
    const sign = this.flipped ? -1 : 1;
    const places = board.spots.map(([name, x, y]) => [name, sign * x, sign * y]);
    const [, x, y] = places.find(([name]) => name === this.#cursor);
    const ahead = places.map(([name, a, b]) => {
      const along = (a - x) * dx + (b - y) * dy;
      return [name, along, Math.abs((a - x) * dy) + Math.abs((b - y) * dx)];
    }).filter(([, along]) => along > 0.3).sort((one, other) => one[1] + 3 * one[2] - other[1] - 3 * other[2]);
    if (!ahead.length) return;
    const before = this.querySelector(`[data-spot="${this.#cursor}"]`);
    [[this.#cursor]] = ahead;
    const after = this.querySelector(`[data-spot="${this.#cursor}"]`);
    before.setAttribute("tabindex", "-1");
    after.setAttribute("tabindex", "0");
    after.focus();
  }
}

if (!customElements.get("kohau-board")) customElements.define("kohau-board", KohauBoard);
