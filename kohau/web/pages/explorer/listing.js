// Lists of names: filtered by a name, page by page, saved as files.

import { part, shown } from "./frame.js";
import { element } from "../viewer/dom.js";
import { counted } from "../viewer/texts.js";
import { address, get, root, successive } from "./api.js";
import { drawMeant } from "./facets.js";
import { gamesAddress } from "./links.js";
import { offsetAsked, showPage, turnPages } from "./paging.js";
import { LIST_FORMS, saveMenu } from "./saving.js";
import { gamesTable } from "./tables.js";

const NAMES_AT_A_TIME = 100;

/**
 * Show a list of the API at a path, whose rows are the member of that name; `rowsTable` makes the table,
 * `hrefOf` the address of a name that was perhaps meant.
 */
export function listNames(path, { countKey, rowsTable, hrefOf }) {
  const member = path.slice(1);
  const next = successive();
  const load = shown(async () => {
    const name = new URL(location.href).searchParams.get("name") ?? "";
    part("name").value = name;
    const answer = await get(path, { name, limit: NAMES_AT_A_TIME, offset: offsetAsked() }, next());
    const { [member]: rows } = answer;
    showPage(countKey, answer);
    part("meant").replaceChildren(...drawMeant(answer.near, (near) => hrefOf(near.name)));
    part("save").replaceChildren(...(answer.total ? [saveMenu(path, { name }, LIST_FORMS)] : []));
    part("table").replaceChildren(...(rows.length ? [rowsTable(rows)] : []));
  });
  const go = (parameters) => {
    history.pushState(null, "", address(path, parameters));
    return load();
  };
  part("filter").addEventListener("submit", (event) => {
    event.preventDefault();
    go({ name: part("name").value.trim() });
  });
  turnPages(NAMES_AT_A_TIME, (offset) => go({ name: new URL(location.href).searchParams.get("name"), offset }));
  addEventListener("popstate", () => load());
  load();
}

/** How many rows of a table are seen at first. */
const SEEN = 12;

/** Return a table with its last rows hidden behind a button, if there are many. */
export function foldedTable(made) {
  const hidden = [...made.querySelectorAll("tbody tr")].slice(SEEN);
  if (hidden.length < 3) return made;
  for (const row of hidden) row.hidden = true;
  const button = element("button", { type: "button", class: "more" }, counted("more_rows", hidden.length));
  button.addEventListener("click", () => {
    for (const row of hidden) row.hidden = false;
    button.remove();
    hidden[0].querySelector("a")?.focus({ preventScroll: true });
  });
  made.append(button);
  return made;
}

/** Return the part of the address after a path, an empty text without one. */
export const nameAfter = (path) => location.pathname.slice(`${root}${path}`.length).replace(/^\//, "");

/** Return the games that satisfy queries as a list with its number, order, and files; `limit` are shown. */
export async function gamesSection(title, queries, limit = 20) {
  const found = await get("/search", { query: queries, sort: "-date", limit });
  const all = element("a", { class: "button", href: gamesAddress(...queries) }, counted("all_games", found.total));
  return element("section", {}, element("div", { class: "head-of-list" }, element("h2", {}, title), saveMenu("/search", { query: queries })),
    gamesTable(found.games), found.total > found.games.length ? all : "");
}
