// Messages: what the program says, as elements in the language of the page.

import { element, visible } from "./dom.js";
import { addTexts, isTranslated, worded } from "./texts.js";

/** @import { Sentence } from "../types" */

/**
 * The elements that show messages in English until their table is there, with their sentences; null if none is awaited.
 * @type {[HTMLElement, Sentence][] | null}
 */
let waiting = null;

/** Let messages that are shown from now on be translated as soon as the table is there. */
export function awaitMessages() {
  waiting ??= [];
}

/** Use a table of messages by their English words. @type {(table: Record<string, string>) => void} */
export function setMessages(table) {
  addTexts(table);
  for (const [holder, sentence] of waiting ?? []) showMessage(holder, sentence);
  waiting = null;
}

/**
 * Return a sentence as an element; one that the language of the page does not have is marked as English.
 * @type {(sentence: Sentence) => HTMLElement}
 */
export function drawMessage(sentence) {
  const holder = element("span");
  showMessage(holder, sentence);
  waiting?.push([holder, sentence]);
  return holder;
}

/** @type {(holder: HTMLElement, sentence: Sentence) => void} */
function showMessage(holder, sentence) {
  const isInLanguage = document.documentElement.lang === "en" || isTranslated(sentence);
  holder.textContent = visible(worded(sentence));
  if (isInLanguage) holder.removeAttribute("lang");
  else holder.setAttribute("lang", "en");
}
