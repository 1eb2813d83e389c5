// Check: records that are pasted, dropped or chosen; nothing of them is stored.

import { part, guarded } from "./frame.js";
import { addBoards } from "../viewer/board.js";
import { around, element } from "../viewer/dom.js";
import { drawMessage } from "../viewer/messages.js";
import { save } from "../viewer/pictures.js";
import { drawProblem } from "../viewer/problems.js";
import { ROW } from "../viewer/records.js";
import { counted, text } from "../viewer/texts.js";
import { Viewer } from "../viewer/viewer.js";
import { address, get, loadRecorder, post, successive } from "./api.js";
import { applied, marksOf, newFile, newText, problemsOf, Steps, stepsTo, sureOf, withText } from "./checked.js";
import { handOver, takeOver } from "./handing.js";
import { drawProposals } from "./proposals.js";
import { closeMenus } from "./saving.js";

/** @import { CheckedModel, GameModel, ProposalModel, ReadingModel } from "../api" */
/** @import { Problem, Source } from "../types" */
/** @import { Checked, Place, State } from "./checked.js" */

/** How many files are looked at for proposals without being chosen. */
const MENDED = 50;

/** How many files are checked at the same time: as many as the explorer has processes for it. */
const AT_ONCE = 2;

/** The formats in which records can be downloaded. @type {Record<string, string>} */
const DOWNLOADS = { kgn: "kgn", jsonl: "jsonl", csv: "safe-csv" };

/** The answer about what was not checked. @type {CheckedModel} */
const NOTHING = { totals: {}, diagnostics: [], omitted: 0, rows: [], shown: null, readings: [] };

const area = part("text");
/** What is checked. @type {State} */
let state = { files: [newText("")], at: 0 };
const steps = new Steps();
/** What is said of it. @type {Place[]} */
let problems = [];
/** @type {Viewer | null} */
let viewer = null;
/** The games that the program knows, as the API describes them. @type {GameModel[]} */
let games = [];
/** The number of the record that is looked at, and the index of the reading that is marked. */
let chosen = 1;
let reading = 0;
/** Begins a check, which ends the one before. */
const next = successive();

const current = () => state.files[state.at];
const answer = () => current().answer ?? NOTHING;
/** @type {(file: Checked) => { name: string, from: string }} */
const parametersOf = ({ name }) => ({ name: name || "records", from: part("from").value });
/** @type {(file: Checked) => File | string} */
const contentOf = ({ file, text }) => file ?? text;
/** @type {Source} */
const source = { rows: [], boards: {}, read: async () => ({ tags: [], result: "", problems: [], termination: "", text: "" }) };

/** Returns the state with what was typed into the text. @type {() => State} */
function typedState() {
  const { text: before, file } = current();
  return file || area.value === before ? state : { ...state, files: state.files.with(state.at, withText(current(), area.value)) };
}

/**
 * Checks what was not checked yet; shows a place then, or else the first fault, which is selected in the text if that is wanted.
 * The record to show comes along with a single text; of several files it is asked for when it is known.
 * @type {(selects: boolean, place?: Place | null) => Promise<void | null>}
 */
const check = guarded(async (selects, place = null) => {
  const signal = next();
  const typed = typedState();
  if (typed !== state) steps.take(state);
  state = typed;
  clearProposals();
  try {
    const { files } = state;
    for (let at = 0; at < files.length; at += AT_ONCE) {
      part("verdict").textContent = at ? text("checking_file", { number: at + 1, count: files.length }) : text("checking");
      await Promise.all(files.slice(at, at + AT_ONCE).map(async (file) => {
        const record = files.length > 1 ? 0 : place?.record;
        file.answer ??= await post("/validate", { ...parametersOf(file), record }, contentOf(file), signal);
      }));
    }
  } catch (error) {
    if (!signal.aborted) showNothing();
    throw error;
  }
  problems = problemsOf(state);
  part("verdict").textContent = verdict();
  part("download").hidden = !state.files.some((file) => file.answer?.totals.records);
  const first = nextPlace(place);
  if (selects && !hasKeyboard()) part("verdict").scrollIntoView({ block: "start" });
  drawRecords();
  await choose(first, selects);
  const faulty = [current(), ...state.files.filter((file) => file !== current()).slice(0, MENDED)];
  for (const file of faulty) await propose(file, signal);
});

