// Changes of a text: edits, and how it differs from what it was.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changesOf, edited, groupsOf } from "../../kohau/web/pages/explorer/changes.js";

test("edits count characters, and those at the end are made first", () => {
  assert.equal(edited("a😀b c", [[2, 3, "bb"], [4, 5, ""]]), "a😀bb ");
});

test("a changed word is between what stays of its line", () => {
  assert.deepEqual(changesOf("x\n1. a b c\ny", "x\n1. a d c\ny"), [{ line: 2, begin: "1. a ", removed: "b ", added: "d ", end: "c" }]);
});

test("lines that are added or removed are changes", () => {
  assert.deepEqual(changesOf("a\nc", "a\nb\nc"), [{ line: 2, begin: "", removed: "", added: "b", end: "" }]);
  assert.deepEqual(changesOf("a\nb\nc", "a\nc").map(({ line, removed }) => [line, removed]), [[2, "b"]]);
  assert.deepEqual(changesOf("same", "same"), []);
});

test("proposals from which one is chosen are together", () => {
  const proposals = [{ sure: true, rank: 1 }, { sure: false, rank: 1 }, { sure: false, rank: 2 }, { sure: false, rank: 1 }];
  assert.deepEqual(groupsOf(proposals).map((group) => group.length), [1, 2, 1]);
});
