// Pattern: a board on which men, empty and occupied squares are painted, and the games that reached it.

import { copyText, part, guarded, showProblem } from "./frame.js";
import { addBoards, boardNamed } from "../viewer/board.js";
import { element, svgElement } from "../viewer/dom.js";
import { drawStrokes, drawUnits, packItems, packStroke } from "../viewer/layers.js";
import { storageOf, store, stored } from "../viewer/storage.js";
import { counted, pieceName, resultText, text } from "../viewer/texts.js";
import { address, get, successive } from "./api.js";
import { ifKnown, quotedValue } from "./links.js";
import { ANY, EMPTY, isOpen, lettersOf, OCCUPIED, patternOf, rowsOf } from "./patterns.js";
import { kindName } from "./tables.js";

/** @import { ArchiveModel, GameRow } from "../api" */
/** @import { Board, Child, Item } from "../types" */

/** A query under a title. @typedef {{ title: string, kind: string, pattern: string, mirrored: boolean }} KeptQuery */

/** What shows squares that must be empty. @type {Record<string, string>} */
const MARKS = { [EMPTY]: "from" };

/** The kind of the ring around squares that must be occupied. */
const RING = "B";

/** What squares without a man are called. @type {Record<string, string>} */
const LABELS = { [ANY]: "any_square", [EMPTY]: "empty_square", [OCCUPIED]: "occupied_square" };

/** The greatest number of games that are shown. */
const MOST = 24;

/** The width of their boards in pixels. */
const SIZE = 320;

/** Milliseconds after the last stroke before the archive is searched. */
const SETTLED = 300;

/** The key of the queries that are kept in the browser. */
const KEPT = "kohau-patterns";

const canvas = part("board");
const kept = storageOf("localStorage");
const nextBoard = successive();
const nextSearch = successive();

/** The archive as the API describes it. @type {ArchiveModel} */
let archive;
/** The board of the chosen variant. @type {Board} */
let board;
/** The names of its squares by rows, and their letters. @type {string[][]} */
let rows = [];
/** @type {Map<string, string>} */
let letters = new Map();
/** The letter that is painted. @type {string} */
let brush = ANY;

const kindOf = () => {
  const [game, variant] = part("kind").value.split(" ");
  return { game, variant };
};

/** Shows the board of the chosen variant with a pattern, and the games that reached it. */
const showBoard = guarded(async (/** @type {string} */ pattern) => {
  const { name, boards } = await get("/positions/board", kindOf(), nextBoard());
  addBoards(boards);
  const described = boardNamed(name);
  if (!name || !described) throw new Error(text("no_board"));
  board = described;
  rows = rowsOf(board);
  canvas.setAttribute("board", name);
  canvas.setAttribute("label", text("paint"));
  canvas.open = true;
  drawPalette();
  change(lettersOf(pattern, rows));
});

/** Draws what can be painted as chips, of which the first man is chosen. */
function drawPalette() {
  const men = Object.keys(board.men);
  brush = men[0] ?? EMPTY;
  part("palette").replaceChildren(...[...men, EMPTY, OCCUPIED, ANY].map((letter) => {
    const input = element("input", { type: "radio", name: "brush", value: letter, checked: letter === brush, class: "hidden" });
    input.addEventListener("change", () => { brush = letter; });
    return element("label", { class: "brush" }, input, ...drawBrush(letter));
  }));
}

/** Returns a man with its name, or the words for squares that are empty, occupied, or may hold anything. @type {(letter: string) => Child[]} */
function drawBrush(letter) {
  const symbol = board.men[letter] ?? MARKS[letter];
  const drawn = symbol ? drawUnits(board, packItems(board, [[symbol, 0, 0]]), false) : drawStrokes(letter === OCCUPIED ? packStroke(RING, 0, 0, 0, 0, 0, 0) : "");
  return [svgElement("svg", { class: "kohau man", viewBox: "-.5 -.5 1 1", "aria-hidden": "true" }, ...drawn),
    element("span", { class: board.men[letter] ? "of-man" : null }, board.men[letter] ? pieceName(symbol) ?? symbol : text(LABELS[letter]))];
}

/** Takes other letters of squares, and searches for them. @type {(others: Map<string, string>) => void} */
function change(others) {
  letters = others;
  draw();
  const pattern = patternOf(letters, rows);
  history.replaceState(null, "", addressOf({ kind: part("kind").value, pattern: isOpen(pattern) ? "" : pattern, mirrored: part("mirrored").checked }));
  search(pattern);
}

/** @type {(query: { kind: string, pattern: string, mirrored: boolean }) => string} */
const addressOf = (query) => address("/pattern", query);

/** @type {(press: { name: string, dragged?: boolean }) => void} */
function paint({ name, dragged }) {
  if (!letters.has(name)) return;
  const letter = !dragged && letters.get(name) === brush ? ANY : brush;
  change(new Map(letters).set(name, letter));
}

