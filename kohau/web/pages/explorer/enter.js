// Enter: a game that is played on the board ply by ply, kept in the browser, and saved as a record.

import { copyText, part, guarded, showProblem } from "./frame.js";
import { element, isElsewhere } from "../viewer/dom.js";
import { fileNameOf } from "../viewer/folding.js";
import { save } from "../viewer/pictures.js";
import { storageOf } from "../viewer/storage.js";
import { counted, dateText, resultText, sentence, text } from "../viewer/texts.js";
import { address, get, post, successive } from "./api.js";
import { Drafts, newDraft, playersOf, positionOf, recordOf } from "./drafts.js";
import { Enlarging } from "./enlarging.js";
import { handOver } from "./handing.js";
import { board, listenToKeys, showBoard, showPath } from "./stage.js";
import { kindName, variantsOf } from "./tables.js";

/** @import { PositionModel } from "../api" */
/** @import { Draft } from "./drafts.js" */

/** The fields with names that the archive knows, and the ids of the lists that have them. @type {Record<string, "players" | "events">} */
const COMPLETED = { White: "players", Black: "players", Event: "events" };

const form = part("about-game");
const fields = [.../** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (form.querySelectorAll("[name]"))];
const drafts = new Drafts(storageOf("localStorage"));
const next = successive();
/** The draft that is entered, null while none is chosen. @type {Draft | null} */
let draft = null;
/** The position of the API after its last ply, null until it is known. @type {PositionModel | null} */
let position = null;
/** The plies that were taken back last, which can be played again. @type {Draft["plies"]} */
let ahead = [];
/** Whether a step is under way, during which others are ignored. */
let busy = false;

/**
 * Returns a function that does something unless a step is under way.
 * @template {unknown[]} A
 * @param {(...values: A) => Promise<unknown>} task
 */
function step(task) {
  return async (/** @type {A} */ ...values) => {
    if (busy) return;
    busy = true;
    try {
      await task(...values);
    } finally {
      busy = false;
    }
  };
}

new Enlarging(part("stage"), board, part("larger"));

/** Shows the drafts that are not saved, and the variants of all games. */
async function choose() {
  [draft, position] = [null, null];
  part("title").classList.remove("hidden");
  part("entry").hidden = true;
  part("choice").hidden = false;
  drawDrafts();
  part("kinds").replaceChildren(...variantsOf(await get("/archive")).map(drawKind));
}

/** @type {(kind: { game: string, variant: string }) => HTMLElement} */
function drawKind(kind) {
  const link = element("a", { href: address("/enter", kind) },
    element("img", { src: address("/api/v1/positions/picture", { ...kind, width: 160 }), alt: "", width: 160, height: 120, loading: "lazy" }),
    element("strong", {}, kindName(kind)));
  link.addEventListener("click", (event) => {
    if (isElsewhere(event)) return;
    event.preventDefault();
    open(newDraft(kind));
  });
  return element("li", {}, link);
}

function drawDrafts() {
  const all = drafts.all;
  const unsaved = all.filter(({ saved }) => !saved).length;
  part("unsaved").hidden = !all.length;
  part("drafts-title").textContent = unsaved ? counted("games_not_saved", unsaved) : text("games_saved");
  part("drafts").replaceChildren(...all.map(drawDraft));
}

/** @type {(one: Draft) => HTMLElement} */
function drawDraft(one) {
  const about = [kindName(one), dateText(one.tags.Date ?? ""), counted("plies", one.plies.length), resultText(one.result), one.saved && text("saved")];
  const goOn = element("button", { type: "button" }, element("strong", {}, playersOf(one)), " ", element("span", { class: "soft" }, about.filter(Boolean).join(" · ")));
  goOn.addEventListener("click", () => open(one));
  const away = element("button", { type: "button", class: "away", "aria-label": text("remove_draft", { players: playersOf(one) }) }, "×");
  away.addEventListener("click", () => {
    if (!one.saved && one.plies.length && !confirm(text("remove_unsaved", { players: playersOf(one) }))) return;
    drafts.remove(one.id);
    drawDrafts();
  });
  return element("li", {}, goOn, away);
}

/** Begins or goes on with a draft, as a step of the browser's history. @type {(chosen: Draft) => Promise<void>} */
async function open(chosen) {
  history.pushState(null, "", address("/enter", { draft: chosen.id }));
  await enter(chosen);
  part("main").focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** @type {(chosen: Draft) => Promise<void>} */
async function enter(chosen) {
  draft = chosen;
  ahead = [];
  part("title").classList.add("hidden"); // a phone has no room for it
  part("choice").hidden = true;
  part("entry").hidden = false;
  part("kept").textContent = "";
  for (const field of fields) {
    const { [field.name]: tag = "" } = chosen.tags;
    field.value = field.name === "Result" ? chosen.result : field.name === "Date" ? tag.replaceAll(".", "-") : tag;
  }
  await showPosition();
}

/** Shows the position after the last ply. Throws as `get`. */
const showPosition = guarded(async () => {
  if (!draft) return;
  const setting = positionOf(draft);
  position = await get("/positions", { ...setting, plies: "false" }, next());
  part("situation").textContent = [sentence(position.sentence), position.result && resultText(position.result)].filter(Boolean).join(" · ");
  await showBoard(position, setting);
  part("back").disabled = !draft.plies.length;
  part("again").disabled = !ahead.length;
  showPath(draft.plies, (label, _, isLast) => element("li", { "aria-current": isLast ? "step" : null }, label));
  showPlay();
  showAgainst();
});

/** Says what the button for the next ply plays: what is entered once it is complete. */
function showPlay() {
  const { entry } = board;
  const ply = entry?.presses.length ? entry.ply : null;
  part("play").disabled = !ply;
  part("play-label").textContent = ply ? text("play_ply", { ply }) : text("play_it");
}

/** Says so if the board contradicts the result. */
function showAgainst() {
  const decided = position?.result;
  part("against").textContent = decided && draft?.result !== decided ? text("board_says", { result: resultText(decided) }) : "";
}

/** Keeps what has changed. */
function keep() {
  if (!draft) return;
  draft.saved = false;
  part("kept").textContent = drafts.keep(draft) ? text("kept_here") : text("kept_nowhere");
}

/** Adds a ply that was entered to the draft; a result that the board decides is proposed. */
const play = step(guarded(async (/** @type {string} */ ply) => {
  if (!draft || !position) return;
  const { number, within } = position;
  const [move] = (await get("/positions", { game: draft.game, variant: draft.variant, rules: draft.rules, fen: position.fen, moves: ply, plies: "false" })).moves;
  draft.plies.push({ ply: move.ply, number, within, fen: move.fen });
  ahead = ahead[0]?.ply === move.ply ? ahead.slice(1) : [];
  await showPosition();
  if (position?.result) propose(position.result);
  keep();
}));

/** @type {(result: string) => void} */
function propose(result) {
  if (draft) draft.result = result;
  const field = fields.find(({ name }) => name === "Result");
  if (field) field.value = result;
  showAgainst();
}

/** Takes the last ply back. A result that the board had decided is open again. */
const stepBack = step(async () => {
  if (!draft?.plies.length) return;
  const wasDecided = position?.result && draft.result === position.result;
  ahead = [...draft.plies.splice(-1), ...ahead];
  if (wasDecided) propose("*");
  await showPosition();
  keep();
});

/** Plays the ply again that was taken back last. */
async function stepForward() {
  if (!draft || !ahead.length) return;
  await play(ahead[0].ply);
}

/** Returns a promise of a draft as a KGN record. Throws as `post`. @type {(draft: Draft) => Promise<string>} */
async function written(draft) {
  const answer = await post("/convert", { name: "game.jsonl", from: "jsonl", to: "kgn" }, recordOf(draft));
  if (!answer.text) throw new Error(answer.diagnostics[0]?.message ?? text("no_games"));
  return answer.text;
}

for (const field of fields) {
  const { name } = field;
  field.addEventListener("input", () => {
    if (!draft) return;
    if (name === "Result") draft.result = field.value;
    else draft.tags[name] = name === "Date" ? field.value.replaceAll("-", ".") : field.value;
    keep();
    showAgainst();
    if (name in COMPLETED) complete(COMPLETED[name], field.value.trim());
  });
}

/** Offers names that the archive knows for one that is typed. @type {(list: "players" | "events", name: string) => Promise<void>} */
async function complete(list, name) {
  if (name.length < 2) return;
  const path = /** @type {const} */ ({ players: "/players", events: "/events" })[list];
  const answer = await get(path, { name, limit: 8 }, next()).catch(() => null);
  if (!answer) return;
  const names = "players" in answer ? answer.players : answer.events;
  part(list).replaceChildren(...names.map((one) => element("option", { value: one.name })));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  saveDraft();
});

const saveDraft = guarded(async () => {
  if (!draft) return;
  const { White, Black, Date: date } = draft.tags;
  const name = fileNameOf([White, Black, date], "kgn");
  save(new Blob([await written(draft)], { type: "text/plain" }), name);
  draft.saved = true;
  drafts.keep(draft);
  part("kept").textContent = text("saved_as", { name });
});

part("share").addEventListener("click", guarded(async () => {
  if (!draft) return;
  const record = await written(draft);
  const shared = { title: playersOf(draft), text: record };
  if (!navigator.canShare?.(shared)) {
    await copyText(part("share"), record);
    return;
  }
  await navigator.share(shared).catch((error) => {
    if (error.name !== "AbortError") throw error;
  });
}));

part("check").addEventListener("click", guarded(async () => {
  if (!draft) return;
  handOver("text", { texts: [{ text: await written(draft) }] });
  location.assign(address("/check"));
}));

part("others").addEventListener("click", () => {
  history.pushState(null, "", address("/enter"));
  begin();
});
part("back").addEventListener("click", () => stepBack());
part("again").addEventListener("click", () => stepForward());
part("play").addEventListener("click", () => board.playEntered());

listenToKeys({ ArrowLeft: stepBack, ArrowRight: stepForward });

/** Returns a promise of the draft that the address asks for: a kept one, or one of a game with plies; null for none. */
async function draftOfAddress() {
  const parameters = new URL(location.href).searchParams;
  const one = (/** @type {string} */ name) => parameters.get(name) ?? "";
  if (one("draft")) return drafts.find(one("draft")) ?? null;
  if (!one("game")) return null;
  const begun = newDraft({ game: one("game"), variant: one("variant"), rules: one("rules"), start: one("fen") });
  const { variant, moves } = await get("/positions", { game: begun.game, variant: begun.variant, rules: begun.rules, fen: begun.start, moves: one("moves"), plies: "false" });
  begun.variant = variant;
  begun.plies = moves.map(({ ply, number, within, fen }) => ({ ply, number, within, fen }));
  if (begun.plies.length) drafts.keep(begun);
  history.replaceState(null, "", address("/enter", { draft: begun.id }));
  return begun;
}

const begin = guarded(async () => {
  const wanted = await draftOfAddress();
  await (wanted ? enter(wanted) : choose());
});

board.addEventListener("entrychange", showPlay);
board.addEventListener("plyplay", (event) => play(event.detail.ply));
board.addEventListener("sourcefail", (event) => showProblem(event.detail.error, showPosition));
addEventListener("popstate", begin);
begin();
