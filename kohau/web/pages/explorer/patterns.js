// Patterns: boards of men, empty and occupied squares, as queries have them.

/** @import { Board } from "../types" */

/** The letters of squares that may hold anything, must be empty, and must be occupied. */
export const ANY = "?";
export const EMPTY = ".";
export const OCCUPIED = "*";

/** The names of squares; other spots of a board, such as hands, are no part of a pattern. */
const SQUARE = /^[a-z]\d+$/;

/**
 * Returns the names of the squares of a board by rows, from the top.
 * @param {Pick<Board, "files" | "ranks" | "spots">} board
 * @returns {string[][]}
 */
export function rowsOf({ files, ranks, spots }) {
  const squares = new Set(spots.map(([name]) => name).filter((name) => SQUARE.test(name)));
  const names = Array.from({ length: ranks }, (_, row) =>
    Array.from({ length: files }, (_, file) => `${String.fromCharCode(97 + file)}${ranks - row}`));
  return names.map((row) => row.map((name) => (squares.has(name) ? name : "")));
}

/**
 * Returns the letters of squares by their names, as a pattern or a position string has them.
 * @param {string} written
 * @param {string[][]} rows
 * @returns {Map<string, string>}
 */
export function lettersOf(written, rows) {
  const ranks = written.split(" ")[0].split("/").map((rank) => rank.replace(/\d+/g, (count) => EMPTY.repeat(Number(count))));
  return new Map(rows.flatMap((row, at) => row.map((name, file) => /** @type {[string, string]} */ ([name, ranks[at]?.[file] ?? ANY])))
    .filter(([name]) => name));
}

/**
 * Returns the pattern of squares with letters.
 * @param {Map<string, string>} letters
 * @param {string[][]} rows
 */
export function patternOf(letters, rows) {
  return rows.map((row) => row.map((name) => letters.get(name) ?? ANY).join("")).join("/");
}

/**
 * Whether a pattern asks for nothing.
 * @param {string} pattern
 */
export const isOpen = (pattern) => !/[^?/]/.test(pattern);
