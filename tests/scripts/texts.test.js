// Texts as they are compared and shown, and messages in other languages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { folded } from "../../kohau/web/pages/viewer/folding.js";
import { visible } from "../../kohau/web/pages/viewer/dom.js";
import { isTranslated, setTexts, worded } from "../../kohau/web/pages/viewer/texts.js";

test("texts are compared without case and accents", () => {
  assert.equal(folded("Řezníček, Ǿrsted & ŁÆß"), "reznicek, orsted & laess");
});

test("characters that are not seen are escaped", () => {
  assert.equal(visible("a\u202eb\u0000c\ttab"), "a\\u202eb\\x00c\ttab");
});

test("a sentence has the words of the page, and the sentences in it, too", () => {
  setTexts({ "{message}: {reason}": "{message}\u00a0: {reason}", "{ply} is illegal": "{ply} est illégal", "it is {side}'s turn": "c'est à {side}", White: "Blanc" });
  const turn = ["it is {side}'s turn", { side: ["White", {}] }];
  const explained = ["{message}: {reason}", { message: ["{ply} is illegal", { ply: "e3e4" }], reason: turn }];
  assert.equal(worded(explained), "e3e4 est illégal\u00a0: c'est à Blanc");
  assert.ok(isTranslated(explained));
  assert.equal(worded(["it is {side}'s turn", { side: "White" }]), "c'est à White");
  assert.ok(!isTranslated(["{message}: {reason}", { message: turn, reason: ["nobody knows why", {}] }]));
  assert.ok(isTranslated(["{first}, {second}", { first: "a1", second: turn }]));
});
