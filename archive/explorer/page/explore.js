// Explore: a position, and beside it what was played from it.
import { address, get, root } from "./api.js";
import { addBoards, boardNamed } from "./board.js";
import { element } from "./dom.js";
import { copyText, part, showProblem } from "./frame.js";
import { completeQueries } from "./querybox.js";
import { gamesTable, kindName, resultBar, table } from "./tables.js";
import { counted, number, text } from "./texts.js";

const board = part("board");
let state = null;
let position = null;
let leaving = new AbortController();

/** Return what the address asks for. */
function asked() {
  const given = new URL(location.href).searchParams;
  const path = location.pathname.slice(root.length).split("/");
  const one = (name) => given.get(name) ?? "";
  return { game: decodeURIComponent(path[2] ?? ""), variant: one("variant"), rules: one("rules"), fen: one("fen"),
    moves: one("moves").split(" ").filter(Boolean), query: given.getAll("query").filter(Boolean), mirrored: one("mirrored") };
}

function addressOf({ game, ...others }) {
  return address(`/explore/${encodeURIComponent(game)}`, { ...others, moves: others.moves.join(" ") });
}

/** Show another position or other games, as a step of the browser's history. */
function go(change) {
  history.pushState(null, "", addressOf({ ...state, ...change }));
  load();
}

const setting = () => ({ game: state.game, variant: state.variant, rules: state.rules, fen: state.fen, moves: state.moves.join(" ") });

function conditions() {
  return state.query.length > 1 ? state.query.map((one) => `(${one})`).join(" and ") : state.query.join("");
}

async function load() {
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  state = asked();
  try {
    if (!state.game) state.game = part("kind").value.split(" ")[0];
    const found = await get("/explore", { ...setting(), query: conditions(), mirrored: state.mirrored }, signal);
    position = found.position;
    await showPosition(signal);
    showPlies(found);
    showProblem(null);
    await showGames(signal);
  } catch (error) {
    showProblem(error);
  }
}

async function showPosition(signal) {
  const { game, variant, fen } = position;
  part("kind").value = `${game} ${variant}`;
  part("mirrored").checked = Boolean(state.mirrored);
  part("fen").value = fen;
  part("situation").textContent = [position.situation, position.result].filter(Boolean).join(" · ");
  part("back").disabled = part("start").disabled = !state.moves.length && !state.fen;
  if (position.board && !boardNamed(position.board)) addBoards((await get("/positions/board", { game, variant, fen }, signal)).boards);
  board.hidden = !position.board;
  part("drawing").hidden = Boolean(position.board);
  if (position.board) {
    board.removeAttribute("marks");
    board.setAttribute("board", position.board);
    board.setAttribute("position", position.picture);
    board.setAttribute("label", `${text("board")}: ${position.situation}`);
    board.source = (presses) => get("/positions", { ...setting(), steps: presses.join(" "), plies: false })
      .catch((error) => showProblem(error));
    board.entry = position;
  } else {
    part("drawing").textContent = position.picture;
  }
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
}

function showPlies(found) {
  part("count").textContent = found.games ? counted("count_games", found.games) : text("unknown_position");
  part("chips").replaceChildren(...state.query.map((query, at) => {
    const button = element("button", { type: "button", "aria-label": text("remove_filter", { query }) }, query, " ×");
    button.addEventListener("click", () => go({ query: state.query.filter((_, other) => other !== at) }));
    return element("li", {}, button);
  }));
  const rows = found.plies.map((one) => {
    const first = one.ply === null ? text("ended_here") : element("button", { type: "button", class: "ply-button" }, one.ply);
    return [first, number(one.games), `${number(100 * one.share)} %`, resultBar(one.white, one.draws, one.black), number(one.length), one.last ?? ""];
  });
  if (!rows.length) {
    part("continuations").replaceChildren();
    return;
  }
  const made = table(text("played_here"), [text("ply"), `#${text("games")}`, "#%", text("result_title"), `#${text("average_length")}`, text("last_played")], rows);
  made.querySelectorAll("tbody tr").forEach((row, at) => listen(row, found.plies[at]));
  part("continuations").replaceChildren(made);
}

/** Let a row of the table show its arrow, and play its ply. */
function listen(row, one) {
  if (one.ply === null) return;
  row.classList.add("playable");
  const show = () => board.setAttribute("marks", one.strokes);
  const hide = () => board.removeAttribute("marks");
  row.addEventListener("pointerenter", show);
  row.addEventListener("pointerleave", hide);
  row.addEventListener("focusin", show);
  row.addEventListener("focusout", hide);
  row.addEventListener("click", () => play(one.ply));
}

function play(ply) {
  go({ moves: [...state.moves, ply] });
}

async function showGames(signal) {
  const reached = `${state.mirrored ? "mirrored " : ""}position:"${position.fen}"`;
  const filter = conditions();
  const { game, variant } = position;
  const found = await get("/search", { query: filter ? `(${filter}) and ${reached}` : reached, game, variant, sort: "-date", limit: 20 }, signal);
  const all = address("/search", { query: filter ? `(${filter}) and ${reached}` : reached, kind: `${game} ${variant}` });
  part("games").replaceChildren(...(found.games.length
    ? [gamesTable(found.games), element("a", { class: "button", href: all }, counted("all_games", found.total))]
    : [element("p", { class: "soft" }, text("no_games"))]));
}

async function begin() {
  try {
    const archive = await get("/archive");
    const played = archive.kinds.map((kind) => `${kind.game} ${kind.variant}`);
    const kinds = archive.known_games.flatMap((game) => game.variants.map((variant) => ({ game: game.id, variant: variant.name })));
    const valueOf = (kind) => `${kind.game} ${kind.variant}`;
    kinds.sort((one, other) => played.includes(valueOf(other)) - played.includes(valueOf(one)));
    part("kind").replaceChildren(...kinds.map((kind) => element("option", { value: valueOf(kind) }, kindName(kind))));
  } catch (error) {
    showProblem(error);
  }
  await load();
}

part("kind").addEventListener("change", (event) => {
  const [game, variant] = event.target.value.split(" ");
  go({ game, variant, rules: "", fen: "", moves: [] });
});
part("mirrored").addEventListener("change", (event) => go({ mirrored: event.target.checked ? "true" : "" }));
part("start").addEventListener("click", () => go({ fen: "", moves: [] }));
part("back").addEventListener("click", () => go(state.moves.length ? { moves: state.moves.slice(0, -1) } : { fen: "" }));
part("flip").addEventListener("click", () => {
  const flipped = board.getAttribute("orientation") !== "black";
  board.setAttribute("orientation", flipped ? "black" : "white");
  part("flip").setAttribute("aria-pressed", flipped);
});
part("share").addEventListener("click", (event) =>
  copyText(event.currentTarget, new URL(address(`/explore/${state.game}`, { variant: position.variant, rules: position.rules, fen: position.fen }), location.href).href));
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
board.addEventListener("plyplay", (event) => play(event.detail.ply));
completeQueries(part("query"));
addEventListener("popstate", load);
begin();
