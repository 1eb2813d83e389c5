// Mending: what was probably played, shown at each fault, and applied to the text that is checked.

import { part } from "./frame.js";
import { addBoards, boardNamed } from "../viewer/board.js";
import { element } from "../viewer/dom.js";
import { drawMessage } from "../viewer/messages.js";
import { counted, text, worded } from "../viewer/texts.js";
import { changesOf, edited, groupsOf } from "./changes.js";

/** @import { MendedModel, ProposalModel } from "../api" */
/** @import { Problem } from "../types" */
/** @import { Change } from "./changes.js" */

/**
 * What is checked at a time: a text, or a file that is none (then it is disabled), and doubts about a reading that was taken.
 * @typedef {{ text: string, disabled: boolean, file: File | null, doubts: Problem[] }} State
 */

/** The number of characters around a change that are shown. */
const AROUND = 30;

/**
 * The proposals for a text, and the steps that changed it: proposals that were applied, and readings that were taken.
 * A state is what is checked at a time, and what is doubtful of a reading that was taken for it. `now` returns the
 * state; `show` shows another one, and the proposal that was applied if it is only one.
 */
export class Mending {
  /** @param {{ now: () => Omit<State, "doubts">, show: (state: State, proposal: ProposalModel | null) => Promise<unknown> }} check */
  constructor({ now, show }) {
    this.now = now;
    this.restore = show;
    /** @type {ProposalModel[]} */
    this.proposals = [];
    /** The states before each step, and those that were undone, the last one at the end. @type {State[]} */
    this.earlier = [];
    /** @type {State[]} */
    this.later = [];
    /** The state after the last step. @type {State | null} */
    this.reached = null;
    /** What was checked last. @type {State | null} */
    this.last = null;
    this.editable = false;
    this.omitted = 0;
    this.busy = false;
    part("apply-sure").addEventListener("click", () => {
      part("change").open = true;
      this.apply(this.sure());
    });
    part("undo").addEventListener("click", () => this.back());
    part("redo").addEventListener("click", () => this.again());
    part("text").addEventListener("keydown", (event) => this.key(event));
  }

  /** Uses the proposals of an answer; null if there are none. @type {(answer: MendedModel | null, editable: boolean) => void} */
  show(answer, editable) {
    this.proposals = answer?.proposals ?? [];
    this.omitted = answer?.omitted ?? 0;
    this.editable = editable;
    addBoards(answer?.boards ?? {});
    this.showSteps();
  }

  /** Shows the proposals for a record at its first fault, instead of the hint, which says the same. @type {(record: number) => void} */
  draw(record) {
    const item = part("diagnostics").querySelector(".error");
    const groups = groupsOf(this.proposals).filter(([first]) => first.record === record);
    if (groups.length) item?.querySelector(".hint")?.remove();
    item?.append(...groups.map((group) => this.drawGroup(group)));
    if (this.omitted) part("diagnostics").append(element("li", {}, counted("proposals_omitted", this.omitted)));
  }

  /** Begins with a state that was checked before. @type {(state: State) => void} */
  begin(state) {
    this.reached = state;
    this.last = state;
  }

  /** Remember what was checked before something was typed or pasted, so that undoing reaches it. */
  remember() {
    const now = this.state();
    if (this.last?.text && this.last.text !== now.text && this.reached?.text !== now.text) {
      this.earlier.push(this.last);
      this.later = [];
    }
    this.last = now;
  }

  /** Forget the proposals: they are about an earlier text. */
  outdate() {
    this.proposals = [];
    this.omitted = 0;
    for (const drawn of document.querySelectorAll(".proposals")) drawn.remove();
    part("step").textContent = "";
    this.showSteps();
  }

  /** Forget the proposals and what the last step changed: something is typed or pasted. */
  leave() {
    part("change").hidden = true;
    this.outdate();
  }

  /** Forget the steps, too: another text is checked. */
  forget() {
    this.earlier = [];
    this.later = [];
    this.reached = null;
    this.last = null;
    this.leave();
  }

  showSteps() {
    const count = this.editable ? this.sure().length : 0;
    part("apply-sure").hidden = !count;
    part("apply-sure").textContent = text("apply_sure", { count });
    part("undo").disabled = this.busy || !this.earlier.length;
    part("redo").disabled = this.busy || !this.later.length;
    part("steps").hidden = !count && !this.earlier.length && !this.later.length;
  }

  /** @type {(group: ProposalModel[]) => HTMLElement} */
  drawGroup(group) {
    const several = group.length > 1;
    const list = element("ul", { class: several ? "boards" : "" }, ...group.map((proposal) => this.drawProposal(proposal)));
    return element("div", { class: "proposals", role: "group", "aria-label": text("proposals") },
      several ? element("p", {}, counted("possible", group.length)) : "", list);
  }