function draw() {
  const layer = (/** @type {Record<string, string>} */ symbols) => packItems(board, board.spots.flatMap(([name, x, y]) => {
    const symbol = symbols[letters.get(name) ?? ANY];
    return symbol ? [/** @type {Item} */ ([symbol, x, y])] : [];
  }));
  const rings = board.spots.filter(([name]) => letters.get(name) === OCCUPIED).map(([, x, y]) => packStroke(RING, x, y, x, y, 0, 0));
  canvas.setAttribute("position", ["", "", layer(board.men), layer(MARKS), "", "", rings.join("")].join("\t"));
  for (const [name, letter] of letters) {
    if (letter === EMPTY || letter === OCCUPIED) canvas.spot(name)?.setAttribute("aria-label", `${name}, ${text(LABELS[letter])}`);
  }
}

/** Shows the games that reached a pattern, unless another one is painted meanwhile. */
const search = guarded(async (/** @type {string} */ pattern) => {
  const signal = nextSearch();
  part("saving").hidden = isOpen(pattern);
  if (isOpen(pattern)) {
    part("count").textContent = text("paint_hint");
    showGames([]);
    return;
  }
  part("count").textContent = text("searching");
  await new Promise((done) => setTimeout(done, SETTLED));
  signal.throwIfAborted();
  const query = `${part("mirrored").checked ? "mirrored " : ""}pattern:${quotedValue(pattern)}`;
  const { games, total } = await get("/search", { query, ...kindOf(), sort: "-date", limit: MOST }, signal);
  part("count").textContent = total ? counted("count_games", total) : text("no_games");
  showGames(games, element("a", { class: "button", href: address("/search", { query, kind: part("kind").value }) }, counted("all_games", total)));
});

/** @param {GameRow[]} games @param {HTMLElement | ""} all */
function showGames(games, all = "") {
  part("results").replaceChildren(...games.map(drawGame));
  part("all").replaceChildren(games.length ? all : "");
}

/** Returns a game as a small board at the first ply that has the pattern. @type {(game: GameRow) => HTMLElement} */
function drawGame(game) {
  const { white, black, result, length, digest, ply } = game;
  const names = [[white, "1-0"], [black, "0-1"]].map(([name, won]) => element("span", { class: result === won ? "winner" : null }, ifKnown(name) || "?"));
  return element("li", {}, element("a", { href: address(`/games/${digest}`, { ply: ply || "" }) },
    element("img", { src: address(`/api/v1/games/${digest}/picture`, { ply, width: SIZE }), alt: "", width: SIZE, height: Math.round((SIZE * board.height) / board.width), loading: "lazy" }),
    element("p", {}, names[0], " – ", names[1]),
    element("p", { class: "soft" }, [text("ply_of", { ply, count: length }), resultText(result)].join(" · "))));
}

/** Lists the queries that are kept in the browser. */
function drawKept() {
  const queries = keptQueries();
  part("kept").hidden = !queries.length;
  part("queries").replaceChildren(...queries.map((query) => {
    const [game, variant] = query.kind.split(" ");
    const away = element("button", { type: "button", class: "away", "aria-label": text("remove_draft", { players: query.title }) }, "×");
    away.addEventListener("click", () => keep(queries.filter((other) => other !== query)));
    return element("li", {}, element("a", { href: addressOf({ kind: query.kind, pattern: query.pattern, mirrored: query.mirrored }) }, query.title), " ",
      element("span", { class: "soft" }, kindName({ game, variant })), away);
  }));
}

/** @type {() => KeptQuery[]} */
const keptQueries = () => stored(kept, KEPT) ?? [];

/** @type {(queries: KeptQuery[]) => void} */
function keep(queries) {
  if (store(kept, KEPT, queries)) drawKept();
  else showProblem(new Error(text("no_storage")));
}

/** Shows what the address asks for; without a game, that of which the archive has most. */
const begin = guarded(async () => {
  const wanted = new URL(location.href).searchParams;
  archive = await get("/archive");
  const [most] = archive.kinds;
  const kind = wanted.get("kind") ?? (most && `${most.game} ${most.variant}`);
  if (kind) part("kind").value = kind;
  if (part("kind").selectedIndex < 0) part("kind").append(element("option", { value: kind ?? "", selected: true }, kind)); // the API says what is wrong
  part("mirrored").checked = wanted.get("mirrored") === "true";
  drawKept();
  await showBoard(wanted.get("pattern") ?? "");
  part("from-start").disabled = part("clear").disabled = false;
});

part("kind").addEventListener("change", () => showBoard(""));
part("mirrored").addEventListener("change", () => change(letters));
canvas.addEventListener("squarepress", ({ detail }) => paint(detail));
part("clear").addEventListener("click", () => change(lettersOf("", rows)));
part("from-start").addEventListener("click", () => {
  const { game, variant } = kindOf();
  const variants = archive.known_games.find(({ id }) => id === game)?.variants ?? [];
  change(lettersOf(variants.find(({ name }) => name === variant)?.start ?? "", rows));
});
part("share").addEventListener("click", () => copyText(part("share"), location.href));
part("saving").addEventListener("submit", (event) => {
  event.preventDefault();
  const query = { title: part("title").value.trim(), kind: part("kind").value, pattern: patternOf(letters, rows), mirrored: part("mirrored").checked };
  keep([query, ...keptQueries().filter(({ title }) => title !== query.title)]);
  part("title").value = "";
});
begin();
