// The viewer: the current record and ply, and the actions of keys, buttons and links.

import { addBoards, boardNamed } from "./board.js";
import { Copies } from "./copies.js";
import { element, visible } from "./dom.js";
import { drawLegend } from "./legend.js";
import { drawPlies, drawTags, spellPlies } from "./plies.js";
import { onHold, onWheel } from "./pressing.js";
import { drawProblems } from "./problems.js";
import { ROW, treeOf } from "./records.js";
import { drawSide } from "./sides.js";
import { boardShows, describe } from "./situations.js";
import { drawStory } from "./stories.js";
import { dateText, resultText, text } from "./texts.js";

/**
 * Shows the records of a source (rows, boards, sessions, read) in an element with the viewer's parts.
 * `linkOf` returns the link of a position, `linkOfGame` that of a game of a session (null if it has none);
 * `selected` is called when another position is shown; `named` returns how a name of a kind, or a date, is shown;
 * `recorder` returns a promise of the module that makes films.
 */
export class Viewer {
  constructor(root, source, { linkOf, recorder, linkOfGame = ({ row }) => (row === null ? null : linkOf(row, "0")), selected = () => {},
    named = (kind, value) => (kind === "date" ? dateText(value) : visible(value)) }) {
    this.root = root;
    this.source = source;
    this.linkOf = linkOf;
    this.linkOfGame = linkOfGame;
    this.selected = selected;
    this.named = named;
    this.recorder = recorder;
    /** The current record: its number (from 0), its data, its nodes, and the current node. */
    this.shown = null;
    this.dialects = {};
    this.timer = null;
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

  part(id) {
    return this.root.querySelector(`#${id}`);
  }

  /** Open a record (numbered from 0) at the position with this path. */
  async open(number, path = "0") {
    const turn = ++this.wanted;
    const record = await this.source.read(number).catch((error) => this.showFailure(error));
    if (!record || turn !== this.wanted) return;
    this.stopPlaying();
    const nodes = record.fens ? treeOf(record) : [];
    this.shown = { number, record, nodes, node: null, words: [], linkOf: (node) => this.linkOf(number, node.path) };
    this.showRecord();
    this.follow(path);
  }

  /** Show the position with this path; if there is none, say so and show the start. */
  follow(path) {
    const node = this.nodeAt(path);
    this.select(node ?? this.shown.nodes[0] ?? null);
    if (!node && this.shown.nodes.length) this.warn(text("no_such_ply", { path }));
  }

  /** Say what is wrong with a link until another position is chosen. */
  warn(message) {
    this.part("warning").textContent = message;
    this.part("warning").hidden = !message;
  }

  showFailure(error) {
    this.part("situation").textContent = text("cannot_unpack", { error });
  }

  nodeAt(path) {
    return this.shown.nodes.find((node) => node.path === path) ?? null;
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
      this.part("jump").max = this.mainLine().length - 1;
      this.part("of").textContent = text("of", { count: this.mainLine().length - 1 });
    } else {
      this.part("plies").replaceChildren(element("pre", { class: "source" }, record.text));
      this.part("dialect").replaceChildren();
      this.part("of").textContent = "";
    }
  }

  /** Return what a game is, where and when it was played; names may be links. */
  about(row) {
    const named = (kind) => row[ROW[kind]] && this.named(kind, row[ROW[kind]]);
    const parts = [row[ROW.game], row[ROW.variant] === "standard" ? "" : row[ROW.variant], named("opening"), named("event"), named("site"), named("date"),
      row[ROW.round] && text("round", { round: row[ROW.round] })].filter(Boolean);
    return parts.flatMap((part, at) => (at ? [" · ", part] : [part]));
  }

  showLegend(board) {
    const signs = board ? drawLegend(this.shown.record, board) : [];
    this.part("legend").replaceChildren(...signs);
    this.part("legend-box").hidden = !signs.length;
    if (!board) return;
    this.board.style.setProperty("--ratio", board.width / board.height);
    this.board.toggleAttribute("stepwise", this.shown.record.steps.some(Boolean));
  }

