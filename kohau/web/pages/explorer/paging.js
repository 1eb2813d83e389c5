// Paging: which rows of a list are shown, and buttons for those before and after them.

import { part } from "./frame.js";
import { counted, number, text } from "../viewer/texts.js";

/** Return the index of the first row that the address asks for. */
export function offsetAsked() {
  const given = new URL(location.href).searchParams.get("offset") ?? "";
  return /^\d{1,7}$/.test(given) ? Number(given) : 0;
}

/** Say which rows of a list are shown, and offer those before and after them; an answer has the limits. */
export function showPage(countKey, { offset, limit, total }) {
  const last = Math.min(offset + limit, total);
  const isPart = offset < last && last - offset < total;
  part("count").textContent = isPart
    ? text("rows_of", { first: number(offset + 1), last: number(last), count: counted(countKey, total) })
    : counted(countKey, total);
  part("earlier").hidden = !offset;
  part("more").hidden = last >= total;
}

/** Let the buttons below a list show its other pages: `turn` shows the one with an offset. */
export function turnPages(limit, turn) {
  const go = async (button, offset) => {
    await turn(Math.max(0, offset) || "");
    part("count").scrollIntoView({ block: "nearest" });
    if (button.hidden) [part("earlier"), part("more")].find((other) => !other.hidden)?.focus({ preventScroll: true });
  };
  part("earlier").addEventListener("click", ({ currentTarget }) => go(currentTarget, offsetAsked() - limit));
  part("more").addEventListener("click", ({ currentTarget }) => go(currentTarget, offsetAsked() + limit));
}
