// Enter: a game that is played on the board ply by ply, kept in the browser, and saved as a record.

import { copyText, part, shown, showProblem } from "./frame.js";
import { element } from "../viewer/dom.js";
import { plain } from "../viewer/folding.js";
import { save } from "../viewer/pictures.js";
import { storageOf } from "../viewer/storage.js";
import { counted, dateText, resultText, sentence, text } from "../viewer/texts.js";
import { address, get, post, successive } from "./api.js";
import { Drafts, newDraft, playersOf, positionOf, recordOf } from "./drafts.js";
import { Enlarging } from "./enlarging.js";
import { handOver } from "./handing.js";
import { board, listenToKeys, showBoard } from "./stage.js";
import { kindName } from "./tables.js";

/** The fields with names that the archive knows, and the lists of the API that have them. */
const COMPLETED = { White: "players", Black: "players", Event: "events" };

const form = part("about-game");
const drafts = new Drafts(storageOf("localStorage"));
const next = successive();
/** The draft that is entered, null while none is chosen. */
let draft = null;
/** The position of the API after its last ply, null until it is known. */
let position = null;
/** The plies that were taken back last, which can be played again. */
let ahead = [];
/** Whether a step is under way, during which others are ignored. */
let busy = false;

/** Returns a function that does something unless a step is under way. */
function step(task) {
  return async (...given) => {
    if (busy) return;
    busy = true;
    try {
      await task(...given);
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
  const { kinds, known_games: games } = await get("/archive");
  const played = (kind) => kinds.some(({ game, variant }) => game === kind.game && variant === kind.variant);
  const variants = games.flatMap(({ id, variants }) => variants.map(({ name }) => ({ game: id, variant: name })));
  const ordered = [...variants.filter(played), ...variants.filter((kind) => !played(kind))];
  part("kinds").replaceChildren(...ordered.map(drawKind));
}

function drawKind(kind) {
  const link = element("a", { href: address("/enter", kind) },
    element("img", { src: address("/api/v1/positions/picture", { ...kind, width: 160 }), alt: "", width: 160, height: 120, loading: "lazy" }),
    element("strong", {}, kindName(kind)));
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
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

/** Begins or goes on with a draft, as a step of the browser's history. */
async function open(chosen) {
  history.pushState(null, "", address("/enter", { draft: chosen.id }));
  await enter(chosen);
  part("main").focus({ preventScroll: true });
  scrollTo(0, 0);
}

async function enter(chosen) {
  draft = chosen;
  ahead = [];
  part("title").classList.add("hidden"); // a phone has no room for it
  part("choice").hidden = true;
  part("entry").hidden = false;
  part("kept").textContent = "";
  for (const field of form.elements) {
    if (field.name === "Result") field.value = draft.result;
    else if (field.name) field.value = field.name === "Date" ? (draft.tags.Date ?? "").replaceAll(".", "-") : draft.tags[field.name] ?? "";
  }
  await showPosition();
}

/** Shows the position after the last ply. Throws as `get`. */
const showPosition = shown(async () => {
  const asked = positionOf(draft);
  position = await get("/positions", { ...asked, plies: "false" }, next());
  part("situation").textContent = [sentence(position.sentence), position.result && resultText(position.result)].filter(Boolean).join(" · ");
  await showBoard(position, asked);
  showPath();
  showPlay();
  showAgainst();
});

/** Shows the plies so far, and scrolls their line to the last one. */
function showPath() {
  part("back").disabled = !draft.plies.length;
  part("again").disabled = !ahead.length;
  part("walked").replaceChildren(...draft.plies.map(({ ply, number, within }, at) =>
    element("li", { "aria-current": at === draft.plies.length - 1 ? "step" : null }, `${within ? "" : `${number}. `}${ply}`)));
  requestAnimationFrame(() => {
    const path = part("path");
    path.scrollLeft = path.scrollWidth;
  });
}

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
  part("against").textContent = decided && draft.result !== decided ? text("board_says", { result: resultText(decided) }) : "";
}

/** Keeps what has changed. */
function keep() {
  draft.saved = false;
  part("kept").textContent = drafts.keep(draft) ? text("kept_here") : text("kept_nowhere");
}

/** Adds a ply that was entered to the draft; a result that the board decides is proposed. */
const play = step(shown(async (ply) => {
  const { number, within } = position;
  const [move] = (await get("/positions", { game: draft.game, variant: draft.variant, rules: draft.rules, fen: position.fen, moves: ply, plies: "false" })).moves;
  draft.plies.push({ ply: move.ply, number, within, fen: move.fen });
  ahead = ahead[0]?.ply === move.ply ? ahead.slice(1) : [];
  await showPosition();
  if (position?.result) propose(position.result);
  keep();
}));

function propose(result) {
  draft.result = result;
  form.elements.Result.value = result;
  showAgainst();
}

/** Takes the last ply back. A result that the board had decided is open again. */
const stepBack = step(async () => {
  if (!draft?.plies.length) return;
  const wasDecided = position?.result && draft.result === position.result;
  ahead = [draft.plies.pop(), ...ahead];
  if (wasDecided) propose("*");
  await showPosition();
  keep();
});

/** Plays the ply again that was taken back last. */
async function stepForward() {
  if (!draft || !ahead.length) return;
  await play(ahead[0].ply);
}

/** Returns a promise of the draft as a KGN record. Throws as `post`. */
async function written() {
  const answer = await post("/convert", { name: "game.jsonl", from: "jsonl", to: "kgn" }, recordOf(draft));
  if (!answer.text) throw new Error(answer.diagnostics[0]?.message ?? text("no_games"));
  return answer.text;
}

function fileName() {
  const words = [draft.tags.White, draft.tags.Black, draft.tags.Date].join(" ");
  return `${plain(words).replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "") || "game"}.kgn`;
}

function markSaved() {
  draft.saved = true;
  drafts.keep(draft);
  part("kept").textContent = text("saved_as", { name: fileName() });
}

form.addEventListener("input", ({ target }) => {
  if (target.name === "Result") draft.result = target.value;
  else draft.tags[target.name] = target.name === "Date" ? target.value.replaceAll("-", ".") : target.value;
  keep();
  showAgainst();
});

form.addEventListener("input", async ({ target }) => {
  const list = COMPLETED[target.name];
  if (!list || target.value.trim().length < 2) return;
  const answer = await get(`/${list}`, { name: target.value.trim(), limit: 8 }, next()).catch(() => null);
  if (answer) part(list).replaceChildren(...answer[list].map(({ name }) => element("option", { value: name })));
});

form.addEventListener("submit", shown(async (event) => {
  event.preventDefault();
  save(new Blob([await written()], { type: "text/plain" }), fileName());
  markSaved();
}));

part("share").addEventListener("click", shown(async ({ currentTarget }) => {
  const record = await written();
  const shared = { title: playersOf(draft), text: record };
  if (!navigator.canShare?.(shared)) {
    await copyText(currentTarget, record);
    return;
  }
  await navigator.share(shared).catch((error) => {
    if (error.name !== "AbortError") throw error;
  });
}));

part("check").addEventListener("click", shown(async () => {
  handOver("text", { text: await written() });
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

/** Returns the draft that the address asks for: a kept one, or one of a game with plies; null for none. */
async function askedDraft() {
  const given = new URL(location.href).searchParams;
  const one = (name) => given.get(name) ?? "";
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

const begin = shown(async () => {
  const asked = await askedDraft();
  await (asked ? enter(asked) : choose());
});

board.addEventListener("entrychange", showPlay);
board.addEventListener("plyplay", (event) => play(event.detail.ply));
board.addEventListener("sourcefail", (event) => showProblem(event.detail.error, showPosition));
addEventListener("popstate", begin);
begin();
