// The plies: text with move numbers, comments and variations. Every ply is a link to its position.

/** Return the plies of a record as an element; `shown` has record, nodes and the link of a node. */
function drawPlies(shown) {
  const holder = element("div", { class: "line main" });
  fillLine(holder, shown, shown.record.line);
  if (shown.record.result) holder.append(element("span", { class: "result" }, shown.record.result));
  const ending = endingOf(shown.record);
  if (ending) holder.append(" ", element("span", { class: "ending" }, ending));
  return holder;
}

/** Return how a game ended that was not decided on the board, "" if nothing says it. */
function endingOf({ result, termination }) {
  if (termination === "board") return "";
  const winner = { "1-0": text("white"), "0-1": text("black") }[result];
  const kind = winner ? "won" : result === "1/2-1/2" ? "drawn" : "open";
  const key = `ended_${kind}_${termination}`;
  const found = text(key, { winner });
  if (found !== key) return found;
  return kind === "open" ? "" : text(`ended_${kind}`, { winner });
}

/** Return a description of a position: the ply that led to it, and the situation. */
function describe({ record, words }, node) {
  const situation = (node.ended && endingOf(record)) || sentence(record.sentences[record.situations[node.id]]);
  const { evaluation } = annotationsOf(node);
  const now = `${situation}.${evaluation && ` ${text("evaluation")}: ${evaluated(evaluation)}.`}`;
  if (!node.before) return `${text("start")} ${now}`;
  const [number, within] = record.numbers[node.before.id];
  const by = text(record.sides[node.before.id] === "w" ? "white" : "black");
  return `${number}${within ? "…" : "."} ${words[node.id]} (${by}). ${now}`;
}

/** Return what a board shows of a position: the attributes of <kohau-board>. */
function boardShows(shown, node) {
  const { record } = shown;
  return {
    board: record.board,
    position: record.pictures[node.id],
    before: node.before && record.pictures[node.before.id].split("\t")[2],
    steps: record.steps[node.id],
    marks: packMarks(boardNamed(record.board), annotationsOf(node).marks),
    label: describe(shown, node),
  };
}

function fillLine(holder, shown, line) {
  holder.append(...line.notes.map((note) => drawNote(shown, note)));
  let numbered = false;
  for (const [id, notes] of line.plies) {
    const node = shown.nodes[id];
    const [number, within] = shown.record.numbers[node.before.id];
    if (!numbered || within === 0) {
      holder.append(element("span", { class: "number" }, `${number}${within ? "…" : "."}`), "\u00a0");
    }
    holder.append(drawPly(shown, node), " ");
    holder.append(...notes.map((note) => drawNote(shown, note)));
    numbered = notes.every((note) => note.nag !== undefined);
  }
}

function drawPly(shown, node) {
  const side = shown.record.sides[node.before.id];
  const link = element("a", {
    class: shown.record.perNumber === 2 ? "ply" : `ply side-${side}`,
    href: shown.linkOf(node),
    tabindex: "-1",
    title: text(side === "w" ? "ply_of_white" : "ply_of_black", { ply: node.ply }),
  });
  node.link = link;
  return link;
}

function drawNote(shown, note) {
  if (note.nag !== undefined) return drawGlyph(note.nag);
  if (note.rest) return element("span", { class: "rest", role: "note" }, `${note.rest} `);
  if (note.line) {
    const holder = element("span", { class: "variation", role: "group", "aria-label": text("variation") }, "( ");
    fillLine(holder, shown, note.line);
    holder.append(")");
    return holder;
  }
  return drawComment(note.text ?? "");
}

/** Write every ply in a dialect, given by its index in the record. */
function spellPlies(shown, dialect) {
  const words = shown.record.words[dialect].split("\n");
  shown.words = words;
  for (const node of shown.nodes) node.link?.replaceChildren(...breakable(words[node.id]));
}

/** Return the parts of a ply, between which a line may be broken. */
function breakable(word) {
  return word.split(/(?<=[,\/ ])/).flatMap((part, index) => [...(index ? [element("wbr")] : []), element("span", {}, part)]);
}

/** Return the problems of a record as a list, each with its place. */
function drawProblems(problems) {
  return element("ul", { class: "problems" }, ...problems.map(drawProblem));
}

/** Return a problem as an item of a list. */
function drawProblem(problem) {
  const place = ["file", "line", "column", "ply", "step", "rule"]
    .filter((name) => problem[name])
    .map((name) => (name === "file" ? problem.file : `${text(`at_${name}`)} ${problem[name]}`));
  const rule = problem.help && place.pop();
  const explained = rule ? [place.length ? ", " : "", element("a", { href: problem.help }, rule)] : [];
  const item = element("li", { class: problem.severity },
    element("strong", {}, text(`severity_${problem.severity}`)), " ", said(problem.message), " ",
    element("span", { class: "place" }, place.join(", "), ...explained, ` [${problem.code}]`));
  if (problem.excerpt) item.append(drawExcerpt(problem.excerpt));
  if (problem.hint) item.append(element("p", { class: "hint" }, text("hint"), said(problem.hint)));
  return item;
}

function drawExcerpt([line, start, length]) {
  return element("pre", {}, line.slice(0, start),
    element("mark", {}, line.slice(start, start + length)), line.slice(start + length));
}

/** Return the rows of a table of tags. */
function drawTags(tags) {
  return tags.map(([name, value]) =>
    element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, value)));
}
