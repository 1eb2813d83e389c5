// Statistics: counts of games, as tables with bars, under an index of the games.

import { part, guarded } from "./frame.js";
import { element } from "../viewer/dom.js";
import { counted, number, text } from "../viewer/texts.js";
import { address, get, successive, unescaped } from "./api.js";
import { drawChips } from "./chips.js";
import { gamesAddress, quotedValue, whole } from "./links.js";
import { completeQueries } from "./querybox.js";
import { LIST_FORMS, saveMenu } from "./saving.js";
import { bars, endingName, foldedTable, kindName, nameOf, resultBar } from "./tables.js";

/** Results in the order of the bar. @type {Record<string, string>} */
const RESULTS = { "1-0": "white_won", "1/2-1/2": "drawn", "0-1": "black_won", "*": "unfinished" };

/** @import { ColumnsModel, GroupModel } from "../api" */
/** @import { Child } from "../types" */

const next = successive();
/** @type {string[]} */
let queries = [];

const load = guarded(async () => {
  queries = new URL(location.href).searchParams.getAll("query").filter(Boolean);
  drawChips(part("chips"), queries, go);
  const stats = await get("/stats", { query: queries }, next());
  part("count").textContent = [counted("count_games", stats.records), counted("plies", stats.plies)].join(" · ");
  part("save").replaceChildren(...(stats.records ? [saveMenu("/stats", { query: queries }, LIST_FORMS)] : []));
  part("index").hidden = stats.groups.length < 2;
  part("index").replaceChildren(...stats.groups.map((counts) => element("a", { href: `#${idOf(counts)}` },
    element("strong", {}, kindName(counts)), " ", element("span", { class: "soft" }, counted("count_games", counts.records)))));
  part("groups").replaceChildren(...stats.groups.map((counts, at) => group(counts, at === 0)));
  unfold();
});

/** @type {(query: string[]) => void} */
function go(query) {
  history.pushState(null, "", address("/statistics", { query }));
  load();
}

/** @type {(kind: { game: string, variant: string }) => string} */
const idOf = ({ game, variant }) => `${game}-${variant}`;

/** Open the group that the address names, and show it. */
function unfold() {
  const named = location.hash && document.getElementById(unescaped(location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.scrollIntoView();
}

/** Returns the counts of a variant. @type {(counts: GroupModel, open: boolean) => HTMLElement} */
function group(counts, open) {
  const [white, drawn, black, unfinished] = Object.keys(RESULTS).map((result) => counts.results[result] ?? 0);
  const results = [white, drawn, black, unfinished];
  /** @type {(label: Child, query: string) => HTMLElement} */
  const linked = (label, query) => element("a", { href: gamesAddress(...queries, `game:${counts.game} and variant:${counts.variant}`, query) }, label);
  /** @type {(numbers: Record<string, number>, link: (name: string) => Child) => [Child, number][]} */
  const named = (numbers, link) => Object.entries(numbers).map(([name, count]) => [link(name), count]);
  /** @type {[title: string, rows: [name: Child, count: number][]][]} */
  const facts = [
    ["by_results", Object.entries(RESULTS).flatMap(([result, key], at) => (results[at] ? [[linked(text(key), `result:${result}`), results[at]]] : []))],
    ["by_openings", named(counts.openings, (name) => linked(name, whole("opening", name)))],
    ["by_endings", named(counts.endings, (name) => linked(endingName(name), `ending:${quotedValue(name)}`))],
    ["by_dialects", named(counts.dialects, nameOf)],
  ];
  /** @type {HTMLElement[]} */
  const tables = facts.filter(([, rows]) => rows.length).map(([title, rows]) => element("div", {}, element("h3", {}, text(title)),
    foldedTable(bars(`${kindName(counts)}: ${text(title)}`, text("name"), rows, counts.records))));
  tables.splice(1, 0, lengths(counts), ...years(counts, linked));
  return element("details", { id: idOf(counts), class: "group", open },
    element("summary", {}, element("h2", {}, kindName(counts)), " ", element("span", { class: "soft" }, counted("count_games", counts.records))),
    resultBar(white, drawn, black, unfinished),
    element("div", { class: "groups" }, ...tables));
}

/**
 * Returns counts of integers, several in a row, as a table with bars; `linkOf` makes the names of rows.
 * @param {string} title @param {string} name @param {ColumnsModel} columns @param {number} records
 * @param {{ x: string, words: string, linkOf?: (label: string, first: number, last: number) => Child }} options
 */
function distribution(title, name, { step, counts }, records, { x, words, linkOf = (label) => label }) {
  const label = (/** @type {number} */ first) => (step === 1 ? String(first) : `${first}–${first + step - 1}`);
  const rows = counts.map(([first, count]) => /** @type {[Child, number]} */ ([linkOf(label(first), first, first + step - 1), count]));
  const most = Math.max(...counts.map(([, count]) => count));
  return element("div", {}, element("h3", {}, title), words ? element("p", {}, words) : "", bars(`${name}: ${title}`, x, rows, records, most));
}

/** @type {(counts: GroupModel) => HTMLElement} */
function lengths(counts) {
  const { shortest, median, mean, longest } = counts.lengths;
  const words = text("lengths", {
    shortest: number(shortest), median: number(median), mean: number(mean, 1), longest: number(longest) });
  return distribution(text("by_lengths"), kindName(counts), counts.columns, counts.records, { x: text("plies_title"), words });
}

/**
 * Returns the years of games, joined where there are many; games without a year are counted below.
 * @type {(counts: GroupModel, linked: (label: string, query: string) => HTMLElement) => HTMLElement[]}
 */
function years(counts, linked) {
  if (!counts.year_columns) return [];
  const unknown = counts.years["????"];
  return [distribution(text("by_years"), kindName(counts), counts.year_columns, counts.records, {
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
