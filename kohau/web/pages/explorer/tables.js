// Tables: numbers as text, and beside it as lengths.

import "../viewer/bars.js";
import { around, element } from "../viewer/dom.js";
import { drawMessage } from "../viewer/messages.js";
import { counted, number, resultText, text } from "../viewer/texts.js";
import { address } from "./api.js";
import { dateLink, ifKnown, nameLink, playerAddress } from "./links.js";

/** @import { ArchiveModel, GameRow, NamedScore, Player } from "../api" */
/** @import { Attributes, Child } from "../types" */
/** @typedef {{ games: number, wins: number, draws: number, losses: number }} Wins */


/**
 * Return a table; cells are texts or nodes, columns whose title begins with # hold numbers. `total` is a last row,
 * `kept` the column that stays in sight at the beginning where a table is too wide, `keptEnd` that at the end. One of the class "folding" has the columns with
 * bars below the others where it is narrow.
 * @param {string} caption @param {string[]} titles @param {Child[][]} rows @param {Attributes} attributes
 * @param {{ total?: Child[] | null, kept?: number, keptEnd?: number | null }} options
 */
export function table(caption, titles, rows, attributes = {}, { total = null, kept = 0, keptEnd = null } = {}) {
  const kinds = titles.map((title, at) => {
    const below = rows.some(([...cells]) => cells[at] instanceof Element && cells[at].localName === "kohau-bar");
    return [title.startsWith("#") && "number", below && "below", at === kept && "kept", at === keptEnd && "kept-end"].filter(Boolean).join(" ") || null;
  });
  const cell = (/** @type {Child} */ content, /** @type {number} */ at) => element(at ? "td" : "th", { scope: at ? null : "row", class: kinds[at] }, content);
  const row = (/** @type {Child[]} */ cells) => element("tr", {}, ...cells.map(cell));
  const head = titles.map((title, at) => (title
    ? element("th", { scope: "col", class: kinds[at] }, title.replace("#", ""))
    : element("td")));
  return element("div", { class: "scrolled", tabindex: "0", role: "group", "aria-label": caption },
    element("table", { class: "data", ...attributes },
      element("caption", { class: "hidden" }, caption),
      element("thead", {}, element("tr", {}, ...head)),
      element("tbody", {}, ...rows.map(row)),
      total && element("tfoot", {}, row(total))));
}

/** How many rows of a table are seen at first. */
const SEEN = 12;

/** Returns a table with its last rows hidden behind a button, if there are many. @type {(made: HTMLElement) => HTMLElement} */
export function foldedTable(made) {
  const hidden = [.../** @type {NodeListOf<HTMLElement>} */ (made.querySelectorAll("tbody tr"))].slice(SEEN);
  if (hidden.length < 3) return made;
  for (const row of hidden) row.hidden = true;
  const button = element("button", { type: "button", class: "more" }, counted("more_rows", hidden.length));
  button.addEventListener("click", () => {
    for (const row of hidden) row.hidden = false;
    button.remove();
    hidden[0].querySelector("a")?.focus({ preventScroll: true });
  });
  made.append(button);
  return made;
}

/**
 * Return a bar of games that White won, drawn games, games that Black won, and unfinished ones.
 * @type {(white: number, draws: number, black: number, unfinished: number) => HTMLElement}
 */
export function resultBar(white, draws, black, unfinished) {
  return sharesBar({ white, drawn: draws, black, open: unfinished }, text("result_bar", { white, draws, black, unfinished }));
}

/** Return a bar of the games of a player. @type {(player: Wins) => HTMLElement} */
export function winsBar(player) {
  const { games, wins, draws, losses } = player;
  return sharesBar({ won: wins, half: draws, lost: losses, open: games - wins - draws - losses }, winsText(player));
}

/** Returns the points of a player, with a half if there is one. @type {(player: { points: number }) => string} */
export const pointsText = ({ points }) => number(points, points % 1 ? 1 : 0);

