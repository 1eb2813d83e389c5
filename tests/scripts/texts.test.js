// Texts as they are compared and shown, and messages in other languages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { folded } from "../../kohau/web/pages/viewer/folding.js";
import { visible } from "../../kohau/web/pages/viewer/dom.js";
import { setMessages, translated } from "../../kohau/web/pages/viewer/messages.js";

test("texts are compared without case and accents", () => {
  assert.equal(folded("Řezníček, Ǿrsted & ŁÆß"), "reznicek, orsted & laess");
});

test("characters that are not seen are escaped", () => {
  assert.equal(visible("a\u202eb\u0000c\ttab"), "a\\u202eb\\x00c\ttab");
});

test("a message is found by its English words, with those that explain it", () => {
  setMessages({ "{message}: {reason}": "{message}\u00a0: {reason}", "{ply} is illegal": "{ply} est illégal", "it is {side}'s turn": "c'est à {side}", White: "Blanc" });
  assert.equal(translated("e3e4 is illegal: it is White's turn"), "e3e4 est illégal\u00a0: c'est à Blanc");
  assert.equal(translated("e3e4 is illegal: nobody knows why"), null);
});
