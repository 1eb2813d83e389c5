// The records of the page: an index for the list, and chunks that are unpacked on demand.
"use strict";

const KEPT_CHUNKS = 6;
const INDEX = JSON.parse(document.getElementById("index").textContent);
const chunks = new Map();

/** The columns of the index. */
const ROW = { white: 0, black: 1, result: 2, date: 3, event: 4, site: 5, round: 6, game: 7, variant: 8, plies: 9, worst: 10, opening: 11 };

/** Return the number of the chunk that contains a record. */
function chunkOf(record) {
  let low = 0;
  let high = INDEX.starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (INDEX.starts[middle] <= record) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Return a record (numbered from 0), unpacked. */
async function readRecord(record) {
  const at = chunkOf(record);
  if (!chunks.has(at)) {
    if (chunks.size >= KEPT_CHUNKS) chunks.delete(chunks.keys().next().value);
    chunks.set(at, unpack(document.getElementById(`chunk-${at}`).textContent));
  }
  return (await chunks.get(at))[record - INDEX.starts[at]];
}

async function unpack(text) {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

/**
 * Return the positions of a record as a tree. A node has its number, the node before it, the next
 * node of its line, its rivals (the alternatives to its ply), and its path in links.
 */
function treeOf(record) {
  const nodes = record.fens.map((fen, id) => ({ id, fen, before: null, next: null, rivals: [], path: "0", ply: 0 }));
  growLine(nodes, record.line, nodes[0], "");
  return nodes;
}

function growLine(nodes, line, first, prefix) {
  let before = first;
  line.plies.forEach(([id, notes], index) => {
    const node = nodes[id];
    node.before = before;
    node.ply = before.ply + 1;
    node.path = `${prefix}${index + 1}`;
    if (index || !prefix) before.next = node;
    const lines = notes.filter((note) => note.line).map((note) => note.line);
    node.rivals = [node];
    lines.forEach((other, number) => {
      growLine(nodes, other, before, `${node.path}.${number + 1}.`);
      if (other.plies.length) join(node, nodes[other.plies[0][0]]);
    });
    before = node;
  });
}

/** Make two nodes, and the rivals of either, rivals of each other. */
function join(node, other) {
  const all = [...node.rivals, ...other.rivals.filter((rival) => !node.rivals.includes(rival))];
  for (const rival of all) rival.rivals = all;
}
