// The viewer: the current record and ply, and the actions of keys, buttons and links.

import { addBoards, boardNamed, showPicture } from "./board.js";
import { Copies } from "./copies.js";
import { around, element, visible } from "./dom.js";
import { drawLegend } from "./legend.js";
import { drawPlies, drawTags, spellPlies } from "./plies.js";
import { onHold, onWheel } from "./pressing.js";
import { drawProblems } from "./problems.js";
import { Game, ROW } from "./records.js";
import { drawSide } from "./sides.js";
import { boardShows, describe } from "./situations.js";
import { drawStory } from "./stories.js";
import { dateText, resultText, text } from "./texts.js";

/** @import { Board, GameRecord, Part, Recorder, Row, Source, StoryGame } from "../types" */
/** @import { Node as Position } from "./records.js" */

/** What is shown before the first record is there. @type {GameRecord} */
const NOTHING = { tags: [], result: "", problems: [], termination: "", text: "" };

/**
 * Shows the records of a source (rows, boards, sessions, read) in an element with the viewer's parts.
 * `linkOf` returns the link of a position, `linkOfGame` that of a game of a session (null if it has none);
 * `selected` is called when another position is shown; `named` returns how a name of a kind, or a date, is shown;
 * `recorder` returns a promise of the module that makes films.
 */
export class Viewer {
  /**
   * @param {HTMLElement} root @param {Source} source
   * @param {{ linkOf: (number: number, path: string) => string, recorder: () => Promise<Recorder>,
   *   linkOfGame?: (game: StoryGame) => string | null, selected?: (number: number, node: Position | null) => void,
   *   named?: (kind: string, value: string) => string | Node }} page
   */
  constructor(root, source, { linkOf, recorder, linkOfGame = ({ row }) => (row === null ? null : linkOf(row, "0")), selected = () => {},
    named = (kind, value) => (kind === "date" ? dateText(value) : visible(value)) }) {
    this.root = root;
    this.source = source;
    this.linkOf = linkOf;
    this.linkOfGame = linkOfGame;
    this.selected = selected;
    this.named = named;
    this.recorder = recorder;
    this.shown = new Game(-1, NOTHING);
    /** The dialects that were chosen for games. @type {Record<string, string>} */
    this.dialects = {};
    /** What plays automatically. @type {number | undefined} */
    this.timer = undefined;
    this.wanted = 0;
    this.board = this.part("board");
    this.copies = new Copies(this);
    this.addBoards();
    this.listen();
  }

  /** Make the boards of the source known, again if it has new ones. */
  addBoards() {
    addBoards(this.source.boards);
  }

  /** Open the options, files, session and legend where there is room for them, and not over the plies. */
  openToolsIfRoomy() {
    const over = getComputedStyle(this.part("tools-panel")).position === "absolute";
    this.part("tools").open = !over && matchMedia("(min-width: 62rem) and (min-height: 45rem)").matches;
  }

  /** Returns the part with an id. @template {string} I @param {I} id */
  part(id) {
    return /** @type {Part<I>} */ (this.root.querySelector(`#${id}`));
  }

  /** Opens a record (numbered from 0) at the position with this path. @type {(number: number, path?: string) => Promise<void>} */
  async open(number, path = "0") {
    const turn = ++this.wanted;
    const record = await this.source.read(number).catch((error) => this.showFailure(error));
    if (!record || turn !== this.wanted) return;
    this.stopPlaying();
    this.shown = new Game(number, record, (node) => this.linkOf(number, node.path));
    this.showRecord();
    this.follow(path);
  }

  /** Shows the position with this path; if there is none, says so and shows the start. @type {(path: string) => void} */
  follow(path) {
    const node = this.shown.nodeAt(path);
    this.select(node ?? this.shown.nodes[0] ?? null);
    if (!node && this.shown.nodes.length) this.warn(text("no_such_ply", { path }));
  }

  /** Says what is wrong with a link until another position is chosen. @type {(message: string) => void} */
  warn(message) {
    this.part("warning").textContent = message;
    this.part("warning").hidden = !message;
  }

  /** @type {(error: unknown) => void} */
  showFailure(error) {
    this.part("situation").textContent = text("cannot_unpack", { error });
  }

  showRecord() {
    const row = this.source.rows[this.shown.number];
    const { record } = this.shown;
    this.part("players").textContent = `${row[ROW.white]} – ${row[ROW.black]}  ${resultText(row[ROW.result])}`;
    for (const place of this.root.querySelectorAll(".about")) place.replaceChildren(...this.about(row));
    this.part("tags").replaceChildren(...drawTags(record.tags));
    this.part("problems").replaceChildren(...(record.problems.length ? [drawProblems(record.problems)] : []));
    const story = drawStory(this.source.sessions ?? [], this.shown.number, this.linkOfGame);
    this.part("session").replaceChildren(...story);
    this.part("tools-title").textContent = text(story.length ? "more_of_session" : "more_of_game");
    this.root.classList.toggle("no-board", !this.shown.nodes.length);
    this.showLegend(boardNamed(record.board));
    if (this.shown.nodes.length) {
      this.part("plies").replaceChildren(drawPlies(this.shown));
      this.fillDialects();
      const count = this.shown.line.length - 1;
      this.part("jump").max = String(count);
      this.part("of").textContent = text("of", { count });
    } else {
      this.part("plies").replaceChildren(element("pre", { class: "source" }, record.text));
      this.part("dialect").replaceChildren();
      this.part("of").textContent = "";
    }
  }

