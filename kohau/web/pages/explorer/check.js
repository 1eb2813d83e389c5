// Check: records that are pasted or uploaded; nothing of them is stored.

import { part, shown } from "./frame.js";
import { element } from "../viewer/dom.js";
import { save } from "../viewer/pictures.js";
import { said } from "../viewer/messages.js";
import { drawProblem } from "../viewer/problems.js";
import { ROW } from "../viewer/records.js";
import { counted, text } from "../viewer/texts.js";
import { Viewer } from "../viewer/viewer.js";
import { get, loadRecorder, post, successive } from "./api.js";
import { takeOver } from "./handing.js";
import { Mending } from "./mending.js";

const area = part("text");
/** The file that was chosen; null if the text counts. */
let file = null;
let viewer = null;
/** The answer to the last check, and the lines of the text that was checked. */
let checked = null;
let lines = [];
/** The mended records of the last check. */
let mended = null;
/** Begins a check, which ends the one before. */
const next = successive();

const mending = new Mending({
  now: () => ({ text: area.value, disabled: area.disabled, file }),
  show: (state, proposal) => {
    area.value = state.text;
    area.disabled = state.disabled;
    file = state.file;
    return validate(false, proposal && { record: proposal.record, ply: proposal.ply + 1 });
  },
});

const name = () => file?.name ?? "records";
const content = () => file ?? area.value;
const source = { rows: [], boards: {}, read: async (number) => checked.records[number] };

/** Check the records; select the first fault in the text if that is wanted, or else show a place. */
const validate = shown(async (selects, place = null) => {
  const signal = next();
  const send = (path, parameters = {}) => post(path, { name: name(), from: part("from").value, ...parameters }, content(), signal);
  mending.outdate();
  part("verdict").textContent = text("checking");
  part("mend").disabled = true;
  try {
    checked = await send("/validate");
  } catch (error) {
    if (!signal.aborted) showNothing();
    throw error;
  }
  lines = area.disabled ? [] : area.value.split(/\r\n?|\n/);
  const doubts = mending.doubts();
  const diagnostics = [...doubts, ...checked.diagnostics];
  const { records, errors, warnings } = checked.totals;
  part("verdict").textContent = [counted("records", records), counted("count_errors", errors), counted("count_warnings", warnings + doubts.length)].join(" · ");
  part("diagnostics").replaceChildren(...diagnostics.map(problem));
  if (checked.omitted) part("diagnostics").append(element("li", {}, text("omitted", { count: checked.omitted })));
  drawReadings(checked.readings);
  const first = diagnostics[0] ?? { record: 1 };
  if (selects) selectLine(first);
  if (selects && !hasKeyboard()) part("verdict").scrollIntoView({ block: "start" });
  await showRecord(place ?? first);
  mending.show(checked.totals.invalid ? await send("/mend") : null, !area.disabled);
  mended = await send("/convert", { to: "kgn", fix: true });
  part("mend").disabled = !mended.text;
});

/** Show nothing, because what is checked has no answer. */
function showNothing() {
  part("verdict").textContent = part("beyond").textContent = "";
  part("diagnostics").replaceChildren();
  part("viewer").hidden = true;
  drawReadings([]);
}

/** List the readings of a text, with what each of them reads; one can be taken as records. */
function drawReadings(readings) {
  part("readings").hidden = !readings.length;
  part("choices").replaceChildren(...readings.map((reading, at) => {
    const seen = element("button", { type: "button", "aria-pressed": at === 0 ? "true" : "false" }, `${at + 1}: `, said(reading.sentence));
    const taken = element("button", { type: "button" }, text("take_reading"));
    seen.addEventListener("click", () => {
      for (const button of part("choices").querySelectorAll("[aria-pressed]")) button.setAttribute("aria-pressed", String(button === seen));
      drawMarks(reading.marks);
    });
    taken.addEventListener("click", () => take(reading));
    return element("li", {}, seen, " ", taken);
  }));
  drawMarks(readings[0]?.marks ?? []);
}

/** The codes of what is said of a text that is read, and must not be lost when the reading is taken. */
const DOUBTS = ["to-decide", "unread-square"];

