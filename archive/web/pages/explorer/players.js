// Players: all of them, or the report on one.

const PAGE = 100;
const one = unescaped(location.pathname.slice(`${root}/players`.length).replace(/^\//, ""));
let found = [];

/** How the names of rows are shown, where they are not names of their own. */
const NAMES = {
  openings: (name) => name || text("unnamed"),
  colours: (name) => text(name.toLowerCase()),
  variants: (name) => {
    const [game, variant] = name.split(" ");
    return kindName({ game, variant });
  },
};

const percent = (score) => (score === null || score === undefined ? "" : `${number(100 * score)} %`);

const list = shown(async (offset = 0) => {
  const name = new URL(location.href).searchParams.get("name") ?? "";
  part("name").value = name;
  const answer = await get("/players", { name, limit: PAGE, offset });
  found = offset ? [...found, ...answer.players] : answer.players;
  part("count").textContent = counted("count_players", answer.total);
  part("more").hidden = found.length >= answer.total;
  if (!found.length) {
    part("table").replaceChildren();
    return;
  }
  part("table").replaceChildren(table(text("screen_players"), [text("name"), `#${text("games")}`, text("wins_draws_losses"), `#${text("points")}`, `#${text("score")}`],
    found.map((player) => [
      element("a", { href: address(`/players/${encodeURIComponent(player.name)}`) }, player.name),
      number(player.games), winsBar(player), number(player.points, player.points % 1 ? 1 : 0), percent(player.score),
    ])));
});

const report = shown(async () => {
  const player = await get(`/players/${encodeURIComponent(one)}`);
  document.title = player.name;
  part("title").textContent = player.name;
  part("count").textContent = [counted("count_games", player.games), winsText(player), percent(player.score), player.performance && text("performance", player)].filter(Boolean).join(" · ");
  const groups = ["colours", "variants", "opponents", "openings", "years"].filter((name) => player[name].length).map((name) =>
    element("section", {}, element("h2", {}, text(`by_${name}`)),
      table(text(`by_${name}`), [text("name"), `#${text("games")}`, text("wins_draws_losses"), `#${text("points")}`],
        player[name].map((row) => [(NAMES[name] ?? nameOf)(row.name), number(row.games), winsBar(row), number(row.points, row.points % 1 ? 1 : 0)]))));
  part("table").replaceChildren(
    element("p", {}, element("a", { class: "button", href: address("/search", { player: player.name }) }, counted("all_games", player.games)), " ",
      element("a", { class: "button", href: address("/players") }, text("all_players"))),
    element("div", { class: "groups" }, ...groups));
});

part("filter").addEventListener("submit", (event) => {
  event.preventDefault();
  history.pushState(null, "", address("/players", { name: part("name").value.trim() }));
  list();
});
part("more").addEventListener("click", () => list(found.length));
addEventListener("popstate", () => list());
part("filter").hidden = Boolean(one);
if (one) report();
else list();
