// Copies: the position, link and picture that a viewer shows, in the clipboard, and its record and pictures as files.

import { boardNamed } from "./board.js";
import { filmOf } from "./films.js";
import { plain } from "./folding.js";
import { pngOf, save, svgOf } from "./pictures.js";
import { ROW } from "./records.js";
import { number, text } from "./texts.js";

/** How long a button says that something is copied, in milliseconds. */
const SAID = 1500;

/** The copies of what a `viewer` shows, made by its buttons. */
export class Copies {
  constructor(viewer) {
    this.viewer = viewer;
    /** The buttons by their ids; a page may move them elsewhere. */
    this.buttons = {};
    const on = (id, act) => {
      this.buttons[id] = viewer.part(id);
      this.buttons[id].addEventListener("click", act);
    };
    on("copy", () => this.ofPosition());
    on("copy-address", () => this.ofAddress());
    on("copy-picture", () => this.ofPicture());
    for (const suffix of ["kgn", "svg", "png"]) on(`save-${suffix}`, () => this.download(suffix));
    on("film-ply", (event) => this.film(event.currentTarget, this.shown.node.before ? [this.shown.node] : []));
    on("film-game", (event) => this.film(event.currentTarget, this.viewer.mainLine().slice(1), 0));
  }

  get shown() {
    return this.viewer.shown;
  }

  /** Copy the position string; where the clipboard is forbidden, as marked text. */
  async ofPosition() {
    if (!this.shown?.node) return;
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
    return svgOf(this.viewer.board, boardNamed(this.shown.record.board));
  }

  /** Return a name for a file about the record, or about a part of it. */
  nameOf(part) {
    const row = this.viewer.source.rows[this.shown.number];
    const words = [row[ROW.white], row[ROW.black], row[ROW.date], part].join(" ");
    return plain(words).replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "") || "game";
  }

  /** Save the plies to some nodes as a film; the button says how much of it is done. */
  film(button, nodes, between = undefined) {
    if (!nodes.length || button.disabled) return null;
    const label = button.textContent;
    button.disabled = true;
    return this.attempt(async () => {
      const name = this.nameOf(nodes.length > 1 ? "" : nodes[0].path);
      const { gifOf } = await this.viewer.recorder();
      const film = filmOf(this.viewer, nodes, between);
      save(await gifOf(film, (done) => { button.textContent = `${label} ${number(100 * done)} %`; }), `${name}.gif`);
    }).finally(() => {
      button.disabled = false;
      button.textContent = label;
    });
  }

  /** Save the record, or the picture of the position, as a file. */
  download(suffix) {
    return this.attempt(async () => {
      const { record, node } = this.shown;
      const name = this.nameOf(suffix === "kgn" ? "" : node?.path);
      const made = { kgn: () => new Blob([`${record.text.trimEnd()}\n`]), svg: () => new Blob([this.svg()], { type: "image/svg+xml" }), png: () => pngOf(this.svg()) };
      save(await made[suffix](), `${name}.${suffix}`);
    });
  }

  /** Say, and show on the button with an id, that something is copied. */
  say(id, key) {
    const button = this.buttons[id];
    const { textContent } = button;
    const copied = text("copied");
    this.viewer.part("said").textContent = text(key);
    if (textContent === copied) return;
    button.textContent = copied;
    setTimeout(() => { button.textContent = textContent; }, SAID);
  }

  /** Do what may fail, such as copying where the browser forbids it, and say why it failed. */
  async attempt(task) {
    await task().catch((error) => this.viewer.warn(text("failed", { error: error.message })));
  }
}
