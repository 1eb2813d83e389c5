// The first screen: what the archive contains.

import { part, guarded } from "./frame.js";
import { element } from "../viewer/dom.js";
import { counted, text } from "../viewer/texts.js";
import { address, get } from "./api.js";
import { nameLink } from "./links.js";
import { completeQueries } from "./querybox.js";
import { gamesTable, kindName } from "./tables.js";

const load = guarded(async () => {
  const archive = await get("/archive");
  const years = [archive.first, archive.last].map((date) => date?.slice(0, 4));
  part("facts").textContent = [archive.name, counted("count_games", archive.games), counted("plies", archive.plies), counted("count_players", archive.players), [...new Set(years.filter(Boolean))].join("–")].filter(Boolean).join(" · ");
  part("kinds").replaceChildren(...archive.kinds.map((kind) => element("li", {},
    element("a", { href: address(`/explore/${kind.game}`, { variant: kind.variant }) },
      element("img", { src: address("/api/v1/positions/picture", { game: kind.game, variant: kind.variant, width: 320 }), alt: "", width: 320, height: 176 }),
      element("strong", {}, kindName(kind)), element("span", { class: "soft" }, counted("count_games", kind.games))))));
  const [{ events }, latest] = await Promise.all([get("/events", { limit: 6 }), get("/search", { sort: "-date", limit: 10 })]);
  part("known-events").hidden = part("latest-games").hidden = false;
  part("events").replaceChildren(...events.map((event) => element("li", {}, nameLink("event", event.name), " ",
    element("span", { class: "soft" }, counted("count_games", event.games)))),
    element("li", {}, element("a", { href: address("/events") }, text("all_events"))));
  part("latest").replaceChildren(...(latest.games.length
    ? [gamesTable(latest.games), element("div", { class: "ways" }, element("a", { class: "button", href: address("/search") }, counted("all_games", latest.total)))]
    : [text("no_games")]));
});
completeQueries(part("query"));
load();
