// Elements: made of names, attributes and children; no text is ever taken for markup.

/** @import { Attributes, Child } from "../types" */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for
const UNSEEN = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;

/**
 * Returns a text with escapes for characters that are not seen, like kohau.notation.visible.
 * @param {unknown} text
 */
export function visible(text) {
  return String(text).replace(UNSEEN, (char) => {
    const code = char.charCodeAt(0);
    return code < 256 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
  });
}

/**
 * Returns an element.
 * @template {keyof HTMLElementTagNameMap} N
 * @param {N} name @param {Attributes} attributes @param {Child[]} children
 */
export function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * Returns an element of SVG.
 * @template {keyof SVGElementTagNameMap} N
 * @param {N} name @param {Attributes} attributes @param {Child[]} children
 */
export function svgElement(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

/** @template {Element} E @param {E} made @param {Attributes} attributes @param {Child[]} children */
function filled(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== "")
    .map((child) => (child instanceof Node ? child : visible(child))));
  return made;
}

/**
 * Returns the nearest element around the target of an event that a selector matches, null if there is none.
 * @param {Event} event @param {string} selector
 */
export function around({ target }, selector) {
  return target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(selector)) : null;
}

/** Whether the reader wants a link in another tab or window. @type {(event: MouseEvent) => boolean} */
export const isElsewhere = (event) => event.ctrlKey || event.metaKey || event.shiftKey;
