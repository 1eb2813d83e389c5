// The frame of all screens: texts, theme, language, and messages.

import { around, element } from "../viewer/dom.js";
import { awaitMessages, drawMessage, setMessages } from "../viewer/messages.js";
import { setTexts, text } from "../viewer/texts.js";
import { restoreTheme, toggleTheme } from "../viewer/theme.js";
import { address, root, Unreachable } from "./api.js";

/** @import { Part } from "../types" */
/** @import { ApiProblem } from "./api.js" */

/** Returns the element with an id; pages in frames have not all of them. @template {string} I @param {I} id */
export const part = (id) => /** @type {Part<I>} */ (document.getElementById(id));

setTexts(JSON.parse(part("texts").textContent ?? "{}"));

restoreTheme();
// Who comes back to this screen does not find its menu open.
part("screens")?.addEventListener("click", (event) => {
  if (around(event, "a")) part("screens").hidePopover();
});
part("explored")?.addEventListener("change", () => {
  const [game, variant] = part("explored").value.split(" ");
  location.assign(address(`/explore/${game}`, { variant }));
});
part("theme")?.addEventListener("click", toggleTheme);
part("language")?.addEventListener("change", () => {
  const here = new URL(location.href);
  here.searchParams.set("lang", part("language").value);
  location.assign(here);
});

/** Show the help of the screen. */
const showHelp = () => part("help").showModal();

for (const button of document.querySelectorAll(".ask")) button.addEventListener("click", showHelp);
document.addEventListener("keydown", (event) => {
  if (event.key !== "?" || !part("help") || document.querySelector("dialog[open]") || around(event, "input, select, textarea")) return;
  event.preventDefault();
  showHelp();
});

/** Load the table of what the program says; pages in English need none. */
function loadMessages() {
  fetch(`${root}/assets/messages-${document.documentElement.lang}.json`)
    .then((answer) => answer.json()).then(setMessages)
    .catch(() => addEventListener("online", loadMessages, { once: true }));
}

if (document.documentElement.lang !== "en") {
  awaitMessages();
  addEventListener("load", () => setTimeout(loadMessages));
}

// What the program said in the page itself is translated, too.
for (const holder of document.querySelectorAll("[data-said]")) {
  holder.removeAttribute("lang");
  holder.replaceChildren(drawMessage(JSON.parse(holder.getAttribute("data-said") ?? "")));
}

/** What is tried again once the program can be reached, null for nothing. @type {(() => void) | null} */
let failed = null;

/**
 * Shows what is wrong, null if nothing is; `retry` is done again if the program can't be reached.
 * @param {unknown} problem @param {(() => void) | null} retry
 */
export function showProblem(problem, retry = null) {
  const error = /** @type {ApiProblem | null} */ (problem);
  if (error?.name === "AbortError") return;
  const box = part("problem");
  box.hidden = !error;
  failed = error instanceof Unreachable ? retry : null;
  if (!error) return;
  if (!(error instanceof Unreachable)) {
    box.replaceChildren(drawMessage(error.sentence ?? error.message), error.hint_sentence ? element("p", {}, text("hint"), drawMessage(error.hint_sentence)) : "");
    return;
  }
  box.replaceChildren(error.message, " ");
  if (!retry) return;
  const button = element("button", { type: "button" }, text("try_again"));
  button.addEventListener("click", retry);
  box.append(button);
}

addEventListener("online", () => failed?.());

/**
 * Returns a function that runs a task, and shows its problem if it fails: then its promise is of null.
 * @template {unknown[]} A
 * @template R
 * @param {(...values: A) => Promise<R>} task
 * @returns {(...values: A) => Promise<R | null>}
 */
export function guarded(task) {
  return async function run(...values) {
    try {
      const result = await task(...values);
      showProblem(null);
      return result;
    } catch (error) {
      showProblem(error, () => run(...values));
      return null;
    }
  };
}

/** What buttons say when they do not say that something is copied. @type {WeakMap<HTMLElement, string | null>} */
const labels = new WeakMap();

/** Copies a text, and says so on the button. @type {(button: HTMLElement, copied: string) => Promise<void>} */
export async function copyText(button, copied) {
  try {
    await navigator.clipboard.writeText(copied);
  } catch {
    prompt(text("copy"), copied);
    return;
  }
  if (!labels.has(button)) labels.set(button, button.textContent);
  button.textContent = text("copied");
  setTimeout(() => { button.textContent = labels.get(button) ?? ""; }, 1500);
}
