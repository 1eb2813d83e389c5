// The frame of all screens: texts, theme, language, and messages.

import { element } from "../viewer/dom.js";
import { awaitMessages, said, setMessages } from "../viewer/messages.js";
import { setTexts, text } from "../viewer/texts.js";
import { restoreTheme, toggleTheme } from "../viewer/theme.js";
import { address, root, Unreachable } from "./api.js";

setTexts(JSON.parse(document.getElementById("texts").textContent));

/** Return the element with an id. */
export const part = (id) => document.getElementById(id);

restoreTheme();
// Who comes back to this screen does not find its menu open.
part("screens")?.addEventListener("click", (event) => {
  if (event.target.closest("a")) event.currentTarget.hidePopover();
});
part("explored")?.addEventListener("change", ({ target }) => {
  const [game, variant] = target.value.split(" ");
  location.assign(address(`/explore/${game}`, { variant }));
});
part("theme")?.addEventListener("click", toggleTheme);
part("language")?.addEventListener("change", (event) => {
  const here = new URL(location.href);
  here.searchParams.set("lang", event.target.value);
  location.assign(here);
});

/** Show the help of the screen. */
const showHelp = () => part("help").showModal();

for (const button of document.querySelectorAll(".ask")) button.addEventListener("click", showHelp);
document.addEventListener("keydown", (event) => {
  if (event.key !== "?" || !part("help") || document.querySelector("dialog[open]") || event.target.closest("input, select, textarea")) return;
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
  holder.replaceChildren(said(JSON.parse(holder.dataset.said)));
}

/** What is tried again once the program can be reached, null for nothing. */
let failed = null;

/** Show what is wrong, null if nothing is; `retry` is done again if the program can't be reached. */
export function showProblem(error, retry = null) {
  if (error?.name === "AbortError") return;
  const box = part("problem");
  box.hidden = !error;
  failed = error instanceof Unreachable ? retry : null;
  if (!error) return;
  if (!(error instanceof Unreachable)) {
    box.replaceChildren(said(error.sentence ?? error.message), error.hint_sentence ? element("p", {}, text("hint"), said(error.hint_sentence)) : "");
    return;
  }
  const button = retry && element("button", { type: "button" }, text("try_again"));
  button?.addEventListener("click", retry);
  box.replaceChildren(error.message, " ", button ?? "");
}

addEventListener("online", () => failed?.());

/** Return a function that runs a task, and shows its problem if it fails. */
export function shown(task) {
  return async function run(...given) {
    try {
      const result = await task(...given);
      showProblem(null);
      return result;
    } catch (error) {
      showProblem(error, () => run(...given));
      return null;
    }
  };
}

/** What buttons say when they do not say that something is copied. */
const labels = new WeakMap();

/** Copy a text, and say so on the button. */
export async function copyText(button, copied) {
  try {
    await navigator.clipboard.writeText(copied);
  } catch {
    prompt(text("copy"), copied);
    return;
  }
  if (!labels.has(button)) labels.set(button, button.textContent);
  button.textContent = text("copied");
  setTimeout(() => { button.textContent = labels.get(button); }, 1500);
}
