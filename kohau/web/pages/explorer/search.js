// Search: games by what is typed, narrowed by facets and fields.

import { part, guarded, showProblem } from "./frame.js";
import { around, element, isElsewhere } from "../viewer/dom.js";
import { text } from "../viewer/texts.js";
import { address, get, successive, Unreachable } from "./api.js";
import { drawChips, ON_PLAYER } from "./chips.js";
import { drawFacets, drawCorrections, drawWithout } from "./facets.js";
import { quotedValue } from "./links.js";
import { offsetAsked, showPage, turnPages } from "./listing.js";
import { completeQueries } from "./querybox.js";
import { saveMenu } from "./saving.js";
import { drawPlayers, gamesTable, kindName, orderName } from "./tables.js";

/** @import { Facet, Player, SearchModel } from "../api" */

const PAGE = 50;

/** How many players are shown above the games, and how many values of a facet that is shown whole. */
const PLAYERS = 3;
const ALL_VALUES = 2000;

/** What may be a name, or a part of one: words without signs of the query language. */
const NAME = /^(?!@)[^\d\s:=~"()][^\d:=~"()]*$/;

const more = part("more-fields");
const fields = [.../** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (more.querySelectorAll("[name]"))];
const next = successive();
/** The conditions whose facets are shown. @type {string | null} */
let faceted = null;

/**
 * What the address asks for: queries, fields with a value, the order, and the first game of the page.
 * @typedef {{ queries: string[], fields: Record<string, string>, sort: string, offset: number | "" }} Request
 */

/** @type {Request} */
let request = { queries: [], fields: {}, sort: "-date", offset: 0 };

/** @type {() => Request} */
function readAddress() {
  const parameters = new URL(location.href).searchParams;
  const values = Object.fromEntries(fields.map(({ name }) => [name, parameters.get(name) ?? ""]).filter(([, value]) => value));
  return { queries: parameters.getAll("query").filter(Boolean), fields: values, sort: parameters.get("sort") ?? "-date", offset: offsetAsked() };
}

/** @type {(request: Request) => string} */
const addressWith = ({ queries, fields: values, sort, offset }) => address("/search", { query: queries, ...values, sort: sort === "-date" ? "" : sort, offset });

/** Shows what other conditions find, or another page, as a step of the browser's history. @type {(change: Partial<Request>) => Promise<void>} */
function go(change) {
  history.pushState(null, "", addressWith({ ...request, offset: "", ...change }));
  return follow();
}

/** Fill the form from the address, and show what it finds. */
function follow() {
  request = readAddress();
  for (const field of fields) {
    const value = request.fields[field.name] ?? "";
    if (field instanceof HTMLSelectElement) choose(field, value);
    else field.value = value;
  }
  choose(part("sort"), request.sort);
  const shownFields = Object.entries(request.fields).map(([name, value]) => fieldQuery(name, value));
  drawChips(part("chips"), [...request.queries, ...shownFields], changeChips);
  part("paint").href = address("/pattern", { kind: request.fields.kind, pattern: request.fields.pattern });
  return load();
}

/** Returns a field with its value as a query, as the chip shows it. @type {(name: string, value: string) => string} */
function fieldQuery(name, value) {
  const [game, variant] = value.split(" ");
  return name === "kind" ? `game:${game} and variant:${variant}` : `${name}:${quotedValue(value)}`;
}

/** Takes conditions over from chips: all of them are queries then. What was taken away can be typed anew. @type {(queries: string[], removed?: string) => void} */
function changeChips(queries, removed = "") {
  if (!part("query").value && !ON_PLAYER.test(removed)) part("query").value = removed;
  go({ queries, fields: {} });
}

/** Chooses a value of a list; one that is not offered, but may have a meaning, is added. @type {(list: HTMLSelectElement, value: string) => void} */
function choose(list, value) {
  list.value = value;
  if (list.selectedIndex >= 0) return;
  const [game, variant] = value.split(" ");
  const label = list.name === "kind" ? kindName({ game, variant }) : orderName(value) ?? value;
  list.append(element("option", { value, selected: true }, label));
}

/** Return the conditions for the API. */
function conditions() {
  const { kind = "", ...others } = request.fields;
  const [game, variant] = kind.split(" ");
  return { query: request.queries, ...others, game, variant };
}

async function load() {
  const signal = next();
  part("count").textContent = text("searching");
  try {
    const [answer, players] = await Promise.all([
      get("/search", { ...conditions(), sort: request.sort, limit: PAGE, offset: request.offset }, signal), namedPlayers(signal)]);
    show(answer);
    part("named").replaceChildren(...drawPlayers(players));
    showProblem(null);
    await loadFacets(answer.total, signal);
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof Unreachable) part("count").textContent = "";
    else showNothing();
    showProblem(error, load);
  }
}

