// Texts: what is said to readers, from the table of their language.

/** @import { Sentence } from "../types" */

/** @type {Record<string, string>} */
let phrases = {};

/**
 * Use a table of texts; `{name}` in a text stands for a value.
 * @param {Record<string, string>} table
 */
export function setTexts(table) {
  phrases = table;
}

/**
 * Return the text with a key, with values filled in.
 * @param {string} key
 * @param {Record<string, any>} values
 */
export function text(key, values = {}) {
  return (phrases[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/**
 * Add texts to the table.
 * @param {Record<string, string>} more
 */
export function addTexts(more) {
  phrases = { ...phrases, ...more };
}

/**
 * Return a sentence of the program in the language of the page. It has English words, by which the table has those of
 * other languages, and values, which may be sentences. A text without values may stand for it.
 * @param {Sentence} sentence
 * @returns {string}
 */
export function worded(sentence) {
  const [words, values] = parts(sentence);
  const filled = Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? worded(/** @type {Sentence} */ (value)) : value]);
  return text(words, Object.fromEntries(filled));
}

/**
 * Whether the table has the words of a sentence and of those in it; without letters they are the same in all languages.
 * @param {Sentence} sentence
 * @returns {boolean}
 */
export function isTranslated(sentence) {
  const [words, values] = parts(sentence);
  const isKnown = words in phrases || !/\p{L}/u.test(words.replace(/\{\w+\}/g, ""));
  return isKnown && Object.values(values).every((value) => !Array.isArray(value) || isTranslated(/** @type {Sentence} */ (value)));
}

/**
 * @param {Sentence} sentence
 * @returns {[string, Record<string, any>]}
 */
const parts = (sentence) => (Array.isArray(sentence) ? sentence : [sentence, {}]);

/**
 * Return a sentence about a game, with a capital.
 * @param {Sentence} message
 */
export function sentence(message) {
  const words = worded(message);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/**
 * Return the text for a number: `KEY_1` for one, `KEY` for others.
 * @param {string} key
 * @param {number} count
 */
export function counted(key, count) {
  return text(count === 1 && `${key}_1` in phrases ? `${key}_1` : key, { count: number(count) });
}

/**
 * What writes numbers and dates in the language of the page, by its kind and options: to make one takes long.
 * @type {Map<string, any>}
 */
const writers = new Map();

/** Returns the reader's locale if it is one of the language of the page, else that language. */
function locale() {
  const { lang } = document.documentElement;
  return navigator.languages.find((code) => code.split("-")[0] === lang) ?? (lang || "en");
}

/**
 * @param {any} Kind `Intl.NumberFormat` or `Intl.DateTimeFormat`
 * @param {Intl.NumberFormatOptions | Intl.DateTimeFormatOptions} options
 * @returns {any}
 */
function writer(Kind, options) {
  const key = `${Kind.name} ${JSON.stringify(options)}`;
  if (!writers.has(key)) writers.set(key, new Kind(locale(), options));
  return writers.get(key);
}

/**
 * Return a number with the digits and separators of the language.
 * @param {number} value
 * @param {number} digits
 */
export function number(value, digits = 0) {
  if (!digits && Math.abs(value) < 999.5) return String(Math.round(value)); // as in all languages here
  return writer(Intl.NumberFormat, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/**
 * The results as people write them; "*" is that of an unfinished game.
 * @type {Record<string, string>}
 */
const RESULT_TEXTS = { "1-0": "1–0", "0-1": "0–1", "1/2-1/2": "½–½", "*": "∗" };

/**
 * Return a result as people write it.
 * @param {string} result
 */
export function resultText(result) {
  return RESULT_TEXTS[result] ?? result;
}

/**
 * Return a date of records (YYYY.MM.DD, with ? for what is not known) in the way of the language.
 * @param {string} date
 */
export function dateText(date) {
  const [, year, month, day] = /^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(date) ?? [];
  if (!year) return date;
  const time = new Date(0);
  time.setUTCFullYear(Number(year), Number(month ?? 1) - 1, Number(day ?? 1));
  if (month && time.getUTCMonth() !== Number(month) - 1) return date;
  return writer(Intl.DateTimeFormat, {
    timeZone: "UTC", year: "numeric", ...(month && { month: "short" }), ...(day && { day: "numeric" }),
  }).format(time);
}

/** Returns what men of a symbol are called, undefined if nothing says it. @type {(symbol: string) => string | undefined} */
export function pieceName(symbol) {
  return phrases[`piece_${symbol.replaceAll(" ", "_")}`];
}
