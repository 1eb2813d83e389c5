// Presses on a board, and the entries that a source answers with.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Entering } from "../../kohau/web/pages/viewer/entering.js";

/** The entries of a board on which a man of a goes to b, and one of c to d and from there to e. */
const ENTRIES = {
  "": { following: ["a", "c"] },
  a: { following: ["b"] },
  "a b": { following: [], ply: "a-b", sketch: "a-b" },
  c: { following: ["d"] },
  "c d": { following: ["e"], ply: "c-d", sketch: "c-d" },
  "c d e": { following: [], ply: "c-d-e", sketch: "c-d-e" },
};

async function entryAfter(presses) {
  const entry = ENTRIES[presses.join(" ")];
  if (!entry) throw new Error(`not legal: ${presses.at(-1)}`);
  return { presses, choices: [], ply: null, ...entry };
}

async function begun() {
  const events = [];
  const refused = [];
  const entering = new Entering({
    draw: () => {},
    refuse: (name, why) => refused.push(why.then((error) => [name, error?.message])),
    say: (name, detail) => events.push([name, detail]),
  });
  entering.source = entryAfter;
  entering.begin(await entryAfter([]));
  return { entering, events, refused };
}

test("presses make a ply", async () => {
  const { entering } = await begun();
  await entering.press("c");
  await entering.press("d");
  assert.deepEqual([entering.presses, entering.entry.ply], [["c", "d"], "c-d"]);
});

test("another man can be chosen until one has moved", async () => {
  const { entering } = await begun();
  await entering.press("a");
  assert.equal(entering.accepts("c"), true);
  await entering.press("c");
  assert.deepEqual(entering.presses, ["c"]);
  await entering.press("d");
  assert.equal(entering.accepts("a"), false);
});

test("presses are taken back one by one, or all", async () => {
  const { entering } = await begun();
  for (const name of ["c", "d", "e"]) await entering.press(name);
  await entering.back();
  assert.deepEqual(entering.presses, ["c", "d"]);
  await entering.cancel();
  assert.deepEqual(entering.presses, []);
});

test("a press that is not legal is refused with its reason, and nothing is lost", async () => {
  const { entering, refused } = await begun();
  await entering.press("c");
  await entering.press("x");
  assert.deepEqual(await Promise.all(refused), [["x", "not legal: x"]]);
  assert.deepEqual(entering.presses, ["c"]);
});

test("an answer that comes after another position is ignored", async () => {
  const { entering } = await begun();
  const pressed = entering.press("c");
  entering.begin(await entryAfter([]));
  await pressed;
  assert.deepEqual(entering.presses, []);
});
