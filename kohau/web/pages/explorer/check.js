// Check: records that are pasted or uploaded; nothing of them is stored.

import { part, guarded } from "./frame.js";
import { around, element } from "../viewer/dom.js";
import { save } from "../viewer/pictures.js";
import { drawMessage } from "../viewer/messages.js";
import { drawProblem } from "../viewer/problems.js";
import { ROW } from "../viewer/records.js";
import { counted, text } from "../viewer/texts.js";
import { Viewer } from "../viewer/viewer.js";
import { address, get, loadRecorder, post, successive } from "./api.js";
import { handOver, takeOver } from "./handing.js";
import { Mending } from "./mending.js";

/** @import { CheckedModel, ConvertedModel, GameModel, ReadingModel } from "../api" */
/** @import { Problem, Source } from "../types" */

/** A place in the records: a record, a line and column of the text, a ply. @typedef {Partial<Pick<Problem, "record" | "line" | "column" | "ply">>} Place */

const area = part("text");
/** The file that was chosen; null if the text counts. @type {File | null} */
let file = null;
/** @type {Viewer | null} */
let viewer = null;
/** The answer to the last check. @type {CheckedModel} */
let checked = { totals: {}, diagnostics: [], omitted: 0, rows: [], records: [], boards: {}, readings: [] };
/** The games that the program knows, as the API describes them. @type {GameModel[]} */
let games = [];
/** The lines of the text that was checked, and where they begin. @type {string[]} */
let lines = [];
/** @type {number[]} */
let begins = [];
/** What is said of the text. @type {Problem[]} */
let diagnostics = [];
/** The number of the record that is looked at, and the index of the reading that is marked. */
let chosen = 1;
let reading = 0;
/** The mended records of the last check. @type {ConvertedModel | null} */
let mended = null;
/** Begins a check, which ends the one before. */
const next = successive();

const mending = new Mending({
  now: () => ({ text: area.value, disabled: area.disabled, file }),
  show: (state, proposal) => {
    area.value = state.text;
    area.disabled = state.disabled;
    file = state.file;
    return validate(false, proposal && { record: proposal.record, ply: (proposal.ply ?? 0) + 1 });
  },
});

const name = () => file?.name ?? "records";
const content = () => file ?? area.value;
/** @type {Source} */
const source = { rows: [], boards: {}, read: async (number) => checked.records[number] };

/** Check the records; select the first fault in the text if that is wanted, or else show a place. */
const validate = guarded(async (/** @type {boolean} */ selects, /** @type {Place | null} */ place = null) => {
  const signal = next();
  const parameters = { name: name(), from: part("from").value };
  if (selects) mending.remember();
  mending.outdate();
  part("verdict").textContent = text("checking");
  part("mend").disabled = true;
  try {
    checked = await post("/validate", parameters, content(), signal);
  } catch (error) {
    if (!signal.aborted) showNothing();
    throw error;
  }
  lines = area.disabled ? [] : area.value.split(/\r\n?|\n/);
  begins = beginsOf(lines);
  diagnostics = [...mending.doubts().map((doubt) => ({ ...doubt, record: doubt.record ?? 1 })), ...checked.diagnostics];
  part("verdict").textContent = verdict();
  drawReadings(checked.readings);
  const first = nextPlace(place);
  chosen = first.record ?? 1;
  drawRecords();
  drawMarks();
  if (selects) selectLine(first);
  if (selects && !hasKeyboard()) part("verdict").scrollIntoView({ block: "start" });
  await showRecord(first);
  mending.show(checked.totals.invalid ? await post("/mend", parameters, content(), signal) : null, !area.disabled);
  drawDiagnostics();
  mended = await post("/convert", { ...parameters, to: "kgn", fix: true }, content(), signal);
  part("mend").disabled = !mended.text;
});

/** Returns the place to show: a wanted one, unless its record is right now and another one is not. @type {(wanted: Place | null) => Place} */
function nextPlace(wanted) {
  const faults = diagnostics.filter(({ severity }) => severity === "error");
  if (wanted && (!faults.length || faults.some(({ record }) => record === wanted.record))) return wanted;
  return faults[0] ?? diagnostics[0] ?? { record: 1 };
}

/** Return what the check has found, in a line. */
function verdict() {
  const { records, errors } = checked.totals;
  const warnings = diagnostics.filter(({ severity }) => severity === "warning").length;
  if (errors || !records) return [counted("records", records), counted("count_errors", errors), counted("count_warnings", warnings)].join(" · ");
  return [`✓ ${counted("games_valid", records)}`, warnings && counted("count_warnings", warnings)].filter(Boolean).join(" · ");
}

