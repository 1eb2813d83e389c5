// Explore: a position, and beside it what was played from it.

import { copyText, part, showProblem } from "./frame.js";
import { element, isElsewhere } from "../viewer/dom.js";
import { counted, sentence, text } from "../viewer/texts.js";
import { address, get, root, successive, unescaped, Unreachable } from "./api.js";
import { drawChips } from "./chips.js";
import { Continuations } from "./continuations.js";
import { Enlarging } from "./enlarging.js";
import { completeQueries } from "./querybox.js";
import { saveMenu } from "./saving.js";
import { board, listenToKeys, showBoard, showPath } from "./stage.js";
import { gamesTable, kindName, variantsOf } from "./tables.js";

/** @import { ExploredModel, PositionModel } from "../api" */

/** The numbers of games that are listed beside a position. */
const LISTED = { top_games: 5, recent_games: 20 };

/** What the address asks for. @typedef {ReturnType<typeof stateOfAddress>} State */

/** @type {State} */
let state = stateOfAddress();
/** @type {PositionModel} */
let position;
const next = successive();
const continuations = new Continuations(part("continuations"), board, (ply) => play(ply));
/** The plies that were taken back last, which the right arrow key plays again. @type {string[]} */
let ahead = [];
/** Whether what the address asks for is not shown, or not yet: plies can't be played until then. */
let loading = false;

/** Notes, for screen readers too, whether another position is on its way. @type {(isLoading: boolean) => void} */
function setLoading(isLoading) {
  loading = isLoading;
  part("cockpit").setAttribute("aria-busy", String(isLoading));
}

new Enlarging(part("stage"), board, part("larger"));

/** The list of variants, while and after it is filled. */
const kinds = fillKinds();

/** Returns what the address asks for. */
function stateOfAddress() {
  const parameters = new URL(location.href).searchParams;
  const path = location.pathname.slice(root.length).split("/");
  const one = (/** @type {string} */ name) => parameters.get(name) ?? "";
  return { game: unescaped(path[2] ?? ""), variant: one("variant"), rules: one("rules"), fen: one("fen"),
    moves: one("moves").split(" ").filter(Boolean), query: parameters.getAll("query").filter(Boolean), mirrored: one("mirrored") };
}

/** @type {(state: State) => string} */
function addressOf({ game, ...others }) {
  return address(`/explore/${encodeURIComponent(game)}`, { ...others, moves: others.moves.join(" ") });
}

/** Shows another position or other games, as a step of the browser's history. @type {(change: Partial<State>) => Promise<void>} */
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
  state = stateOfAddress();
  drawChips(part("chips"), state.query, (query) => go({ query }));
  try {
    if (!state.game) [state.game, state.variant] = (document.documentElement.dataset.kind ?? "").split(" ");
    const explored = await get("/explore", { ...setting(), query: state.query, mirrored: state.mirrored, ...LISTED }, signal);
    position = explored.position;
    await showPosition(signal);
    showPlies(explored);
    showGames(explored);
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
  const within = focused?.closest(".dock, #chips, #walked, #continuations");
  return () => {
    const now = document.activeElement;
    if (!within || (now !== document.body && now !== focused) || (focused?.isConnected && !focused.matches(":disabled"))) return;
    const neighbour = /** @type {HTMLElement | null} */ (within.querySelector("[aria-current], button:not(:disabled)")) ?? part("main");
    neighbour.focus({ preventScroll: true });
  };
}

/** @type {(signal: AbortSignal) => Promise<void>} */
async function showPosition(signal) {
  const { game, variant, fen } = position;
  kinds.then(() => { part("kind").value = `${game} ${variant}`; });
  part("mirrored").checked = Boolean(state.mirrored);
  part("fen").value = fen;
  part("situation").textContent = [sentence(position.sentence), position.result].filter(Boolean).join(" · ");
  part("keep").href = address("/enter", setting());
  part("back").disabled = part("start").disabled = !state.moves.length && !state.fen;
  await showBoard(position, setting(), signal);
  showPath(position.moves, (label, at, isLast) => {
    const moves = state.moves.slice(0, at + 1);
    const link = element("a", { href: addressOf({ ...state, moves }), "aria-current": isLast ? "step" : null }, label);
    link.addEventListener("click", (event) => {
      if (isElsewhere(event)) return;
      event.preventDefault();
      go({ moves });
    });
    return element("li", {}, link);
  });
}

/** Show no games, because what was asked for can't be answered. */
function showNothing() {
  continuations.clear();
  part("played").hidden = true;
  showPlay();
  part("games").replaceChildren();
}

/** @type {(explored: ExploredModel) => void} */
function showPlies(explored) {
  part("played").hidden = false;
  part("count").textContent = explored.games ? counted("count_games", explored.games) : text("unknown_position");
  continuations.show(explored);
  showPlay();
}

/** Let the button for the next ply play what is entered once it is complete, or else what most games went on with. */
function showPlay() {
  const { entry } = board;
  const isEntered = Boolean(entry?.presses.length);
  const ply = isEntered ? entry?.ply : continuations.mostPlayed;
  part("play").disabled = !ply;
  part("play").title = isEntered ? "" : text("play_most");
  part("play-label").textContent = isEntered && ply ? text("play_ply", { ply }) : text("most_played");
}

/** @type {(ply: string) => void} */
function play(ply) {
  if (!loading) go({ moves: [...state.moves, ply] });
}

/** Shows the games that reached the position; those of rated players only if there are any. @type {(explored: ExploredModel) => void} */
function showGames(explored) {
  const reached = `${state.mirrored ? "mirrored " : ""}position:"${position.fen}"`;
  const { game, variant } = position;
  const all = (/** @type {string} */ sort) => element("a", { class: "button", href: address("/search", { query: [...state.query, reached], kind: `${game} ${variant}`, sort }) },
    counted("all_games", explored.games));
  const saved = saveMenu("/search", { query: [...state.query, reached], game, variant });
  part("top").hidden = !explored.top_games.length;
  part("top-games").replaceChildren(gamesTable(explored.top_games, { kind: false }), all("-rating"));
  part("games").replaceChildren(...(explored.games ? [gamesTable(explored.recent_games, { kind: false }), element("div", { class: "ways" }, all(""), saved)] : [element("p", { class: "soft" }, text("no_games"))]));
}

async function fillKinds() {
  try {
    part("kind").replaceChildren(...variantsOf(await get("/archive")).map((kind) => element("option", { value: `${kind.game} ${kind.variant}` }, kindName(kind))));
  } catch (error) {
    showProblem(error);
  }
}

part("kind").addEventListener("change", () => {
  const [game, variant] = part("kind").value.split(" ");
  go({ game, variant, rules: "", fen: "", moves: [] });
});
part("mirrored").addEventListener("change", () => go({ mirrored: part("mirrored").checked ? "true" : "" }));
part("start").addEventListener("click", () => go({ fen: "", moves: [] }));
part("back").addEventListener("click", () => stepBack());
part("play").addEventListener("click", () => {
  if (board.entry?.presses.length) board.playEntered();
  else if (continuations.mostPlayed) play(continuations.mostPlayed);
});

/** Take the last ply back; without one, leave the position that was set. */
async function stepBack() {
  if (loading) return;
  const again = state.moves.length ? [...state.moves.slice(-1), ...ahead] : [];
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
part("share").addEventListener("click", () =>
  copyText(part("share"), new URL(addressOf(state), location.href).href));
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
