// Patterns: what is painted, as queries have it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isOpen, lettersOf, patternOf, rowsOf } from "../../kohau/web/pages/explorer/patterns.js";

const board = { files: 3, ranks: 2, spots: [["a1", 0, 0], ["b1", 1, 0], ["c1", 2, 0], ["a2", 0, 1], ["c2", 2, 1], ["@w", 5, 0]] };

test("rows have the squares of a board from the top, and no hands", () => {
  assert.deepEqual(rowsOf(board), [["a2", "", "c2"], ["a1", "b1", "c1"]]);
});

test("a pattern is what it was read from", () => {
  const rows = rowsOf(board);
  for (const pattern of ["W?./*?b", "???/???"]) assert.equal(patternOf(lettersOf(pattern, rows), rows), pattern);
});

test("a position string has counts of empty squares and other fields", () => {
  const rows = rowsOf(board);
  assert.equal(patternOf(lettersOf("3/W1b w 1", rows), rows), ".?./W.b");
});

test("a shorter pattern asks for nothing on the other squares", () => {
  const rows = rowsOf(board);
  assert.equal(patternOf(lettersOf("W", rows), rows), "W??/???");
  assert.equal(patternOf(lettersOf("", rows), rows), "???/???");
});

test("a pattern of squares that may hold anything is open", () => {
  assert.deepEqual(["", "???/???", "??./???"].map(isOpen), [true, true, false]);
});
