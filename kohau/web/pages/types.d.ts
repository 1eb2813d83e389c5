// What kohau.web.viewer gives to scripts: boards, records, and plies that are entered on a board.

import type { KohauBoard } from "./viewer/board.js";
import type { KohauGame } from "./viewer/stepping.js";

/** English words with places for values, and these values, which may be sentences; or words alone. */
export type Sentence = string | [words: string, values: Record<string, unknown>];

/** A place on a board that can be pressed: its name, the middle and the size. */
export type Spot = [name: string, x: number, y: number, width: number, height: number];

/** A symbol at a place. */
export type Item = [symbol: string, x: number, y: number];

/** What pictures of a game's positions are drawn on; one unit of length is a square. */
export interface Board {
  box: string;
  width: number;
  height: number;
  ground: string;
  names: string[];
  symbols: string[];
  labels: [id: string, x: number, y: number, alongX: boolean][];
  spots: Spot[];
  men: Record<string, string>;
  captions: Record<string, string>;
  forms: Record<string, string>;
  files: number;
  ranks: number;
  definitions: string;
}

export type Boards = Record<string, Board>;

export interface Note {
  nag?: number;
  text?: string;
  rest?: Sentence;
  line?: Line;
}

/** Plies by the numbers of the positions after them, with their notes. */
export interface Line {
  notes: Note[];
  plies: [id: number, notes: Note[]][];
}

export interface Problem {
  code: string;
  severity: string;
  message: string;
  sentence: Sentence;
  hint_sentence?: Sentence | null;
  file?: string | null;
  record?: number | null;
  line?: number | null;
  column?: number | null;
  ply?: number | null;
  step?: number | null;
  rule?: string | null;
  help?: string | null;
  excerpt?: [line: string, start: number, length: number];
}

/** A record that is only a text. */
export interface TextRecord {
  tags: [name: string, value: string][];
  result: string;
  problems: Problem[];
  termination: string;
  text: string;
  fens?: undefined;
}

/** A record with the data of its positions as parallel lists. */
export interface PlayedRecord extends Omit<TextRecord, "fens"> {
  line: Line;
  board: string | null;
  dialects: string[];
  own: number;
  fens: string[];
  /** Packed, without the men if they are in a `field` of the position strings. */
  pictures: string[];
  field: number | null;
  steps: string[];
  sides: string;
  /** The number of the first ply, and its place among the plies of that number. */
  first: [number: number, within: number];
  perNumber: number;
  words: string[];
  sentences: Sentence[];
  situations: number[];
}

export type GameRecord = TextRecord | PlayedRecord;

/** The row of a record in a list; see ROW in records.js. */
export type Row = [
  white: string, black: string, result: string, date: string, event: string, site: string, round: string, game: string,
  variant: string, plies: number, worst: number, opening: string, comments: string,
];

/** A game of a session: `row` is its number in the list of records, null if it is not there. */
export interface StoryGame {
  row: number | null;
  digest?: string;
  variant: string;
  white: string;
  black: string;
  result: string;
  problem_sentences: Sentence[];
  story: Sentence[];
}

export interface Session {
  name: string;
  games: StoryGame[];
  omitted: number;
}

/** What a viewer shows records from. */
export interface Source {
  rows: Row[];
  boards: Boards;
  sessions?: Session[];
  read(number: number): Promise<GameRecord>;
}

export interface Choice {
  press: string;
  sentence: Sentence;
  squares: string[];
}

/** A ply while it is entered: what was pressed, what may follow, and the ply once it is complete. */
export interface Entry {
  presses: string[];
  following: string[];
  choices?: Choice[];
  ply?: string | null;
  picture?: string;
  sketch?: string | null;
}

/** Returns a promise of the entry after some presses. */
export type EntrySource = (presses: string[]) => Promise<Entry> | Entry;

/** A picture of a film, and the milliseconds that it is shown. */
export interface FilmPicture {
  svg(): string;
  shown: number;
}

/** The script that makes films. */
export interface Recorder {
  gifOf(pictures: FilmPicture[], onProgress?: (done: number) => void): Promise<Blob>;
}

/** Children of elements: nodes, or texts of any origin; null, undefined and "" are left out. */
export type Child = Node | string | number | null | undefined;
export type Attributes = Record<string, string | number | boolean | null | undefined>;

/** The elements of pages that are more than a plain element, by their ids. */
export interface Parts {
  again: HTMLButtonElement;
  back: HTMLButtonElement;
  board: KohauBoard;
  clear: HTMLButtonElement;
  copy: HTMLButtonElement;
  dialect: HTMLSelectElement;
  explored: HTMLSelectElement;
  language: HTMLSelectElement;
  menu: HTMLButtonElement;
  name: HTMLInputElement;
  title: HTMLInputElement;
  download: HTMLAnchorElement;
  explore: HTMLAnchorElement;
  fen: HTMLInputElement;
  file: HTMLInputElement;
  first: HTMLButtonElement;
  format: HTMLSelectElement;
  from: HTMLSelectElement;
  help: HTMLDialogElement;
  jump: HTMLInputElement;
  keep: HTMLAnchorElement;
  kind: HTMLSelectElement;
  larger: HTMLButtonElement;
  last: HTMLButtonElement;
  mirrored: HTMLInputElement;
  narrow: HTMLDetailsElement;
  next: HTMLButtonElement;
  order: HTMLSelectElement;
  paint: HTMLAnchorElement;
  pair: HTMLAnchorElement;
  pattern: HTMLInputElement;
  play: HTMLButtonElement;
  previous: HTMLButtonElement;
  query: HTMLInputElement;
  redo: HTMLButtonElement;
  sort: HTMLSelectElement;
  start: HTMLButtonElement;
  speed: HTMLSelectElement;
  text: HTMLTextAreaElement;
  tools: HTMLDetailsElement;
  undo: HTMLButtonElement;
  written: HTMLSelectElement;
  "about-game": HTMLFormElement;
  "apply-sure": HTMLButtonElement;
  "film-game": HTMLButtonElement;
  "film-ply": HTMLButtonElement;
  "from-start": HTMLButtonElement;
  "game-filter": HTMLSelectElement;
  "more-fields": HTMLFormElement;
  "state-filter": HTMLSelectElement;
}

export type Part<I extends string> = I extends keyof Parts ? Parts[I] : HTMLElement;

declare global {
  interface HTMLElementEventMap {
    boardflip: CustomEvent<{ orientation: string }>;
    entrychange: CustomEvent<{ entry: Entry | null }>;
    plyplay: CustomEvent<{ ply: string; entry: Entry }>;
    plyshow: CustomEvent<{ ply: number; fen: string }>;
    pressrefuse: CustomEvent<{ name: string; error: unknown }>;
    sourcefail: CustomEvent<{ error: unknown }>;
    squarepress: CustomEvent<{ name: string; dragged?: boolean }>;
  }
  interface HTMLElementTagNameMap {
    "kohau-bar": HTMLElement;
    "kohau-board": KohauBoard;
    "kohau-game": KohauGame;
  }
}
