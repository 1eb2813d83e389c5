// Search: games by what is typed, narrowed by facets and fields.

import { part, shown, showProblem } from "./frame.js";
import { element } from "../viewer/dom.js";
import { text } from "../viewer/texts.js";
import { address, get, successive, Unreachable } from "./api.js";
import { drawChips, ON_PLAYER } from "./chips.js";
import { drawFacets, drawMeant, drawWithout } from "./facets.js";
import { quotedValue } from "./links.js";
import { offsetAsked, showPage, turnPages } from "./paging.js";
import { completeQueries } from "./querybox.js";
import { saveMenu } from "./saving.js";
import { drawPlayers, gamesTable, kindName, orderName } from "./tables.js";

const PAGE = 50;

/** How many players are shown above the games, and how many values of a facet that is shown whole. */
const PLAYERS = 3;
const ALL_VALUES = 2000;

/** What may be a name, or a part of one: words without signs of the query language. */
const NAME = /^(?!@)[^\d\s:=~"()][^\d:=~"()]*$/;

const more = part("more-fields");
const fields = [...more.elements].filter((field) => field.name);
const next = successive();
/** The conditions whose facets are shown. */
let faceted = null;

/** The queries, and the fields with a value, that the address asks for. */
let asked = { queries: [], given: {}, sort: "-date", offset: 0 };

function readAddress() {
  const parameters = new URL(location.href).searchParams;
  const given = Object.fromEntries(fields.map(({ name }) => [name, parameters.get(name) ?? ""]).filter(([, value]) => value));
  return { queries: parameters.getAll("query").filter(Boolean), given, sort: parameters.get("sort") ?? "-date", offset: offsetAsked() };
}

const addressWith = ({ queries, given, sort, offset = "" }) => address("/search", { query: queries, ...given, sort: sort === "-date" ? "" : sort, offset });

/** Show what other conditions find, or another page, as a step of the browser's history. */
function go(change) {
  history.pushState(null, "", addressWith({ ...asked, offset: "", ...change }));
  return follow();
}

/** Fill the form from the address, and show what it finds. */
function follow() {
  asked = readAddress();
  for (const field of fields) {
    const value = asked.given[field.name] ?? "";
    if (field.tagName === "SELECT") choose(field, value);
    else field.value = value;
  }
  choose(part("sort"), asked.sort);
  const shownFields = Object.entries(asked.given).map(([name, value]) => fieldQuery(name, value));
  drawChips(part("chips"), [...asked.queries, ...shownFields], changeChips);
  part("paint").href = address("/pattern", { kind: asked.given.kind, pattern: asked.given.pattern });
  return load();
}

/** Return a field with its value as a query, as the chip shows it. */
function fieldQuery(name, value) {
  const [game, variant] = value.split(" ");
  return name === "kind" ? `game:${game} and variant:${variant}` : `${name}:${quotedValue(value)}`;
}

/** Take conditions over from chips: all of them are queries then. What was taken away can be typed anew. */
function changeChips(queries, removed = "") {
  if (!part("query").value && !ON_PLAYER.test(removed)) part("query").value = removed;
  go({ queries, given: {} });
}

/** Choose a value of a list; one that is not offered, but may have a meaning, is added. */
function choose(list, value) {
  list.value = value;
  if (list.selectedIndex >= 0) return;
  const [game, variant] = value.split(" ");
  const label = list.name === "kind" ? kindName({ game, variant }) : orderName(value) ?? value;
  list.append(element("option", { value, selected: true }, label));
}

/** Return the conditions for the API. */
function conditions() {
  const { kind = "", ...given } = asked.given;
  const [game, variant] = kind.split(" ");
  return { query: asked.queries, ...given, game, variant };
}

async function load() {
  const signal = next();
  part("count").textContent = text("searching");
  try {
    const [answer, players] = await Promise.all([
      get("/search", { ...conditions(), sort: asked.sort, limit: PAGE, offset: asked.offset }, signal), namedPlayers(signal)]);
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

function show({ meant, without, games, ...page }) {
  showPage("count_games", page);
  if (!page.total) part("count").textContent = text("no_games");
  part("save").replaceChildren(...(page.total ? [saveMenu("/search", conditions())] : []));
  const withQueries = (queries) => addressWith({ ...asked, queries, given: {}, offset: "" });
  const isSeveral = part("chips").childElementCount > 1;
  part("meant").replaceChildren(...drawMeant(meant, ({ query }) => withQueries([query])),
    ...(page.total || !isSeveral ? [] : drawWithout(without, ({ query }) => withQueries([query]), withQueries([]))));
  part("sort").hidden = !page.total;
  part("games").replaceChildren(...(games.length ? [gamesTable(games, { sort: asked.sort, sorted: (sort) => go({ sort }) })] : []));
}

/** Show no games, because what was asked for can't be answered. */
function showNothing() {
  show({ total: 0, offset: 0, limit: 0, meant: [], without: [], games: [] });
  part("count").textContent = "";
  part("named").replaceChildren();
  faceted = null;
  showFacets({ facets: [] });
}

/** Show the facets of the games that are found, unless they are shown already. */
async function loadFacets(total, signal) {
  const wanted = JSON.stringify(conditions());
  if (wanted === faceted) return;
  showFacets(total ? await get("/facets", conditions(), signal) : { facets: [] });
  faceted = wanted;
}

function showFacets({ facets }) {
  part("narrow").classList.remove("waiting");
  const hrefOf = (query) => addressWith({ ...asked, queries: [...asked.queries, query], offset: "" });
  part("facets").replaceChildren(...drawFacets(facets, hrefOf, shown(async (name) => {
    const { facets: whole } = await get("/facets", { ...conditions(), most: ALL_VALUES });
    showFacets({ facets: facets.map((facet) => (facet.name === name ? whole.find((other) => other.name === name) ?? facet : facet)) });
  })));
}

/** Return a promise of the players whose names have what is asked for, if that is a name and nothing else. */
async function namedPlayers(signal) {
  const [name, ...others] = asked.queries;
  if (!name || others.length || Object.keys(asked.given).length || !NAME.test(name)) return [];
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
  go({ given: Object.fromEntries(fields.map((field) => [field.name, field.value.trim()]).filter(([, value]) => value)) });
}

part("search").addEventListener("submit", (event) => {
  event.preventDefault();
  const typed = part("query").value.trim();
  part("query").value = "";
  go({ queries: typed && !asked.queries.includes(typed) ? [...asked.queries, typed] : asked.queries });
});
more.addEventListener("submit", (event) => {
  event.preventDefault();
  takeFields();
});
part("facets").addEventListener("click", (event) => {
  const link = event.target.closest("a[data-query]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go({ queries: [...asked.queries, link.dataset.query] });
  part("count").scrollIntoView({ block: "nearest" });
});
part("kind").addEventListener("change", () => { part("pattern").value = ""; });
for (const field of fields) if (field.tagName === "SELECT") field.addEventListener("change", takeFields);
part("sort").addEventListener("change", () => go({ sort: part("sort").value }));
turnPages(PAGE, (offset) => go({ offset }));
addEventListener("popstate", follow);
completeQueries(part("query"));
begin();
