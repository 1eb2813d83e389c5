// Versus: two players, and the games that they played against each other.

import { part, shown } from "./frame.js";
import { element } from "../viewer/dom.js";
import { counted, number, text } from "../viewer/texts.js";
import { get, unescaped } from "./api.js";
import { gamesAddress, nameLink, ofYear, whole } from "./links.js";
import { gamesSection, nameAfter } from "./listing.js";
import { kindName, nameOf, table, winsBar, winsText } from "./tables.js";

const [one, other] = nameAfter("/players").split("/vs/").map(unescaped);
const pointsText = ({ points }) => number(points, points % 1 ? 1 : 0);

const load = shown(async () => {
  const found = await get("/versus", { one, other });
  document.title = `${found.one} – ${found.other}`;
  part("title").replaceChildren(nameLink("player", found.one), " – ", nameLink("player", found.other));
  if (!found.total) {
    part("count").textContent = text("never_met");
    part("table").replaceChildren(...openings(found));
    return;
  }
  const { total } = found;
  part("count").textContent = `${pointsText(total)} : ${pointsText({ points: total.losses + total.draws / 2 })} · ${counted("count_games", total.games)} · ${winsText(total)}`;
  part("table").replaceChildren(winsBar(total),
    element("div", { class: "groups" }, scores("by_kinds", found.kinds, kindAndColour), scores("timeline", found.years, yearLink(found)), ...openings(found)),
    await gamesSection(text("games"), [found.query], 50));
});

function scores(title, rows, linkOf) {
  return element("section", {}, element("h2", {}, text(title)),
    table(text(title), [text("name"), `#${text("games")}`, text("wins_draws_losses"), `#${text("points")}`],
      rows.map((row) => [linkOf(row.name), number(row.games), winsBar(row), pointsText(row)]), { class: "data folding columns-3" }));
}

function kindAndColour(name) {
  const [game, variant, colour] = name.split(" ");
  const queries = [whole(colour.toLowerCase(), one), whole(colour === "White" ? "black" : "white", other), `game:${game} and variant:${variant}`];
  return element("a", { href: gamesAddress(...queries) }, `${kindName({ game, variant })}, ${text(colour.toLowerCase())}`);
}

const yearLink = (found) => (year) => (/^\d{4}$/.test(year) ? element("a", { href: gamesAddress(found.query, ofYear(year)) }, year) : nameOf(year));

/** Return the openings that both play: what each scores with them, and one against the other. */
function openings(found) {
  if (!found.openings.length) return [];
  const cell = (score) => (score ? element("div", { class: "score" }, `${number(score.games)} `, winsBar(score)) : "–");
  return [element("section", { class: "wide" }, element("h2", {}, text("shared_openings")),
    table(text("shared_openings"), [text("opening"), found.one, found.other, text("together")],
      found.openings.map((row) => [nameLink("opening", row.name), cell(row.one), cell(row.other), cell(row.together)])))];
}

load();