  mainLine() {
    const line = [];
    for (let node = this.shown.nodes[0]; node; node = node.next) line.push(node);
    return line;
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

  chooseDialect(name) {
    this.dialects[this.game] = name;
    this.fillDialects();
    this.showSituation();
  }

  /** Show the position of a node, null for a record without positions. */
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
    for (const [link, current] of [[before?.link, false], [node.link, true]]) {
      if (!link) continue;
      link.tabIndex = current ? 0 : -1;
      if (current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    if (!node.link && shown.nodes[1]?.link) shown.nodes[1].link.tabIndex = 0;
    this.drawPosition();
    this.showSituation();
    this.part("fen").value = node.fen;
    this.part("jump").value = node.ply;
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

  /** Scroll the panel of plies, but not the page, to a ply; what the tools cover is not seen. */
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
    const { record, node } = this.shown;
    const picture = record.pictures[node.id];
    const drawing = this.part("drawing");
    const known = boardNamed(record.board);
    this.board.hidden = !known;
    drawing.hidden = Boolean(known);
    if (known) {
      this.board.show(boardShows(this.shown, node));
    } else {
      drawing.textContent = picture;
    }
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

  step(forward) {
    this.stopPlaying();
    const to = forward ? this.shown?.node?.next : this.shown?.node?.before;
    if (to) this.select(to);
  }

  toEnd(forward) {
    this.stopPlaying();
    let node = this.shown?.node;
    if (!node) return;
    while (forward ? node.next : node.before) node = forward ? node.next : node.before;
    this.select(node);
  }

  /** Go to an alternative of the current ply, in the main line or in a variation. */
  sibling(rows) {
    this.stopPlaying();
    const node = this.shown?.node;
    const rivals = node?.rivals ?? [];
    const to = rivals[rivals.indexOf(node) + rows];
    if (to) this.select(to);
  }

  get flipped() {
    return this.board.getAttribute("orientation") === "black";
  }

  flip() {
    this.board.setAttribute("orientation", this.flipped ? "white" : "black");
    this.part("flip").setAttribute("aria-pressed", this.flipped);
    if (this.shown) this.showSides();
  }

  play() {
    if (this.timer) {
      this.stopPlaying();
      return;
    }
    if (!this.shown?.node) return;
    if (!this.shown.node.next) this.select(this.shown.nodes[0]);
    this.setPlaying(true);
    this.keepPlaying();
  }

  /** Go on playing at the speed chosen now. */
  keepPlaying() {
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      if (this.shown.node.next) this.select(this.shown.node.next);
      if (!this.shown.node.next) this.stopPlaying();
    }, Number(this.part("speed").value));
  }

  stopPlaying() {
    clearInterval(this.timer);
    this.timer = null;
    this.setPlaying(false);
  }

  setPlaying(playing) {
    const label = text(playing ? "stop" : "play");
    this.part("play").setAttribute("aria-pressed", playing);
    this.part("play").setAttribute("aria-label", label);
    this.part("play").classList.toggle("playing", playing);
  }

  askForPly() {
    this.part("tools").open = true;
    this.part("jump").focus();
    this.part("jump").select();
  }

  jump() {
    const given = this.part("jump").value;
    if (!this.shown?.node || !/^\d+$/.test(given)) return;
    this.stopPlaying();
    const line = this.mainLine();
    this.select(line[Math.min(Number(given), line.length - 1)]);
  }

  nextDialect() {
    const select = this.part("dialect");
    if (!select.options.length) return;
    select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
    this.chooseDialect(select.value);
  }

  /** The actions of keys; a page may add its own. */
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

  key(event) {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (target.closest("input, select, textarea, summary")) return;
    if (event.key === " " && target.closest("button, a")) return;
    const act = this.keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
    if (target.closest(".ply")) this.shown?.node?.link?.focus({ preventScroll: true });
  }

  listen() {
    const on = (id, type, act) => this.part(id).addEventListener(type, act);
    on("first", "click", () => this.toEnd(false));
    onHold(this.part("previous"), () => this.step(false));
    onHold(this.part("next"), () => this.step(true));
    onWheel(this.board, (forward) => this.step(forward));
    on("last", "click", () => this.toEnd(true));
    on("play", "click", () => this.play());
    on("flip", "click", () => this.flip());
    // A button takes the focus from the keyboard only, so that Space plays after a click.
    on("controls", "mousedown", (event) => event.preventDefault());
    on("speed", "change", () => { if (this.timer) this.keepPlaying(); });
    new ResizeObserver(() => this.scrollTo(this.shown?.node?.link)).observe(this.part("line"));
    on("tools", "toggle", () => this.scrollTo(this.shown?.node?.link));
    on("jump", "change", () => this.jump());
    on("dialect", "change", (event) => this.chooseDialect(event.target.value));
    on("board", "click", (event) => {
      if (this.board.source || event.target.closest("label, button")) return;
      const { left, width } = this.board.getBoundingClientRect();
      this.step(event.clientX > left + width / 2);
    });
  }
}
