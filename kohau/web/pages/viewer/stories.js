// Stories: the games of a session, linked to each other, and how it stood after each.

import { element } from "./dom.js";
import { drawMessage } from "./messages.js";
import { number, sentence, text } from "./texts.js";

/** @import { Session, StoryGame } from "../types" */

/**
 * Return the session of a record as elements, none if it belongs to no session. `linkOf` returns the
 * link of a game, null if it has none.
 * @type {(sessions: Session[], shown: number, linkOf: (game: StoryGame) => string | null) => HTMLElement[]}
 */
export function drawStory(sessions, shown, linkOf) {
  const session = sessions.find(({ games }) => games.some(({ row }) => row === shown));
  if (!session) return [];
  const items = session.games.map((game) => drawGame(game, game.row === shown, linkOf(game)));
  const rest = session.omitted ? [element("p", {}, text("omitted", { count: number(session.omitted) }))] : [];
  return [element("h3", {}, text("session", { name: session.name })), element("ol", {}, ...items), ...rest];
}

/** @type {(game: StoryGame, isCurrent: boolean, link: string | null) => HTMLElement} */
function drawGame(game, isCurrent, link) {
  const title = text("session_game", { variant: kind(game.variant), white: game.white, black: game.black, result: game.result });
  const name = link === null ? element("span", {}, title) : element("a", { href: link, "aria-current": isCurrent ? "true" : null }, title);
  const problems = game.problem_sentences.map((problem) => element("p", { class: "rest" }, drawMessage(problem)));
  return element("li", {}, name, ...problems, element("p", { class: "story" }, game.story.map((message) => `${sentence(message)}.`).join(" ")));
}

/** Return what a game of a session is, for readers who do not know the variants. @type {(variant: string) => string} */
export function kind(variant) {
  const key = `session_${variant}`;
  return text(key) === key ? variant : text(key);
}
