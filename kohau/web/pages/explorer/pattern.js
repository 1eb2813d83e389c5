// Patterns: men, empty and occupied squares, painted on a board.

import { part, shown } from "./frame.js";
import { addBoards, boardNamed } from "../viewer/board.js";
import { element } from "../viewer/dom.js";
import { packItems } from "../viewer/layers.js";
import { text } from "../viewer/texts.js";
import { get, successive } from "./api.js";

const ANY = "?";
/** What shows the squares that must be empty or occupied. */
const MARKS = { ".": "from", "*": "to" };
const MEANINGS = { ".": "empty_square", "*": "occupied_square" };

/** The palette and board with which the pattern in a field is painted; `find` gets its variant. */
export class Pattern {
  constructor(archive, field, find) {
    this.archive = archive;
    this.field = field;
    this.canvas = part("canvas");
    this.squares = new Map();
    this.brush = ANY;
    this.next = successive();
    const follow = shown(() => this.choose());
    this.redraw = () => { if (part("painting").open) follow(); };
    part("painting").addEventListener("toggle", this.redraw);
    for (const changed of [part("kind"), field]) changed.addEventListener("change", this.redraw);
    this.canvas.addEventListener("squarepress", (event) => this.paint(event.detail.name, event.detail.dragged));
    part("clear").addEventListener("click", () => this.fill(() => ANY));
    part("from-start").addEventListener("click", () => this.fill((file, rank) => this.start[rank]?.[file] ?? ANY));
    part("find").addEventListener("click", () => {
      field.value = this.written();
      find(this.kind);
    });
  }

  /** Show the pattern that is in the field. */
  follow() {
    const { open } = part("painting");
    if (this.field.value && !open) part("painting").open = true; // which draws it
    else this.redraw();
  }

  /** Show the pattern on the board of the variant that is chosen, or else of the most frequent one. */
  async choose() {
    const [example] = this.archive.known_games;
    const first = this.archive.kinds[0] ?? { game: example.id, variant: example.variants[0].name };
    this.kind = part("kind").value || `${first.game} ${first.variant}`;
    const [game, variant] = this.kind.split(" ");
    const known = this.archive.known_games.find((one) => one.id === game);
    this.start = ranksOf(known.variants.find((one) => one.name === variant).start);
    const { name, boards } = await get("/positions/board", { game, variant }, this.next());
    addBoards(boards);
    this.board = boardNamed(name);
    this.places = this.board.spots.filter(([spot]) => /^[a-z]\d+$/.test(spot));
    this.canvas.setAttribute("board", name);
    this.canvas.setAttribute("label", text("paint"));
    this.canvas.open = true;
    this.showPalette();
    const ranks = ranksOf(this.field.value);
    this.fill((file, rank) => ranks[rank]?.[file] ?? ANY);
  }

  showPalette() {
    const men = Object.entries(this.board.men).map(([letter, symbol]) => {
      const label = text(`piece_${symbol.replaceAll(" ", "_")}`);
      return [letter, label.startsWith("piece_") ? symbol : label];
    });
    const brushes = [[ANY, text("any_square")], [".", text("empty_square")], ["*", text("occupied_square")], ...men];
    this.brush = men[0]?.[0] ?? ".";
    part("palette").replaceChildren(...brushes.map(([letter, label]) => {
      const input = element("input", { type: "radio", name: "brush", value: letter, checked: letter === this.brush });
      input.addEventListener("change", () => { this.brush = letter; });
      return element("label", { class: "brush" }, input, ` ${label}`);
    }));
  }

  /** Give every square what a function of its file and rank (from the top) returns. */
  fill(of) {
    this.squares = new Map(this.places.map(([name]) => [name, of(name.charCodeAt(0) - 97, this.board.ranks - Number(name.slice(1)))]));
    this.draw();
  }

  paint(name, dragged) {
    if (!this.squares.has(name)) return;
    this.squares.set(name, !dragged && this.squares.get(name) === this.brush ? ANY : this.brush);
    this.draw();
  }

  draw() {
    const lights = [];
    const men = [];
    for (const [name, x, y] of this.places) {
      const letter = this.squares.get(name);
      if (letter in MARKS) lights.push([MARKS[letter], x, y]);
      else if (letter in this.board.men) men.push([this.board.men[letter], x, y]);
    }
    this.canvas.setAttribute("position", [packItems(this.board, lights), "", packItems(this.board, men), "", ""].join("\t"));
    for (const [name] of this.places) {
      const meaning = MEANINGS[this.squares.get(name)];
      if (meaning) this.canvas.querySelector(`[data-spot="${name}"]`).setAttribute("aria-label", `${name}, ${text(meaning)}`);
    }
  }

  /** Return the pattern as queries have it. */
  written() {
    const ranks = [];
    for (let rank = this.board.ranks; rank >= 1; rank -= 1) {
      ranks.push(Array.from({ length: this.board.files }, (_, file) => this.squares.get(`${String.fromCharCode(97 + file)}${rank}`) ?? ANY).join(""));
    }
    return ranks.join("/");
  }
}

/** Return the ranks of a position string, from the top, as letters and dots. */
function ranksOf(fen) {
  return fen.split(" ")[0].split("/").map((rank) => rank.replace(/\d+/g, (count) => ".".repeat(Number(count))));
}
