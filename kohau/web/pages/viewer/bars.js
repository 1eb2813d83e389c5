// Bars: counts as lengths, on the explorer's screens and on pages of summaries.
//
// <kohau-bar parts="white 12 drawn 3 black 5" full="20">text</kohau-bar> is a bar with a part for
// each count; it is `full` long if they are as many. Its text describes it, to all readers without
// scripts, else to screen readers and where the pointer rests. Several parts show their counts.
//
// <kohau-columns x="plies" y="records" step="5" label="…" mark="38 median">…</kohau-columns> draws
// the table in it, with rows of a name, a count and a share; names and counts have a `data-value`.

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

const INTERVALS = 4;
const LABELS = 6;

/**
 * Return the width of intervals, 1, 2 or 5 with any number of zeros, of which few cover a length.
 * @type {(length: number, most: number) => number}
 */
function interval(length, most) {
  let power = 1;
  while (10 * power * most < length) power *= 10;
  return [1, 2, 5].map((unit) => unit * power).find((width) => width * most >= length) ?? 10 * power;
}

/** Returns an element at a place in a plot. @type {(made: HTMLElement, style: Partial<CSSStyleDeclaration>) => HTMLElement} */
function placed(made, style) {
  Object.assign(made.style, style);
  return made;
}

class KohauColumns extends HTMLElement {
  connectedCallback() {
    if (this.querySelector(".plot")) return;
    const rows = [.../** @type {NodeListOf<HTMLTableRowElement>} */ (this.querySelectorAll("tbody tr"))].map((row) => {
      const [name, count, share] = row.cells;
      const label = `${this.getAttribute("x")} ${name.textContent}: ${count.textContent} · ${share.textContent}`;
      return { label, at: Number(name.dataset.value), count: Number(count.dataset.value) };
    });
    this.prepend(this.#plot(rows));
  }

  /** @type {(rows: { label: string, at: number, count: number }[]) => HTMLElement} */
  #plot(rows) {
    const step = Number(this.getAttribute("step"));
    const margin = Math.max(0, Math.ceil((LABELS - (rows[rows.length - 1].at - rows[0].at) / step) / 2)) * step;
    const [left, right] = [Math.max(Math.min(0, rows[0].at), rows[0].at - margin), rows[rows.length - 1].at + step + margin];
    const tick = interval(Math.max(...rows.map(({ count }) => count)), INTERVALS);
    const top = tick * Math.ceil(Math.max(...rows.map(({ count }) => count)) / tick);
    const x = (/** @type {number} */ value) => `${(100 * (value - left)) / (right - left)}%`;
    const y = (/** @type {number} */ count) => `${(100 * count) / top}%`;
    const field = element("div", { class: "field" },
      ...Array.from({ length: top / tick }, (_, at) => placed(element("i", { class: "grid" }), { bottom: y((at + 1) * tick) })),
      ...rows.map(({ label, at, count }) => placed(
        element("i", { class: "column", title: label }),
        { left: x(at), width: `${(100 * step) / (right - left)}%`, height: y(count) })),
      ...this.#mark(x, (left + right) / 2, step));
    const every = step * interval((right - left) / step, LABELS);
    const labels = [];
    for (let at = Math.ceil(left / every) * every; at < right; at += every) {
      labels.push(placed(element("span", {}, String(at)), { left: x(at + (step === 1 ? 0.5 : 0)) }));
    }
    return element("div", { class: "plot", role: "img", "aria-label": this.getAttribute("label") },
      element("div", { class: "y-title" }, this.getAttribute("y")),
      element("div", { class: "y-axis" }, ...Array.from({ length: top / tick + 1 }, (_, at) =>
        placed(element("span", {}, number(at * tick)), { bottom: y(at * tick) }))),
      field,
      element("div", { class: "x-axis" }, ...labels),
      element("div", { class: "x-title" }, this.getAttribute("x")));
  }

  /**
   * Return the line for a place on the axis that has a name, such as the median.
   * @type {(x: (value: number) => string, middle: number, step: number) => HTMLElement[]}
   */
  #mark(x, middle, step) {
    const [place, ...name] = (this.getAttribute("mark") ?? "").split(" ");
    if (!name.length) return [];
    const at = Number(place) + (step === 1 ? 0.5 : 0);
    const side = at > middle ? "before" : "after";
    return [placed(element("i", { class: `mark ${side}` }, element("span", {}, name.join(" "))), { left: x(at) })];
  }
}

for (const [name, made] of Object.entries({ "kohau-bar": KohauBar, "kohau-columns": KohauColumns })) {
  if (!customElements.get(name)) customElements.define(name, made);
}
