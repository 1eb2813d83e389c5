// Checked: files and texts that are checked together, what is wrong with them, and the steps that changed them.

/** @import { CheckedModel, MendedModel, ProposalModel } from "../api" */
/** @import { Problem } from "../types" */

/**
 * A text that is checked, or a file that is none. A text without a name was pasted. `taken` is a reading that was taken
 * for it, with what was doubtful of it. `answer` and `mended` are what the API says of it, null until it was asked.
 * @typedef {{ name: string, text: string, file: File | null, taken: { text: string, doubts: Problem[] } | null,
 *   answer: CheckedModel | null, mended: MendedModel | null }} Checked
 */

/** What is checked at a time, and which of it is shown. Files are replaced, not changed. @typedef {{ files: Checked[], at: number }} State */

/** A problem of a file, by its number. @typedef {Partial<Problem> & { at: number }} Place */

/** @typedef {[begin: number, end: number, words: string]} Edit Characters of a text, and what replaces them. */

/** Returns a text to check; line ends are those of text areas. @type {(text: string, name?: string) => Checked} */
export function newText(text, name = "") {
  return { name, text: text.replace(/\r\n?/g, "\n"), file: null, taken: null, answer: null, mended: null };
}

/** Returns a promise of a file to check: as a text if it is one. @type {(file: File) => Promise<Checked>} */
export async function newFile(file) {
  try {
    return newText(new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()), file.name);
  } catch {
    return { ...newText("", file.name), file };
  }
}

/** Whether a text has a line of plies of another one. @type {(text: string, other: string) => boolean} */
function shares(text, other) {
  const lines = new Set(text.split("\n"));
  return other.split("\n").some((line) => line && !line.startsWith("[") && lines.has(line));
}

/** Returns a file with another text. It keeps its name, and what is doubtful of it, as long as a line of it is there. @type {(file: Checked, text: string) => Checked} */
export function withText({ name, text: before, taken }, text) {
  return { ...newText(text, shares(text, before) ? name : ""), taken: taken && shares(text, taken.text) ? taken : null };
}

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

/** Returns the proposals for files that are sure, and can be applied to a text, by the number of the file. @type {(state: State) => Map<number, ProposalModel[]>} */
export function sureOf({ files }) {
  return new Map(files.map(({ file, mended }, at) => /** @type {[number, ProposalModel[]]} */ (
    [at, file ? [] : mended?.proposals.filter((one) => one.sure && one.edit) ?? []])).filter(([, sure]) => sure.length));
}

/** Returns a state with proposals applied; the last one of a record has those before it. @type {(state: State, proposals: Map<number, ProposalModel[]>) => State} */
export function applied({ files, at }, proposals) {
  const changed = files.map((file, number) => {
    const edits = new Map((proposals.get(number) ?? []).flatMap(({ record, edit }) => (edit ? [[record, edit]] : [])));
    return edits.size ? { ...newText(edited(file.text, [...edits.values()]), file.name), taken: file.taken } : file;
  });
  return { files: changed, at };
}

/** Returns how many proposals are applied with one: itself, and the sure ones for its record before it. @type {(proposals: ProposalModel[], one: ProposalModel) => number} */
export function stepsTo(proposals, one) {
  return 1 + proposals.slice(0, proposals.indexOf(one)).filter(({ sure, record }) => sure && record === one.record).length;
}

/** Returns what is said of files, and what is doubtful of them. @type {(state: State) => Place[]} */
export function problemsOf({ files }) {
  return files.flatMap(({ name, taken, answer }, at) => (answer ? [...taken?.doubts ?? [], ...answer.diagnostics] : [])
    .map((problem) => ({ ...problem, at, file: name && problem.file, record: problem.record ?? (answer?.totals.records === 1 ? 1 : null) })));
}

/** Returns where the words of problems begin and end, in characters of a text. @type {(text: string, problems: Place[]) => [begin: number, end: number, kind: string][]} */
export function marksOf(text, problems) {
  const lines = text.split("\n").map((line) => Array.from(line));
  const begins = [0];
  for (const line of lines) begins.push(begins[begins.length - 1] + line.length + 1);
  return problems.flatMap(({ line, column, severity }) => {
    if (!line || !lines[line - 1] || severity === "note") return [];
    const before = (column ?? 1) - 1;
    const [word] = lines[line - 1].slice(before).join("").split(/\s/, 1);
    const begin = begins[line - 1] + before;
    return [/** @type {[number, number, string]} */ ([begin, begin + Array.from(word).length, severity])];
  });
}

/** The states before each step, and those that were undone, the last one at the end. */
export class Steps {
  /** @type {State[]} */
  earlier = [];
  /** @type {State[]} */
  later = [];

  /** Remembers the state before a step, unless nothing was checked. @type {(state: State) => void} */
  take(state) {
    if (state.files.some(({ text, file }) => text || file)) this.earlier.push(state);
    this.later = [];
  }

  /** Returns the state before the last step, or, with `redo`, after the step that was undone last. @type {(now: State, redo: boolean) => State | null} */
  move(now, redo) {
    const [from, to] = redo ? [this.later, this.earlier] : [this.earlier, this.later];
    const next = from.pop() ?? null;
    if (next) to.push(now);
    return next;
  }
}