/** Returns the place to show: a wanted one, unless its record is right now and another one is not. @type {(wanted: Place | null) => Place} */
function nextPlace(wanted) {
  const faults = problems.filter(({ severity }) => severity === "error");
  if (wanted && (!faults.length || faults.some(({ at, record }) => at === wanted.at && record === wanted.record))) return wanted;
  return faults[0] ?? problems.find(({ severity }) => severity !== "note") ?? { at: state.at, record: 1 };
}

/** Returns what the check has found, in a line. */
function verdict() {
  const sum = (/** @type {string} */ name) => state.files.reduce((count, file) => count + (file.answer?.totals[name] ?? 0), 0);
  const [records, errors] = [sum("records"), sum("errors")];
  const warnings = problems.filter(({ severity }) => severity === "warning").length;
  if (errors || !records) return [counted("records", records), counted("count_errors", errors), counted("count_warnings", warnings)].join(" · ");
  return [`✓ ${counted("games_valid", records)}`, warnings && counted("count_warnings", warnings)].filter(Boolean).join(" · ");
}

/** Shows nothing, because what is checked has no answer. */
function showNothing() {
  problems = [];
  part("verdict").textContent = part("beyond").textContent = "";
  part("diagnostics").replaceChildren();
  part("viewer").hidden = part("records").hidden = part("open").hidden = part("download").hidden = true;
  drawReadings([]);
  drawMarks();
}

/** The signs of records by the worst that is said of them. @type {Record<string, string>} */
const SIGNS = { error: "✗", warning: "!", note: "✓" };

/** The buttons of the records and of files without records, by their places. @type {Map<string, HTMLElement>} */
let buttons = new Map();

/** Lists the records of all files with what is wrong with them. A file without records is listed, too. */
function drawRecords() {
  /** @type {Map<string, Place>} */
  const worst = new Map();
  for (const [at, file] of state.files.entries()) {
    for (const row of file.answer?.rows.keys() ?? []) worst.set(`${at} ${row + 1}`, { at, record: row + 1, severity: "note" });
  }
  for (const { at, record, severity } of problems) {
    if (!record && (severity !== "error" || state.files[at].answer?.totals.records)) continue;
    const key = `${at} ${record ?? 0}`;
    if (severity === "error" || (worst.get(key)?.severity ?? "note") === "note") worst.set(key, { at, record, severity });
  }
  /** @type {Record<string, string>} */
  const labels = { error: text("with_errors"), warning: text("with_warnings"), note: counted("games_valid", 1) };
  const order = [...worst.values()].sort((one, other) => one.at - other.at || (one.record ?? 0) - (other.record ?? 0));
  buttons = new Map(order.map(({ at, record, severity = "note" }) => {
    const button = element("button", { type: "button", class: severity, "aria-pressed": "false" },
      element("span", { class: "sign", role: "img", "aria-label": labels[severity] }, SIGNS[severity]), " ", ...nameOf(at, record ?? null));
    button.addEventListener("click", () => choose(problems.find((one) => one.at === at && one.record === record) ?? { at, record }, true));
    return [`${at} ${record ?? 0}`, button];
  }));
  part("list").replaceChildren(...[...buttons.values()].map((button) => element("li", {}, button)));
  part("records").hidden = !buttons.size;
}

