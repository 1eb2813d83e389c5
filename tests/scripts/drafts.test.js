// Games that are entered, and where the browser keeps them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Drafts, newDraft, playersOf, positionOf, recordOf } from "../../kohau/web/pages/explorer/drafts.js";

/** Returns a storage like that of a browser, with room for so many characters. */
function storage(room = 1e6) {
  const items = new Map();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new Error("full");
      items.set(key, value);
    },
  };
}

const draft = () => newDraft({ game: "fanorona", variant: "riatra" }, new Date(2024, 4, 9));
const ply = (words, fen) => ({ ply: words, number: 1, within: 0, fen });

test("a draft is a record of the day", () => {
  const begun = draft();
  begun.tags.White = "Rabe";
  begun.tags.Event = " ";
  begun.plies.push(ply("e2e3+", "after"));
  assert.deepEqual(JSON.parse(recordOf(begun)), {
    kohau: 1, game: "fanorona", variant: "riatra", tags: { Date: "2024.05.09", White: "Rabe" }, plies: ["e2e3+"], result: "*",
  });
  assert.equal(playersOf(begun), "Rabe – ?");
});

test("a start and rules are part of the record", () => {
  const begun = newDraft({ game: "hanga-roa", variant: "default", rules: "first-throw=none", start: "fen" });
  const { start, tags } = JSON.parse(recordOf(begun));
  assert.deepEqual([start, tags.Rules], ["fen", "first-throw=none"]);
});

test("the last position is asked for by the one before it and the last ply", () => {
  const begun = draft();
  assert.deepEqual(positionOf(begun), { game: "fanorona", variant: "riatra", rules: "", fen: "", moves: "" });
  begun.plies.push(ply("a", "after a"));
  assert.deepEqual([positionOf(begun).fen, positionOf(begun).moves], ["", "a"]);
  begun.plies.push(ply("b", "after b"));
  assert.deepEqual([positionOf(begun).fen, positionOf(begun).moves], ["after a", "b"]);
});

test("drafts are kept, the last one first, until they are removed", () => {
  const kept = storage();
  const [one, other] = [draft(), draft()];
  const drafts = new Drafts(kept);
  for (const begun of [one, other, one]) assert.equal(drafts.keep(begun), true);
  assert.deepEqual(new Drafts(kept).all.map(({ id }) => id), [one.id, other.id]);
  drafts.remove(one.id);
  assert.deepEqual(new Drafts(kept).all.map(({ id }) => id), [other.id]);
});

test("a draft of another tab stays", () => {
  const kept = storage();
  const [here, there] = [new Drafts(kept), new Drafts(kept)];
  const [one, other] = [draft(), draft()];
  here.keep(one);
  there.keep(other);
  here.keep(one);
  assert.deepEqual(new Drafts(kept).all.map(({ id }) => id).sort(), [one.id, other.id].sort());
});

test("without a storage, or with a full one, drafts last as long as the page", () => {
  for (const kept of [null, storage(3)]) {
    const drafts = new Drafts(kept);
    const [one, other] = [draft(), draft()];
    for (const begun of [one, other]) assert.equal(drafts.keep(begun), false);
    assert.equal(drafts.find(one.id), one);
    assert.equal(drafts.find(other.id), other);
    drafts.remove(one.id);
    assert.deepEqual(drafts.all, [other]);
  }
});

test("what is stored and is no draft is ignored", () => {
  for (const text of ["{", "3", '[{"id":"x"},null]']) {
    assert.deepEqual(new Drafts({ getItem: () => text, setItem: () => {} }).all, []);
  }
});
