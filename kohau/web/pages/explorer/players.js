// Players: all of them, or the report on one.

import { part, shown } from "./frame.js";
import { element } from "../viewer/dom.js";
import { counted, number, text } from "../viewer/texts.js";
import { address, get, unescaped } from "./api.js";
import { drawMeant } from "./facets.js";
import { countLink, gamesAddress, ifKnown, nameLink, ofYear, playerAddress, repertoireAddress, versusAddress, whole } from "./links.js";
import { foldedTable, gamesSection, listNames, nameAfter } from "./listing.js";
import { kindName, nameOf, table, winsBar, winsText } from "./tables.js";

const one = unescaped(nameAfter("/players"));

/** What the name of a row of a report leads to. */
const ROW_LINKS = {
  opponents: (_, name) => nameLink("player", name),
  years: (player, name) => (/^\d{4}$/.test(name) ? element("a", { href: gamesAddress(whole("player", player), ofYear(name)) }, name) : nameOf(name)),
  colours: (player, name) => element("a", { href: gamesAddress(whole(name.toLowerCase(), player)) }, text(name.toLowerCase())),
  variants: (player, name) => {
    const [game, variant] = name.split(" ");
    return element("a", { href: gamesAddress(whole("player", player), `game:${game} and variant:${variant}`) }, kindName({ game, variant }));
  },
};

const percent = (score) => (score === null || score === undefined ? "" : `${number(100 * score)} %`);
const pointsText = ({ points }) => number(points, points % 1 ? 1 : 0);

const playersTable = (players) => table(text("screen_players"),
  [text("name"), `#${text("games")}`, text("wins_draws_losses"), `#${text("points")}`, `#${text("score")}`],
  players.map((player) => [
    nameLink("player", player.name), countLink(player.games, gamesAddress(whole("player", player.name))), winsBar(player), pointsText(player), percent(player.score),
  ]), { class: "data folding columns-4" });

function scoresTable(name, player) {
  const versus = (row) => (name === "opponents" && ifKnown(row.name) ? countLink(row.games, versusAddress(player.name, row.name)) : number(row.games));
  return element("section", {}, element("h2", {}, text(`by_${name}`)),
    foldedTable(table(text(`by_${name}`), [text("name"), `#${text("games")}`, text("wins_draws_losses"), `#${text("points")}`],
      player[name].map((row) => [ROW_LINKS[name](player.name, row.name), versus(row), winsBar(row), pointsText(row)]), { class: "data folding columns-3" })));
}

/** Return what a player plays: openings lead to Explore, games to their list. */
function repertoireTable(player) {
  return element("section", {}, element("h2", {}, text("by_openings")),
    foldedTable(table(text("by_openings"), [text("name"), text("colour"), `#${text("games")}`, text("wins_draws_losses"), `#${text("points")}`],
      player.repertoire.map((row) => [
        element("a", { href: repertoireAddress(row, player.name) }, row.name), text(row.colour.toLowerCase()),
        countLink(row.games, gamesAddress(whole(row.colour.toLowerCase(), player.name), whole("opening", row.name))), winsBar(row), pointsText(row),
      ]), { class: "data folding columns-4" })));
}

const report = shown(async () => {
  const player = await get(`/players/${encodeURIComponent(one)}`);
  document.title = player.name;
  part("title").textContent = player.name;
  part("count").textContent = [counted("count_games", player.games), winsText(player), percent(player.score), player.performance && text("performance", player)].filter(Boolean).join(" · ");
  const groups = ["colours", "variants", "opponents", "years"].filter((name) => player[name].length).map((name) => scoresTable(name, player));
  if (player.repertoire.length) groups.splice(3, 0, repertoireTable(player));
  part("table").replaceChildren(
    element("p", { class: "ways" }, element("a", { class: "button", href: gamesAddress(whole("player", player.name)) }, counted("all_games", player.games)),
      ...exploreLinks(player), element("a", { class: "button", href: address("/players") }, text("all_players"))),
    element("div", { class: "groups" }, ...groups),
    await gamesSection(text("latest_games"), [whole("player", player.name)]));
});

/** Return links to what a player plays, for the games in which there are most. */
function exploreLinks(player) {
  return player.variants.slice(0, 3).map(({ name }) => {
    const [game, variant] = name.split(" ");
    return element("a", { class: "button", href: address(`/explore/${game}`, { variant, query: whole("player", player.name) }) },
      text("explore_kind", { kind: kindName({ game, variant }) }));
  });
}

/** Say which players have names near to one that no player has. */
async function findNear() {
  const { near } = await get("/players", { name: one, limit: 1 });
  part("meant").replaceChildren(...drawMeant(near, (found) => playerAddress(found.name)));
}

if (one) {
  part("filter").hidden = true;
  report().then((done) => { if (done === null) findNear().catch(() => {}); });
} else listNames("/players", { countKey: "count_players", rowsTable: playersTable, hrefOf: playerAddress });