  /** Returns what a game is, where and when it was played; names may be links. @type {(row: Row) => (string | Node)[]} */
  about(row) {
    const named = (/** @type {"opening" | "event" | "site" | "date"} */ kind) => row[ROW[kind]] && this.named(kind, row[ROW[kind]]);
    const parts = [row[ROW.game], row[ROW.variant] === "standard" ? "" : row[ROW.variant], named("opening"), named("event"), named("site"), named("date"),
      row[ROW.round] && text("round", { round: row[ROW.round] })].filter(Boolean);
    return parts.flatMap((part, at) => (at ? [" · ", part] : [part]));
  }

  /** @type {(board: Board | undefined) => void} */
  showLegend(board) {
    const signs = board ? drawLegend(this.shown.record, board) : [];
    this.part("legend").replaceChildren(...signs);
    this.part("legend-box").hidden = !signs.length;
    if (!board) return;
    this.board.style.setProperty("--ratio", String(board.width / board.height));
    this.board.toggleAttribute("stepwise", this.shown.record.steps.some(Boolean));
  }

  get game() {
    return this.source.rows[this.shown.number][ROW.game];
  }

  fillDialects() {
    const { record } = this.shown;
    const wanted = this.dialects[this.game];
    const name = record.dialects.includes(wanted) ? wanted : record.dialects[record.own];
    this.part("dialect").replaceChildren(...record.dialects.map((dialect) => element("option", { value: dialect }, dialect)));
    this.part("dialect").value = name;
    this.spell();
  }

  /** Write all plies in the dialect that is chosen. */
  spell() {
    spellPlies(this.shown, this.shown.record.dialects.indexOf(this.part("dialect").value));
  }

  /** @type {(name: string) => void} */
  chooseDialect(name) {
    this.dialects[this.game] = name;
    this.fillDialects();
    this.showSituation();
  }

  /** Shows the position of a node, null for a record without positions. @type {(node: Position | null) => void} */
  select(node) {
    const { shown } = this;
    const before = shown.node;
    shown.node = node;
    this.warn("");
    this.showSides();
    if (!node) {
      this.board.removeAttribute("board");
      this.part("fen").value = "";
      this.part("situation").textContent = text("no_board");
      this.selected(shown.number, null);
      return;
    }
    if (before?.link) {
      before.link.tabIndex = -1;
      before.link.removeAttribute("aria-current");
    }
    if (node.link) {
      node.link.tabIndex = 0;
      node.link.setAttribute("aria-current", "true");
    }
    if (!node.link && shown.nodes[1]?.link) shown.nodes[1].link.tabIndex = 0;
    this.drawPosition();
    this.showSituation();
    this.part("fen").value = node.fen;
    this.part("jump").value = String(node.ply);
    this.scrollTo(node.link);
    this.selected(shown.number, node);
  }

  showSides() {
    const { node, record } = this.shown;
    const row = this.source.rows[this.shown.number];
    const board = boardNamed(record.board);
    const sides = this.flipped ? ["w", "b"] : ["b", "w"];
    for (const [at, side] of sides.entries()) {
      const name = row[side === "w" ? ROW.white : ROW.black];
      drawSide(this.part(at ? "side-bottom" : "side-top"), side, { name: this.named("player", name), shown: { record, node }, board });
    }
  }

  /** Scrolls the panel of plies, but not the page, to a ply; what the tools cover is not seen. @type {(link?: HTMLElement) => void} */
  scrollTo(link) {
    const panel = this.part("line");
    const outer = panel.getBoundingClientRect();
    const covered = this.part("tools").open ? this.part("tools-panel").getBoundingClientRect().top : Infinity;
    const bottom = Math.min(outer.bottom, covered);
    panel.style.paddingBottom = bottom < outer.bottom ? `${outer.bottom - bottom}px` : "";
    if (!link) {
      panel.scrollTop = 0;
      return;
    }
    const inner = link.getBoundingClientRect();
    const margin = Math.max(0, Math.min(20, (bottom - outer.top - inner.height) / 2));
    if (inner.top < outer.top) panel.scrollTop -= outer.top - inner.top + margin;
    else if (inner.bottom > bottom) panel.scrollTop += inner.bottom - bottom + margin;
  }

  drawPosition() {
    const { node } = this.shown;
    if (node) showPicture(this.board, this.part("drawing"), boardShows(this.shown, node));
  }