/** Show nothing, because what is checked has no answer. */
function showNothing() {
  diagnostics = [];
  part("verdict").textContent = part("beyond").textContent = "";
  part("diagnostics").replaceChildren();
  part("viewer").hidden = part("records").hidden = part("open").hidden = true;
  drawReadings([]);
  drawMarks();
}

/** The signs of records by the worst that is said of them. @type {Record<string, string>} */
const SIGNS = { error: "✗", warning: "!", note: "✓" };

/** List the records with what is wrong with them; one is chosen. */
function drawRecords() {
  /** @type {Map<number, string>} */
  const worst = new Map(checked.rows.map((_, at) => [at + 1, "note"]));
  for (const { record, severity } of diagnostics) {
    if (record && (severity === "error" || (worst.get(record) ?? "note") === "note")) worst.set(record, severity);
  }
  /** @type {Record<string, string>} */
  const labels = { error: text("with_errors"), warning: text("with_warnings"), note: counted("games_valid", 1) };
  part("list").replaceChildren(...[...worst].sort(([one], [other]) => one - other).map(([record, severity]) => {
    const button = element("button", { type: "button", class: severity, "aria-pressed": String(record === chosen) },
      element("span", { class: "sign", role: "img", "aria-label": labels[severity] }, SIGNS[severity]), " ", nameOf(record));
    button.addEventListener("click", () => choose(diagnostics.find((one) => one.record === record) ?? { record }));
    return element("li", {}, button);
  }));
  part("records").hidden = !worst.size;
}

/** @type {(record: number) => string} */
function nameOf(record) {
  const row = checked.rows[record - 1];
  const players = row ? [row[ROW.white], row[ROW.black]].filter((player) => player && player !== "?") : [];
  return players.length ? players.join(" – ") : text("record_number", { record });
}

/** Chooses a record, or a place in it: in the text, on the board, and what is said of it. @type {(place: Place) => Promise<void>} */
async function choose(place) {
  chosen = place.record ?? chosen;
  drawRecords();
  drawDiagnostics();
  selectLine(place);
  await showRecord(place);
}

/** Show what is said of the chosen record and of the whole text, with what was probably played. */
function drawDiagnostics() {
  const said = diagnostics.filter(({ record, code }) => (!record || record === chosen) && !(code === "reading" && checked.readings.length));
  part("diagnostics").replaceChildren(...said.map(problem));
  if (checked.omitted) part("diagnostics").append(element("li", {}, text("omitted", { count: checked.omitted })));
  mending.draw(chosen);
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
function take(one) {
  const doubts = checked.diagnostics.filter(({ code }) => DOUBTS.includes(code))
    .map((diagnostic) => ({ ...diagnostic, severity: "warning", line: null, column: null, hint_sentence: null }));
  const records = file && new File([one.kgn], `${name().replace(/\.\w+$/, "")}.kgn`);
  mending.take({ text: one.kgn, disabled: false, file: records, doubts }, text("taken"));
}

/** Mark in the text what a reading has read, or else what is wrong. */
function drawMarks() {
  /** @type {[begin: number, end: number, kind: string][]} */
  const marks = checked.readings[reading]?.marks ?? diagnostics.filter(({ line, severity }) => line && severity !== "note").map(markOf);
  const characters = Array.from(area.value.replace(/\r\n?/g, "\n"));
  const parts = [];
  let at = 0;
  for (const [begin, end, kind] of [...marks].sort((one, other) => one[0] - other[0])) {
    if (begin < at || area.disabled) continue;
    parts.push(characters.slice(at, begin).join(""), element("mark", { class: kind }, characters.slice(begin, end).join("")));
    at = end;
  }
  part("marks").replaceChildren(...parts, characters.slice(at).join(""), "\n");
  part("marks").scrollTop = area.scrollTop;
}

/** Returns where the lines of a text begin, in characters. @type {(lines: string[]) => number[]} */
function beginsOf(lines) {
  let begin = 0;
  return lines.map((line) => {
    const first = begin;
    begin += Array.from(line).length + 1;
    return first;
  });
}

/** Returns where the word of a diagnostic begins and ends, in characters of the text. @type {(problem: Problem) => [begin: number, end: number, kind: string]} */
function markOf({ line, column, severity }) {
  const at = (line ?? 1) - 1;
  const start = (column ?? 1) - 1;
  const [word] = Array.from(lines[at] ?? "").slice(start).join("").split(/\s/, 1);
  const begin = (begins[at] ?? 0) + start;
  return [begin, begin + Array.from(word).length, severity];
}

/** @type {(diagnostic: Problem) => HTMLElement} */
function problem(diagnostic) {
  const item = drawProblem({ ...diagnostic, file: file ? diagnostic.file : null });
  const { record, line } = diagnostic;
  if (!line) return item;
  const place = [record && text("record_number", { record }), `${text("at_line")} ${line}`].filter(Boolean).join(", ");
  const button = element("button", { type: "button", class: "show-fault", "aria-label": `${text("show_fault")}: ${place}` }, text("show_fault"));
  button.addEventListener("click", () => choose(diagnostic).then(() => part("viewer").scrollIntoView({ block: "nearest" })));
  item.append(button);
  return item;
}

/** Whether the text can have the focus without a keyboard that covers the screen. */
const hasKeyboard = () => !matchMedia("(pointer: coarse)").matches;

/** Selects the place of a diagnostic in the text. @type {(place: Place) => void} */
function selectLine({ line, column }) {
  if (!line || area.disabled) return;
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  if (hasKeyboard()) area.focus();
  const begin = start + Math.max(0, (column ?? 1) - 1);
  const [word] = area.value.slice(begin).split(/\s/, 1);
  area.setSelectionRange(begin, begin + word.length);
  area.scrollTop = Math.max(0, (line - 5) * (area.scrollHeight / lines.length));
}

/** Shows the board before the ply that a diagnostic is about. @type {(place: Place) => Promise<void>} */
async function showRecord({ record, ply }) {
  const number = (record ?? chosen) - 1;
  const isFaulty = diagnostics.some((one) => one.record === number + 1 && one.severity === "error");
  part("viewer").hidden = !checked.records[number];
  part("viewer").classList.toggle("faulty", isFaulty);
  part("open").hidden = isFaulty || !checked.records[number]?.fens;
  part("beyond").textContent = number < checked.totals.records && !checked.records[number] ? text("beyond", { count: checked.records.length }) : "";
  if (!checked.records[number]) return;
  Object.assign(source, { rows: checked.rows, boards: checked.boards });
  viewer ??= newViewer();
  viewer.addBoards();
  const last = checked.rows[number][ROW.plies];
  await viewer.open(number, String(Math.min(Math.max(0, (ply ?? 1) - 1), last)));
}

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
  const [index, record] = [checked.rows[chosen - 1], checked.records[chosen - 1]];
  const game = games.find(({ title }) => title === index[ROW.game])?.id;
  const row = { game, variant: index[ROW.variant], white: index[ROW.white], black: index[ROW.black] };
  const { Rules: rules = "" } = Object.fromEntries(record.tags);
  handOver("game", { row, rules, index, record, boards: checked.boards, session: null });
  if (!area.disabled) handOver("text", { text: area.value, from: part("from").value, doubts: mending.doubts() });
  location.assign(address("/view"));
}

