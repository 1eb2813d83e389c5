// Lists: page by page, saved as files; those of names are filtered by what is typed.

import { part, guarded } from "./frame.js";
import { element } from "../viewer/dom.js";
import { counted, number, text } from "../viewer/texts.js";
import { address, get, root, successive, unescaped } from "./api.js";
import { drawCorrections } from "./facets.js";
import { gamesAddress } from "./links.js";
import { LIST_FORMS, saveMenu } from "./saving.js";
import { gamesTable } from "./tables.js";

/** @import { Answers } from "../api" */
/** @import { Parameters } from "./api.js" */

const NAMES_AT_A_TIME = 100;

/**
 * Shows what the address asks for at a path of the API: the report on what has a name (`report`), or the list of all.
 * `drawRows` makes the table of the list from an answer, `hrefOf` the address of a name that was perhaps meant.
 * @template {"/players" | "/events"} P
 * @param {P} path
 * @param {{ countKey: string, drawRows: (answer: Answers[P]) => HTMLElement, hrefOf: (name: string) => string,
 *   report: (name: string) => Promise<void> }} screen
 */
export function showNames(path, { countKey, drawRows, hrefOf, report }) {
  const one = unescaped(nameAfter(path));
  const drawNear = (/** @type {Answers[P]} */ { near }) => part("meant").replaceChildren(...drawCorrections(near, ({ name }) => hrefOf(name)));
  if (!one) {
    listNames(path, countKey, (answer) => {
      drawNear(answer);
      part("table").replaceChildren(...(answer.total ? [drawRows(answer)] : []));
    });
    return;
  }
  part("filter").hidden = true;
  guarded(async () => {
    await report(one);
    return true;
  })().then(async (isShown) => { if (!isShown) drawNear(await get(path, { name: one, limit: 1 })); }).catch(() => {});
}

/**
 * Lists names that have what is typed, page by page.
 * @template {"/players" | "/events"} P
 * @param {P} path @param {string} countKey @param {(answer: Answers[P]) => void} draw
 */
function listNames(path, countKey, draw) {
  const next = successive();
  const nameOfAddress = () => new URL(location.href).searchParams.get("name") ?? "";
  const load = guarded(async () => {
    const name = nameOfAddress();
    part("name").value = name;
    const answer = await get(path, { name, limit: NAMES_AT_A_TIME, offset: offsetAsked() }, next());
    showPage(countKey, answer);
    part("save").replaceChildren(...(answer.total ? [saveMenu(path, { name }, LIST_FORMS)] : []));
    draw(answer);
  });
  const go = (/** @type {Parameters} */ parameters) => {
    history.pushState(null, "", address(path, parameters));
    return load();
  };
  part("filter").addEventListener("submit", (event) => {
    event.preventDefault();
    go({ name: part("name").value.trim() });
  });
  turnPages(NAMES_AT_A_TIME, (offset) => go({ name: nameOfAddress(), offset }));
  addEventListener("popstate", () => load());
  load();
}

/** Return the index of the first row that the address asks for. */
export function offsetAsked() {
  const offset = new URL(location.href).searchParams.get("offset") ?? "";
  return /^\d{1,7}$/.test(offset) ? Number(offset) : 0;
}

/**
 * Say which rows of a list are shown, and offer those before and after them; an answer has the limits.
 * @type {(countKey: string, page: { offset: number, limit: number, total: number }) => void}
 */
export function showPage(countKey, { offset, limit, total }) {
  const last = Math.min(offset + limit, total);
  const isPart = offset < last && last - offset < total;
  part("count").textContent = isPart
    ? text("rows_of", { first: number(offset + 1), last: number(last), count: counted(countKey, total) })
    : counted(countKey, total);
  part("earlier").hidden = !offset;
  part("more").hidden = last >= total;
}

/**
 * Let the buttons below a list show its other pages: `turn` shows the one with an offset.
 * @type {(limit: number, turn: (offset: number | "") => Promise<unknown>) => void}
 */
export function turnPages(limit, turn) {
  const go = async (/** @type {HTMLElement} */ button, /** @type {number} */ offset) => {
    await turn(Math.max(0, offset) || "");
    part("count").scrollIntoView({ block: "nearest" });
    if (button.hidden) [part("earlier"), part("more")].find((other) => !other.hidden)?.focus({ preventScroll: true });
  };
  part("earlier").addEventListener("click", () => go(part("earlier"), offsetAsked() - limit));
  part("more").addEventListener("click", () => go(part("more"), offsetAsked() + limit));
}

/** Returns the part of the address after a path, an empty text without one. @type {(path: string) => string} */
export const nameAfter = (path) => location.pathname.slice(`${root}${path}`.length).replace(/^\//, "");

/** Returns a promise of the first games that satisfy queries as a list with its files. @type {(title: string, queries: string[], limit?: number) => Promise<HTMLElement>} */
export async function gamesSection(title, queries, limit = 20) {
  const { total, games } = await get("/search", { query: queries, sort: "-date", limit });
  const all = element("a", { class: "button", href: gamesAddress(...queries) }, counted("all_games", total));
  return element("section", {}, element("div", { class: "head-of-list" }, element("h2", {}, title), saveMenu("/search", { query: queries })),
    gamesTable(games), total > games.length ? all : "");
}
