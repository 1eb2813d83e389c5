// Mending: what was probably played, shown at each fault, and applied to the text that is checked.

import { part } from "./frame.js";
import { addBoards, boardNamed } from "../viewer/board.js";
import { element } from "../viewer/dom.js";
import { said } from "../viewer/messages.js";
import { counted, text, worded } from "../viewer/texts.js";

/** The number of characters around a change that are shown. */
const AROUND = 30;

/**
 * The proposals for a text, and the steps that changed it: proposals that were applied, and readings that were taken.
 * A state is what is checked at a time, and what is doubtful of a reading that was taken for it. `now` returns the
 * state; `show` shows another one, and the proposal that was applied if it is only one.
 */
export class Mending {
  constructor({ now, show }) {
    this.now = now;
    this.restore = show;
    this.proposals = [];
    /** The states before each step, and those that were undone, the last one at the end. */
    this.earlier = [];
    this.later = [];
    /** The state after the last step. */
    this.reached = null;
    /** What was checked last. */
    this.last = null;
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

  /** Use the proposals of an answer; null if there are none. */
  show(answer, editable) {
    this.proposals = answer?.proposals ?? [];
    this.omitted = answer?.omitted ?? 0;
    this.editable = editable;
    addBoards(answer?.boards ?? {});
    this.showSteps();
  }

  /** Show the proposals for a record at its first fault, instead of the hint, which says the same. */
  draw(record) {
    const item = part("diagnostics").querySelector(".error");
    const own = groups(this.proposals).filter(([first]) => first.record === record);
    if (own.length) item?.querySelector(".hint")?.remove();
    item?.append(...own.map((group) => this.drawGroup(group)));
    if (this.omitted) part("diagnostics").append(element("li", {}, counted("proposals_omitted", this.omitted)));
  }

  /** Begin with a state that was checked before. */
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

  drawGroup(group) {
    const several = group.length > 1;
    const list = element("ul", { class: several ? "boards" : "" }, ...group.map((proposal) => this.drawProposal(proposal)));
    return element("div", { class: "proposals", role: "group", "aria-label": text("proposals") },
      several ? element("p", {}, counted("possible", group.length)) : "", list);
  }

  drawProposal(proposal) {
    const item = element("li", {}, drawBoard(proposal),
      element("p", {}, said(proposal.sentence), " ", proposal.sure ? element("span", { class: "badge" }, text("sure")) : ""));
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

  /** Return how many proposals are applied with one: itself, and the sure ones for its record before it. */
  steps(proposal) {
    const before = this.proposals.slice(0, this.proposals.indexOf(proposal));
    return 1 + before.filter((one) => one.sure && one.record === proposal.record).length;
  }

  /** Apply proposals to the text, and check it again. The last of a record has those before it. */
  apply(proposals) {
    const state = this.state();
    const edits = new Map(proposals.map((one) => [one.record, one.edit]));
    const count = proposals.length > 1 ? proposals.length : this.steps(proposals[0]);
    const next = edited(state.text, [...edits.values()]);
    const file = state.file && new File([next], state.file.name);
    return this.take({ ...state, text: next, file }, text("applied", { count }), proposals.length === 1 ? proposals[0] : null);
  }

  /** Go on with another state, which can be undone; say what was done. */
  take(next, message, proposal = null) {
    const before = this.state();
    return this.step(next, () => {
      this.earlier.push(before);
      this.later = [];
    }, message, proposal);
  }

  /** What is checked now; doubts about what was read stay as long as a line of its plies is there. */
  state() {
    const state = this.now();
    const lines = new Set(state.text.split("\n"));
    const isThere = this.reached?.text.split("\n").some((line) => line && !line.startsWith("[") && lines.has(line));
    return { ...state, doubts: isThere ? this.reached.doubts : [] };
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

  async move(from, to, message) {
    if (!from.length) return;
    const now = this.state();
    await this.step(from.at(-1), () => {
      from.pop();
      to.push(now);
    }, message);
  }

  /** Undo and redo steps with the keys for it, until something is typed. */
  key(event) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || !["z", "y"].includes(key) || part("text").value !== this.reached?.text) return;
    const isRedo = key === "y" || event.shiftKey;
    if (!(isRedo ? this.later : this.earlier).length) return;
    event.preventDefault();
    if (isRedo) this.again();
    else this.back();
  }

  /** Go on with another state; say what was done, and what has changed, and show a proposal. */
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
    part("changed").replaceChildren(...drawChanges(before, next.text));
    part("change").hidden = false;
    (document.querySelector(".apply") ?? [part("undo"), part("redo")].find((button) => !button.disabled))?.focus();
  }
}

/** Return proposals in groups: those from which one is chosen are together. */
function groups(proposals) {
  const found = [];
  for (const proposal of proposals) {
    if (proposal.sure || proposal.rank === 1) found.push([proposal]);
    else found.at(-1).push(proposal);
  }
  return found;
}

function drawBoard(proposal) {
  const { after } = proposal;
  const side = after && text(after.side === "white" ? "white" : "black");
  const label = after ? text("after_ply", { ply: `${after.number}${after.within ? "…" : "."} ${after.ply} (${side})` }) : text("start");
  const known = proposal.board && boardNamed(proposal.board);
  const board = known
    ? element("kohau-board", { board: proposal.board, position: proposal.picture, label })
    : element("pre", { "aria-label": label, role: "img" }, proposal.picture);
  if (known) board.style.setProperty("--ratio", known.width / known.height);
  return element("figure", {}, board, element("figcaption", { "aria-hidden": "true" }, label));
}

/** Return a text with edits; they count characters, not the units of JavaScript. */
function edited(before, edits) {
  const characters = Array.from(before);
  for (const [begin, end, words] of [...edits].sort((one, other) => other[0] - one[0])) {
    characters.splice(begin, end - begin, words);
  }
  return characters.join("");
}

/** Return the lines that differ as items, with what was removed and put in. */
function drawChanges(before, after) {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const [begin, rest] = sameEnds(old, now);
  const items = [];
  const most = Math.max(old.length, now.length) - rest;
  for (let at = begin; at < most; at += 1) {
    const was = at < old.length - rest ? old[at] : "";
    const is = at < now.length - rest ? now[at] : "";
    if (was !== is) items.push(drawChange(at + 1, was, is));
  }
  return items;
}

function drawChange(line, was, is) {
  const [old, now] = [was.split(/(?<= )/), is.split(/(?<= )/)];
  const [begin, rest] = sameEnds(old, now);
  const kept = old.slice(0, begin).join("");
  const follows = old.slice(old.length - rest).join("");
  return element("li", {}, `${text("at_line")} ${line}: `, kept.length > AROUND ? `…${kept.slice(-AROUND)}` : kept,
    element("del", {}, old.slice(begin, old.length - rest).join("")), " ",
    element("ins", {}, now.slice(begin, now.length - rest).join("")),
    follows.length > AROUND ? `${follows.slice(0, AROUND)}…` : follows);
}

/** Return how many items at the beginning, and at the end after these, are the same. */
function sameEnds(old, now) {
  const most = Math.min(old.length, now.length);
  let begin = 0;
  while (begin < most && old[begin] === now[begin]) begin += 1;
  let rest = 0;
  while (rest < most - begin && old.at(-1 - rest) === now.at(-1 - rest)) rest += 1;
  return [begin, rest];
}
