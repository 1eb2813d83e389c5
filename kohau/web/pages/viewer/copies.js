// Copies: the position, link and picture that a viewer shows, in the clipboard, and its record and pictures as files.

import { boardNamed } from "./board.js";
import { filmOf } from "./films.js";
import { fileNameOf } from "./folding.js";
import { pngOf, save, svgOf } from "./pictures.js";
import { ROW } from "./records.js";
import { number, text } from "./texts.js";

/** @import { Node } from "./records.js" */
/** @import { Viewer } from "./viewer.js" */


/** How long a button says that something is copied, in milliseconds. */
const SAID = 1500;

/** The copies of what a `viewer` shows, made by its buttons. */
export class Copies {
  /** @param {Viewer} viewer */
  constructor(viewer) {
    this.viewer = viewer;
    /** The buttons by their ids; a page may move them elsewhere. @type {Record<string, HTMLElement>} */
    this.buttons = {};
    const on = (/** @type {string} */ id, /** @type {() => void} */ act) => {
      this.buttons[id] = viewer.part(id);
      this.buttons[id].addEventListener("click", act);
    };
    on("copy", () => this.ofPosition());
    on("copy-address", () => this.ofAddress());
    on("copy-picture", () => this.ofPicture());
    for (const suffix of /** @type {const} */ (["kgn", "svg", "png"])) on(`save-${suffix}`, () => this.download(suffix));
    on("film-ply", () => this.film("film-ply", this.shown.node?.before ? [this.shown.node] : []));
    on("film-game", () => this.film("film-game", this.shown.line.slice(1), 0));
  }

  get shown() {
    return this.viewer.shown;
  }

  /** Copy the position string; where the clipboard is forbidden, as marked text. */
  async ofPosition() {
    if (!this.shown.node) return;
    try {
      await navigator.clipboard.writeText(this.shown.node.fen);
    } catch {
      this.viewer.part("fen").select();
      document.execCommand("copy");
    }
    this.say("copy", "position_copied");
  }

  ofAddress() {
    return this.attempt(async () => {
      const link = this.viewer.linkOf(this.shown.number, this.shown.node?.path ?? "0");
      await navigator.clipboard.writeText(new URL(link, location.href).href);
      this.say("copy-address", "address_copied");
    });
  }

  ofPicture() {
    return this.attempt(async () => {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(this.svg()) })]);
      this.say("copy-picture", "picture_copied");
    });
  }

  svg() {
    const board = boardNamed(this.shown.record.board);
    if (!board) throw new Error(text("no_board"));
    return svgOf(this.viewer.board, board);
  }

  /** Returns a name for a file about the record, or about a part of it. @type {(suffix: string, part?: string) => string} */
  nameOf(suffix, part) {
    const row = this.viewer.source.rows[this.shown.number];
    return fileNameOf([row[ROW.white], row[ROW.black], row[ROW.date], part], suffix);
  }

  /** Saves the plies to some nodes as a film; the button with an id says how much of it is done. @type {(id: "film-ply" | "film-game", nodes: Node[], between?: number) => Promise<void> | null} */
  film(id, nodes, between) {
    const button = /** @type {HTMLButtonElement} */ (this.buttons[id]);
    if (!nodes.length || button.disabled) return null;
    const label = button.textContent;
    button.disabled = true;
    return this.attempt(async () => {
      const name = this.nameOf("gif", nodes.length > 1 ? "" : nodes[0].path);
      const { gifOf } = await this.viewer.recorder();
      const film = filmOf(this.viewer, nodes, between);
      save(await gifOf(film, (done) => { button.textContent = `${label} ${number(100 * done)} %`; }), name);
    }).finally(() => {
      button.disabled = false;
      button.textContent = label;
    });
  }

  /** Save the record, or the picture of the position, as a file. @type {(suffix: "kgn" | "svg" | "png") => Promise<void>} */
  download(suffix) {
    return this.attempt(async () => {
      const { record, node } = this.shown;
      const name = this.nameOf(suffix, suffix === "kgn" ? "" : node?.path);
      const made = { kgn: async () => new Blob([`${record.text.trimEnd()}\n`]), svg: async () => new Blob([this.svg()], { type: "image/svg+xml" }), png: () => pngOf(this.svg()) };
      save(await made[suffix](), name);
    });
  }

  /** Say, and show on the button with an id, that something is copied. @type {(id: string, key: string) => void} */
  say(id, key) {
    const button = this.buttons[id];
    const { textContent } = button;
    const copied = text("copied");
    this.viewer.part("said").textContent = text(key);
    if (textContent === copied) return;
    button.textContent = copied;
    setTimeout(() => { button.textContent = textContent; }, SAID);
  }

  /** Do what may fail, such as copying where the browser forbids it, and say why it failed. @type {(task: () => Promise<void>) => Promise<void>} */
  async attempt(task) {
    await task().catch((error) => this.viewer.warn(text("failed", { error: error.message })));
  }
}