  showSituation() {
    const { node } = this.shown;
    if (!node) return;
    this.part("situation").textContent = describe(this.shown, node);
    this.part("said").textContent = describe(this.shown, node);
    this.part("next").disabled = this.part("last").disabled = !node.next;
    this.part("previous").disabled = this.part("first").disabled = !node.before;
  }

  // Actions

  /** @type {(forward: boolean) => void} */
  step(forward) {
    this.stopPlaying();
    const to = forward ? this.shown.node?.next : this.shown.node?.before;
    if (to) this.select(to);
  }

  /** @type {(forward: boolean) => void} */
  toEnd(forward) {
    this.stopPlaying();
    const { node } = this.shown;
    if (!node) return;
    let end = node;
    for (let next = node; next; next = /** @type {Position} */ (forward ? next.next : next.before)) end = next;
    this.select(end);
  }

  /** Goes to an alternative of the current ply, in the main line or in a variation. @type {(rows: number) => void} */
  sibling(rows) {
    this.stopPlaying();
    const { node } = this.shown;
    const to = node?.rivals[node.rivals.indexOf(node) + rows];
    if (to) this.select(to);
  }

  get flipped() {
    return this.board.getAttribute("orientation") === "black";
  }

  flip() {
    this.board.setAttribute("orientation", this.flipped ? "white" : "black");
    this.part("flip").setAttribute("aria-pressed", String(this.flipped));
    if (this.shown.number >= 0) this.showSides();
  }

  play() {
    if (this.timer) {
      this.stopPlaying();
      return;
    }
    if (!this.shown.node) return;
    if (!this.shown.node.next) this.select(this.shown.nodes[0]);
    this.setPlaying(true);
    this.keepPlaying();
  }

  /** Go on playing at the speed chosen now. */
  keepPlaying() {
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      if (this.shown.node?.next) this.select(this.shown.node.next);
      if (!this.shown.node?.next) this.stopPlaying();
    }, Number(this.part("speed").value));
  }

  stopPlaying() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.setPlaying(false);
  }

  /** @type {(playing: boolean) => void} */
  setPlaying(playing) {
    const label = text(playing ? "stop" : "play");
    this.part("play").setAttribute("aria-pressed", String(playing));
    this.part("play").setAttribute("aria-label", label);
    this.part("play").classList.toggle("playing", playing);
  }

  askForPly() {
    this.part("tools").open = true;
    this.part("jump").focus();
    this.part("jump").select();
  }

  jump() {
    const { value } = this.part("jump");
    const { line } = this.shown;
    if (!line.length || !/^\d+$/.test(value)) return;
    this.stopPlaying();
    this.select(line[Math.min(Number(value), line.length - 1)]);
  }

  nextDialect() {
    const select = this.part("dialect");
    if (!select.options.length) return;
    select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
    this.chooseDialect(select.value);
  }

  /** The actions of keys; a page may add its own. @type {Record<string, () => void>} */
  keys = {
    ArrowLeft: () => this.step(false),
    ArrowRight: () => this.step(true),
    Home: () => this.toEnd(false),
    End: () => this.toEnd(true),
    ArrowUp: () => this.sibling(-1),
    ArrowDown: () => this.sibling(1),
    f: () => this.flip(),
    c: () => this.copies.ofPosition(),
    d: () => this.nextDialect(),
    g: () => this.askForPly(),
    " ": () => this.play(),
  };

  /** @type {(event: KeyboardEvent) => void} */
  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (around(event, "input, select, textarea, summary")) return;
    if (event.key === " " && around(event, "button, a")) return;
    const act = this.keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
    if (around(event, ".ply")) this.shown.node?.link?.focus({ preventScroll: true });
  }

  listen() {
    /** @type {(id: string, type: string, act: () => void) => void} */
    const on = (id, type, act) => this.part(id).addEventListener(type, act);
    on("first", "click", () => this.toEnd(false));
    onHold(this.part("previous"), () => this.step(false));
    onHold(this.part("next"), () => this.step(true));
    onWheel(this.board, (forward) => this.step(forward));
    on("last", "click", () => this.toEnd(true));
    on("play", "click", () => this.play());
    on("flip", "click", () => this.flip());
    // A button takes the focus from the keyboard only, so that Space plays after a click.
    this.part("controls").addEventListener("mousedown", (event) => event.preventDefault());
    on("speed", "change", () => { if (this.timer) this.keepPlaying(); });
    new ResizeObserver(() => this.scrollTo(this.shown.node?.link)).observe(this.part("line"));
    on("tools", "toggle", () => this.scrollTo(this.shown.node?.link));
    on("jump", "change", () => this.jump());
    on("dialect", "change", () => this.chooseDialect(this.part("dialect").value));
    this.board.addEventListener("click", (event) => {
      if (this.board.source || around(event, "label, button")) return;
      const { left, width } = this.board.getBoundingClientRect();
      this.step(event.clientX > left + width / 2);
    });
  }
}
