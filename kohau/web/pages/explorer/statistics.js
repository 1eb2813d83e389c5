// Statistics: counts of games, as tables with bars, under an index of the games.

import { part, shown } from "./frame.js";
import { element } from "../viewer/dom.js";
import { counted, number, text } from "../viewer/texts.js";
import { address, get, successive, unescaped } from "./api.js";
import { drawChips } from "./chips.js";
import { gamesAddress, quotedValue, whole } from "./links.js";
import { foldedTable } from "./listing.js";
import { completeQueries } from "./querybox.js";
import { LIST_FORMS, saveMenu } from "./saving.js";
import { bars, endingName, kindName, nameOf, resultBar, table } from "./tables.js";

/** Results in the order of the bar. */
const RESULTS = { "1-0": "white_won", "1/2-1/2": "drawn", "0-1": "black_won", "*": "unfinished" };

const next = successive();
let queries = [];

const load = shown(async () => {
  queries = new URL(location.href).searchParams.getAll("query").filter(Boolean);
  drawChips(part("chips"), queries, go);
  const found = await get("/stats", { query: queries }, next());
  part("count").textContent = [counted("count_games", found.records), counted("plies", found.plies)].join(" · ");
  part("save").replaceChildren(...(found.records ? [saveMenu("/stats", { query: queries }, LIST_FORMS)] : []));
  part("index").hidden = found.groups.length < 2;
  part("index").replaceChildren(...found.groups.map((counts) => element("a", { href: `#${idOf(counts)}` },
    element("strong", {}, kindName(counts)), " ", element("span", { class: "soft" }, counted("count_games", counts.records)))));
  part("groups").replaceChildren(...found.groups.map((counts, at) => group(counts, at === 0)));
  unfold();
});

function go(given) {
  history.pushState(null, "", address("/statistics", { query: given }));
  load();
}

const idOf = ({ game, variant }) => `${game}-${variant}`;

/** Open the group that the address names, and show it. */
function unfold() {
  const named = location.hash && document.getElementById(unescaped(location.hash.slice(1)));
  if (!named) return;
  named.open = true;
  named.scrollIntoView();
}

function group(counts, open) {
  const results = Object.keys(RESULTS).map((result) => counts.results[result] ?? 0);
  const linked = (label, query) => element("a", { href: gamesAddress(...queries, `game:${counts.game} and variant:${counts.variant}`, query) }, label);
  const named = (given, link) => Object.entries(given).map(([name, count]) => [link(name), count]);
  const tables = [
    ["by_results", Object.entries(RESULTS).map(([result, key], at) => [linked(text(key), `result:${result}`), results[at]]).filter(([, count]) => count)],
    ["by_openings", named(counts.openings, (name) => linked(name, whole("opening", name)))],
    ["by_endings", named(counts.endings, (name) => linked(endingName(name), `ending:${quotedValue(name)}`))],
    ["by_dialects", named(counts.dialects, nameOf)],
  ].filter(([, rows]) => rows.length).map(([title, rows]) => element("div", {}, element("h3", {}, text(title)),
    foldedTable(bars(`${kindName(counts)}: ${text(title)}`, text("name"), rows, counts.records))));
  tables.splice(1, 0, lengths(counts), ...years(counts, linked));
  return element("details", { id: idOf(counts), class: "group", open },
    element("summary", {}, element("h2", {}, kindName(counts)), " ", element("span", { class: "soft" }, counted("count_games", counts.records))),
    resultBar(...results),
    element("p", { class: "soft" }, counted("full_bar", counts.records)),
    element("div", { class: "groups" }, ...tables));
}

/** Return counts of integers as columns, with a table of their numbers; `linkOf` makes the names of rows. */
function columnsOf(title, name, { step, counts }, records, { x, words, mark, linkOf = (label) => label }) {
  const label = (first) => (step === 1 ? String(first) : `${first}–${first + step - 1}`);
  const rows = counts.map(([first, count]) => [linkOf(label(first), first, first + step - 1), number(count), `${number((100 * count) / records, 1)} %`]);
  const numbers = table(`${name}: ${title}`, [x, `#${text("games")}`, "#%"], rows);
  for (const [at, row] of numbers.querySelectorAll("tbody tr").entries()) {
    for (const [column, value] of counts[at].entries()) row.cells[column].dataset.value = value;
  }
  return element("div", {}, element("h3", {}, title), words ? element("p", {}, words) : "",
    element("kohau-columns", { x, y: text("games"), step, label: words ? `${title}: ${words}` : title, mark },
      element("details", {}, element("summary", {}, text("in_numbers")), numbers)));
}

function lengths(counts) {
  const { lengths: found } = counts;
  const words = text("lengths", {
    shortest: number(found.shortest), median: number(found.median), mean: number(found.mean, 1), longest: number(found.longest) });
  return columnsOf(text("by_lengths"), kindName(counts), counts.columns, counts.records,
    { x: text("plies_title"), words, mark: `${found.median} ${text("median")}` });
}

/** Return the years of games as columns, joined where there are many; games without a year are counted below. */
function years(counts, linked) {
  if (!counts.year_columns) return [];
  const unknown = counts.years["????"];
  return [columnsOf(text("by_years"), kindName(counts), counts.year_columns, counts.records, {
    x: text("date"), words: unknown ? text("unknown_count", { count: number(unknown) }) : "",
    linkOf: (label, first, last) => linked(label, `since:${first} until:${last}`) })];
}

part("filter").addEventListener("submit", (event) => {
  event.preventDefault();
  const typed = part("query").value.trim();
  part("query").value = "";
  go(typed ? [...queries, typed] : queries);
});
addEventListener("hashchange", unfold);
addEventListener("popstate", load);
completeQueries(part("query"));
load();
