// Statistics: counts of games, as tables with bars.

const MOST = 20;
/** Results in the order of the bar. */
const RESULTS = { "1-0": "white_won", "1/2-1/2": "drawn", "0-1": "black_won", "*": "unfinished" };

const load = shown(async () => {
  const query = new URL(location.href).searchParams.get("query") ?? "";
  part("query").value = query;
  const found = await get("/stats", { query });
  part("count").textContent = [counted("count_games", found.records), counted("plies", found.plies)].join(" · ");
  part("groups").replaceChildren(...found.groups.map(group));
});

function group(counts) {
  const results = Object.keys(RESULTS).map((result) => counts.results[result] ?? 0);
  const named = (given, nameOfOne) => Object.entries(given).slice(0, MOST).map(([name, count]) => [nameOfOne(name), count]);
  const tables = [
    ["by_results", Object.values(RESULTS).map((key, at) => [text(key), results[at]]).filter(([, count]) => count)],
    ["by_openings", named(counts.openings, nameOf)],
    ["by_endings", named(counts.endings, endingName)],
    ["by_years", named(counts.years, nameOf)],
    ["by_dialects", named(counts.dialects, nameOf)],
  ].filter(([, rows]) => rows.length).map(([title, rows]) => element("div", {}, element("h3", {}, text(title)),
    bars(`${kindName(counts)}: ${text(title)}`, text("name"), rows, counts.records)));
  tables.splice(1, 0, lengths(counts));
  return element("section", { "aria-label": kindName(counts) }, element("h2", {}, kindName(counts)),
    resultBar(...results),
    element("p", { class: "soft" }, counted("full_bar", counts.records)),
    element("div", { class: "groups" }, ...tables));
}

/** Return the lengths of games as columns, with a table of their numbers. */
function lengths({ game, variant, lengths: found, columns, records }) {
  const { step, counts } = columns;
  const title = text("by_lengths");
  const rows = counts.map(([first, count]) => [step === 1 ? number(first) : `${number(first)}–${number(first + step - 1)}`,
    number(count), `${number((100 * count) / records, 1)} %`]);
  const numbers = table(`${kindName({ game, variant })}: ${title}`, [text("plies_title"), `#${text("games")}`, "#%"], rows);
  numbers.querySelectorAll("tbody tr").forEach((row, at) => counts[at].forEach((value, place) => { row.cells[place].dataset.value = value; }));
  const words = text("lengths", {
    shortest: number(found.shortest), median: number(found.median), mean: number(found.mean, 1), longest: number(found.longest) });
  return element("div", {}, element("h3", {}, title), element("p", {}, words),
    element("kohau-columns", { x: text("plies_title"), y: text("games"), step, label: `${title}: ${words}`,
      mark: `${found.median} ${text("median")}` },
    element("details", {}, element("summary", {}, text("in_numbers")), numbers)));
}

part("filter").addEventListener("submit", (event) => {
  event.preventDefault();
  history.pushState(null, "", address("/statistics", { query: part("query").value.trim() }));
  load();
});
addEventListener("popstate", load);
completeQueries(part("query"));
load();
