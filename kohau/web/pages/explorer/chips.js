// Chips: the conditions of a list, each of which can be taken away; that on a player has a colour to choose.

import { element } from "../viewer/dom.js";
import { text } from "../viewer/texts.js";
import { kindName } from "./tables.js";

const SIDES = ["player", "white", "black"];
export const ON_PLAYER = /^(player|white|black)([:=~])("(?:[^"\\]|\\.)*"|[^\s()"]+)$/;

/**
 * Show queries as chips in a list; `change` is called with all queries that are left.
 * @type {(list: HTMLElement, queries: string[], change: (queries: string[], removed?: string) => void) => void}
 */
export function drawChips(list, queries, change) {
  list.replaceChildren(...queries.map((query, at) => {
    const replaced = (/** @type {string[]} */ ...others) => [...queries.slice(0, at), ...others, ...queries.slice(at + 1)];
    const button = element("button", { type: "button", class: "away", "aria-label": text("remove_filter", { query }) }, "×");
    button.addEventListener("click", () => change(replaced(), query));
    return element("li", { class: "chip" }, ...chipParts(query, (other) => change(replaced(other))), button);
  }));
}

/**
 * Return what a chip says: the query, or a player with the colour as a switch.
 * @type {(query: string, change: (query: string) => void) => HTMLElement[]}
 */
function chipParts(query, change) {
  const [, side, sign, value] = ON_PLAYER.exec(query) ?? [];
  if (!side) return [element("span", { title: query }, labelOf(query))];
  const name = unquoted(value);
  const choice = element("select", { "aria-label": text("colour_of", { name }) },
    ...SIDES.map((name) => element("option", { value: name, selected: name === side }, text(name === "player" ? "either_colour" : name))));
  choice.addEventListener("change", () => change(`${choice.value}${sign}${value}`));
  return [element("span", {}, name), choice];
}

/** Return a value of a query without its quotation marks. @type {(value: string) => string} */
const unquoted = (value) => (value.startsWith('"') ? value.slice(1, -1).replace(/\\(["\\])/g, "$1") : value);

/** Return a query as people say it: a year, a name, or that of a game; others as they are. @type {(query: string) => string} */
function labelOf(query) {
  const [, since, until] = /^since:(\d{4}) (?:and )?until:(\d{4})$/.exec(query) ?? [];
  if (since && since === until) return since;
  const [, name] = /^(?:event|site|opening|session)=("(?:[^"\\]|\\.)*"|[^\s()"]+)$/.exec(query) ?? [];
  if (name) return unquoted(name);
  const [, game, variant] = /^game:([^\s"]+) and variant:([^\s"]+)$/.exec(query) ?? [];
  return game ? kindName({ game, variant }) : query;
}