/**
 * Returns scores as a table under a title; `cellsOf` returns the name of a row and its games as links.
 * @template {NamedScore} S
 * @param {string} title @param {S[]} scores @param {(score: S) => [name: Child, games: Child]} cellsOf
 */
export function scoresTable(title, scores, cellsOf) {
  return element("section", {}, element("h2", {}, title),
    foldedTable(table(title, [text("name"), `#${text("games")}`, text("wins_draws_losses"), `#${text("points")}`],
      scores.map((score) => [...cellsOf(score), winsBar(score), pointsText(score)]), { class: "data folding columns-3" })));
}

/** Return the results of a player as a text. @type {(player: Wins) => string} */
export function winsText({ games, wins, draws, losses }) {
  return text("wins_bar", { wins, draws, losses, unfinished: games - wins - draws - losses });
}

/** @type {(parts: Record<string, number>, label: string) => HTMLElement} */
function sharesBar(parts, label) {
  const counts = Object.values(parts);
  return element("kohau-bar", { parts: Object.entries(parts).flat().join(" "), full: counts.reduce((one, other) => one + other) }, label);
}

/** Return players as cards that lead to their reports. @type {(players: Player[]) => HTMLElement[]} */
export function drawPlayers(players) {
  return players.map((player) => element("a", { class: "named", href: playerAddress(player.name) },
    element("strong", {}, player.name), element("span", { class: "soft" }, `${text("player")} · ${counted("count_games", player.games)}`), winsBar(player)));
}

/**
 * Return pairs of a name and a count as a table with bars; a full bar is as long as `full`, by default the total.
 * @type {(caption: string, title: string, counts: [name: Child, count: number][], total: number, full?: number) => HTMLElement}
 */
export function bars(caption, title, counts, total, full = total) {
  return table(caption, [title, `#${text("games")}`, "#%", ""], counts.map(([name, count]) => {
    const share = `${number((100 * count) / total, 1)}\u00a0%`;
    return [name, number(count), share, element("kohau-bar", { parts: `all ${count}`, full }, `${number(count)} · ${share}`)];
  }), { class: "data with-bars" });
}

/** Return a name as narrow tables show it: the surname, and the initials of other names. @type {(name: string) => string} */
export function shortName(name) {
  const [, surname, others] = /^([^,]+), *(.+)$/.exec(name) ?? [];
  const [, before, last] = /^(.+) +(\S{3,})$/.exec(name) ?? [];
  const initials = (/** @type {string} */ words) => words.split(/[ -]+/).map((word) => `${[...word][0]}.`).join(" ");
  if (surname) return `${surname}, ${initials(others)}`;
  return before ? `${initials(before)} ${last}` : name;
}

/** Return how a value that records leave open is shown: `????` is the year of games without a date. @type {(value: string) => string} */
export const nameOf = (value) => (value && value !== "????" ? value : text("unknown"));

/** Return the name of a way in which games end; those of games that have no translation are in English. @type {(ending: string) => Child} */
export function endingName(ending) {
  const key = `ending_${ending}`;
  const words = text(key);
  return words === key ? drawMessage(ending) : words;
}

/**
 * Return a player's name as a link, with the rating if it is known; that of the winner stands out.
 * @type {(name: string | null, rating: number | null, isWinner: boolean) => HTMLElement}
 */
function side(name, rating, isWinner) {
  return element("span", { class: isWinner ? "player winner" : "player" }, nameLink("player", name, ifKnown(name) || "?"), rating ? ` (${rating})` : "");
}

/** Results that a badge has room for in short. @type {Record<string, string>} */
const BADGES = { "1/2-1/2": "½", "*": "–" };

/** Return a game as a link that shows its result, and says to readers of the screen who played. @type {(game: GameRow) => HTMLElement} */
function gameLink(game) {
  const [white, black] = [game.white, game.black].map((name) => ifKnown(name) || "?");
  const label = `${white} – ${black}, ${resultText(game.result)}`;
  return element("a", { href: address(`/games/${game.digest}`, { ply: game.ply || "" }), "aria-label": label, title: resultText(game.result), class: "badge" },
    BADGES[game.result] ?? resultText(game.result));
}

