// Versus: two players, and the games that they played against each other.

import { part, guarded } from "./frame.js";
import { element } from "../viewer/dom.js";
import { counted, number, text } from "../viewer/texts.js";
import { get, unescaped } from "./api.js";
import { gamesAddress, nameLink, ofYear, whole } from "./links.js";
import { gamesSection, nameAfter } from "./listing.js";
import { kindName, nameOf, pointsText, scoresTable, table, winsBar, winsText } from "./tables.js";

/** @import { NamedScore, VersusModel } from "../api" */
/** @import { Child } from "../types" */

const [one, other] = nameAfter("/players").split("/vs/").map(unescaped);

const load = guarded(async () => {
  const pair = await get("/versus", { one, other });
  document.title = `${pair.one} – ${pair.other}`;
  part("title").replaceChildren(nameLink("player", pair.one), " – ", nameLink("player", pair.other));
  const { total } = pair;
  if (!total) {
    part("count").textContent = text("never_met");
    part("table").replaceChildren(...openings(pair));
    return;
  }
  part("count").textContent = `${pointsText(total)} : ${pointsText({ points: total.losses + total.draws / 2 })} · ${counted("count_games", total.games)} · ${winsText(total)}`;
  part("table").replaceChildren(winsBar(total),
    element("div", { class: "groups" }, scoresTable(text("by_kinds"), pair.kinds, ({ name, games }) => [kindAndColour(name), number(games)]),
      scoresTable(text("timeline"), pair.years, ({ name, games }) => [yearLink(pair.query, name), number(games)]), ...openings(pair)),
    await gamesSection(text("games"), [pair.query], 50));
});

/** @type {(name: string) => Child} */
function kindAndColour(name) {
  const [game, variant, colour] = name.split(" ");
  const queries = [whole(colour.toLowerCase(), one), whole(colour === "White" ? "black" : "white", other), `game:${game} and variant:${variant}`];
  return element("a", { href: gamesAddress(...queries) }, `${kindName({ game, variant })}, ${text(colour.toLowerCase())}`);
}

/** @type {(query: string, year: string) => Child} */
const yearLink = (query, year) => (/^\d{4}$/.test(year) ? element("a", { href: gamesAddress(query, ofYear(year)) }, year) : nameOf(year));

/** Returns the openings that both play: what each scores with them, and one against the other. @type {(pair: VersusModel) => HTMLElement[]} */
function openings(pair) {
  if (!pair.openings.length) return [];
  const cell = (/** @type {NamedScore | null} */ score) => (score ? element("div", { class: "score" }, `${number(score.games)} `, winsBar(score)) : "–");
  return [element("section", { class: "wide" }, element("h2", {}, text("shared_openings")),
    table(text("shared_openings"), [text("opening"), pair.one, pair.other, text("together")],
      pair.openings.map((row) => [nameLink("opening", row.name), cell(row.one), cell(row.other), cell(row.together)])))];
}

load();
