// Stories: the games of a session, linked to each other, and how it stood after each.
import { element } from "./dom.js";
import { text } from "./texts.js";

/** Return the session of a record as elements, none if it belongs to no session. */
export function drawStory(sessions, number, linkOf) {
  const session = sessions.find(({ games }) => games.some(({ row }) => row === number));
  if (!session) return [];
  const items = session.games.map((game) => drawGame(game, number, linkOf));
  return [element("h3", {}, text("session", { name: session.name })), element("ol", {}, ...items)];
}

function drawGame(game, number, linkOf) {
  const title = text("session_game", { variant: kind(game.variant), white: game.white, black: game.black, result: game.result });
  const name = game.row === null
    ? element("span", {}, title)
    : element("a", { href: linkOf(game.row, "0"), "aria-current": game.row === number ? "true" : null }, title);
  return element("li", {}, name, ...game.problems.map((problem) => element("p", { class: "rest" }, problem)), element("p", { class: "story" }, game.story));
}

/** Return what a game of a session is, for readers who do not know the variants. */
function kind(variant) {
  const key = `session_${variant}`;
  return text(key) === key ? variant : text(key);
}