const mend = guarded(async () => {
  if (!mended) return;
  const { totals, unchanged } = mended;
  const omitted = totals.invalid - unchanged;
  part("verdict").textContent = [text("mended", { valid: totals.valid, records: totals.records }), unchanged && text("left_unchanged", { count: unchanged }), omitted && text("left_out", { count: omitted })].filter(Boolean).join(" ");
  save(new Blob([mended.text]), `${name().replace(/\.\w+$/, "")}-mended.kgn`);
});

const chooseFile = guarded(async () => {
  file = part("file").files?.[0] ?? null;
  if (!file) return;
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    area.value = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    area.disabled = false;
  } catch {
    area.value = text("binary_file");
    area.disabled = true;
  }
  mending.forget();
  await validate(true);
});

const begin = guarded(async () => {
  const archive = await get("/archive");
  games = archive.known_games;
  part("from").append(...archive.known_formats.map((format) => element("option", { value: format }, format)));
  const handed = takeOver("text");
  if (handed === null) return;
  const { text: words, from = "", doubts = [] } = handed;
  area.value = words;
  part("from").value = from;
  mending.begin({ text: words, disabled: false, file: null, doubts });
  await validate(true);
});

area.addEventListener("input", () => {
  next();
  file = null;
  part("file").value = "";
  part("mend").disabled = true;
  if (part("verdict").textContent === text("checking")) part("verdict").textContent = "";
  drawReadings([]);
  part("marks").replaceChildren();
  part("open").hidden = true;
  mending.leave();
});
area.addEventListener("scroll", () => { part("marks").scrollTop = area.scrollTop; });
part("file").addEventListener("change", chooseFile);
area.addEventListener("dragover", (event) => { if (event.dataTransfer?.types.includes("Files")) event.preventDefault(); });
area.addEventListener("drop", (event) => {
  if (!event.dataTransfer?.files.length) return;
  event.preventDefault();
  part("file").files = event.dataTransfer.files;
  chooseFile();
});
part("validate").addEventListener("click", () => validate(true));
part("mend").addEventListener("click", mend);
part("open").addEventListener("click", openViewer);
begin();
