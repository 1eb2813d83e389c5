// Explore: a position, and beside it what was played from it.

import { copyText, part, showProblem } from "./frame.js";
import { element } from "../viewer/dom.js";
import { counted, sentence, text } from "../viewer/texts.js";
import { address, get, root, successive, unescaped, Unreachable } from "./api.js";
import { drawChips } from "./chips.js";
import { Continuations } from "./continuations.js";
import { Enlarging } from "./enlarging.js";
import { completeQueries } from "./querybox.js";
import { saveMenu } from "./saving.js";
import { board, listenToKeys, showBoard } from "./stage.js";
import { gamesTable, kindName } from "./tables.js";

/** The numbers of games that are listed beside a position. */
const LISTED = { top_games: 5, recent_games: 20 };

let state = null;
let position = null;
const next = successive();
const continuations = new Continuations(part("continuations"), board, (ply) => play(ply));
/** The plies that were taken back last, which the right arrow key plays again. */
let ahead = [];
/** Whether what the address asks for is not shown, or not yet: plies can't be played until then. */
let loading = false;

/** Note, for readers of the screen too, whether another position is on its way. */
function setLoading(is) {
  loading = is;
  part("cockpit").setAttribute("aria-busy", is);
}

new Enlarging(part("stage"), board, part("larger"));

/** The list of variants, while and after it is filled. */
const kinds = fillKinds();

/** Return what the address asks for. */
function asked() {
  const given = new URL(location.href).searchParams;
  const path = location.pathname.slice(root.length).split("/");
  const one = (name) => given.get(name) ?? "";
  return { game: unescaped(path[2] ?? ""), variant: one("variant"), rules: one("rules"), fen: one("fen"),
    moves: one("moves").split(" ").filter(Boolean), query: given.getAll("query").filter(Boolean), mirrored: one("mirrored") };
}

function addressOf({ game, ...others }) {
  return address(`/explore/${encodeURIComponent(game)}`, { ...others, moves: others.moves.join(" ") });
}

/** Show another position or other games, as a step of the browser's history. */
async function go(change) {
  history.pushState(null, "", addressOf({ ...state, ...change }));
  ahead = [];
  if (part("sheet").matches(":popover-open")) part("sheet").hidePopover();
  await load();
  const { top } = part("cockpit").getBoundingClientRect();
  if (top < 0) scrollBy(0, top);
}

const setting = () => ({ game: state.game, variant: state.variant, rules: state.rules, fen: state.fen, moves: state.moves.join(" ") });

async function load() {
  const signal = next();
  const refocus = focusKept();
  setLoading(true);
  state = asked();
  showChips();
  try {
    if (!state.game) [state.game, state.variant] = document.documentElement.dataset.kind.split(" ");
    const found = await get("/explore", { ...setting(), query: state.query, mirrored: state.mirrored, ...LISTED }, signal);
    position = found.position;
    await showPosition(signal);
    showPlies(found);
    showGames(found);
    showProblem(null);
  } catch (error) {
    if (signal.aborted) return;
    showProblem(error, load);
    if (error instanceof Unreachable) return;
    showNothing();
  }
  setLoading(false);
  refocus();
}

/** Return a function that gives the focus to a neighbour of what had it, if that is gone by then. */
function focusKept() {
  const focused = document.activeElement;
  const within = focused.closest(".dock, #chips, #walked, #continuations");
  return () => {
    const now = document.activeElement;
    if (!within || (now !== document.body && now !== focused) || (focused.isConnected && !focused.disabled)) return;
    const next = within.querySelector("[aria-current], button:not(:disabled)") ?? part("main");
    next.focus({ preventScroll: true });
  };
}

async function showPosition(signal) {
  const { game, variant, fen } = position;
  kinds.then(() => { part("kind").value = `${game} ${variant}`; });
  part("mirrored").checked = Boolean(state.mirrored);
  part("fen").value = fen;
  part("situation").textContent = [sentence(position.sentence), position.result].filter(Boolean).join(" · ");
  part("keep").href = address("/enter", setting());
  part("back").disabled = part("start").disabled = !state.moves.length && !state.fen;
  await showBoard(position, setting(), signal);
  part("walked").replaceChildren(...position.moves.map((move, at) => {
    const link = element("a", { href: addressOf({ ...state, moves: state.moves.slice(0, at + 1) }), "aria-current": at === position.moves.length - 1 ? "step" : null },
      `${move.within ? "" : `${move.number}. `}${move.ply}`);
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go({ moves: state.moves.slice(0, at + 1) });
    });
    return element("li", {}, link);
  }));
  showEndOfPath();
}

