// Saving: the files that hold all that a list shows the beginning of.

import { around, element } from "../viewer/dom.js";
import { text } from "../viewer/texts.js";
import { address } from "./api.js";

/** @import { Parameters } from "./api.js" */

/** @type {string[]} */
const GAME_FORMS = ["kgn", "jsonl", "csv", "html"];
export const LIST_FORMS = ["csv", "jsonl"];

/**
 * Return a menu of links that save a list of the API as files; without rows there is nothing to save.
 * @type {(path: string, parameters: Parameters, forms?: string[]) => HTMLElement}
 */
export function saveMenu(path, parameters, forms = GAME_FORMS) {
  /** @type {Record<string, Parameters>} */
  const ofForm = { csv: { safe: true }, html: { lang: document.documentElement.lang } };
  const links = forms.map((form) => element("li", {},
    element("a", { href: address(`/api/v1${path}.${form}`, { ...parameters, ...ofForm[form] }), download: "" }, text(`save_${form}`))));
  return element("details", { class: "save" }, element("summary", {}, text("save")), element("ul", {}, ...links));
}

// A menu is closed by pressing elsewhere, and by Escape.
document.addEventListener("click", (event) => closeMenus(around(event, "details.save")));
document.addEventListener("keydown", (event) => {
  const open = around(event, "details.save[open]");
  if (event.key !== "Escape" || !open) return;
  closeMenus();
  open.querySelector("summary")?.focus();
});

/** @type {(except?: Element | null) => void} */
export function closeMenus(except = null) {
  for (const menu of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.save[open]"))) if (menu !== except) menu.open = false;
}
