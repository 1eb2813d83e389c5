// Records: the columns of their rows, and the positions of a record as a tree.

/** The columns of a row in the list. */
export const ROW = { white: 0, black: 1, result: 2, date: 3, event: 4, site: 5, round: 6, game: 7, variant: 8, plies: 9, worst: 10, opening: 11, comments: 12 };

/**
 * Return the positions of a record as a tree. A node has its number, the node before it, the next
 * node of its line, its rivals (the alternatives to its ply), its path in links, its notes, and
 * whether the game ended there.
 */
export function treeOf(record) {
  const nodes = record.fens.map((fen, id) => ({ id, fen, before: null, next: null, rivals: [], path: "0", ply: 0, notes: [], ended: false }));
  nodes[0].notes = record.line.notes;
  growLine(nodes, record.line, nodes[0], "");
  const last = record.line.plies.at(-1)?.[0] ?? 0;
  const { notes } = nodes[last];
  nodes[last].ended = ["1-0", "0-1", "1/2-1/2"].includes(record.result) && !notes.some(({ rest }) => rest);
  return nodes;
}

function growLine(nodes, line, first, prefix) {
  let before = first;
  line.plies.forEach(([id, notes], index) => {
    const node = nodes[id];
    node.before = before;
    node.notes = notes;
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