/** Shows in the list which record is chosen. */
function markRecord() {
  part("list").querySelector("[aria-pressed='true']")?.setAttribute("aria-pressed", "false");
  const button = buttons.get(`${state.at} ${chosen}`) ?? buttons.get(`${state.at} 0`);
  if (!button) return;
  button.setAttribute("aria-pressed", "true");
  const { top, left } = part("list").getBoundingClientRect();
  const shown = button.getBoundingClientRect();
  part("records").scrollTo(shown.left - left, shown.top - top); // but not the page
}

/** Returns who played a record, or its number, and the file if there are several. @type {(at: number, record: number | null) => (string | HTMLElement)[]} */
function nameOf(at, record) {
  const { name, answer } = state.files[at];
  const row = answer?.rows[(record ?? 0) - 1];
  const players = row ? [row[ROW.white], row[ROW.black]].filter((player) => player && player !== "?") : [];
  const title = players.length ? players.join(" – ") : record ? text("record_number", { record }) : "";
  return state.files.length > 1 ? [title, " ", element("span", { class: "soft" }, name)] : [title || text("file")];
}

/** Chooses a place in a record: in the text, where it may be selected, on the board, and what is said of it. @type {(place: Place, selects: boolean) => Promise<void>} */
async function choose(place, selects) {
  const isOther = place.at !== state.at;
  state = { ...typedState(), at: place.at };
  chosen = place.record ?? (isOther ? 1 : chosen);
  const { text: words, file } = current();
  area.value = file ? text("binary_file") : words;
  area.disabled = Boolean(file);
  drawReadings(answer().readings);
  markRecord();
  drawProblems();
  drawMarks();
  if (selects) selectLine(place);
  await showRecord(place);
  if (isOther) propose(current());
}

/** Asks what was probably played in a file, unless it was asked before. @type {(file: Checked, signal?: AbortSignal) => Promise<void | null>} */
const propose = guarded(async (file, signal) => {
  if (file.answer?.totals.invalid) file.mended ??= await post("/mend", parametersOf(file), contentOf(file), signal);
  addBoards(file.mended?.boards ?? {});
  if (file === current()) drawProblems();
  showSteps();
});

/** Shows what is said of the chosen record and of its whole file, with what was probably played at its first fault instead of the hint, which says the same. */
function drawProblems() {
  const { mended, file, answer } = current();
  const shown = problems.filter(({ at, record, code }) => at === state.at && (!record || record === chosen) && !(code === "reading" && answer?.readings.length));
  part("diagnostics").replaceChildren(...shown.map(drawPlace));
  if (answer?.omitted) part("diagnostics").append(element("li", {}, text("omitted", { count: answer.omitted })));
  const proposals = mended?.proposals.filter(({ record }) => record === chosen) ?? [];
  const item = part("diagnostics").querySelector(".error");
  if (proposals.length) item?.querySelector(".hint")?.remove();
  item?.append(...drawProposals(proposals, file ? null : (one) => apply(new Map([[state.at, [one]]]), stepsTo(proposals, one), one)));
  if (mended?.omitted) part("diagnostics").append(element("li", {}, counted("proposals_omitted", mended.omitted)));
}

/** @type {(place: Place) => HTMLElement} */
function drawPlace(place) {
  const item = drawProblem(/** @type {Problem} */ (place));
  const { record, line } = place;
  if (!line || current().file) return item;
  const label = [record && text("record_number", { record }), `${text("at_line")} ${line}`].filter(Boolean).join(", ");
  const button = element("button", { type: "button", class: "show-fault", "aria-label": `${text("show_fault")}: ${label}` }, text("show_fault"));
  button.addEventListener("click", () => choose(place, true).then(() => part("viewer").scrollIntoView({ block: "nearest" })));
  item.append(button);
  return item;
}

/** Forgets what is shown of proposals and the last step: they are about an earlier text. */
function clearProposals() {
  for (const drawn of document.querySelectorAll(".proposals")) drawn.remove();
  part("step").textContent = "";
  part("apply-sure").hidden = true;
}

