// The page of `kohau view`: the list of its records, and the viewer for the open one.

import { RecordList } from "./list.js";
import { PackedRecords, unpack } from "./packed.js";
import { gifOf } from "./recording.js";
import { setTexts, text } from "./texts.js";
import { restoreTheme, toggleTheme } from "./theme.js";
import { Viewer } from "./viewer.js";

/** @import { Part } from "../types" */


/** Returns the part of the page with an id. @template {string} I @param {I} id */
const part = (id) => /** @type {Part<I>} */ (document.getElementById(id));

const index = JSON.parse(part("index").textContent ?? "");
const { texts: phrasesOfPage } = (await inLanguageOfReader()) ?? index;
setTexts(phrasesOfPage);
const records = new PackedRecords(index);
restoreTheme();

const viewer = new Viewer(document.body, records, {
  linkOf: (number, path) => `#${number + 1}/${path}`,
  recorder: async () => ({ gifOf }),
  selected: (number, node) => {
    list.choose(number);
    document.title = part("players").textContent?.trim() ?? "";
    remember(node ? `#${number + 1}/${node.path}` : `#${number + 1}`);
  },
});
viewer.openToolsIfRoomy();
matchMedia("(min-width: 62rem) and (min-height: 60.01rem)").addEventListener("change", () => viewer.openToolsIfRoomy());
const list = new RecordList(document, records.rows, (number) => viewer.open(number));
Object.assign(document.body, { viewer, list });

/**
 * Show the frame of the page in the language that the reader prefers; return what is said in it, null if it is that of the page.
 * @type {() => Promise<Record<string, string> | null>}
 */
async function inLanguageOfReader() {
  const frames = [.../** @type {NodeListOf<HTMLTemplateElement>} */ (document.querySelectorAll("template.frame"))];
  const offered = [document.documentElement.lang, ...frames.map((frame) => frame.lang)];
  const language = navigator.languages.map((code) => code.split("-")[0]).find((code) => offered.includes(code));
  const frame = frames.find(({ lang }) => lang === language);
  if (!frame) return null;
  try {
    const [spoken] = await unpack(part(`spoken-${language}`).textContent ?? "");
    part("frame").replaceChildren(frame.content);
    document.documentElement.lang = frame.lang;
    return spoken;
  } catch {
    return null; // an older browser, which cannot unpack records either
  }
}

/** @type {(hash: string) => void} */
function remember(hash) {
  try {
    history.replaceState(null, "", hash);
  } catch {
    location.hash = hash;
  }
}

/** Open the record and ply in the address: #3, #3/17, or #3/17.1.4 in a variation. */
async function follow() {
  const { hash } = location;
  const [, record, path] = /^#(\d+)(?:\/([\d.]+))?$/.exec(hash) ?? [];
  const count = records.rows.length;
  const number = Math.min(Math.max(Number(record ?? 1) - 1, 0), count - 1);
  if (viewer.shown && viewer.shown.number === number) viewer.follow(path ?? "0");
  else await viewer.open(number, path);
  if (hash.length > 1 && record === undefined) viewer.warn(text("bad_link", { link: decoded(hash) }));
  else if (record !== undefined && Number(record) !== number + 1) viewer.warn(`${text("no_such_record", { record, count })} ${text("record_shown", { record: number + 1 })}`);
}

/** @type {(link: string) => string} */
function decoded(link) {
  try {
    return decodeURI(link);
  } catch {
    return link;
  }
}

/** @type {(rows: number) => void} */
function neighbour(rows) {
  const number = list.neighbour(rows);
  if (number !== null) viewer.open(number);
}

function toggleRecords(open = !document.body.classList.contains("records-open")) {
  document.body.classList.toggle("records-open", open);
  part("records-button").setAttribute("aria-expanded", String(open));
  if (open) {
    list.reveal();
    list.draw();
  }
}

Object.assign(viewer.keys, {
  n: () => neighbour(1),
  p: () => neighbour(-1),
  "/": () => { toggleRecords(true); part("filter").focus(); },
  "?": () => part("help").showModal(),
});
document.addEventListener("keydown", (event) => viewer.key(event));
part("theme").addEventListener("click", toggleTheme);
part("help-button").addEventListener("click", () => part("help").showModal());
part("records-button").addEventListener("click", () => toggleRecords());
part("rows").addEventListener("click", () => toggleRecords(false));
addEventListener("hashchange", follow);
follow();
