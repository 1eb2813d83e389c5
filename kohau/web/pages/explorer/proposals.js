// Proposals: what was probably played, as cards with boards.

import { boardNamed } from "../viewer/board.js";
import { element } from "../viewer/dom.js";
import { drawMessage } from "../viewer/messages.js";
import { counted, text, worded } from "../viewer/texts.js";
import { groupsOf } from "./checked.js";

/** @import { ProposalModel } from "../api" */

/** Returns proposals for a record as cards; `apply` is called with one that is chosen, if they can be applied. @type {(proposals: ProposalModel[], apply: ((proposal: ProposalModel) => void) | null) => HTMLElement[]} */
export function drawProposals(proposals, apply) {
  return groupsOf(proposals).map((group) => element("div", { class: "proposals", role: "group", "aria-label": text("proposals") },
    group.length > 1 ? element("p", {}, counted("possible", group.length)) : "",
    element("ul", { class: group.length > 1 ? "boards" : "" }, ...group.map((proposal) => drawProposal(proposal, apply)))));
}

/** @type {(proposal: ProposalModel, apply: ((proposal: ProposalModel) => void) | null) => HTMLElement} */
function drawProposal(proposal, apply) {
  const item = element("li", {}, drawBoard(proposal),
    element("p", {}, drawMessage(proposal.sentence), " ", proposal.sure ? element("span", { class: "badge" }, text("sure")) : ""));
  if (apply && proposal.edit) {
    const button = element("button", { type: "button", class: "apply", "aria-label": `${text("apply")}: ${worded(proposal.sentence)}` }, text("apply"));
    button.addEventListener("click", () => apply(proposal));
    item.append(button);
  }
  return item;
}

/** @type {(proposal: ProposalModel) => HTMLElement} */
function drawBoard({ after, board, picture }) {
  const side = after && text(after.side === "white" ? "white" : "black");
  const label = after ? text("after_ply", { ply: `${after.number}${after.within ? "…" : "."} ${after.ply} (${side})` }) : text("start");
  const described = boardNamed(board);
  const drawn = described ? element("kohau-board", { board, position: picture, label }) : element("pre", { "aria-label": label, role: "img" }, picture);
  if (described) drawn.style.setProperty("--ratio", String(described.width / described.height));
  return element("figure", {}, drawn, element("figcaption", { "aria-hidden": "true" }, label));
}
