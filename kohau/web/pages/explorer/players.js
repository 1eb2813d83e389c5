// Players: all of them, or the report on one.

import { part } from "./frame.js";
import { element } from "../viewer/dom.js";
import { counted, number, text } from "../viewer/texts.js";
import { address, get } from "./api.js";
import { countLink, gamesAddress, ifKnown, nameLink, ofYear, playerAddress, repertoireAddress, versusAddress, whole } from "./links.js";
import { gamesSection, showNames } from "./listing.js";
import { foldedTable, kindName, nameOf, pointsText, scoresTable, table, winsBar, winsText } from "./tables.js";

/** @import { PlayersModel, ReportModel } from "../api" */
/** @import { Child } from "../types" */

/** The parts of a report, and what the names of their rows lead to. @type {Record<"colours" | "variants" | "opponents" | "years", (player: string, name: string) => Child>} */
const PARTS = {
  colours: (player, name) => element("a", { href: gamesAddress(whole(name.toLowerCase(), player)) }, text(name.toLowerCase())),
  variants: (player, name) => {
    const [game, variant] = name.split(" ");
    return element("a", { href: gamesAddress(whole("player", player), `game:${game} and variant:${variant}`) }, kindName({ game, variant }));
  },
  opponents: (_, name) => nameLink("player", name),
  years: (player, name) => (/^\d{4}$/.test(name) ? element("a", { href: gamesAddress(whole("player", player), ofYear(name)) }, name) : nameOf(name)),
};

/** @type {(score: number | null) => string} */
const percent = (score) => (score === null ? "" : `${number(100 * score)} %`);

/** @type {(answer: PlayersModel) => HTMLElement} */
const drawPlayers = ({ players }) => table(text("screen_players"),
  [text("name"), `#${text("games")}`, text("wins_draws_losses"), `#${text("points")}`, `#${text("score")}`],
  players.map((player) => [
    nameLink("player", player.name), countLink(player.games, gamesAddress(whole("player", player.name))), winsBar(player), pointsText(player), percent(player.score),
  ]), { class: "data folding columns-4" });

/** Returns a part of the report as a table; opponents lead to the games against them. @type {(name: keyof typeof PARTS, player: ReportModel) => HTMLElement} */
function drawPart(name, player) {
  return scoresTable(text(`by_${name}`), player[name], (row) => [PARTS[name](player.name, row.name),
    name === "opponents" && ifKnown(row.name) ? countLink(row.games, versusAddress(player.name, row.name)) : number(row.games)]);
}

/** Returns what a player plays: openings lead to Explore, games to their list. @type {(player: ReportModel) => HTMLElement} */
function drawRepertoire(player) {
  return element("section", {}, element("h2", {}, text("by_openings")),
    foldedTable(table(text("by_openings"), [text("name"), text("colour"), `#${text("games")}`, text("wins_draws_losses"), `#${text("points")}`],
      player.repertoire.map((row) => [
        element("a", { href: repertoireAddress(row, player.name) }, row.name), text(row.colour.toLowerCase()),
        countLink(row.games, gamesAddress(whole(row.colour.toLowerCase(), player.name), whole("opening", row.name))), winsBar(row), pointsText(row),
      ]), { class: "data folding columns-4" })));
}

/** Shows the report on a player. Throws as `get`. @type {(name: string) => Promise<void>} */
async function report(name) {
  const player = await get(`/players/${encodeURIComponent(name)}`);
  document.title = player.name;
  part("title").textContent = player.name;
  part("count").textContent = [counted("count_games", player.games), winsText(player), percent(player.score),
    player.performance && text("performance", player)].filter(Boolean).join(" · ");
  const parts = (/** @type {(keyof typeof PARTS)[]} */ ...names) => names.filter((one) => player[one].length).map((one) => drawPart(one, player));
  part("table").replaceChildren(
    element("p", { class: "ways" }, element("a", { class: "button", href: gamesAddress(whole("player", player.name)) }, counted("all_games", player.games)),
      ...exploreLinks(player), element("a", { class: "button", href: address("/players") }, text("all_players"))),
    element("div", { class: "groups" }, ...parts("colours", "variants", "opponents"), player.repertoire.length ? drawRepertoire(player) : "", ...parts("years")),
    await gamesSection(text("latest_games"), [whole("player", player.name)]));
}

/** Returns links to what a player plays, for the games in which there are most. @type {(player: ReportModel) => HTMLElement[]} */
function exploreLinks(player) {
  return player.variants.slice(0, 3).map(({ name }) => {
    const [game, variant] = name.split(" ");
    return element("a", { class: "button", href: address(`/explore/${game}`, { variant, query: whole("player", player.name) }) },
      text("explore_kind", { kind: kindName({ game, variant }) }));
  });
}

showNames("/players", { countKey: "count_players", drawRows: drawPlayers, hrefOf: playerAddress, report });
