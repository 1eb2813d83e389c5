// The tree of a record's positions, and the records that a page contains.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PackedRecords } from "../../kohau/web/pages/viewer/packed.js";
import { treeOf } from "../../kohau/web/pages/viewer/records.js";

/** Returns a record whose second ply has a variation of two plies, the first of which has one of one ply. */
function branched() {
  const inner = { notes: [], plies: [[5, []]] };
  const variation = { notes: [], plies: [[3, [{ line: inner }]], [4, []]] };
  return { fens: ["s", "a", "b", "x", "y", "z"], result: "1-0", line: { notes: [], plies: [[1, []], [2, [{ line: variation }]]] } };
}

test("a position knows its neighbours and its path", () => {
  const nodes = treeOf(branched());
  assert.deepEqual(nodes.map(({ path }) => path), ["0", "1", "2", "2.1.1", "2.1.2", "2.1.1.1.1"]);
  assert.deepEqual(nodes.map(({ before }) => before?.id ?? null), [null, 0, 1, 1, 3, 1]);
  assert.deepEqual(nodes.map(({ next }) => next?.id ?? null), [1, 2, null, 4, null, null]);
  assert.deepEqual(nodes.map(({ ply }) => ply), [0, 1, 2, 2, 3, 2]);
});

test("alternatives of alternatives are rivals", () => {
  const nodes = treeOf(branched());
  const rivals = ({ rivals }) => rivals.map(({ id }) => id).sort();
  assert.deepEqual([nodes[2], nodes[3], nodes[5]].map(rivals), [[2, 3, 5], [2, 3, 5], [2, 3, 5]]);
  assert.deepEqual(rivals(nodes[4]), [4]);
});

test("a game ends where its result is decided", () => {
  const ended = (record) => treeOf(record).map((node) => node.ended).lastIndexOf(true);
  assert.equal(ended(branched()), 2);
  assert.equal(ended({ ...branched(), result: "*" }), -1);
});

test("a record is in the last chunk that begins before it", () => {
  const records = new PackedRecords({ starts: [0, 3, 10] });
  assert.deepEqual([0, 2, 3, 9, 10, 99].map((record) => records.chunkOf(record)), [0, 0, 1, 1, 2, 2]);
});
