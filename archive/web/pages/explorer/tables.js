// Tables: numbers as text, and beside it as lengths.

/** Return a table; cells are texts or nodes, columns whose title begins with # hold numbers. `total` is a last row. */
function table(caption, titles, rows, attributes = {}, total = null) {
  const numeric = titles.map((title) => title.startsWith("#"));
  const cell = (content, at) => element(at ? "td" : "th", { scope: at ? null : "row", class: numeric[at] ? "number" : null }, content);
  const row = (cells) => element("tr", {}, ...cells.map(cell));
  const head = titles.map((title, at) => (title
    ? element("th", { scope: "col", class: numeric[at] ? "number" : null }, title.replace("#", ""))
    : element("td")));
  return element("div", { class: "scrolled", tabindex: "0", role: "group", "aria-label": caption },
    element("table", { class: "data", ...attributes },
      element("caption", { class: "hidden" }, caption),
      element("thead", {}, element("tr", {}, ...head)),
      element("tbody", {}, ...rows.map(row)),
      total && element("tfoot", {}, row(total))));
}

/** Return a bar of games that White won, drawn games, games that Black won, and unfinished ones. */
function resultBar(white, draws, black, unfinished) {
  return sharesBar({ white, drawn: draws, black, open: unfinished }, text("result_bar", { white, draws, black, unfinished }));
}

/** Return a bar of the games of a player. */
function winsBar(player) {
  const { games, wins, draws, losses } = player;
  return sharesBar({ won: wins, half: draws, lost: losses, open: games - wins - draws - losses }, winsText(player));
}

/** Return the results of a player as a text. */
function winsText({ games, wins, draws, losses }) {
  return text("wins_bar", { wins, draws, losses, unfinished: games - wins - draws - losses });
}

function sharesBar(parts, label) {
  const counts = Object.values(parts);
  return element("kohau-bar", { parts: Object.entries(parts).flat().join(" "), full: counts.reduce((one, other) => one + other) }, label);
}

/** Return pairs of a name and a count as a table with bars; a full bar is as long as `total`. */
function bars(caption, title, counts, total) {
  return table(caption, [title, `#${text("games")}`, ""], counts.map(([name, count]) => [
    name, number(count),
    element("kohau-bar", { parts: `all ${count}`, full: total }, `${number(count)} · ${number((100 * count) / total, 1)} %`),
  ]), { class: "data with-bars" });
}

/** Return how a value that records leave open is shown: `????` is the year of games without a date. */
const nameOf = (value) => (value && value !== "????" ? value : text("unknown"));

/** Return the name of a way in which games end; those of games that have no translation are in English. */
function endingName(ending) {
  const key = `ending_${ending}`;
  const found = text(key);
  return found === key ? english(ending) : found;
}

const ifKnown = (value) => (value && value !== "?" && !value.startsWith("????") ? value : "");

/** Return a player's name, with the rating if it is known. */
const side = (name, rating) => `${ifKnown(name) || "?"}${rating ? ` (${rating})` : ""}`;

/** Return games as a table with links to them; `kind` false leaves out which games are played. */
function gamesTable(games, kind = true) {
  return table(text("games"), [text("players"), text("result"), ...(kind ? [text("game_label")] : []), `#${text("plies_title")}`, text("date"), text("event")],
    games.map((game) => [
      element("a", { href: address(`/games/${game.digest}`, { ply: game.ply || "" }) },
        `${side(game.white, game.white_rating)} – ${side(game.black, game.black_rating)}`),
      resultText(game.result), ...(kind ? [kindName(game)] : []), number(game.length), dateText(ifKnown(game.date)), ifKnown(game.event),
    ]), { class: "data games" });
}

/** Return the name of a variant. */
function kindName({ game, variant }) {
  const key = `kind_${game}_${variant}`;
  const name = text(key);
  return name === key ? `${game} ${variant}` : name;
}
