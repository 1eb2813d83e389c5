// Tables: numbers as text, and beside it as lengths.

import "../viewer/bars.js";
import { element } from "../viewer/dom.js";
import { said } from "../viewer/messages.js";
import { counted, number, resultText, text } from "../viewer/texts.js";
import { address } from "./api.js";
import { dateLink, ifKnown, nameLink, playerAddress } from "./links.js";

/**
 * Return a table; cells are texts or nodes, columns whose title begins with # hold numbers. `total` is a last row,
 * `kept` the column that stays in sight at the beginning where a table is too wide, `keptEnd` that at the end. One of the class "folding" has the columns with
 * bars below the others where it is narrow.
 */
export function table(caption, titles, rows, attributes = {}, { total = null, kept = 0, keptEnd = null } = {}) {
  const kinds = titles.map((title, at) => {
    const below = rows.some((cells) => cells[at]?.localName === "kohau-bar");
    return [title.startsWith("#") && "number", below && "below", at === kept && "kept", at === keptEnd && "kept-end"].filter(Boolean).join(" ") || null;
  });
  const cell = (content, at) => element(at ? "td" : "th", { scope: at ? null : "row", class: kinds[at] }, content);
  const row = (cells) => element("tr", {}, ...cells.map(cell));
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

/** Return a bar of games that White won, drawn games, games that Black won, and unfinished ones. */
export function resultBar(white, draws, black, unfinished) {
  return sharesBar({ white, drawn: draws, black, open: unfinished }, text("result_bar", { white, draws, black, unfinished }));
}

/** Return a bar of the games of a player. */
export function winsBar(player) {
  const { games, wins, draws, losses } = player;
  return sharesBar({ won: wins, half: draws, lost: losses, open: games - wins - draws - losses }, winsText(player));
}

/** Return the results of a player as a text. */
export function winsText({ games, wins, draws, losses }) {
  return text("wins_bar", { wins, draws, losses, unfinished: games - wins - draws - losses });
}

function sharesBar(parts, label) {
  const counts = Object.values(parts);
  return element("kohau-bar", { parts: Object.entries(parts).flat().join(" "), full: counts.reduce((one, other) => one + other) }, label);
}

/** Return players as cards that lead to their reports. */
export function drawPlayers(players) {
  return players.map((player) => element("a", { class: "named", href: playerAddress(player.name) },
    element("strong", {}, player.name), element("span", { class: "soft" }, `${text("player")} · ${counted("count_games", player.games)}`), winsBar(player)));
}

/** Return pairs of a name and a count as a table with bars; a full bar is as long as `total`. */
export function bars(caption, title, counts, total) {
  return table(caption, [title, `#${text("games")}`, ""], counts.map(([name, count]) => [
    name, number(count),
    element("kohau-bar", { parts: `all ${count}`, full: total }, `${number(count)} · ${number((100 * count) / total, 1)} %`),
  ]), { class: "data with-bars" });
}

/** Return a name as narrow tables show it: the surname, and the initials of other names. */
export function shortName(name) {
  const [, surname, others] = /^([^,]+), *(.+)$/.exec(name) ?? [];
  const [, before, last] = /^(.+) +(\S{3,})$/.exec(name) ?? [];
  const initials = (words) => words.split(/[ -]+/).map((word) => `${[...word][0]}.`).join(" ");
  if (surname) return `${surname}, ${initials(others)}`;
  return before ? `${initials(before)} ${last}` : name;
}

/** Return how a value that records leave open is shown: `????` is the year of games without a date. */
export const nameOf = (value) => (value && value !== "????" ? value : text("unknown"));

/** Return the name of a way in which games end; those of games that have no translation are in English. */
export function endingName(ending) {
  const key = `ending_${ending}`;
  const found = text(key);
  return found === key ? said(ending) : found;
}

/** Return a player's name as a link, with the rating if it is known; that of the winner stands out. */
function side(name, rating, isWinner) {
  return element("span", { class: isWinner ? "player winner" : "player" }, nameLink("player", name, ifKnown(name) || "?"), rating ? ` (${rating})` : "");
}

/** Results that a badge has room for in short. */
const BADGES = { "1/2-1/2": "½", "*": "–" };

/** Return a game as a link that shows its result, and says to readers of the screen who played. */
function gameLink(game) {
  const [white, black] = [game.white, game.black].map((name) => ifKnown(name) || "?");
  const label = `${white} – ${black}, ${resultText(game.result)}`;
  return element("a", { href: address(`/games/${game.digest}`, { ply: game.ply || "" }), "aria-label": label, title: resultText(game.result), class: "badge" },
    BADGES[game.result] ?? resultText(game.result));
}

/** The columns of a list of games: the key of their title, and the order that a press on it asks for first. */
const COLUMNS = [["result", "result"], ["players", "white"], ["game_label", "game,variant"], ["plies_title", "-plies"], ["date", "-date"], ["event", "event"]];

const reversed = (sort) => sort.split(",").map((key) => (key.startsWith("-") ? key.slice(1) : `-${key}`)).join(",");

/** Return what an order of games is called, if a column has it: its title with an arrow. */
export function orderName(sort) {
  const column = COLUMNS.find(([, order]) => order === sort || reversed(order) === sort);
  return column && `${text(column[0])} ${sort.startsWith("-") ? "↓" : "↑"}`;
}

/**
 * Return games as a table with links to them and to their names; `kind` false leaves out which games are played.
 * With `sorted`, titles are buttons that call it with an order; `sort` is the order of the games.
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

/** Make the titles of a table of games buttons that order it. */
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

/** Open the game of a row that is pressed beside its links. */
function openRow(event) {
  if (event.target.closest("a") || !getSelection().isCollapsed) return;
  event.target.closest("tbody tr")?.querySelector("a").click();
}

/** Return the name of a variant. */
export function kindName({ game, variant }) {
  const key = `kind_${game}_${variant}`;
  const name = text(key);
  return name === key ? `${game} ${variant}` : name;
}