/** @type {(answer: Omit<SearchModel, "query">) => void} */
function show({ meant, without, games, ...page }) {
  showPage("count_games", page);
  if (!page.total) part("count").textContent = text("no_games");
  part("save").replaceChildren(...(page.total ? [saveMenu("/search", conditions())] : []));
  const withQueries = (/** @type {string[]} */ queries) => addressWith({ ...request, queries, fields: {}, offset: "" });
  const isSeveral = part("chips").childElementCount > 1;
  part("meant").replaceChildren(...drawCorrections(meant, ({ query }) => withQueries([query])),
    ...(page.total || !isSeveral ? [] : drawWithout(without, ({ query }) => withQueries([query]), withQueries([]))));
  part("sort").hidden = !page.total;
  part("games").replaceChildren(...(games.length ? [gamesTable(games, { sort: request.sort, sorted: (sort) => go({ sort }) })] : []));
}

/** Show no games, because what was request for can't be answered. */
function showNothing() {
  show({ total: 0, offset: 0, limit: 0, meant: [], without: [], games: [] });
  part("count").textContent = "";
  part("named").replaceChildren();
  faceted = null;
  showFacets({ facets: [] });
}

/** Shows how the games are divided, unless that is shown already. @type {(total: number, signal: AbortSignal) => Promise<void>} */
async function loadFacets(total, signal) {
  const wanted = JSON.stringify(conditions());
  if (wanted === faceted) return;
  showFacets(total ? await get("/facets", conditions(), signal) : { facets: [] });
  faceted = wanted;
}

/** @type {(answer: { facets: Facet[] }) => void} */
function showFacets({ facets }) {
  part("narrow").classList.remove("waiting");
  const hrefOf = (/** @type {string} */ query) => addressWith({ ...request, queries: [...request.queries, query], offset: "" });
  part("facets").replaceChildren(...drawFacets(facets, hrefOf, guarded(async (name) => {
    const { facets: whole } = await get("/facets", { ...conditions(), most: ALL_VALUES });
    showFacets({ facets: facets.map((facet) => (facet.name === name ? whole.find((other) => other.name === name) ?? facet : facet)) });
  })));
}

/** Returns a promise of the players whose names have what is request for, if that is a name and nothing else. @type {(signal: AbortSignal) => Promise<Player[]>} */
async function namedPlayers(signal) {
  const [name, ...others] = request.queries;
  if (!name || others.length || Object.keys(request.fields).length || !NAME.test(name)) return [];
  return (await get("/players", { name, limit: PLAYERS }, signal)).players;
}

async function begin() {
  part("narrow").open = matchMedia("(min-width: 60rem)").matches;
  try {
    const archive = await get("/archive");
    part("kind").append(...archive.kinds.map((kind) => element("option", { value: `${kind.game} ${kind.variant}` }, kindName(kind))));
    const saved = Object.keys(archive.queries);
    part("saved").replaceChildren(...(saved.length ? [`${text("saved_queries")} `] : []), ...saved.flatMap((name) =>
      [element("a", { href: address("/search", { query: `@${name}` }) }, `@${name}`), " "]));
  } catch (error) {
    showProblem(error, begin);
  }
  follow();
}

function takeFields() {
  go({ fields: Object.fromEntries(fields.map((field) => [field.name, field.value.trim()]).filter(([, value]) => value)) });
}

part("search").addEventListener("submit", (event) => {
  event.preventDefault();
  const typed = part("query").value.trim();
  part("query").value = "";
  go({ queries: typed && !request.queries.includes(typed) ? [...request.queries, typed] : request.queries });
});
more.addEventListener("submit", (event) => {
  event.preventDefault();
  takeFields();
});
part("facets").addEventListener("click", (event) => {
  const query = around(event, "a[data-query]")?.dataset.query;
  if (!query || isElsewhere(event)) return;
  event.preventDefault();
  go({ queries: [...request.queries, query] });
  part("count").scrollIntoView({ block: "nearest" });
});
part("kind").addEventListener("change", () => { part("pattern").value = ""; });
for (const field of fields) if (field.tagName === "SELECT") field.addEventListener("change", takeFields);
part("sort").addEventListener("change", () => go({ sort: part("sort").value }));
turnPages(PAGE, (offset) => go({ offset }));
addEventListener("popstate", follow);
completeQueries(part("query"));
begin();
