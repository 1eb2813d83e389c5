// A text field for queries: suggests how to go on, and says what is wrong.

import { element } from "../viewer/dom.js";
import { said } from "../viewer/messages.js";
import { counted, text } from "../viewer/texts.js";
import { get, successive } from "./api.js";

const PAUSE = 150;
let boxes = 0;

/** Make a text field complete queries. */
export function completeQueries(input) {
  const id = `suggestions-${++boxes}`;
  const list = element("ul", { id, role: "listbox", class: "suggestions", hidden: true, "aria-label": input.labels?.[0]?.textContent ?? "" });
  const trouble = element("p", { class: "trouble", "aria-live": "polite" });
  const holder = element("div", { class: "query-box" });
  input.replaceWith(holder);
  holder.append(input, list, trouble);
  for (const [name, value] of Object.entries({ role: "combobox", "aria-expanded": "false", "aria-controls": id, "aria-autocomplete": "list", autocomplete: "off" })) input.setAttribute(name, value);
  let found = [];
  let chosen = -1;
  const next = successive();
  let timer = null;

  const show = (open) => {
    list.hidden = !open;
    input.setAttribute("aria-expanded", open);
    list.replaceChildren(...found.map((one, at) => {
      const item = element("li", { role: "option", id: `${id}-${at}`, "aria-selected": at === chosen }, one.label,
        one.kind ? element("span", { class: "soft" }, ` ${text(one.kind)} · ${counted("count_games", one.games)}`) : "");
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
    found = document.activeElement === input ? answer.suggestions : [];
    chosen = -1;
    trouble.replaceChildren(answer.problem && !found.length ? said(answer.sentence) : "");
    show(found.length > 0);
  };
  const accept = (at) => {
    const { start, text } = found[at];
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
        chosen = (chosen + (event.key === "ArrowDown" ? 1 : found.length - (chosen < 0 ? 0 : 1))) % found.length;
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
