// Search: games by query, fields, and painted patterns.

const PAGE = 50;
const form = part("search");
const fields = () => [...form.elements].filter((field) => field.name);
let games = [];
let leaving = new AbortController();
let painter = null;

/** Fill the form from the address, and show what it finds. */
function follow() {
  const given = new URL(location.href).searchParams;
  for (const field of fields()) {
    const value = given.get(field.name);
    if (field.tagName === "SELECT") choose(field, value);
    else field.value = value ?? "";
  }
  painter?.follow();
  load(0);
}

/** Choose a value of a list, the first for null; one that is not offered, but may have a meaning, is added. */
function choose(list, value) {
  list.value = value ?? list.options[0].value;
  if (list.selectedIndex >= 0) return;
  const [game, variant] = value.split(" ");
  list.append(element("option", { value, selected: true }, list.name === "kind" ? kindName({ game, variant }) : value));
}

function conditions() {
  const { kind, ...given } = Object.fromEntries(fields().map((field) => [field.name, field.value.trim()]));
  const [game, variant] = kind.split(" ");
  return { ...given, game, variant };
}

async function load(offset) {
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  part("count").textContent = text("searching");
  try {
    const found = await get("/search", { ...conditions(), limit: PAGE, offset }, signal);
    games = offset ? [...games, ...found.games] : found.games;
    part("count").textContent = found.total ? counted("count_games", found.total) : text("no_games");
    part("games").replaceChildren(...(games.length ? [gamesTable(games)] : []));
    part("more").hidden = games.length >= found.total;
    showProblem(null);
  } catch (error) {
    if (signal.aborted) return;
    part("count").textContent = "";
    if (!(error instanceof Unreachable)) {
      part("games").replaceChildren();
      part("more").hidden = true;
    }
    showProblem(error, () => load(offset));
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
    painter = new Pattern(archive, part("pattern"), (kind) => {
      part("kind").value = kind;
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
part("kind").addEventListener("change", () => { part("pattern").value = ""; });
for (const field of fields()) if (field.tagName === "SELECT") field.addEventListener("change", submit);
part("more").addEventListener("click", () => load(games.length));
addEventListener("popstate", follow);
completeQueries(part("query"));
begin();
