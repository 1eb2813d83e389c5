// What comments say in commands, as pages read it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { annotationOf } from "../../kohau/web/pages/viewer/annotations.js";

test("commands are read from comments", () => {
  const { recorded, ...others } = annotationOf("a [%clk  0:01:02 ]\n[%eval\n-#3] b [%cal Ga1b2,Rc3] [%csl Yd4] [%clk [%emt 5]");
  assert.deepEqual(others, {
    text: "a b [%clk",
    clock: "0:01:02",
    spent: "5",
    evaluation: "-#3",
    marks: [
      { colour: "G", from: "a1", to: "b2" },
      { colour: "R", from: "c3", to: "c3" },
      { colour: "Y", from: "d4", to: "d4" },
    ],
  });
});

// Trying all ways to divide such a comment would take hours.
for (const part of ["[%clk ", "[%clk", " ", '[%recorded tag "', '[%recorded tag "\\', "[%cal G", "]", "%"]) {
  test(`a megabyte of ${JSON.stringify(part)} is read`, () => {
    const comment = `[%clk ${part.repeat(1_000_000 / part.length)}`;
    assert.ok(annotationOf(comment).text.length <= comment.length);
  });
}
