// Facets: how the games of a search are divided, as links that narrow it.

import { element } from "../viewer/dom.js";
import { counted, number, resultText, text } from "../viewer/texts.js";
import { address } from "./api.js";
import { kindName, nameOf } from "./tables.js";

/** Return how a value of a facet is shown. */
const FACET_NAMES = {
  kind: (value) => {
    const [game, variant] = value.split(" ");
    return kindName({ game, variant });
  },
  result: resultText,
};

/** Return facets with the counts of their values; `hrefOf` returns the address with one more query. */
export function drawFacets(facets, hrefOf) {
  return facets.filter((facet) => facet.values.length > 1).map((facet) => {
    const title = text(`by_${facet.name}s`);
    const values = facet.values.map(({ value, games, query }) => element("li", {},
      element("a", { href: hrefOf(query), "data-query": query }, (FACET_NAMES[facet.name] ?? nameOf)(value)), " ",
      element("span", { class: "number" }, number(games))));
    const rest = facet.total - facet.values.length;
    return element("section", { class: "facet" }, element("h2", {}, title),
      element("ul", { "aria-label": title }, ...values),
      rest ? element("p", { class: "soft" }, facet.name === "event"
        ? element("a", { href: address("/events") }, counted("more_values", rest)) : counted("more_values", rest)) : "");
  });
}

/** Return what was perhaps meant by a name that is not found: links to the games, with their number. */
export function drawMeant(meant, hrefOf) {
  if (!meant.length) return [];
  return [element("p", { class: "meant" }, text("did_you_mean"), " "),
    element("ul", { class: "meant" }, ...meant.map((one) => element("li", {},
      element("a", { href: hrefOf(one) }, one.name), " ", element("span", { class: "soft" }, counted("count_games", one.games)))))];
}