function showSteps() {
  const count = [...sureOf(state).values()].flat().length;
  part("apply-sure").hidden = !count;
  part("apply-sure").textContent = text("apply_sure", { count });
  part("undo").disabled = !steps.earlier.length;
  part("redo").disabled = !steps.later.length;
  part("steps").hidden = !count && !steps.earlier.length && !steps.later.length;
}

/** Applies proposals for files, by their numbers; one that is alone is shown then. @type {(proposals: Map<number, ProposalModel[]>, count: number, one?: ProposalModel | null) => Promise<void>} */
function apply(proposals, count, one = null) {
  steps.take(state);
  return goTo(applied(state, proposals), text("applied", { count }), one && { at: state.at, record: one.record, ply: (one.ply ?? 0) + 1 });
}

/** Undoes the last step, or makes the one again that was undone. @type {(redo: boolean) => Promise<void>} */
async function move(redo) {
  const other = steps.move(typedState(), redo);
  if (other) await goTo(other, text(redo ? "redone" : "undone"));
}

/** Goes on with another state, and says what was done. @type {(other: State, message: string, place?: Place | null) => Promise<void>} */
async function goTo(other, message, place = null) {
  state = other;
  area.value = current().text;
  showSteps();
  const checked = check(false, place);
  part("step").textContent = message;
  await checked;
  showSteps();
  const applying = /** @type {HTMLElement | null} */ (document.querySelector(".apply"));
  (applying ?? [part("undo"), part("redo")].find((button) => !button.disabled))?.focus();
}

/** Lists the readings of a text as cards, of which one can be taken as records. @type {(readings: ReadingModel[]) => void} */
function drawReadings(readings) {
  part("readings").hidden = !readings.length;
  reading = 0;
  part("readings").replaceChildren(...readings.map((one, at) => {
    const seen = element("button", { type: "button", "aria-pressed": String(at === 0) }, text("show_fault"));
    const taken = element("button", { type: "button", class: "primary" }, text("take_reading"));
    seen.addEventListener("click", () => {
      for (const button of part("readings").querySelectorAll("[aria-pressed]")) button.setAttribute("aria-pressed", String(button === seen));
      reading = at;
      drawMarks();
    });
    taken.addEventListener("click", () => take(one));
    return element("li", {}, element("p", {}, `${at + 1}: `, drawMessage(one.sentence)), element("p", {}, taken, " ", seen));
  }));
}

/** The codes of what is said of a text that is read, and must not be lost when the reading is taken. */
const DOUBTS = ["to-decide", "unread-square"];

/** Takes a reading instead of the text, as a step that can be undone; what is not sure of it stays a warning. @type {(one: ReadingModel) => void} */
function take({ kgn }) {
  const doubts = answer().diagnostics.filter(({ code }) => DOUBTS.includes(code))
    .map((diagnostic) => ({ ...diagnostic, severity: "warning", line: null, column: null, hint_sentence: null }));
  const { name } = current();
  const taken = { ...newText(kgn, name && `${stemOf(name)}.kgn`), taken: { text: kgn, doubts } };
  steps.take(state);
  goTo({ ...state, files: state.files.with(state.at, taken) }, text("taken"));
}

/** @type {(name: string) => string} */
const stemOf = (name) => name.replace(/\.\w+$/, "") || "records";

/** Marks in the text what a reading has read, or else what is wrong. */
function drawMarks() {
  const { text: words, file, answer } = current();
  const marks = answer?.readings[reading]?.marks ?? marksOf(words, problems.filter(({ at }) => at === state.at));
  const characters = Array.from(words);
  const parts = [];
  let done = 0;
  for (const [begin, end, kind] of [...marks].sort((one, other) => one[0] - other[0])) {
    if (begin < done || file) continue;
    parts.push(characters.slice(done, begin).join(""), element("mark", { class: kind }, characters.slice(begin, end).join("")));
    done = end;
  }
  part("marks").replaceChildren(...parts, characters.slice(done).join(""), "\n");
  part("marks").scrollTop = area.scrollTop;
}

