// Links: names, dates and openings lead to their page, or to the games that have them.

import { element } from "../viewer/dom.js";
import { dateText, number } from "../viewer/texts.js";
import { address } from "./api.js";

/** @import { Repertoire } from "../api" */


/** Return a value of a tag, an empty text if records leave it open. @type {(value: string | null | undefined) => string} */
export const ifKnown = (value) => (value && value !== "?" && !value.startsWith("????") ? value : "");

/** Return a value of a condition as it is written in a query. @type {(value: string) => string} */
export const quotedValue = (value) => (/^[^\s()"]+$/.test(value) ? value : `"${value.replace(/[\\"]/g, "\\$&")}"`);

/** Return the condition that a whole name is this one. @type {(kind: string, name: string) => string} */
export const whole = (kind, name) => `${kind}=${quotedValue(name)}`;

/** Return the condition for the games of a year. @type {(year: string) => string} */
export const ofYear = (year) => `since:${year} until:${year}`;

/** Return the address of a list of games: those that satisfy all queries. @type {(...queries: string[]) => string} */
export const gamesAddress = (...queries) => address("/search", { query: queries });

/** @type {(name: string) => string} */
export const playerAddress = (name) => address(`/players/${encodeURIComponent(name)}`);
/** @type {(one: string, other: string) => string} */
export const versusAddress = (one, other) => address(`/players/${encodeURIComponent(one)}/vs/${encodeURIComponent(other)}`);
/** @type {(name: string) => string} */
export const eventAddress = (name) => address(`/events/${encodeURIComponent(name)}`);

/**
 * Return the address of what a player plays with a colour, with an opening if one is given.
 * @type {(row: Pick<Repertoire, "game" | "variant" | "colour"> & { name?: string }, player: string) => string}
 */
export function repertoireAddress({ game, variant, colour, name }, player) {
  const side = whole(colour.toLowerCase(), player);
  return address(`/explore/${encodeURIComponent(game)}`, { variant, query: name ? [side, whole("opening", name)] : [side] });
}

/** What a kind of names leads to; sites and openings have no page but a list of games. @type {Record<string, (name: string) => string>} */
const NAMED = {
  player: playerAddress,
  event: eventAddress,
  site: (name) => gamesAddress(whole("site", name)),
  opening: (name) => gamesAddress(whole("opening", name)),
  session: (name) => gamesAddress(whole("session", name)),
};

/**
 * Returns a link for a name of a kind; what records leave open stays a text.
 * @param {string} kind @param {string | null} name @param {string | HTMLElement | null} label
 */
export function nameLink(kind, name, label = name) {
  return name && ifKnown(name) ? element("a", { href: NAMED[kind](name) }, label) : label ?? "";
}

/** Return a date as a link to the games of its year. @type {(date: string | null | undefined) => string | HTMLElement} */
export function dateLink(date) {
  const year = /^\d{4}/.exec(date ?? "")?.[0];
  const label = dateText(ifKnown(date));
  return year ? element("a", { href: gamesAddress(ofYear(year)) }, label) : label;
}

/** Return a number as a link to as many games. @type {(count: number, href: string) => HTMLElement} */
export const countLink = (count, href) => element("a", { href }, number(count));
