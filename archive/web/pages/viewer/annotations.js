// Annotations: what comments say in commands (clocks, evaluations, arrows), and glyphs of plies.

const COMMAND = /\[%(clk|emt|eval|cal|csl)\s+([^\]]*)\]/g;
const MARK = /^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;
const SYMBOLS = {
  1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 8: "□", 10: "=", 11: "=", 12: "⇆", 13: "∞",
  14: "+/=", 15: "=/+", 16: "±", 17: "∓", 18: "+−", 19: "−+", 20: "+−−", 21: "−−+", 22: "⊙", 23: "⊙",
  26: "○", 27: "○", 28: "○", 29: "○", 30: "○", 31: "○", 32: "⟳", 33: "⟳", 34: "⟳", 35: "⟳", 36: "↑", 37: "↑", 38: "↑", 39: "↑",
  40: "→", 41: "→", 42: "→", 43: "→", 44: "=∞", 45: "=∞", 46: "=∞", 47: "=∞", 130: "⇆", 131: "⇆", 132: "⇆", 133: "⇆", 134: "⇆", 135: "⇆",
  136: "⊕", 137: "⊕", 138: "⊕", 139: "⊕", 140: "∆", 141: "∇", 142: "⌓", 145: "RR", 146: "N",
};

/** Return what a comment says: its text, clock, time spent, evaluation, and marks on the board. */
function annotationOf(comment) {
  const said = { clock: "", spent: "", evaluation: "", marks: [] };
  said.text = comment.replace(COMMAND, (_, name, value) => {
    if (name === "clk") said.clock = value.trim();
    else if (name === "emt") said.spent = value.trim();
    else if (name === "eval") said.evaluation = value.trim();
    else said.marks.push(...marksOf(value));
    return "";
  }).replace(/\s+/g, " ").trim();
  return said;
}

function marksOf(value) {
  return value.split(",").map((each) => MARK.exec(each.trim())).filter(Boolean)
    .map(([, colour, from, to]) => ({ colour, from, to: to ?? from }));
}

/** Return what all comments of a node say, later ones first. */
function annotationsOf(node) {
  const all = node.notes.filter((note) => note.text).map((note) => annotationOf(note.text));
  const last = (name) => all.findLast((said) => said[name])?.[name] ?? "";
  return { clock: last("clock"), spent: last("spent"), evaluation: last("evaluation"), marks: all.flatMap((said) => said.marks) };
}

/** Return an evaluation with its unit or its meaning: "+0.35", or a forced end in so many plies. */
function evaluated(value) {
  const [score, depth] = value.split(",");
  const forced = /^([+-]?)#([+-]?)(\d+)$/.exec(score);
  if (forced) {
    const black = forced[1] === "-" || forced[2] === "-";
    return text("forced", { side: text(black ? "black" : "white"), count: forced[3] });
  }
  const number = Number(score);
  const shown = Number.isFinite(number) && score ? `${number > 0 ? "+" : ""}${score.replace(/^\+/, "")}` : score;
  return depth ? text("at_depth", { score: shown, depth: depth.trim() }) : shown;
}

/** Return a comment as an element: its text, and what its commands say as signs with names. */
function drawComment(comment) {
  const said = annotationOf(comment);
  const sign = (kind, label, shown) => element("span", { class: `said-${kind}`, title: label }, element("span", { class: "hidden" }, `${label} `), shown);
  const parts = [];
  if (said.clock) parts.push(sign("clock", text("clock"), said.clock));
  if (said.spent) parts.push(element("span", { class: "said-spent" }, `${text("time_spent")} ${said.spent}`));
  if (said.evaluation) parts.push(sign("evaluation", text("evaluation"), evaluated(said.evaluation)));
  if (said.marks.length) parts.push(sign("marks", text("marked"), drawMarks(said.marks)));
  return element("span", { class: "comment" }, said.text, ...parts.flatMap((part) => [" ", part]), " ");
}

function drawMarks(marks) {
  const named = ({ colour, from, to }) => element("span", { class: `mark-${colour}` }, from === to ? `${from} ` : `${from}→${to} `);
  return element("span", {}, ...marks.map(named));
}

/** Return a numeric annotation glyph as an element: its symbol if it has one, else its words. */
function drawGlyph(number) {
  const words = nagWords(number);
  const shown = SYMBOLS[number] ?? words;
  return element("span", { class: SYMBOLS[number] ? "nag" : "nag worded", title: `$${number}: ${words}` }, `${shown} `);
}

/** Glyphs of which the even ones are about White, and the odd ones about Black. */
const [FIRST_PAIR, LAST_PAIR] = [14, 139];

function nagWords(number) {
  const odd = number % 2;
  const isPair = number >= FIRST_PAIR && number <= LAST_PAIR;
  const key = `nag_${isPair ? number - odd : number}`;
  const found = text(key, { side: text(odd ? "black" : "white") });
  return found === key ? text("nag_other", { number }) : found;
}

/** Return marks as packed strokes for the board; a mark of a square begins and ends there. */
function packMarks(board, marks) {
  const places = new Map(board.spots.map(([name, x, y]) => [name, [x, y]]));
  return marks.filter(({ from, to }) => places.has(from) && places.has(to)).map(({ colour, from, to }) =>
    colour + [...places.get(from), ...places.get(to), 0, from === to ? 0 : 0.1].map((value) => String.fromCharCode(128 + Math.round(10 * value))).join("")).join("");
}