/** Whether the text can have the focus without a keyboard that covers the screen. */
const hasKeyboard = () => !matchMedia("(pointer: coarse)").matches;

/** Selects the place of a problem in the text. @type {(place: Place) => void} */
function selectLine({ line, column }) {
  if (!line || area.disabled) return;
  const lines = area.value.split("\n");
  const begin = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0) + Math.max(0, (column ?? 1) - 1);
  const [word] = area.value.slice(begin).split(/\s/, 1);
  if (hasKeyboard()) area.focus();
  area.setSelectionRange(begin, begin + word.length);
  area.scrollTop = Math.max(0, (line - 5) * (area.scrollHeight / lines.length));
}

/** Shows the board before the ply that a problem is about; what is on it stays there until the record has come. @type {(place: Place) => Promise<void | null>} */
const showRecord = guarded(async ({ ply }) => {
  const [file, number] = [current(), chosen];
  const { rows, totals } = answer();
  const row = rows[number - 1];
  if (!row) part("viewer").hidden = part("open").hidden = true;
  part("beyond").textContent = number <= totals.records && !row ? text("beyond", { count: rows.length }) : "";
  if (!row || !file.answer) return;
  if (file.answer.shown?.number !== number) {
    const other = await post("/record", { ...parametersOf(file), record: number }, contentOf(file));
    if (file !== current() || number !== chosen) return;
    file.answer.shown = other;
  }
  const { record, boards } = file.answer.shown;
  const isFaulty = problems.some(({ at, record, severity }) => at === state.at && record === number && severity === "error");
  part("viewer").hidden = false;
  part("viewer").classList.toggle("faulty", isFaulty);
  part("open").hidden = isFaulty || !record.fens;
  addBoards(boards);
  Object.assign(source, { rows, boards, read: async () => record });
  viewer ??= newViewer();
  await viewer.open(number - 1, String(Math.min(Math.max(0, (ply ?? 1) - 1), row[ROW.plies])));
});

function newViewer() {
  const made = new Viewer(part("viewer"), source, { linkOf: (_, path) => `#${path}`, recorder: loadRecorder });
  part("viewer").addEventListener("keydown", (event) => made.key(event));
  part("viewer").addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (around(event, "a.ply"));
    if (!link) return;
    event.preventDefault();
    made.select(made.shown.nodeAt(link.hash.slice(1)));
  });
  return made;
}

/** Opens the record that is looked at in the viewer. What is checked is there again when the reader comes back. */
function openViewer() {
  const { rows, shown } = answer();
  if (shown?.number !== chosen) return; // it is still on its way
  const { record, boards } = shown;
  const index = rows[chosen - 1];
  const game = games.find(({ title }) => title === index[ROW.game])?.id;
  const row = { game, variant: index[ROW.variant], white: index[ROW.white], black: index[ROW.black] };
  const { Rules: rules = "" } = Object.fromEntries(record.tags);
  handOver("game", { row, rules, index, record, boards, session: null });
  const texts = state.files.filter(({ file }) => !file).map(({ name, text, taken }) => ({ name, text, taken }));
  if (texts.length) handOver("text", { texts, from: part("from").value });
  location.assign(address("/view"));
}

/** Saves the records of all files in a format, mended where that is sure, and says what was left out. */
const download = guarded(async (/** @type {string} */ form) => {
  closeMenus();
  const totals = { records: 0, valid: 0, invalid: 0, unchanged: 0 };
  const texts = [];
  for (const file of typedState().files) {
    const made = await post("/convert", { ...parametersOf(file), to: DOWNLOADS[form], fix: true }, contentOf(file));
    // Each table of a file begins with the names of its columns.
    if (made.text) texts.push(form === "csv" && texts.length ? made.text.slice(made.text.indexOf("\n") + 1) : made.text);
    for (const name of /** @type {const} */ (["records", "valid", "invalid"])) totals[name] += made.totals[name];
    totals.unchanged += made.unchanged;
  }
  const omitted = totals.invalid - totals.unchanged;
  part("step").textContent = [text("mended", totals), totals.unchanged && text("left_unchanged", { count: totals.unchanged }), omitted && text("left_out", { count: omitted })].filter(Boolean).join(" ");
  if (texts.length) save(new Blob(texts), `${stemOf(state.files.length === 1 ? current().name : "")}.${form}`);
});