/** Take a reading instead of the text, as a step that can be undone; what is not sure of it stays a warning. */
function take(reading) {
  const doubts = checked.diagnostics.filter(({ code }) => DOUBTS.includes(code))
    .map((diagnostic) => ({ ...diagnostic, severity: "warning", line: null, column: null, hint_sentence: null }));
  const records = file && new File([reading.kgn], `${name().replace(/\.\w+$/, "")}.kgn`);
  mending.take({ text: reading.kgn, disabled: false, file: records, doubts }, text("taken"));
}

/** Show the text with marks; they count characters, line ends are one. */
function drawMarks(marks) {
  const characters = Array.from(area.value.replace(/\r\n?/g, "\n"));
  const parts = [];
  let at = 0;
  for (const [begin, end, kind] of marks) {
    if (begin < at) continue;
    parts.push(characters.slice(at, begin).join(""), element("mark", { class: kind }, characters.slice(begin, end).join("")));
    at = end;
  }
  part("marked").replaceChildren(...parts, characters.slice(at).join(""));
}

function problem(diagnostic) {
  const item = drawProblem({ ...diagnostic, file: file ? diagnostic.file : null, excerpt: excerptOf(diagnostic) });
  const { record, line } = diagnostic;
  const place = [record && text("record_number", { record }), line && `${text("at_line")} ${line}`].filter(Boolean).join(", ");
  const button = element("button", { type: "button", class: "show-fault", "aria-label": `${text("show_fault")}: ${place}` }, text("show_fault"));
  button.addEventListener("click", () => {
    selectLine(diagnostic);
    showRecord(diagnostic).then(() => part("viewer").scrollIntoView({ block: "nearest" }));
  });
  item.append(button);
  item.dataset.record = record ?? "";
  return item;
}

/** Return the line of a diagnostic in the text with the place of its word, null if there is none. */
function excerptOf({ line, column }) {
  const characters = Array.from((line && lines[line - 1]) || "");
  const before = characters.slice(0, (column ?? 1) - 1).join("");
  const [word] = /^\S*/.exec(characters.slice((column ?? 1) - 1).join(""));
  return word ? [characters.join(""), before.length, word.length] : null;
}

/** Whether the text can have the focus without a keyboard that covers the screen. */
const hasKeyboard = () => !matchMedia("(pointer: coarse)").matches;

/** Select the place of a diagnostic in the text. */
function selectLine({ line, column }) {
  if (!line || area.disabled) return;
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  const end = start + (lines[line - 1] ?? "").length;
  if (hasKeyboard()) area.focus();
  area.setSelectionRange(start + Math.max(0, (column ?? 1) - 1), end);
  area.scrollTop = Math.max(0, (line - 5) * (area.scrollHeight / lines.length));
}

/** Show the board before the ply that a diagnostic is about. */
async function showRecord({ record, ply }) {
  const number = (record ?? 1) - 1;
  part("viewer").hidden = !checked.records[number];
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
    const link = event.target.closest("a.ply");
    if (!link) return;
    event.preventDefault();
    made.select(made.nodeAt(link.hash.slice(1)));
  });
  return made;
}

const mend = shown(async () => {
  const { totals, unchanged } = mended;
  const omitted = totals.invalid - unchanged;
  part("verdict").textContent = [text("mended", { valid: totals.valid, records: totals.records }), unchanged && text("left_unchanged", { count: unchanged }), omitted && text("left_out", { count: omitted })].filter(Boolean).join(" ");
  save(new Blob([mended.text]), `${name().replace(/\.\w+$/, "")}-mended.kgn`);
});

const choose = shown(async () => {
  [file] = part("file").files;
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

const begin = shown(async () => {
  const { known_formats: formats } = await get("/archive");
  part("from").append(...formats.map((format) => element("option", { value: format }, format)));
  const handed = takeOver();
  if (handed === null) return;
  area.value = handed;
  await validate(true);
});

area.addEventListener("input", () => {
  next();
  file = null;
  part("file").value = "";
  part("mend").disabled = true;
  if (part("verdict").textContent === text("checking")) part("verdict").textContent = "";
  drawReadings([]);
  mending.leave();
});
part("file").addEventListener("change", choose);
part("validate").addEventListener("click", () => validate(true));
part("mend").addEventListener("click", mend);
begin();
