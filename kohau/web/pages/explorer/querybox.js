// A text field for queries: suggests how to go on, and says what is wrong.

import { element } from "../viewer/dom.js";
import { drawMessage } from "../viewer/messages.js";
import { counted, text } from "../viewer/texts.js";
import { get, successive } from "./api.js";

/** @import { Suggestion } from "../api" */

const PAUSE = 150;
let boxes = 0;

/** Make a text field complete queries. @type {(input: HTMLInputElement) => void} */
export function completeQueries(input) {
  const id = `suggestions-${++boxes}`;
  const list = element("ul", { id, role: "listbox", class: "suggestions", hidden: true, "aria-label": input.labels?.[0]?.textContent ?? "" });
  const trouble = element("p", { class: "trouble", "aria-live": "polite" });
  const holder = element("div", { class: "query-box" });
  input.replaceWith(holder);
  holder.append(input, list, trouble);
  for (const [name, value] of Object.entries({ role: "combobox", "aria-expanded": "false", "aria-controls": id, "aria-autocomplete": "list", autocomplete: "off" })) input.setAttribute(name, value);
  /** @type {Suggestion[]} */
  let suggestions = [];
  let chosen = -1;
  const next = successive();
  /** @type {number | undefined} */
  let timer;

  const show = (/** @type {boolean} */ open) => {
    list.hidden = !open;
    input.setAttribute("aria-expanded", String(open));
    list.replaceChildren(...suggestions.map((one, at) => {
      const item = element("li", { role: "option", id: `${id}-${at}`, "aria-selected": String(at === chosen) }, one.label,
        one.kind ? element("span", { class: "soft" }, ` ${text(one.kind)} · ${counted("count_games", one.games ?? 0)}`) : "");
      item.addEventListener("pointerdown", (event) => { event.preventDefault(); accept(at); });
      return item;
    }));
    if (open && chosen >= 0) input.setAttribute("aria-activedescendant", `${id}-${chosen}`);
    else input.removeAttribute("aria-activedescendant");
  };
  const ask = async () => {
    const typed = input.value;
    const answer = await get("/suggestions", { query: typed }, next()).catch(() => null);
    if (!answer || input.value !== typed) return;
    suggestions = document.activeElement === input ? answer.suggestions : [];
    chosen = -1;
    trouble.replaceChildren(answer.sentence && !suggestions.length ? drawMessage(answer.sentence) : "");
    show(suggestions.length > 0);
  };
  const accept = (/** @type {number} */ at) => {
    const { start, text } = suggestions[at];
    input.value = Array.from(input.value).slice(0, start).join("") + text;
    input.focus();
    ask();
  };
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  });
  input.addEventListener("blur", () => show(false));
  input.addEventListener("keydown", (event) => {
    const open = !list.hidden;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!open) ask();
      else {
        chosen = (chosen + (event.key === "ArrowDown" ? 1 : suggestions.length - (chosen < 0 ? 0 : 1))) % suggestions.length;
        show(true);
      }
    } else if ((event.key === "Enter" || event.key === "Tab") && open && chosen >= 0) accept(chosen);
    else if (event.key === "Escape" && open) show(false);
    else {
      if (event.key === "Enter") { clearTimeout(timer); next(); show(false); }
      return;
    }
    event.preventDefault();
  });
}
