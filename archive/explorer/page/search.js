// Search: games by query, fields, and painted patterns.
import { address, get } from "./api.js";
import { element } from "./dom.js";
import { part, showProblem } from "./frame.js";
import { Pattern } from "./pattern.js";
import { completeQueries } from "./querybox.js";
import { gamesTable, kindName } from "./tables.js";
import { counted, text } from "./texts.js";

const PAGE = 50;
const form = part("search");
const fields = () => [...form.elements].filter((field) => field.name);
let games = [];
let turn = 0;

/** Fill the form from the address, and show what it finds. */
function follow() {
  const given = new URL(location.href).searchParams;
  for (const field of fields()) {
    const value = given.get(field.name);
    if (value !== null) field.value = value;
    else if (field.tagName === "SELECT") field.selectedIndex = 0;
    else field.value = "";
  }
  load(0);
}

function conditions() {
  const { kind, ...given } = Object.fromEntries(fields().map((field) => [field.name, field.value.trim()]));
  const [game, variant] = kind.split(" ");
  return { ...given, game, variant };
}

async function load(offset) {
  const own = ++turn;
  part("count").textContent = text("searching");
  try {
    const found = await get("/search", { ...conditions(), limit: PAGE, offset });
    if (own !== turn) return;
    games = offset ? [...games, ...found.games] : found.games;
    part("count").textContent = found.total ? counted("count_games", found.total) : text("no_games");
    part("games").replaceChildren(...(games.length ? [gamesTable(games)] : []));
    part("more").hidden = games.length >= found.total;
    showProblem(null);
  } catch (error) {
    if (own !== turn) return;
    part("count").textContent = "";
    part("games").replaceChildren();
    part("more").hidden = true;
    showProblem(error);
  }
}

function submit() {
  const given = Object.fromEntries(fields().map((field) => [field.name, field.value.trim()]));
  if (given.sort === "-date") given.sort = "";
  history.pushState(null, "", address("/search", given));
  load(0);
}

async function begin() {
  try {
    const archive = await get("/archive");
    part("kind").append(...archive.kinds.map((kind) => element("option", { value: `${kind.game} ${kind.variant}` }, kindName(kind))));
    const saved = Object.keys(archive.queries);
    part("saved").replaceChildren(...(saved.length ? [`${text("saved_queries")} `] : []), ...saved.flatMap((name) =>
      [element("a", { href: address("/search", { query: `@${name}` }) }, `@${name}`), " "]));
    new Pattern(archive, (pattern, kind) => {
      part("kind").value = kind;
      const query = part("query").value.trim();
      part("query").value = `${query && !/^pattern:\S+$/.test(query) ? `${query.replace(/\s*(and )?pattern:\S+/g, "")} and ` : ""}pattern:${pattern}`;
      submit();
    });
  } catch (error) {
    showProblem(error);
  }
  follow();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  submit();
});
for (const field of fields()) if (field.tagName === "SELECT") field.addEventListener("change", submit);
part("more").addEventListener("click", () => load(games.length));
addEventListener("popstate", follow);
completeQueries(part("query"));
begin();