/** Checks files instead of what was checked. */
const takeFiles = guarded(async (/** @type {File[]} */ files) => {
  if (!files.length) return;
  const taken = await Promise.all(files.map(newFile));
  steps.take(typedState());
  state = { files: taken, at: 0 };
  area.value = current().text;
  showSteps();
  await check(true);
});

/** Returns a promise of the files of an entry that was dropped, which may be a folder. @type {(entry: any) => Promise<File[]>} */
async function filesIn(entry) {
  const take = (/** @type {any} */ holder, /** @type {string} */ way) => new Promise((done, fail) => { holder[way](done, fail); });
  if (entry.isFile) return [await take(entry, "file")];
  const reader = entry.createReader();
  const files = [];
  for (let some = await take(reader, "readEntries"); some.length; some = await take(reader, "readEntries")) {
    for (const one of some) if (!one.name.startsWith(".")) files.push(...await filesIn(one));
  }
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}

const drop = guarded(async (/** @type {DataTransfer} */ dropped) => {
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry());
  const files = [...dropped.files];
  await takeFiles(entries.some((entry) => entry?.isDirectory) ? (await Promise.all(entries.filter(Boolean).map(filesIn))).flat() : files);
});

const begin = guarded(async () => {
  const archive = await get("/archive");
  games = archive.known_games;
  part("from").append(...archive.known_formats.map((format) => element("option", { value: format }, format)));
  const handed = takeOver("text");
  if (handed === null) return;
  part("from").value = handed.from ?? "";
  const files = /** @type {Checked[]} */ (handed.texts).map(({ name, text, taken }) => ({ ...newText(text, name), taken: taken ?? null }));
  state = { files, at: 0 };
  area.value = current().text;
  await check(true);
});

area.addEventListener("input", () => {
  next();
  part("file").value = "";
  part("download").hidden = true;
  if (state.files.some(({ answer }) => !answer)) part("verdict").textContent = "";
  drawReadings([]);
  part("marks").replaceChildren();
  part("open").hidden = true;
  clearProposals();
});
// The keys for it undo and redo steps, until something is typed.
area.addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || !["z", "y"].includes(key) || typedState() !== state) return;
  const redo = key === "y" || event.shiftKey;
  if (!(redo ? steps.later : steps.earlier).length) return;
  event.preventDefault();
  move(redo);
});
area.addEventListener("scroll", () => { part("marks").scrollTop = area.scrollTop; });
document.addEventListener("dragover", (event) => { if (event.dataTransfer?.types.includes("Files")) event.preventDefault(); });
document.addEventListener("drop", (event) => {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  drop(event.dataTransfer);
});
part("file").addEventListener("change", () => takeFiles([...part("file").files ?? []]));
part("from").addEventListener("change", () => { state = { ...state, files: state.files.map((file) => ({ ...file, answer: null, mended: null })) }; });
part("validate").addEventListener("click", () => check(true));
part("apply-sure").addEventListener("click", () => {
  const sure = sureOf(state);
  apply(sure, [...sure.values()].flat().length);
});
part("undo").addEventListener("click", () => move(false));
part("redo").addEventListener("click", () => move(true));
for (const form of Object.keys(DOWNLOADS)) {
  const button = element("button", { type: "button" }, text(`save_${form}`));
  button.addEventListener("click", () => download(form));
  part("forms").append(element("li", {}, button));
}
part("open").addEventListener("click", openViewer);
begin();
