// Statistics: counts of games, as tables with bars.
import { address, get } from "./api.js";
import { element } from "./dom.js";
import { part, shown } from "./frame.js";
import { completeQueries } from "./querybox.js";
import { bars, kindName, resultBar } from "./tables.js";
import { counted, number, text } from "./texts.js";

const MOST = 20;

const load = shown(async () => {
  const query = new URL(location.href).searchParams.get("query") ?? "";
  part("query").value = query;
  const found = await get("/stats", { query });
  part("count").textContent = [counted("count_games", found.records), counted("plies", found.plies)].join(" · ");
  part("groups").replaceChildren(...found.groups.map(group));
});

function group(counts) {
  const { results, lengths } = counts;
  const tables = [["by_openings", counts.openings], ["by_endings", counts.endings], ["by_years", counts.years], ["by_dialects", counts.dialects]]
    .filter(([, given]) => given && Object.keys(given).length)
    .map(([title, given]) => element("div", {}, element("h3", {}, text(title)),
      bars(`${kindName(counts)}: ${text(title)}`, text("name"), Object.fromEntries(Object.entries(given).slice(0, MOST)), counts.records)));
  return element("section", { "aria-label": kindName(counts) }, element("h2", {}, kindName(counts)),
    element("p", {}, counted("count_games", counts.records), " · ", text("lengths", {
      shortest: number(lengths.shortest), median: number(lengths.median), mean: number(lengths.mean, 1), longest: number(lengths.longest) })),
    resultBar(results["1-0"] ?? 0, results["1/2-1/2"] ?? 0, results["0-1"] ?? 0),
    element("p", { class: "soft" }, counted("full_bar", counts.records)),
    element("div", { class: "groups" }, ...tables));
}

part("filter").addEventListener("submit", (event) => {
  event.preventDefault();
  history.pushState(null, "", address("/statistics", { query: part("query").value.trim() }));
  load();
});
addEventListener("popstate", load);
completeQueries(part("query"));
load();
