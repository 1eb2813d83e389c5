// Branch: plies that the reader tries on the board of a game, and how the games of the archive went on there.

import { copyText, shown, showProblem } from "./frame.js";
import { element } from "../viewer/dom.js";
import { drawPly } from "../viewer/plies.js";
import { counted, text } from "../viewer/texts.js";
import { get, successive } from "./api.js";
import { Continuations } from "./continuations.js";

/** Milliseconds that a position is shown before the archive is asked about it: who steps through a game asks nothing. */
const SETTLED = 150;

/** The plies tried from a position of a viewer's game; `setting` has game, variant and rules of the API. */
export class Branch {
  /** The nodes of the plies that are tried, in their order. */
  nodes = [];
  #next = successive();
  /** What shows the plies among those of the game. */
  #holder = null;

  constructor(viewer, setting) {
    this.viewer = viewer;
    this.setting = setting;
    this.board = viewer.board;
    this.board.source = (presses) => this.#positions({ fen: viewer.shown.node.fen, steps: presses.join(" ") });
    this.board.addEventListener("plyplay", shown(({ detail }) => this.play(detail.ply)));
    this.board.addEventListener("sourcefail", ({ detail }) => showProblem(detail.error));
    this.found = element("div", { id: "found", role: "tabpanel", tabindex: "0", hidden: true });
    this.continuations = new Continuations(this.found, this.board, shown((ply) => this.play(ply)));
    this.#addTabs();
  }

  #positions(parameters, signal) {
    return get("/positions", { ...this.setting, ...parameters, plies: "false" }, signal);
  }

  #addTabs() {
    const panels = [this.viewer.part("line"), this.found];
    const tabs = [text("plies_title"), text("screen_explore")].map((label, at) => element("button", { type: "button", role: "tab", "aria-selected": String(at === 0), "aria-controls": panels[at].id }, label));
    for (const [at, tab] of tabs.entries()) {
      tab.addEventListener("click", () => tabs.forEach((each, other) => {
        each.setAttribute("aria-selected", other === at);
        panels[other].hidden = other !== at;
      }));
    }
    [, this.tab] = tabs;
    this.viewer.part("record").prepend(element("div", { class: "tabs", role: "tablist" }, ...tabs));
    panels[0].after(this.found);
  }

  /** Ask how games went on from the position that is shown, and what can be played there. */
  async settle() {
    const signal = this.#next();
    await new Promise((done) => setTimeout(done, SETTLED));
    if (signal.aborted) return;
    const found = await get("/explore", { ...this.setting, fen: this.viewer.shown.node.fen }, signal).catch((error) => showProblem(error));
    if (!found || signal.aborted) return;
    this.tab.textContent = found.games ? counted("went_on", found.games) : text("went_on_0");
    this.continuations.show(found);
    this.board.entry = found.position;
  }

  /** Play a ply: the game's own if it has it here, else one that is tried. */
  async play(ply) {
    const { nodes, node, record } = this.viewer.shown;
    const spelled = record.words[0].split("\n");
    const known = nodes.find((other) => other.before === node && spelled[other.id] === ply);
    this.viewer.select(known ?? await this.#add(ply));
  }

  /** Show the position with a path: that of a position of the game, and plies tried from there. */
  async follow(path) {
    const [begin, ...plies] = path.split(" ");
    const node = this.viewer.nodeAt(path);
    if (node || !plies.length) {
      this.viewer.follow(path);
      return;
    }
    this.viewer.follow(begin);
    for (const ply of plies) await this.play(ply);
  }

  /** Add a ply that is tried after the position that is shown; those that were tried instead are forgotten. */
  async #add(ply) {
    const { node } = this.viewer.shown;
    const answer = await this.#positions({ fen: node.fen, moves: ply });
    if (this.viewer.shown.node !== node) return this.viewer.shown.node; // the reader has gone elsewhere meanwhile
    this.#keep(this.nodes.indexOf(node) + 1);
    const added = this.#grow(node, answer);
    this.nodes.push(added);
    this.#draw();
    return added;
  }

  /** Keep the first plies that are tried. */
  #keep(count) {
    const { shown: game } = this.viewer;
    const gone = this.nodes.splice(count);
    game.nodes = game.nodes.filter((node) => !gone.includes(node));
    if (this.nodes.length) this.nodes.at(-1).next = null;
  }

  /** Add the position that the API answered with to the record, and return its node. */
  #grow(before, { fen, picture, steps, side, number, within, sentence: told, moves: [move] }) {
    const { record, nodes } = this.viewer.shown;
    const id = record.fens.push(fen) - 1;
    record.pictures.push(picture);
    record.steps.push(steps);
    record.sides += side[0];
    record.numbers.push([number, within]);
    record.situations.push(record.sentences.push(told) - 1);
    record.words = record.words.map((words, at) => `${words}\n${move.words[at]}`);
    const node = { id, fen, before, next: null, path: `${before.path} ${move.ply}`, ply: before.ply + 1, notes: [], ended: false };
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
    this.#holder = element("span", { class: "variation tried", role: "group", "aria-label": text("tried") });
    for (const node of this.nodes) {
      const [number, within] = viewer.shown.record.numbers[node.before.id];
      if (node === first || !within) this.#holder.append(element("span", { class: "number" }, `${number}${within ? "…" : "."}`), "\u00a0");
      this.#holder.append(drawPly(viewer.shown, node), " ");
    }
    const act = (label, action) => {
      const button = element("button", { type: "button" }, label);
      button.addEventListener("click", action);
      return button;
    };
    this.#holder.append(act(text("copy_variation"), (event) => copyText(event.currentTarget, this.written())),
      act(text("discard_tried"), () => this.discard()));
    const beside = (first.before.next ?? first.before).link;
    if (beside) beside.after(" ", this.#holder);
    else viewer.part("plies").prepend(this.#holder);
    viewer.spell();
  }

  /** Return the plies that are tried as a variation of a record, in the dialect that is shown. */
  written() {
    const { words, record } = this.viewer.shown;
    const plies = this.nodes.map((node, at) => {
      const [number, within] = record.numbers[node.before.id];
      if (at && within) return words[node.id];
      return `${number}${within ? "..." : "."} ${words[node.id]}`;
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
