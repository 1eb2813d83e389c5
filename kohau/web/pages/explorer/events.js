// Events: all of them, or one with its cross-table, rounds and sessions.

import { part } from "./frame.js";
import { element } from "../viewer/dom.js";
import { drawMessage } from "../viewer/messages.js";
import { kind } from "../viewer/stories.js";
import { counted, dateText, number, resultText, sentence, text } from "../viewer/texts.js";
import { address, get } from "./api.js";
import { countLink, dateLink, eventAddress, gamesAddress, ifKnown, nameLink, versusAddress, whole } from "./links.js";
import { showNames } from "./listing.js";
import { saveMenu } from "./saving.js";
import { gamesTable, shortName, table } from "./tables.js";

/** @import { CrossTable, Event as EventModel, EventsModel, RoundModel, SessionModel } from "../api" */

/** @type {(answer: EventsModel) => HTMLElement} */
const drawEvents = ({ events }) => table(text("screen_events"),
  [text("name"), `#${text("games")}`, `#${text("players")}`, text("date"), text("site_title")],
  events.map((event) => [
    nameLink("event", event.name), countLink(event.games, gamesAddress(whole("event", event.name))), number(event.players), yearsOf(event),
    element("span", {}, ...event.sites.flatMap((site, at) => [at ? ", " : "", nameLink("site", site)])),
  ]), { class: "data folding columns-3 events" });

/** Returns the first and last year of an event as links to their games. @type {(event: EventModel) => HTMLElement} */
function yearsOf({ first, last }) {
  const years = [...new Set([first, last].map((date) => date?.slice(0, 4)).filter(Boolean))];
  return element("span", {}, ...years.flatMap((year, at) => [at ? "–" : "", dateLink(year)]));
}

/** Returns the first and last date of an event, once if they are equal. @type {(event: EventModel) => string} */
const datesOf = ({ first, last }) => [...new Set([first, last].map((date) => dateText(ifKnown(date))).filter(Boolean))].join(" – ");

/** Returns the table of what players scored against each other; points lead to the two players. @type {(scores: CrossTable) => HTMLElement} */
function crossTable({ columns, rows }) {
  const names = rows.map((row) => row[1]);
  const cell = (/** @type {string} */ name, /** @type {string} */ score, /** @type {number} */ at) => {
    const against = names[at - 2];
    if (at === 1) return nameLink("player", name, element("span", {}, element("span", { class: "whole" }, name), element("span", { class: "short", "aria-hidden": "true" }, shortName(name))));
    return against && score && against !== name ? element("a", { href: versusAddress(name, against) }, score) : score;
  };
  const titles = columns.map((title, at) => (at < 2 ? (at ? text("name") : "") : `#${/^\d+$/.test(title) ? title : text(title === "performance" ? "performance_title" : title)}`));
  return table(text("cross_table"), titles, rows.map((row) => row.map((score, at) => cell(row[1], score, at))), { class: "data cross" }, { kept: 1, keptEnd: names.length + 2 });
}

/**
 * Return a session as a ladder: a game a step, and how the session stood after it. Games of other
 * variants than the first stand below the one that they answer.
 * @type {(session: SessionModel) => HTMLElement}
 */
function ladder(session) {
  const usual = session.games[0]?.variant;
  return element("section", {}, element("h3", {}, nameLink("session", session.name)),
    element("ol", { class: "ladder" }, ...session.games.map((game) => element("li", { class: game.variant === usual ? null : "answer" },
      element("a", { href: address(`/games/${game.digest}`) }, `${kind(game.variant)} · ${resultText(game.result)}`), " ",
      nameLink("player", game.white), " – ", nameLink("player", game.black),
      ...game.problem_sentences.map((problem) => element("p", { class: "trouble" }, drawMessage(problem))),
      element("p", { class: "soft" }, game.story.map(sentence).join(" · "))))),
    session.omitted ? element("p", { class: "soft" }, counted("games_omitted", session.omitted)) : "");
}

/** Shows an event. Throws as `get`. @type {(name: string) => Promise<void>} */
async function report(name) {
  const { event, ...answer } = await get(`/events/${encodeURIComponent(name)}`);
  const queries = [whole("event", event.name)];
  document.title = event.name;
  part("title").textContent = event.name;
  part("count").replaceChildren([counted("count_games", event.games), counted("count_players", event.players), datesOf(event)].filter(Boolean).join(" · "),
    ...event.sites.flatMap((site) => [" · ", nameLink("site", site)]));
  part("save").replaceChildren(saveMenu("/search", { query: queries }));
  const listed = answer.rounds.reduce((sum, round) => sum + round.games.length, 0);
  part("table").replaceChildren(
    element("p", { class: "ways" }, element("a", { class: "button", href: gamesAddress(...queries) }, counted("all_games", event.games)),
      element("a", { class: "button", href: address("/statistics", { query: queries }) }, text("screen_statistics")),
      element("a", { class: "button", href: address("/events") }, text("all_events"))),
    element("section", {}, element("h2", {}, text("cross_table")), crossTable(answer.cross_table), element("p", { class: "soft" }, text("cross_order")),
      answer.cross_table.rows.length < event.players ? element("p", { class: "soft" }, text("some_of", { some: number(answer.cross_table.rows.length), all: counted("count_players", event.players) })) : ""),
    ...(answer.sessions.length ? [element("section", {}, element("h2", {}, text("sessions")), element("div", { class: "groups" }, ...answer.sessions.map(ladder)),
      answer.omitted ? element("p", { class: "soft" }, counted("sessions_omitted", answer.omitted)) : "")] : []),
    element("section", {}, element("h2", {}, text("rounds")), ...answer.rounds.map(round),
      event.games > listed ? element("p", { class: "soft" }, counted("games_omitted", event.games - listed)) : ""));
}

/** @type {(round: RoundModel, at: number) => HTMLElement} */
function round({ name, games }, at) {
  return element("details", { open: at < 3 }, element("summary", {}, name ? text("round", { round: name }) : text("no_round"), " · ", counted("count_games", games.length)), gamesTable(games));
}

showNames("/events", { countKey: "count_events", drawRows: drawEvents, hrefOf: eventAddress, report });
