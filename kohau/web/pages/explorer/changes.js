// Changes: what proposals change in a text, and how two texts differ.

/** @import { ProposalModel } from "../api" */

/** @typedef {[begin: number, end: number, words: string]} Edit Characters of a text, and what replaces them. */

/** How a line was before and is now: what begins both, what was removed, what was put in, and what ends both. @typedef {{ line: number, begin: string, removed: string, added: string, end: string }} Change */

/** Returns a text with edits; they count characters, not the units of JavaScript. @type {(before: string, edits: Edit[]) => string} */
export function edited(before, edits) {
  const characters = Array.from(before);
  for (const [begin, end, words] of [...edits].sort((one, other) => other[0] - one[0])) characters.splice(begin, end - begin, words);
  return characters.join("");
}

/** Returns proposals in groups: those from which one is chosen are together. @type {(proposals: ProposalModel[]) => ProposalModel[][]} */
export function groupsOf(proposals) {
  /** @type {ProposalModel[][]} */
  const groups = [];
  for (const proposal of proposals) {
    if (proposal.sure || proposal.rank === 1 || !groups.length) groups.push([proposal]);
    else groups[groups.length - 1].push(proposal);
  }
  return groups;
}

/** Returns the lines that differ, by their numbers from 1. @type {(before: string, after: string) => Change[]} */
export function changesOf(before, after) {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const { begin, rest } = sameEnds(old, now);
  const count = Math.max(old.length, now.length) - rest - begin;
  return Array.from({ length: Math.max(0, count) }, (_, index) => begin + index).flatMap((at) => {
    const was = at < old.length - rest ? old[at] : "";
    const is = at < now.length - rest ? now[at] : "";
    return was === is ? [] : [changeOf(at + 1, was, is)];
  });
}

/** @type {(line: number, was: string, is: string) => Change} */
function changeOf(line, was, is) {
  const [old, now] = [was.split(/(?<= )/), is.split(/(?<= )/)];
  const { begin, rest } = sameEnds(old, now);
  const between = (/** @type {string[]} */ words) => words.slice(begin, words.length - rest).join("");
  return { line, begin: old.slice(0, begin).join(""), removed: between(old), added: between(now), end: old.slice(old.length - rest).join("") };
}

/** Returns how many items at the beginning, and at the end after these, are the same. @type {(old: string[], now: string[]) => { begin: number, rest: number }} */
function sameEnds(old, now) {
  const most = Math.min(old.length, now.length);
  let begin = 0;
  while (begin < most && old[begin] === now[begin]) begin += 1;
  let rest = 0;
  while (rest < most - begin && old[old.length - 1 - rest] === now[now.length - 1 - rest]) rest += 1;
  return { begin, rest };
}
