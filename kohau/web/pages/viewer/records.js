// Records: the columns of their rows, and the positions of a record as a tree.

/** @import { GameRecord, Line, Note, PlayedRecord } from "../types" */

/**
 * A position of a record: its number, the node before it, the next node of its line, the alternatives to its ply, its
 * path in links, the number of plies to it, its notes, and whether the game ended there. `link` is its ply as drawn.
 * @typedef {{ id: number, fen: string, before: Node | null, next: Node | null, rivals: Node[], path: string, ply: number,
 *   notes: Note[], ended: boolean, link?: HTMLAnchorElement }} Node
 */

/** The columns of a row in the list. */
export const ROW = /** @type {const} */ ({ white: 0, black: 1, result: 2, date: 3, event: 4, site: 5, round: 6, game: 7, variant: 8, plies: 9, worst: 10, opening: 11, comments: 12 });

/**
 * Return the positions of a record as a tree. A node has its number, the node before it, the next
 * node of its line, its rivals (the alternatives to its ply), its path in links, its notes, and
 * whether the game ended there.
 * @type {(record: PlayedRecord) => Node[]}
 */
export function treeOf(record) {
  /** @type {Node[]} */
  const nodes = record.fens.map((fen, id) => ({ id, fen, before: null, next: null, rivals: [], path: "0", ply: 0, notes: [], ended: false }));
  nodes[0].notes = record.line.notes;
  growLine(nodes, record.line, nodes[0], "");
  const last = record.line.plies.at(-1)?.[0] ?? 0;
  const { notes } = nodes[last];
  nodes[last].ended = ["1-0", "0-1", "1/2-1/2"].includes(record.result) && !notes.some(({ rest }) => rest);
  return nodes;
}

/** @type {(nodes: Node[], line: Line, first: Node, prefix: string) => void} */
function growLine(nodes, line, first, prefix) {
  let before = first;
  line.plies.forEach(([id, notes], index) => {
    const node = nodes[id];
    node.before = before;
    node.notes = notes;
    node.ply = before.ply + 1;
    node.path = `${prefix}${index + 1}`;
    if (index || !prefix) before.next = node;
    const lines = notes.flatMap(({ line: other }) => other ?? []);
    node.rivals = [node];
    lines.forEach((other, number) => {
      growLine(nodes, other, before, `${node.path}.${number + 1}.`);
      if (other.plies.length) join(node, nodes[other.plies[0][0]]);
    });
    before = node;
  });
}

/** Make two nodes, and the rivals of either, rivals of each other. @type {(node: Node, other: Node) => void} */
function join(node, other) {
  const all = [...node.rivals, ...other.rivals.filter((rival) => !node.rivals.includes(rival))];
  for (const rival of all) rival.rivals = all;
}

/**
 * Returns the number of the ply to a node as it is written before it, and its place among the plies of that number.
 * @param {PlayedRecord} record @param {Node} node
 */
export function numberOf(record, node) {
  const index = record.first[1] + (node.before?.ply ?? 0);
  const within = index % record.perNumber;
  return { within, label: `${record.first[0] + Math.floor(index / record.perNumber)}${within ? "…" : "."}` };
}

/** Returns the side that has played the ply to a node, w or b. @type {(record: PlayedRecord, node: Node) => string} */
export const sideOf = (record, node) => record.sides[(node.before ?? node).id];

/** Return the pictures of a record, packed with the men that are in position strings. @type {(record: PlayedRecord) => string[]} */
function picturesOf({ board, pictures, fens, field }) {
  if (board === null || field === null) return pictures;
  return pictures.map((picture, id) => picture.replace("\t", `\t${fens[id].split(" ")[field]}`));
}

/** The data of positions in a record that is only a text. @type {Omit<PlayedRecord, "tags" | "result" | "problems" | "termination" | "text">} */
const NO_POSITIONS = {
  line: { notes: [], plies: [] }, board: null, dialects: [], own: 0, fens: [], pictures: [], field: null, steps: [], sides: "", first: [1, 0],
  perNumber: 2, words: [], sentences: [], situations: [],
};

/**
 * A record that is shown: its number (from 0) in a list, its positions, those of the main line, the one that is looked
 * at, the plies in a dialect, and the links of positions. A record that is only a text has no positions.
 */
export class Game {
  /** @type {Node | null} */
  node = null;
  /** @type {string[]} */
  words = [];

  /** @param {number} number @param {GameRecord} data @param {(node: Node) => string} linkOf */
  constructor(number, data, linkOf = () => "") {
    this.number = number;
    this.linkOf = linkOf;
    /** @type {PlayedRecord} */
    this.record = data.fens ? { ...data, pictures: picturesOf(data), field: null } : { ...data, ...NO_POSITIONS };
    this.nodes = data.fens ? treeOf(data) : [];
    /** @type {Node[]} */
    this.line = [];
    for (let node = /** @type {Node | null} */ (this.nodes[0] ?? null); node; node = node.next) this.line.push(node);
    if (data.fens) this.spell(this.record.own);
  }

  /** Returns the position with a path, null if there is none. @type {(path: string) => Node | null} */
  nodeAt(path) {
    return this.nodes.find((node) => node.path === path) ?? null;
  }

  /** Takes the plies in a dialect, by its index in the record. @type {(dialect: number) => void} */
  spell(dialect) {
    this.words = this.record.words[dialect].split("\n");
  }
}
