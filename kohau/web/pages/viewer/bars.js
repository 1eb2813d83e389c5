// Bars: counts as lengths, on the explorer's screens and on pages of summaries.
//
// <kohau-bar parts="white 12 drawn 3 black 5" full="20">text</kohau-bar> is a bar with a part for
// each count; it is `full` long if they are as many. Its text describes it, to all readers without
// scripts, else to screen readers and where the pointer rests. Several parts show their counts.

import { element } from "./dom.js";
import { number } from "./texts.js";

class KohauBar extends HTMLElement {
  connectedCallback() {
    if (this.hasAttribute("role")) return;
    const words = (this.getAttribute("parts") ?? "").split(" ");
    const full = Number(this.getAttribute("full")) || 1;
    /** @type {[kind: string, count: number][]} */
    const parts = [];
    for (let at = 0; at < words.length; at += 2) parts.push([words[at], Number(words[at + 1])]);
    const label = this.textContent;
    for (const [name, value] of Object.entries({ role: "img", "aria-label": label, title: label })) this.setAttribute(name, value);
    this.replaceChildren(...parts.filter(([, count]) => count).map(([kind, count]) => {
      const made = element("span", { class: `part part-${kind}` }, parts.length > 1 ? element("span", {}, number(count)) : "");
      made.style.width = `${(100 * count) / full}%`;
      return made;
    }));
  }
}

if (!customElements.get("kohau-bar")) customElements.define("kohau-bar", KohauBar);
