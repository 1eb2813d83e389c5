// Drafts: games that a reader enters, kept in the browser until they are removed.

import { store, stored } from "../viewer/storage.js";

const KEY = "kohau-drafts";

/**
 * A game that is entered: its id, game, variant, rules and start (a position string, "" for the usual one), its plies
 * (each with its number, its place within the number and the position after it), tags, result, and whether it was saved
 * since it was changed.
 * @typedef {{ id: string, game: string, variant: string, rules: string, start: string, result: string, saved: boolean,
 *   tags: Object<string, string>, plies: { ply: string, number: number, within: number, fen: string }[] }} Draft
 */

/**
 * Returns a draft without plies. `today` is the local date.
 * @param {{ game: string, variant: string, rules?: string, start?: string }} setting
 * @param {Date} today
 * @returns {Draft}
 */
export function newDraft({ game, variant, rules = "", start = "" }, today = new Date()) {
  const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, "0")).join(".");
  return { id: `${today.getTime()}-${Math.floor(Math.random() * 1e9)}`, game, variant, rules, start, plies: [], tags: { Date: date }, result: "*", saved: false };
}

/**
 * Returns the record of a draft as a document of JSON Lines; tags without a value are left out.
 * @param {Draft} draft
 */
export function recordOf({ game, variant, rules, start, plies, tags, result }) {
  const filled = Object.entries({ ...tags, Rules: rules }).filter(([, value]) => value.trim());
  return JSON.stringify({
    kohau: 1, game, variant, tags: Object.fromEntries(filled), ...(start && { start }), plies: plies.map(({ ply }) => ply), result,
  });
}

/**
 * Returns who played, as the title of a draft.
 * @param {Pick<Draft, "tags">} draft
 */
export function playersOf({ tags }) {
  return `${tags.White?.trim() || "?"} – ${tags.Black?.trim() || "?"}`;
}

/**
 * Returns the parts of the address of a position from which a draft of the last position goes on.
 * @param {Draft} draft
 */
export function positionOf({ game, variant, rules, start, plies }) {
  return { game, variant, rules, fen: plies.at(-2)?.fen ?? start, moves: plies.at(-1)?.ply ?? "" };
}

/** The drafts of this browser. Those that it can't store last as long as the page. */
export class Drafts {
  /** @type {Map<string, Draft>} */
  #unstored = new Map();

  /**
   * `storage` is that of the browser, null if it has none.
   * @param {import("../viewer/storage.js").Kept} storage
   */
  constructor(storage) {
    this.storage = storage;
  }

  /** @returns {Draft[]} */
  #stored() {
    const drafts = stored(this.storage, KEY);
    return Array.isArray(drafts) ? drafts.filter((draft) => draft?.id && Array.isArray(draft.plies)) : [];
  }

  /** All drafts, also those of other tabs; the one that was changed last first. */
  get all() {
    return [...this.#unstored.values(), ...this.#stored().filter(({ id }) => !this.#unstored.has(id))];
  }

  /**
   * Returns the draft with an id, undefined if there is none.
   * @param {string} id
   */
  find(id) {
    return this.all.find((draft) => draft.id === id);
  }

  /**
   * Keeps a draft as the one that was changed last. Returns whether the browser stores it.
   * @param {Draft} draft
   */
  keep(draft) {
    const isStored = this.#store([draft, ...this.all.filter(({ id }) => id !== draft.id)]);
    if (!isStored) this.#unstored.set(draft.id, draft);
    return isStored;
  }

  /** @param {string} id */
  remove(id) {
    this.#unstored.delete(id);
    this.#store(this.all.filter((draft) => draft.id !== id));
  }

  /** @param {Draft[]} drafts */
  #store(drafts) {
    const isStored = store(this.storage, KEY, drafts);
    if (isStored) this.#unstored.clear();
    return isStored;
  }
}