  /** @type {(proposal: ProposalModel) => HTMLElement} */
  drawProposal(proposal) {
    const item = element("li", {}, drawBoard(proposal),
      element("p", {}, drawMessage(proposal.sentence), " ", proposal.sure ? element("span", { class: "badge" }, text("sure")) : ""));
    if (this.editable && proposal.edit) {
      const button = element("button", { type: "button", class: "apply", "aria-label": `${text("apply")}: ${worded(proposal.sentence)}` }, text("apply"));
      button.addEventListener("click", () => this.apply([proposal]));
      item.append(button);
    }
    return item;
  }

  sure() {
    return this.proposals.filter((one) => one.sure && one.edit);
  }

  /** Returns how many proposals are applied with one: itself, and the sure ones for its record before it. @type {(proposal: ProposalModel) => number} */
  steps(proposal) {
    const before = this.proposals.slice(0, this.proposals.indexOf(proposal));
    return 1 + before.filter((one) => one.sure && one.record === proposal.record).length;
  }

  /** Applies proposals to the text, and checks it again. The last of a record has those before it. @type {(proposals: ProposalModel[]) => Promise<void>} */
  apply(proposals) {
    const state = this.state();
    const edits = new Map(proposals.flatMap(({ record, edit }) => (edit ? [[record, edit]] : [])));
    const count = proposals.length > 1 ? proposals.length : this.steps(proposals[0]);
    const next = edited(state.text, [...edits.values()]);
    const file = state.file && new File([next], state.file.name);
    return this.take({ ...state, text: next, file }, text("applied", { count }), proposals.length === 1 ? proposals[0] : null);
  }

  /**
   * Goes on with another state, which can be undone; says what was done.
   * @param {State} next @param {string} message @param {ProposalModel | null} proposal
   */
  take(next, message, proposal = null) {
    const before = this.state();
    return this.step(next, () => {
      this.earlier.push(before);
      this.later = [];
    }, message, proposal);
  }

  /** Returns what is checked now; doubts about what was read stay as long as a line of its plies is there. @type {() => State} */
  state() {
    const state = this.now();
    const lines = new Set(state.text.split("\n"));
    const isThere = this.reached?.text.split("\n").some((line) => line && !line.startsWith("[") && lines.has(line));
    return { ...state, doubts: isThere ? this.reached?.doubts ?? [] : [] };
  }

  /** Return what is doubtful of a reading that was taken, as diagnostics. */
  doubts() {
    return this.state().doubts;
  }

  back() {
    return this.move(this.earlier, this.later, text("undone"));
  }

  again() {
    return this.move(this.later, this.earlier, text("redone"));
  }

  /** @type {(from: State[], to: State[], message: string) => Promise<void>} */
  async move(from, to, message) {
    const next = from.at(-1);
    if (!next) return;
    const now = this.state();
    await this.step(next, () => {
      from.pop();
      to.push(now);
    }, message);
  }

  /** Undoes and redoes steps with the keys for it, until something is typed. @type {(event: KeyboardEvent) => void} */
  key(event) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || !["z", "y"].includes(key) || part("text").value !== this.reached?.text) return;
    const isRedo = key === "y" || event.shiftKey;
    if (!(isRedo ? this.later : this.earlier).length) return;
    event.preventDefault();
    if (isRedo) this.again();
    else this.back();
  }

  /**
   * Goes on with another state; says what was done, and what has changed, and shows a proposal.
   * @param {State} next @param {() => void} remember @param {string} message @param {ProposalModel | null} proposal
   */
  async step(next, remember, message, proposal = null) {
    if (this.busy) return;
    this.busy = true;
    const before = part("text").value;
    remember();
    this.reached = next;
    this.last = next;
    await this.restore(next, proposal);
    this.busy = false;
    this.showSteps();
    part("step").textContent = message;
    part("changed").replaceChildren(...changesOf(before, next.text).map(drawChange));
    part("change").hidden = false;
    const apply = /** @type {HTMLElement | null} */ (document.querySelector(".apply"));
    (apply ?? [part("undo"), part("redo")].find((button) => !button.disabled))?.focus();
  }
}

/** @type {(proposal: ProposalModel) => HTMLElement} */
function drawBoard(proposal) {
  const { after } = proposal;
  const side = after && text(after.side === "white" ? "white" : "black");
  const label = after ? text("after_ply", { ply: `${after.number}${after.within ? "…" : "."} ${after.ply} (${side})` }) : text("start");
  const described = boardNamed(proposal.board);
  const board = described
    ? element("kohau-board", { board: proposal.board, position: proposal.picture, label })
    : element("pre", { "aria-label": label, role: "img" }, proposal.picture);
  if (described) board.style.setProperty("--ratio", String(described.width / described.height));
  return element("figure", {}, board, element("figcaption", { "aria-hidden": "true" }, label));
}

/** @type {(change: Change) => HTMLElement} */
function drawChange({ line, begin, removed, added, end }) {
  return element("li", {}, `${text("at_line")} ${line}: `, begin.length > AROUND ? `…${begin.slice(-AROUND)}` : begin,
    element("del", {}, removed), " ", element("ins", {}, added), end.length > AROUND ? `${end.slice(0, AROUND)}…` : end);
}
