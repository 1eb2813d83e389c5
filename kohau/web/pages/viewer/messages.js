// Messages: what the program says in English, in the language of the page where its table has it.

import { element, visible } from "./dom.js";

/** Patterns of English messages with the names of their places, and their translations. */
let messages = [];

/** The entry of a table that says how a message and what explains it are joined. */
const JOINED = "{message}: {reason}";

/** What joins them: some languages have a blank before the colon. */
let colon = ": ";

/** The places of single words, quoted texts and tags: a value that has more shows another message. */
const ONE_WORD = new Set(["count", "from", "icon", "now", "number", "ply", "result", "side", "square", "start", "step", "to", "token", "was", "word"]);

/** The elements that show messages in English until the table is there, with their words; null if none is awaited. */
let waiting = null;

/** Let messages that are shown from now on be translated as soon as the table is there. */
export function awaitMessages() {
  waiting ??= [];
}

/** Use a table of messages by their English words; `{name}` stands for a value. */
export function setMessages(table) {
  const { [JOINED]: joined = JOINED, ...others } = table;
  colon = joined.replace(/\{\w+\}/g, "");
  messages = Object.entries(others).map(([words, translation]) => {
    const names = [];
    const pattern = words.split(/\{(\w+)\}/).map((part, at) => {
      if (at % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      names.push(part);
      return ONE_WORD.has(part) ? `("[^"]*"|'[^']*'|\\[\\w+ "[^"]*"\\]|\\S+?)` : "(.+?)";
    });
    const { length } = words.replace(/\{\w+\}/g, "").trim();
    return { pattern: new RegExp(`^${pattern.join("")}$`, "s"), names, length, translation };
  }).sort((one, other) => other.length - one.length);
  for (const [holder, words] of waiting ?? []) showMessage(holder, words);
  waiting = null;
}

/** The number of letters from which on the words of a pattern are a message, and not only join values. */
const WORDED = 4;

/**
 * The most characters of a message that is translated, and how often it and its parts are looked up in the table.
 * Messages about the samples have at most 245 characters and need 10 lookups.
 */
const BOUNDS = { characters: 1000, lookups: 60 };

/** How often parts of the message that is translated may still be looked up. */
let lookups = 0;

/** Return a message in the language of the page, null if the table does not have it, or if it has too many parts. */
export function translated(words) {
  lookups = words.length > BOUNDS.characters ? 0 : BOUNDS.lookups;
  const translation = translatedWhole(words);
  return lookups > 0 ? translation : null;
}

function translatedWhole(words) {
  return ofParts(words) ?? ofPattern(words, WORDED);
}

/** Return a message that consists of several ones, null unless all of them are in the table. */
function ofParts(words) {
  for (const joint of ["; ", ": "]) {
    const end = words.indexOf(joint);
    const first = end < 0 ? null : ofPattern(words.slice(0, end), WORDED);
    const rest = first === null ? null : translatedWhole(words.slice(end + joint.length));
    if (rest !== null) return `${first}${joint === ": " ? colon : joint}${rest}`;
  }
  return null;
}

function ofPattern(words, worded) {
  for (const { pattern, names, length, translation } of lookups-- > 0 ? messages : []) {
    const match = length >= worded && pattern.exec(words);
    if (!match) continue;
    const values = Object.fromEntries(names.map((name, at) => [name, translatedValue(match[at + 1])]));
    return translation.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }
  return null;
}

/** Return a value of a message, which may be a message itself; what is quoted stays as it is. */
const translatedValue = (value) => (/^(['"])(?:(?!\1).)*\1$/s.test(value) ? value : ofParts(value) ?? ofPattern(value, 0) ?? value);

/** Return what the program says as an element; what has no translation is marked as English. */
export function said(words) {
  const holder = element("span");
  showMessage(holder, words);
  waiting?.push([holder, words]);
  return holder;
}

function showMessage(holder, words) {
  const translation = translated(words);
  holder.textContent = visible(translation ?? words);
  if (translation === null) holder.setAttribute("lang", "en");
  else holder.removeAttribute("lang");
}
