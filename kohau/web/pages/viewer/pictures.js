// Pictures: the board as a file of its own, SVG or PNG.

import { isDark } from "./theme.js";

/** @import { Board } from "../types" */

const PNG_WIDTH = 1200;

/**
 * Return the drawing of a board element as an SVG document with all that it uses, in the theme of `themed`.
 * @type {(board: HTMLElement, description: Board, themed?: HTMLElement) => string}
 */
export function svgOf(board, description, themed = board) {
  const drawing = /** @type {SVGSVGElement} */ (board.querySelector("svg")?.cloneNode(true));
  for (const spots of drawing.querySelectorAll(".k-spots")) spots.remove();
  const [, , width, height] = description.box.split(" ").map(Number);
  drawing.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  drawing.setAttribute("width", String(Math.round(48 * width)));
  drawing.setAttribute("height", String(Math.round(48 * height)));
  drawing.classList.add(isDark(themed) ? "kohau-dark" : "kohau-light");
  const markup = new XMLSerializer().serializeToString(drawing);
  const begin = markup.indexOf(">") + 1;
  return `${markup.slice(0, begin)}<style>${pictureStyle()}</style><defs>${description.definitions}</defs>${markup.slice(begin)}\n`;
}

/** The rules of the page's style that pictures need, once they are known. @type {string | null} */
let pictureRules = null;

/** Return the rules of the page's style that pictures need. */
function pictureStyle() {
  pictureRules ??= findPictureRules();
  return pictureRules;
}

function findPictureRules() {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const text = rules.map((rule) => rule.cssText).filter((rule) => /^(\.k-|@supports \(color: ?var\(--k-ink)/.test(rule)).join("\n");
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Return a promise of an SVG document as a PNG picture. @type {(svg: string) => Promise<Blob>} */
export async function pngOf(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = PNG_WIDTH;
  canvas.height = Math.round((PNG_WIDTH * image.naturalHeight) / image.naturalWidth);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  // Not toBlob, which waits for seconds until the page is idle.
  const bytes = atob(canvas.toDataURL("image/png").split(",")[1]);
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: "image/png" });
}

/** Save a blob as a file. @type {(blob: Blob, name: string) => void} */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
