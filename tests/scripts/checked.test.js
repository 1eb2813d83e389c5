// What is checked: files, their problems and proposals, and the steps that changed them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { applied, edited, groupsOf, marksOf, newFile, newText, problemsOf, Steps, sureOf, withText } from "../../kohau/web/pages/explorer/checked.js";

test("edits count characters, and those at the end are made first", () => {
  assert.equal(edited("a😀b c", [[2, 3, "bb"], [4, 5, ""]]), "a😀bb ");
});

test("proposals from which one is chosen are together", () => {
  const proposals = [{ sure: true, rank: 1 }, { sure: false, rank: 1 }, { sure: false, rank: 2 }, { sure: false, rank: 1 }];
  assert.deepEqual(groupsOf(proposals).map((group) => group.length), [1, 2, 1]);
});

test("files that are no text are checked as files", async () => {
  assert.equal((await newFile(new File(["a\r\nb\rc"], "a.kgn"))).text, "a\nb\nc");
  const { text, file } = await newFile(new File([new Uint8Array([0x50, 0x4b, 0xff])], "a.xlsx"));
  assert.equal(text, "");
  assert.equal(file?.name, "a.xlsx");
});

test("a text keeps its name as long as a line of it is there", () => {
  const before = { ...newText("[White \"Rabe\"]\n1. a b\n2. c d", "a.kgn"), taken: { text: "1. a b", doubts: [] } };
  assert.equal(withText(before, "1. a b\n2. c e").name, "a.kgn");
  assert.deepEqual(withText(before, "1. a b").taken?.text, "1. a b");
  assert.equal(withText(before, "2. c d").taken, null);
  assert.equal(withText(before, "[White \"Rabe\"]\n1. x").name, "");
});

test("sure proposals are applied to all files that have some", () => {
  const mended = (now) => ({ proposals: [{ sure: true, record: 1, edit: [0, 1, now] }, { sure: false, record: 2, edit: [2, 3, "?"] }] });
  const state = { files: [newText("x y"), { ...newText("x y"), mended: mended("b") }, { ...newText("x y"), mended: mended("c") }], at: 1 };
  const changed = applied(state, sureOf(state));
  assert.deepEqual(changed.files.map(({ text }) => text), ["x y", "b y", "c y"]);
  assert.equal(changed.files[0], state.files[0]);
});

test("problems have the number of their file, and their words are marked", () => {
  const answer = { totals: { records: 2 }, diagnostics: [{ severity: "error", file: "records", record: 2, line: 2, column: 3 }] };
  const [problem] = problemsOf({ files: [newText(""), { ...newText(""), answer }], at: 0 });
  assert.deepEqual([problem.at, problem.record, problem.file], [1, 2, ""]);
  assert.deepEqual(marksOf("\u{1f600}\n1 abc d", [problem]), [[4, 7, "error"]]);
  assert.deepEqual(marksOf("a", [problem]), []);
});

test("undoing reaches what was checked, and redoing comes back", () => {
  const [empty, first, second] = ["", "a", "b"].map((text) => ({ files: [newText(text)], at: 0 }));
  const steps = new Steps();
  steps.take(empty);
  assert.equal(steps.move(first, false), null);
  steps.take(first);
  assert.equal(steps.move(second, false), first);
  assert.equal(steps.move(first, true), second);
  steps.take(second);
  assert.equal(steps.move(first, true), null);
});
