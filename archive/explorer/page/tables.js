// Tables: numbers as text, and beside it as lengths.
import { address } from "./api.js";
import "./bars.js";
import { element } from "./dom.js";
import { number, text } from "./texts.js";

/** Return a table; cells are texts or nodes, columns whose title begins with # hold numbers. */
export function table(caption, titles, rows, attributes = {}) {
  const numeric = titles.map((title) => title.startsWith("#"));
  const cell = (content, at) => element(at ? "td" : "th", { scope: at ? null : "row", class: numeric[at] ? "number" : null }, content);
  const head = titles.map((title, at) => (title
    ? element("th", { scope: "col", class: numeric[at] ? "number" : null }, title.replace("#", ""))
    : element("td")));
  return element("div", { class: "scrolled", tabindex: "0", role: "group", "aria-label": caption },
    element("table", { class: "data", ...attributes },
      element("caption", { class: "hidden" }, caption),
      element("thead", {}, element("tr", {}, ...head)),
      element("tbody", {}, ...rows.map((row) => element("tr", {}, ...row.map(cell))))));
}

/** Return a bar of games that White won, drawn games, and games that Black won. */
export function resultBar(white, draws, black) {
  return sharesBar({ white, drawn: draws, black }, text("result_bar", { white, draws, black }));
}

/** Return a bar of the games of a player. */
export function winsBar({ wins, draws, losses }) {
  return sharesBar({ won: wins, half: draws, lost: losses }, text("wins_bar", { wins, draws, losses }));
}

function sharesBar(parts, label) {
  const counts = Object.values(parts);
  return element("kohau-bar", { parts: Object.entries(parts).flat().join(" "), full: counts.reduce((one, other) => one + other) }, label);
}

/** Return counts by name as a table with a bar for each; a full bar is as long as `total`. */
export function bars(caption, title, counts, total) {
  return table(caption, [title, `#${text("games")}`, ""], Object.entries(counts).map(([name, count]) => [
    name || text("unknown"), number(count),
    element("kohau-bar", { parts: `all ${count}`, full: total }, `${number(count)} · ${number((100 * count) / total, 1)} %`),
  ]), { class: "data with-bars" });
}

const known = (value) => (value && value !== "?" && !value.startsWith("????") ? value : "");

/** Return a player's name, with the rating if it is known. */
const side = (name, rating) => `${known(name) || "?"}${rating ? ` (${rating})` : ""}`;

/** Return games as a table with links to them. */
export function gamesTable(games) {
  return table(text("games"), [text("players"), text("result"), text("game_label"), `#${text("plies_title")}`, text("date"), text("event")],
    games.map((game) => [
      element("a", { href: `${address(`/games/${game.digest}`)}${game.at ? `#${game.at}` : ""}` },
        `${side(game.white, game.white_rating)} – ${side(game.black, game.black_rating)}`),
      game.result, kindName(game), number(game.plies), known(game.date), known(game.event),
    ]));
}

/** Return the name of a variant. */
export function kindName({ game, variant }) {
  return variant === "standard" ? game : `${game} ${variant}`;
}
