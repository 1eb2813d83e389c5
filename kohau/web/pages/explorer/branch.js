// Branch: plies that the reader tries on the board of a game, and how the games of the archive went on there.

import { copyText, guarded, showProblem } from "./frame.js";
import { element } from "../viewer/dom.js";
import { drawPly } from "../viewer/plies.js";
import { numberOf } from "../viewer/records.js";
import { counted, text } from "../viewer/texts.js";
import { get, successive } from "./api.js";
import { Continuations } from "./continuations.js";

/** @import { PositionModel } from "../api" */
/** @import { Node as Position } from "../viewer/records.js" */
/** @import { Viewer } from "../viewer/viewer.js" */
/** @import { Parameters } from "./api.js" */

/** Milliseconds that a position is shown before the archive is asked about it: who steps through a game asks nothing. */
const SETTLED = 150;

/** The plies tried from a position of a viewer's game; `setting` has game, variant and rules of the API. */
export class Branch {
  /** The nodes of the plies that are tried, in their order. @type {Position[]} */
  nodes = [];
  #next = successive();
  /** What shows the plies among those of the game. @type {HTMLElement | null} */
  #holder = null;

  /** @param {Viewer} viewer @param {Parameters} setting */
  constructor(viewer, setting) {
    this.viewer = viewer;
    this.setting = setting;
    this.board = viewer.board;
    this.board.source = (presses) => this.#positions({ fen: viewer.shown.node?.fen, steps: presses.join(" ") });
    this.board.addEventListener("plyplay", ({ detail }) => this.#tried(detail.ply));
    this.board.addEventListener("sourcefail", ({ detail }) => showProblem(detail.error));
    this.panel = element("div", { id: "found", role: "tabpanel", tabindex: "0", hidden: true });
    this.continuations = new Continuations(this.panel, this.board, (ply) => this.#tried(ply));
    this.tab = this.#addTabs();
  }

  /** @type {(parameters: Parameters) => Promise<PositionModel>} */
  #positions(parameters) {
    return get("/positions", { ...this.setting, ...parameters, plies: "false" });
  }

  #addTabs() {
    const panels = [this.viewer.part("line"), this.panel];
    const tabs = [text("plies_title"), text("screen_explore")].map((label, at) => element("button", { type: "button", role: "tab", "aria-selected": String(at === 0), "aria-controls": panels[at].id }, label));
    for (const [at, tab] of tabs.entries()) {
      tab.addEventListener("click", () => {
        for (const [other, panel] of panels.entries()) {
          tabs[other].setAttribute("aria-selected", String(other === at));
          panel.hidden = other !== at;
        }
      });
    }
    this.viewer.part("record").prepend(element("div", { class: "tabs", role: "tablist" }, ...tabs));
    panels[0].after(this.panel);
    return tabs[1];
  }

  /** Ask how games went on from the position that is shown, and what can be played there. */
  async settle() {
    const signal = this.#next();
    await new Promise((done) => setTimeout(done, SETTLED));
    if (signal.aborted) return;
    const explored = await get("/explore", { ...this.setting, fen: this.viewer.shown.node?.fen }, signal).catch((error) => showProblem(error));
    if (!explored || signal.aborted) return;
    this.tab.textContent = explored.games ? counted("went_on", explored.games) : text("went_on_0");
    this.continuations.show(explored);
    this.board.entry = explored.position;
  }

  /** Plays a ply: the game's own if it has it here, else one that is tried. @type {(ply: string) => Promise<void>} */
  async play(ply) {
    const { nodes, node, record } = this.viewer.shown;
    const spelled = record.words[0].split("\n");
    const recorded = nodes.find((other) => other.before === node && spelled[other.id] === ply);
    this.viewer.select(recorded ?? await this.#add(ply));
  }

  #tried = guarded((/** @type {string} */ ply) => this.play(ply));

  /** Shows the position with a path: that of a position of the game, and plies tried from there. @type {(path: string) => Promise<void>} */
  async follow(path) {
    const [begin, ...plies] = path.split(" ");
    const node = this.viewer.shown.nodeAt(path);
    if (node || !plies.length) {
      this.viewer.follow(path);
      return;
    }
    this.viewer.follow(begin);
    for (const ply of plies) await this.play(ply);
  }

  /** Adds a ply that is tried after the position that is shown; those that were tried instead are forgotten. @type {(ply: string) => Promise<Position | null>} */
  async #add(ply) {
    const { node } = this.viewer.shown;
    if (!node) return null;
    const answer = await this.#positions({ fen: node.fen, moves: ply });
    if (this.viewer.shown.node !== node) return this.viewer.shown.node; // the reader has gone elsewhere meanwhile
    this.#keep(this.nodes.indexOf(node) + 1);
    const added = this.#grow(node, answer);
    this.nodes.push(added);
    this.#draw();
    return added;
  }

  /** Keeps the first plies that are tried. @type {(count: number) => void} */
  #keep(count) {
    const { shown: game } = this.viewer;
    const gone = this.nodes.splice(count);
    game.nodes = game.nodes.filter((node) => !gone.includes(node));
    const last = this.nodes.at(-1);
    if (last) last.next = null;
  }

  /** Adds the position that the API answered with to the record, and returns its node. @type {(before: Position, position: PositionModel) => Position} */
  #grow(before, { fen, picture, steps, side, sentence, moves: [move] }) {
    const { record, nodes } = this.viewer.shown;
    const id = record.fens.push(fen) - 1;
    record.pictures.push(picture);
    record.steps.push(steps);
    record.sides += side[0];
    record.situations.push(record.sentences.push(sentence) - 1);
    record.words = record.words.map((words, at) => `${words}\n${move.words[at]}`);
    /** @type {Position} */
    const node = { id, fen, before, next: null, rivals: [], path: `${before.path} ${move.ply}`, ply: before.ply + 1, notes: [], ended: false };
    node.rivals = [node];
    if (this.nodes.length) before.next = node;
    nodes.push(node);
    return node;
  }

  /** Draw the plies that are tried after the game's own one. */
  #draw() {
    this.#holder?.remove();
    this.#holder = null;
    const [first] = this.nodes;
    if (!first) return;
    const { viewer } = this;
    const holder = element("span", { class: "variation tried", role: "group", "aria-label": text("tried") });
    for (const node of this.nodes) {
      const { label, within } = numberOf(viewer.shown.record, node);
      if (node === first || !within) holder.append(element("span", { class: "number" }, label), "\u00a0");
      holder.append(drawPly(viewer.shown, node), " ");
    }
    const [copy, discard] = ["copy_variation", "discard_tried"].map((key) => element("button", { type: "button" }, text(key)));
    copy.addEventListener("click", () => copyText(copy, this.written()));
    discard.addEventListener("click", () => this.discard());
    holder.append(copy, discard);
    const beside = (first.before?.next ?? first.before)?.link;
    if (beside) beside.after(" ", holder);
    else viewer.part("plies").prepend(holder);
    this.#holder = holder;
    viewer.spell();
  }

  /** Return the plies that are tried as a variation of a record, in the dialect that is shown. */
  written() {
    const { words, record } = this.viewer.shown;
    const plies = this.nodes.map((node, at) => {
      const { label, within } = numberOf(record, node);
      return at && within ? words[node.id] : `${label.replace("…", "...")} ${words[node.id]}`;
    });
    return `(${plies.join(" ")})`;
  }

  /** Go back to the game. */
  discard() {
    const [first] = this.nodes;
    this.#keep(0);
    this.#draw();
    this.viewer.select(first.before);
  }
}