/** Scroll the line with the path, but not the page, to its last ply and what is said after it, once it is laid out. */
function showEndOfPath() {
  requestAnimationFrame(() => {
    const path = part("path");
    const last = part("walked").lastElementChild;
    path.scrollLeft = last ? last.offsetLeft + last.offsetWidth - 0.7 * path.clientWidth : 0;
  });
}

/** Show no games, because what was asked for can't be answered. */
function showNothing() {
  continuations.clear();
  part("played").hidden = true;
  showPlay();
  part("games").replaceChildren();
}

function showChips() {
  drawChips(part("chips"), state.query, (query) => go({ query }));
}

function showPlies(found) {
  part("played").hidden = false;
  part("count").textContent = found.games ? counted("count_games", found.games) : text("unknown_position");
  continuations.show(found);
  showPlay();
}

/** Let the button for the next ply play what is entered once it is complete, or else what most games went on with. */
function showPlay() {
  const { entry } = board;
  const isEntered = Boolean(entry?.presses.length);
  const ply = isEntered ? entry.ply : continuations.mostPlayed;
  part("play").disabled = !ply;
  part("play").title = isEntered ? "" : text("play_most");
  part("play-label").textContent = isEntered && ply ? text("play_ply", { ply }) : text("most_played");
}

function play(ply) {
  if (!loading) go({ moves: [...state.moves, ply] });
}

/** Show the games that reached the position; those of rated players only if there are any. */
function showGames(found) {
  const reached = `${state.mirrored ? "mirrored " : ""}position:"${position.fen}"`;
  const { game, variant } = position;
  const all = (sort) => element("a", { class: "button", href: address("/search", { query: [...state.query, reached], kind: `${game} ${variant}`, sort }) },
    counted("all_games", found.games));
  const saved = saveMenu("/search", { query: [...state.query, reached], game, variant });
  part("top").hidden = !found.top_games.length;
  part("top-games").replaceChildren(gamesTable(found.top_games, { kind: false }), all("-rating"));
  part("games").replaceChildren(...(found.games ? [gamesTable(found.recent_games, { kind: false }), element("div", { class: "ways" }, all(""), saved)] : [element("p", { class: "soft" }, text("no_games"))]));
}

async function fillKinds() {
  try {
    const archive = await get("/archive");
    const played = archive.kinds.map((kind) => `${kind.game} ${kind.variant}`);
    const variants = archive.known_games.flatMap((game) => game.variants.map((variant) => ({ game: game.id, variant: variant.name })));
    const optionOf = (kind) => `${kind.game} ${kind.variant}`;
    variants.sort((one, other) => played.includes(optionOf(other)) - played.includes(optionOf(one)));
    part("kind").replaceChildren(...variants.map((kind) => element("option", { value: optionOf(kind) }, kindName(kind))));
  } catch (error) {
    showProblem(error);
  }
}

part("kind").addEventListener("change", (event) => {
  const [game, variant] = event.target.value.split(" ");
  go({ game, variant, rules: "", fen: "", moves: [] });
});
part("mirrored").addEventListener("change", (event) => go({ mirrored: event.target.checked ? "true" : "" }));
part("start").addEventListener("click", () => go({ fen: "", moves: [] }));
part("back").addEventListener("click", () => stepBack());
part("play").addEventListener("click", () => {
  if (board.entry?.presses.length) board.playEntered();
  else play(continuations.mostPlayed);
});

/** Take the last ply back; without one, leave the position that was set. */
async function stepBack() {
  if (loading) return;
  const again = state.moves.length ? [state.moves.at(-1), ...ahead] : [];
  if (state.moves.length || state.fen) await go(state.moves.length ? { moves: state.moves.slice(0, -1) } : { fen: "" });
  ahead = again;
}

/** Play the ply again that was taken back last. */
async function stepForward() {
  if (loading || !ahead.length) return;
  const [next, ...others] = ahead;
  await go({ moves: [...state.moves, next] });
  ahead = others;
}

listenToKeys({ ArrowLeft: stepBack, ArrowRight: stepForward, Home: () => go({ moves: [] }) });
part("share").addEventListener("click", (event) =>
  copyText(event.currentTarget, new URL(addressOf(state), location.href).href));
part("set").addEventListener("submit", (event) => {
  event.preventDefault();
  go({ fen: part("fen").value.trim(), moves: [] });
});
part("filters").addEventListener("submit", (event) => {
  event.preventDefault();
  const query = part("query").value.trim();
  part("query").value = "";
  if (query) go({ query: [...state.query, query] });
});
board.addEventListener("entrychange", showPlay);
board.addEventListener("plyplay", (event) => play(event.detail.ply));
board.addEventListener("sourcefail", (event) => showProblem(event.detail.error, load));
completeQueries(part("query"));
addEventListener("popstate", load);
load();
