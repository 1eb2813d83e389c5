// Tables and bars: numbers as text, and beside it as lengths.
import { address } from "./api.js";
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
  const parts = [["white", white], ["draws", draws], ["black", black]].map(([kind, count]) => {
    const made = element("span", { class: `share-${kind}` }, count ? number(count) : "");
    made.style.flexGrow = count;
    return made;
  });
  return element("div", { class: "results", role: "img", "aria-label": text("result_bar", { white, draws, black }) }, ...parts);
}

/** Return counts by name as a table with a bar for each. */
export function bars(caption, title, counts) {
  const entries = Object.entries(counts);
  const most = Math.max(1, ...entries.map(([, count]) => count));
  return table(caption, [title, `#${text("games")}`, ""], entries.map(([name, count]) => {
    const bar = element("div", { class: "length-bar", "aria-hidden": "true" });
    bar.style.width = `${(100 * count) / most}%`;
    return [name || text("unknown"), number(count), bar];
  }), { class: "data with-bars" });
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
