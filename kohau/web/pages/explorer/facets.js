// Facets: how the games of a search are divided, as links that narrow it.

import { element } from "../viewer/dom.js";
import { counted, number, resultText, text } from "../viewer/texts.js";
import { kindName, nameOf } from "./tables.js";

/** @import { Facet, Loosened, CollectionName } from "../api" */


/** Return how a value of a facet is shown. @type {Record<string, (value: string) => string>} */
const FACET_NAMES = {
  kind: (value) => {
    const [game, variant] = value.split(" ");
    return kindName({ game, variant });
  },
  result: resultText,
};

/**
 * Return facets with the counts of their values; `hrefOf` returns the address with one more query, `all` is called
 * with the name of a facet of which the reader wants to see all values.
 * @type {(facets: Facet[], hrefOf: (query: string) => string, all: (name: string) => void) => HTMLElement[]}
 */
export function drawFacets(facets, hrefOf, all) {
  return facets.filter((facet) => facet.values.length > 1).map((facet) => {
    const title = text(`by_${facet.name}s`);
    const values = facet.values.map(({ value, games, query }) => element("li", {},
      element("a", { href: hrefOf(query), "data-query": query }, (FACET_NAMES[facet.name] ?? nameOf)(value)), " ",
      element("span", { class: "number" }, number(games))));
    const section = element("section", { class: "facet" }, element("h2", {}, title), element("ul", { "aria-label": title }, ...values));
    const rest = facet.total - facet.values.length;
    if (rest) {
      const button = element("button", { type: "button", class: "more" }, counted("more_values", rest));
      button.addEventListener("click", () => all(facet.name));
      section.append(button);
    }
    return section;
  });
}

/**
 * Return the conditions without one of which there are games, which `hrefOf` leads to, and a link that removes all.
 * @type {(without: Loosened[], hrefOf: (rest: Loosened) => string, clearHref: string) => HTMLElement[]}
 */
export function drawWithout(without, hrefOf, clearHref) {
  return [element("ul", { class: "meant" },
    ...without.map((rest) => element("li", {}, element("a", { href: hrefOf(rest) }, text("without", { condition: rest.condition })), " ",
      element("span", { class: "soft" }, counted("count_games", rest.games)))),
    element("li", {}, element("a", { href: clearHref }, text("clear_conditions"))))];
}

/**
 * Returns what was perhaps meant by a name that is not there: links to the games, with their number.
 * @template {CollectionName} N
 * @param {N[]} corrections @param {(name: N) => string} hrefOf
 */
export function drawCorrections(corrections, hrefOf) {
  if (!corrections.length) return [];
  return [element("p", { class: "meant" }, text("did_you_mean"), " "),
    element("ul", { class: "meant" }, ...corrections.map((one) => element("li", {},
      element("a", { href: hrefOf(one) }, one.name), " ", element("span", { class: "soft" }, counted("count_games", one.games)))))];
}