/** The columns of a list of games: the key of their title, and the order that a press on it asks for first. */
const COLUMNS = [["result", "result"], ["players", "white"], ["game_label", "game,variant"], ["plies_title", "-plies"], ["date", "-date"], ["event", "event"]];

/** @type {(sort: string) => string} */
const reversed = (sort) => sort.split(",").map((key) => (key.startsWith("-") ? key.slice(1) : `-${key}`)).join(",");

/** Return what an order of games is called, if a column has it: its title with an arrow. @type {(sort: string) => string | undefined} */
export function orderName(sort) {
  const column = COLUMNS.find(([, order]) => order === sort || reversed(order) === sort);
  return column && `${text(column[0])} ${sort.startsWith("-") ? "↓" : "↑"}`;
}

/**
 * Return games as a table with links to them and to their names; `kind` false leaves out which games are played.
 * With `sorted`, titles are buttons that call it with an order; `sort` is the order of the games.
 * @param {GameRow[]} games @param {{ kind?: boolean, sort?: string, sorted?: ((sort: string) => void) | null }} options
 */
export function gamesTable(games, { kind = true, sort = "", sorted = null } = {}) {
  const columns = COLUMNS.filter(([key]) => kind || key !== "game_label");
  const made = table(text("games"), columns.map(([key]) => (key === "plies_title" ? `#${text(key)}` : text(key))),
    games.map((game) => [
      gameLink(game), element("div", { class: "pair" }, side(game.white, game.white_rating, game.result === "1-0"), side(game.black, game.black_rating, game.result === "0-1")),
      ...(kind ? [kindName(game)] : []), number(game.length), dateLink(game.date), nameLink("event", game.event, ifKnown(game.event)),
    ]), { class: `data games${kind ? " kinds" : ""}` });
  made.addEventListener("click", openRow);
  if (sorted && !matchMedia("(max-width: 45rem)").matches) addOrders(made, columns, sort, sorted);
  return made;
}

/**
 * Make the titles of a table of games buttons that order it.
 * @type {(made: HTMLElement, columns: string[][], sort: string, sorted: (sort: string) => void) => void}
 */
function addOrders(made, columns, sort, sorted) {
  [...made.querySelectorAll("thead th")].forEach((title, at) => {
    const [, order] = columns[at];
    const isOrder = [order, reversed(order)].includes(sort);
    if (isOrder) title.setAttribute("aria-sort", sort.startsWith("-") ? "descending" : "ascending");
    const button = element("button", { type: "button", class: "order" }, title.textContent);
    button.addEventListener("click", () => sorted(sort === order ? reversed(order) : order));
    title.replaceChildren(button);
  });
}

/** Open the game of a row that is pressed beside its links. @type {(event: MouseEvent) => void} */
function openRow(event) {
  if (around(event, "a") || !getSelection()?.isCollapsed) return;
  around(event, "tbody tr")?.querySelector("a")?.click();
}

/** Return the name of a variant. @type {(kind: { game: string, variant: string }) => string} */
export function kindName({ game, variant }) {
  const key = `kind_${game}_${variant}`;
  const name = text(key);
  return name === key ? `${game} ${variant}` : name;
}

/** Returns all variants, those that the archive has first. @type {(archive: Pick<ArchiveModel, "kinds" | "known_games">) => { game: string, variant: string }[]} */
export function variantsOf({ kinds, known_games: games }) {
  const variants = games.flatMap(({ id, variants: all }) => all.map(({ name }) => ({ game: id, variant: name })));
  const isPlayed = (/** @type {{ game: string, variant: string }} */ kind) => kinds.some(({ game, variant }) => game === kind.game && variant === kind.variant);
  return variants.sort((one, other) => Number(isPlayed(other)) - Number(isPlayed(one)));
}
