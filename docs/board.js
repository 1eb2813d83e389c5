(() => {
"use strict";

const UNSEEN = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;

function visible(text) {
  return String(text).replace(UNSEEN, (char) => {
    const code = char.codePointAt(0);
    return code < 256 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
  });
}

function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

const SVG = "http://www.w3.org/2000/svg";

function svgElement(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== "")
    .map((child) => (child instanceof Node ? child : visible(child))));
  return made;
}


let phrases = {};

function setTexts(given) {
  phrases = given;
}

function text(key, values = {}) {
  return (phrases[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

function sentence(told) {
  const said = unfolded(told);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

function unfolded([words, values]) {
  const told = Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? unfolded(value) : value]);
  return text(words, Object.fromEntries(told));
}

function counted(key, count) {
  return text(count === 1 && `${key}_1` in phrases ? `${key}_1` : key, { count: number(count) });
}

const writers = new Map();

function writer(Kind, options) {
  const key = `${Kind.name} ${JSON.stringify(options)}`;
  if (!writers.has(key)) writers.set(key, new Kind(document.documentElement.lang || "en", options));
  return writers.get(key);
}

function number(value, digits = 0) {
  if (!digits && Math.abs(value) < 999.5) return String(Math.round(value)); // as in all languages here
  return writer(Intl.NumberFormat, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

const RESULT_TEXTS = { "1-0": "1–0", "0-1": "0–1", "1/2-1/2": "½–½", "*": "∗" };

function resultText(result) {
  return RESULT_TEXTS[result] ?? result;
}

function dateText(date) {
  const [, year, month, day] = /^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?(?:\.\?\?)*$/.exec(date) ?? [];
  if (!year) return date;
  const known = new Date(0);
  known.setUTCFullYear(Number(year), Number(month ?? 1) - 1, Number(day ?? 1));
  if (month && known.getUTCMonth() !== Number(month) - 1) return date;
  return writer(Intl.DateTimeFormat, {
    timeZone: "UTC", year: "numeric", ...(month && { month: "short" }), ...(day && { day: "numeric" }),
  }).format(known);
}


let messages = [];

const ONE_WORD = new Set(["count", "from", "icon", "now", "number", "ply", "result", "side", "square", "start", "step", "to", "token", "was", "word"]);

function setMessages(table) {
  messages = Object.entries(table).map(([words, said]) => {
    const names = [];
    const pattern = words.split(/\{(\w+)\}/).map((part, at) => {
      if (at % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      names.push(part);
      return ONE_WORD.has(part) ? `("[^"]*"|'[^']*'|\\[\\w+ "[^"]*"\\]|\\S+?)` : "(.+?)";
    });
    const { length } = words.replace(/\{\w+\}/g, "").trim();
    return { pattern: new RegExp(`^${pattern.join("")}$`, "s"), names, length, said };
  }).sort((one, other) => other.length - one.length);
}

const WORDED = 4;

function translated(words) {
  return ofParts(words) ?? ofPattern(words, WORDED);
}

function ofParts(words) {
  for (const joint of ["; ", ": "]) {
    const [first, ...rest] = words.split(joint);
    const parts = rest.length ? [ofPattern(first, WORDED), translated(rest.join(joint))] : [null];
    if (!parts.includes(null)) return parts.join(joint);
  }
  return null;
}

function ofPattern(words, worded) {
  for (const { pattern, names, length, said } of messages) {
    const match = length >= worded && pattern.exec(words);
    if (!match) continue;
    const values = Object.fromEntries(names.map((name, at) => [name, valueOf(match[at + 1])]));
    return said.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }
  return null;
}

const valueOf = (value) => (/^(['"])(?:(?!\1).)*\1$/s.test(value) ? value : ofParts(value) ?? ofPattern(value, 0) ?? value);

function said(words) {
  const found = translated(words);
  return found === null ? element("span", { lang: "en" }, words) : element("span", {}, found);
}


const ROW = { white: 0, black: 1, result: 2, date: 3, event: 4, site: 5, round: 6, game: 7, variant: 8, plies: 9, worst: 10, opening: 11, comments: 12 };

function treeOf(record) {
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

function join(node, other) {
  const all = [...node.rivals, ...other.rivals.filter((rival) => !node.rivals.includes(rival))];
  for (const rival of all) rival.rivals = all;
}


const FIRST_SYMBOL = 48;
const ORIGIN = 128;

function packItems(board, items) {
  return items.map(([symbol, x, y]) => packUnit(board.names.indexOf(symbol), x, y)).join("");
}

function packUnit(symbol, x, y) {
  return String.fromCharCode(FIRST_SYMBOL + symbol, ORIGIN + Math.round(10 * x), ORIGIN + Math.round(10 * y));
}

function unpackItems(board, packed) {
  const items = [];
  for (let at = 0; at < packed.length; at += 3) {
    items.push([packed.charCodeAt(at) - FIRST_SYMBOL, (packed.charCodeAt(at + 1) - ORIGIN) / 10, (packed.charCodeAt(at + 2) - ORIGIN) / 10]);
  }
  return items;
}

function symbolOf(unit) {
  return unit.charCodeAt(0) - FIRST_SYMBOL;
}

function placeOf(unit) {
  return [(unit.charCodeAt(1) - ORIGIN) / 10, (unit.charCodeAt(2) - ORIGIN) / 10];
}

function originOf(strokes, [x, y]) {
  for (let at = 0; at < strokes.length; at += STROKE) {
    const [x0, y0, x1, y1] = Array.from(strokes.slice(at + 1, at + 5), (char) => (char.charCodeAt(0) - ORIGIN) / 10);
    if (Math.hypot(x1 - x, y1 - y) < 0.1 && (x0 !== x1 || y0 !== y1)) return [x0, y0];
  }
  return null;
}

function symbolsIn(board, picture) {
  const [lights, ghosts, pieces, badges] = picture.split("\t");
  return unpackItems(board, lights + ghosts + pieces + badges).map(([symbol]) => board.names[symbol]);
}

function strokesIn(picture) {
  const strokes = picture.split("\t")[4];
  return Array.from({ length: strokes.length / STROKE }, (_, index) => strokes[STROKE * index]);
}

function countMen(board, picture) {
  const men = new Set(Object.values(board.men));
  const counts = new Map();
  for (const [symbol] of unpackItems(board, picture.split("\t")[2])) {
    const name = board.names[symbol];
    if (men.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function drawUnits(board, packed, flipped) {
  const sign = flipped ? -1 : 1;
  return unpackItems(board, packed).map(([symbol, x, y]) => svgElement("use", {
    href: `#${board.symbols[symbol]}`, x: (sign * x).toFixed(1), y: (sign * y).toFixed(1),
  }));
}

function drawLabels(board, flipped) {
  return board.labels.map(([id, x, y, alongX]) => svgElement("use", {
    href: `#${id}`, x: flipped && alongX ? -x : x, y: flipped && !alongX ? -y : y,
  }));
}

const KINDS = { m: "move", t: "throw", s: "shot", r: "ricochet", G: "green", R: "red", Y: "yellow", B: "blue" };
const STROKE = 7;
const HEAD = 0.24;
const HALF_HEAD = 0.13;

function drawStrokes(strokes) {
  const arrows = [];
  for (let at = 0; at < strokes.length; at += STROKE) {
    const numbers = Array.from(strokes.slice(at + 1, at + STROKE), (char) => (char.charCodeAt(0) - ORIGIN) / 10);
    const [x0, y0, x1, y1] = numbers;
    const isRing = x0 === x1 && y0 === y1;
    arrows.push([isRing ? `ring k-${KINDS[strokes[at]]}` : KINDS[strokes[at]], isRing ? ring(x0, y0) : arrow(...numbers)]);
  }
  return [
    ...arrows.map(([kind, path]) => svgElement("path", { d: path, class: kind.startsWith("ring") ? "k-ring-halo" : "k-halo" })),
    ...arrows.map(([kind, path]) => svgElement("path", { d: path, class: `k-${kind}` })),
  ];
}

const RADIUS = 0.44;

function ring(x, y) {
  return `M${x - RADIUS} ${y}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0Z`;
}

function arrow(x0, y0, x1, y1, before, after) {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [x, y] = [(x1 - x0) / length, (y1 - y0) / length];
  const shrink = Math.min(1, (0.7 * length) / (before + after + HEAD));
  const at = (along, aside = 0) =>
    `${(x0 + x * along - y * aside).toFixed(2)} ${(y0 + y * along + x * aside).toFixed(2)}`;
  const tip = length - shrink * after;
  return `M${at(shrink * before)}L${at(tip - HEAD + 0.02)}M${at(tip)}L${at(tip - HEAD, HALF_HEAD)} ${at(tip - HEAD, -HALF_HEAD)}Z`;
}


const SLIDE = { first: 0.7, further: 0.09, most: 1.5 };
const FADE = 0.8;
const USUAL_STEP = 240;

function isStill() {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function framesOf(before, steps, after) {
  const frames = [before];
  for (const step of steps ? steps.split("\n") : []) {
    const [gone, added] = step.split("\t").map(unitsOf);
    frames.push([...unitsOf(frames.at(-1)).filter((unit) => !gone.includes(unit)), ...added].join(""));
  }
  return [...frames, after];
}

function unitsOf(packed) {
  return packed.match(/[^]{3}/g) ?? [];
}

function differences(board, before, after) {
  const [own, others] = [unitsOf(before), unitsOf(after)];
  const gone = own.filter((unit) => !others.includes(unit));
  const added = others.filter((unit) => !own.includes(unit));
  const moved = [];
  const formOf = (unit) => board.forms[board.names[symbolOf(unit)]] ?? board.names[symbolOf(unit)];
  for (const alike of [(one, other) => one[0] === other[0], (one, other) => formOf(one) === formOf(other)]) {
    for (const unit of [...added]) {
      const [nearest] = gone.filter((other) => alike(unit, other)).sort((one, other) => distance(unit, one) - distance(unit, other));
      if (nearest === undefined) continue;
      moved.push([nearest, unit]);
      gone.splice(gone.indexOf(nearest), 1);
      added.splice(added.indexOf(unit), 1);
    }
  }
  return { moved, gone, added };
}

function menBetween(board, before, after, part) {
  const { moved, gone } = differences(board, before, after);
  const ways = new Map(moved);
  const left = unitsOf(before).filter((unit) => !ways.has(unit) && !(gone.includes(unit) && part > 0.5));
  const moving = moved.map(([from, to]) => {
    const [[x0, y0], [x1, y1]] = [placeOf(from), placeOf(to)];
    return packUnit(symbolOf(from), x0 + part * (x1 - x0), y0 + part * (y1 - y0));
  });
  return [...left, ...moving].join("");
}

function distance(one, other) {
  const [from, to] = [placeOf(one), placeOf(other)];
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

function moveMen(group, board, { before, after, strokes, flipped }) {
  const { moved, gone, added } = differences(board, before, after);
  const uses = drawUnits(board, after, flipped);
  const drawn = new Map(unitsOf(after).map((unit, at) => [unit, uses[at]]));
  const leaving = drawUnits(board, gone.join(""), flipped);
  group.replaceChildren(...leaving, ...drawn.values());
  const sign = flipped ? -1 : 1;
  const step = Number.parseFloat(getComputedStyle(group).getPropertyValue("--step")) || USUAL_STEP;
  const slide = (use, [x0, y0], [x1, y1], flies) => {
    const far = Math.hypot(x1 - x0, y1 - y0);
    const from = `translate(${(sign * (x0 - x1)).toFixed(2)}px, ${(sign * (y0 - y1)).toFixed(2)}px)`;
    const middle = `translate(${(sign * (x0 - x1) / 2).toFixed(2)}px, ${(sign * (y0 - y1) / 2).toFixed(2)}px) scale(1.4)`;
    group.append(use); // over those that stand
    return use.animate({ transform: flies ? [from, middle, "none"] : [from, "none"] },
      { duration: step * Math.min(SLIDE.most, SLIDE.first + SLIDE.further * far), easing: flies ? "linear" : "ease-in-out" });
  };
  const played = [
    ...moved.map(([from, to]) => slide(drawn.get(to), placeOf(from), placeOf(to), isForm(board, from) || isForm(board, to))),
    ...added.map((unit) => {
      const origin = originOf(strokes, placeOf(unit));
      return origin ? slide(drawn.get(unit), origin, placeOf(unit), true) : drawn.get(unit).animate({ opacity: [0, 1] }, FADE * step);
    }),
    ...leaving.map((use) => use.animate({ opacity: [1, 0] }, { duration: FADE * step, fill: "forwards" })),
  ];
  return Promise.all(played.map((animation) => animation.finished)).then(() => leaving.forEach((use) => use.remove()), () => {});
}

function isForm(board, unit) {
  const name = board.names[symbolOf(unit)];
  return name in board.forms || Object.values(board.forms).includes(name);
}


class Entering {
  source = null;
  trail = [];
  #work = Promise.resolve();
  #begun = 0;
  #played = null;

  constructor({ draw, refuse, say }) {
    Object.assign(this, { draw, refuse, say });
  }

  get entry() {
    return (this.source && this.trail.at(-1)) || null;
  }

  get presses() {
    return this.trail.at(-1)?.presses ?? [];
  }

  get standing() {
    const at = this.trail.findLastIndex((entry, index) => index && !this.trail[index - 1].choices?.some(({ press }) => press === entry.presses.at(-1)));
    return at > 0 ? this.trail[at].presses.at(-1) : null;
  }

  accepts(name) {
    const meant = meantBy(this.entry, name);
    return this.entry.following.includes(meant) || this.presses.includes(meant) || this.#replaced(meant) > 0;
  }

  begin(entry) {
    this.#begun += 1;
    this.trail = entry ? [entry] : [];
    this.#work = Promise.resolve();
  }

  press(name, dragged = false) {
    return this.queue((isStale) => this.#pressed(name, dragged, isStale));
  }

  back() {
    return this.queue(() => this.#shorten(this.trail.length - 1));
  }

  cancel() {
    return this.queue(() => this.#shorten(1));
  }

  queue(action) {
    const begun = this.#begun;
    const isStale = () => begun !== this.#begun;
    this.#work = this.#work.then(() => isStale() || action(isStale)).catch((error) => {
      if (isStale()) return;
      this.say("sourcefail", { error });
      this.draw(false);
    });
    return this.#work;
  }

  async #pressed(name, dragged, isStale) {
    const { entry } = this;
    if (!entry) {
      this.say("squarepress", { name });
      return;
    }
    const meant = meantBy(entry, name);
    const isLast = this.trail.length > 1 && entry.presses.at(-1) === meant;
    if (entry.following.includes(meant)) await this.#enter(meant, dragged, isStale);
    else if (isLast && entry.ply) this.play();
    else if (isLast) this.#shorten(this.trail.length - 1);
    else await this.#otherwise(meant, dragged, isStale);
  }

  async #otherwise(name, dragged, isStale) {
    const count = this.#replaced(name);
    if (!count) {
      this.#refused(name, isStale);
      return;
    }
    this.trail.length = count;
    await this.#enter(name, dragged, isStale);
  }

  #replaced(name) {
    const done = this.entry.sketch ?? null;
    for (let count = this.trail.length - 1; count > 0; count -= 1) {
      if (this.trail[count].ply || (this.trail[count - 1].sketch ?? null) !== done) return 0;
      if (this.trail[count - 1].following.includes(name)) return count;
    }
    return 0;
  }

  #shorten(count) {
    if (count < 1 || count >= this.trail.length) {
      this.draw(false);
      return;
    }
    this.trail.length = count;
    this.draw(true);
  }

  #refused(name, isStale) {
    const why = Promise.resolve(this.source([...this.presses, name])).then(() => null, (error) => error);
    this.refuse(name, why.then((error) => (isStale() ? null : error)));
  }

  async #enter(name, dragged, isStale) {
    const entry = await this.source([...this.presses, name]);
    if (isStale() || !entry) return;
    const couldEnd = Boolean(this.entry.ply);
    this.trail.push(entry);
    if (entry.ply && !entry.following.length && !couldEnd) this.play();
    this.draw(!dragged);
  }

  play() {
    const { entry } = this;
    if (!entry?.ply || this.#played === entry) return;
    this.#played = entry;
    this.say("plyplay", { ply: entry.ply, entry });
  }
}

function meantBy({ following, choices = [] }, name) {
  if (following.includes(name)) return name;
  return choices.find(({ squares }) => squares.includes(name))?.press ?? name;
}


const NEAR = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const DRAGGED = 0.4;

class Pointing {
  #drag = null;
  #dropped = false;
  #pointed = false;

  constructor(board, entering) {
    this.board = board;
    this.entering = entering;
    const on = (type, act) => board.addEventListener(type, act);
    on("keydown", (event) => this.#key(event));
    on("focusin", ({ relatedTarget }) => { if (relatedTarget && !board.contains(relatedTarget)) this.#pointed = Boolean(this.#drag); });
    on("pointerdown", (event) => this.#down(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#up(event));
    on("pointercancel", () => this.#letGo());
    on("click", (event) => this.#click(event));
  }

  forget() {
    this.#drag = null;
  }

  #spotAt(event) {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    return this.board.contains(under) ? under.closest("[data-spot]")?.dataset.spot ?? null : null;
  }

  #down(event) {
    this.#pointed = true;
    const spot = event.target.closest("[data-spot]");
    if (!spot) this.board.hurry();
    if (!spot || event.button) return;
    const name = spot.dataset.spot;
    this.board.cursor = name;
    this.#drag = { from: name, pointer: event.pointerId, x: event.clientX, y: event.clientY, begun: false };
    if (event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
  }

  #move(event) {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    if (!event.buttons) {
      this.#letGo();
      return;
    }
    const stands = this.entering.standing === drag.from;
    if (!(this.board.open || drag.begun || stands || this.entering.entry?.following.includes(drag.from))) return;
    const scale = this.board.querySelector("svg").getScreenCTM().a;
    const [dx, dy] = [(event.clientX - drag.x) / scale, (event.clientY - drag.y) / scale];
    if (!drag.begun && Math.hypot(dx, dy) < DRAGGED) return;
    if (!drag.begun) {
      drag.begun = true;
      this.board.setPointerCapture(event.pointerId); // its end is seen outside, too
      if (this.board.open) this.#paint(drag, drag.from);
      else if (!stands) this.entering.press(drag.from);
    }
    if (this.board.open) this.#paint(drag, this.#spotAt(event));
    else this.#carry(drag, dx, dy);
  }

  #paint(drag, over) {
    if (!over || over === drag.last) return;
    drag.last = over;
    this.board.say("squarepress", { name: over, dragged: true });
  }

  #carry(drag, dx, dy) {
    for (const use of this.board.menAt(drag.from)) use.setAttribute("transform", `translate(${dx.toFixed(2)} ${dy.toFixed(2)})`);
  }

  #up(event) {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    this.#drag = null;
    if (!drag.begun) return;
    this.#dropped = true;
    setTimeout(() => { this.#dropped = false; });
    if (this.board.open) return;
    const to = this.#spotAt(event);
    if (to && to !== drag.from) this.entering.press(to, true);
    else this.entering.queue(() => this.board.draw());
  }

  #letGo() {
    this.#drag = null;
    this.board.draw();
  }

  #click(event) {
    const spot = event.target.closest("[data-spot]");
    if (spot && !this.#dropped) this.entering.press(spot.dataset.spot);
  }

  #key(event) {
    const { key } = event;
    const spot = this.#pointed ? null : event.target.closest("[data-spot]")?.dataset.spot;
    const begun = this.entering.trail.length > 1;
    if (key === "Escape" && begun) this.entering.cancel();
    else if (key === "Backspace" && begun) this.entering.back();
    else if (spot && (key === "Enter" || key === " ")) this.entering.press(spot);
    else if (spot && key in NEAR) this.#step(NEAR[key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #step([dx, dy]) {
    const places = this.board.places();
    const [, x, y] = places.find(([name]) => name === this.board.cursor);
    const ahead = places.map(([name, a, b]) => {
      const along = (a - x) * dx + (b - y) * dy;
      return [name, along, Math.abs((a - x) * dy) + Math.abs((b - y) * dx)];
    }).filter(([, along]) => along > 0.3).sort((one, other) => one[1] + 3 * one[2] - other[1] - 3 * other[2]);
    if (!ahead.length) return;
    const before = this.board.spot(this.board.cursor);
    [[this.board.cursor]] = ahead;
    const after = this.board.spot(this.board.cursor);
    before.setAttribute("tabindex", "-1");
    after.setAttribute("tabindex", "0");
    after.focus();
  }
}


const CHOICE_COLOURS = 3;
const CHOICE_GAP = 4;

function choiceClass(at) {
  return `choice-${at % CHOICE_COLOURS}`;
}

function drawChoices(board, entry, press) {
  const spots = new Set(board.spots.map(([name]) => name));
  const choices = entry.choices ?? [];
  const known = choices.filter(({ squares }) => squares.some((name) => spots.has(name)));
  const placed = known.map((choice) => choiceButton(choice.press, capital(sentence(choice.sentence)), choiceClass(choices.indexOf(choice)), press));
  const others = entry.following.filter((name) => !spots.has(name) && !known.some((choice) => choice.press === name));
  const words = (name) => choices.find((choice) => choice.press === name)?.sentence;
  return {
    placed: element("div", { class: "kohau-choices" }, ...placed),
    others: others.map((name) => choiceButton(name, words(name) ? capital(sentence(words(name))) : name, "choice-0", press)),
    squares: known.map(({ squares }) => squares),
  };
}

function capital(said) {
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

function choiceButton(name, label, kind, press) {
  const button = element("button", { type: "button", class: `choice ${kind}`, "data-choice": name }, label);
  button.addEventListener("click", () => press(name));
  return button;
}

const TRIED = { across: 8, down: 24 };

function placeChoices(holder, drawing, boxes, offered) {
  const outer = drawing.getBoundingClientRect();
  const whole = holder.getBoundingClientRect();
  const taken = [...boxes.flat(), ...offered];
  [...holder.children].forEach((button, at) => {
    const own = hull(boxes[at]);
    const { offsetWidth: width, offsetHeight: height } = button;
    const cost = (box) => distanceOf(box, own) + taken.reduce((sum, other) => sum + overlap(box, other), 0);
    const places = [];
    for (let down = 0; down <= TRIED.down; down += 1) {
      for (let across = 0; across <= TRIED.across; across += 1) {
        const left = outer.left + (across / TRIED.across) * (outer.width - width);
        const top = outer.top + (down / TRIED.down) * (outer.height - height);
        places.push({ left, top, right: left + width, bottom: top + height });
      }
    }
    const box = places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
    taken.push(box);
    button.style.left = `${(box.left - whole.left) / whole.width * 100}%`;
    button.style.top = `${box.top - whole.top}px`;
  });
}

function distanceOf(one, other) {
  return Math.hypot(one.left + one.right - other.left - other.right, one.top + one.bottom - other.top - other.bottom) / 2;
}

function hull(boxes) {
  const all = (name, of) => of(...boxes.map((box) => box[name]));
  return { left: all("left", Math.min), top: all("top", Math.min), right: all("right", Math.max), bottom: all("bottom", Math.max) };
}

function overlap(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}


const boards = customElements.get("kohau-board")?.boards ?? new Map();

function addBoards(described) {
  for (const [name, board] of Object.entries(described)) {
    if (boards.has(name)) continue;
    boards.set(name, board);
    const holder = svgElement("svg", { class: "kohau kohau-sprite", "aria-hidden": "true" });
    holder.innerHTML = `<defs>${board.definitions}</defs>`;
    document.body.append(holder);
    for (const drawn of document.querySelectorAll("kohau-board")) {
      if (drawn.getAttribute("board") === name) drawn.setAttribute("board", name);
    }
  }
}

function boardNamed(name) {
  return boards.get(name);
}

const DRAWN = ["board", "position", "before", "steps", "marks", "orientation", "theme", "label"];

class KohauBoard extends HTMLElement {
  static observedAttributes = DRAWN;

  static boards = boards;

  cursor = null;
  #men = null;
  #quiet = false;
  #moves = 0;
  #moving = false;
  #waiting = false;
  #open = false;
  #proposal = "";
  #said = null;

  #entering = new Entering({
    draw: (moving) => this.draw(moving),
    refuse: (name, why) => this.#refuse(name, why),
    say: (name, detail) => this.say(name, detail),
  });

  #pointing = new Pointing(this, this.#entering);

  connectedCallback() {
    this.classList.add("kohau-board");
    if (this.hasAttribute("board")) this.draw(); // what a page shows before stays until there is a board
  }

  attributeChangedCallback() {
    if (this.isConnected && !this.#quiet) this.draw();
  }

  get flipped() {
    return this.getAttribute("orientation") === "black";
  }

  get source() {
    return this.#entering.source;
  }

  set source(source) {
    this.#entering.source = source;
    this.#begin(null);
  }

  get entry() {
    return this.#entering.entry;
  }

  set entry(entry) {
    this.#begin(entry);
    this.#drawSoon();
  }

  #begin(entry) {
    this.#entering.begin(entry);
    this.#pointing.forget();
  }

  get open() {
    return this.#open;
  }

  set open(open) {
    this.#open = open;
    this.draw();
  }

  set proposal(marks) {
    if (this.#proposal === (marks ?? "")) return;
    this.#proposal = marks ?? "";
    this.#drawSoon();
  }

  press(name) {
    return this.#entering.press(name);
  }

  back() {
    return this.#entering.back();
  }

  cancel() {
    return this.#entering.cancel();
  }

  say(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  show(attributes, entry = null) {
    const [men, [before]] = [this.#men, this.frames];
    const known = this.getAttribute("board");
    this.#begin(entry);
    this.#quiet = true;
    for (const [name, value] of Object.entries(attributes)) {
      if (value) this.setAttribute(name, value);
      else this.removeAttribute(name);
    }
    this.#quiet = false;
    const { frames } = this;
    this.draw();
    if (men === null || known !== this.getAttribute("board")) return Promise.resolve();
    if (frames.length > 1 && men === frames[0]) return this.#travel(frames);
    return before === frames.at(-1) && before !== men ? this.#travel([men, before]) : Promise.resolve();
  }

  get frames() {
    const [, , men = ""] = (this.getAttribute("position") ?? "").split("\t");
    const before = this.getAttribute("before");
    return before ? framesOf(before, this.getAttribute("steps"), men) : [men];
  }

  async #travel(frames) {
    const board = this.#board;
    if (!board || isStill() || !this.isConnected) return;
    const move = ++this.#moves;
    const drawing = this.querySelector("svg");
    const slider = this.querySelector(".kohau-scrub input");
    const [, , , , strokes = ""] = this.#picture.split("\t");
    drawing.classList.add("k-moving");
    this.#moving = true;
    for (let at = 1; at < frames.length; at += 1) {
      if (slider) slider.value = at;
      await moveMen(drawing.querySelector(".k-men"), board, { before: frames[at - 1], after: frames[at], strokes, flipped: this.flipped });
      if (move !== this.#moves) return;
    }
    drawing.classList.remove("k-moving");
    this.#moving = false;
    if (this.#waiting) this.draw();
  }

  #drawSoon() {
    if (this.#moving) this.#waiting = true;
    else this.draw();
  }

  hurry() {
    if (this.#moving) this.draw();
  }

  scrub(count) {
    const { frames } = this;
    const last = frames.length - 1;
    this.stand(frames[Math.min(count, last)]);
    this.querySelector("svg").classList.toggle("k-moving", count < last);
  }

  stand(men) {
    this.#moves += 1;
    this.#moving = false;
    const drawing = this.querySelector("svg");
    drawing.classList.add("k-moving");
    drawing.querySelector(".k-men").replaceChildren(...drawUnits(this.#board, men, this.flipped));
  }

  async #refuse(name, why) {
    this.draw();
    const spot = this.spot(name);
    spot?.classList.add("refused");
    if (spot && !isStill()) {
      const shaken = { transform: [0, 0.12, -0.12, 0.08, -0.08, 0].map((x) => `translate(${x}px, 0)`) };
      for (const each of [spot, ...this.menAt(name)]) each.animate(shaken, 320);
    }
    const error = await why;
    if (!spot?.isConnected) return;
    const rule = error?.rule ? ` (${error.rule})` : "";
    this.#said.replaceChildren(error ? said(error.message) : text("not_legal"), rule);
    this.#said.classList.add("refused");
    this.say("pressrefuse", { name, error });
  }


  get #board() {
    return boards.get(this.getAttribute("board"));
  }

  get #picture() {
    const { entry } = this;
    const position = this.getAttribute("position") || "\t\t\t\t";
    if (entry?.presses.length && entry.picture) return entry.picture;
    if (!this.#proposal) return position;
    const [lights, , , badges, strokes] = this.#proposal.split("\t");
    return [lights, "", position.split("\t")[2], badges, strokes].join("\t");
  }

  draw(moving = false) {
    const board = this.#board;
    this.#moves += 1;
    this.#moving = this.#waiting = false;
    if (!board) {
      this.replaceChildren();
      this.#men = null;
      return;
    }
    const { entry, flipped } = this;
    const before = this.#men;
    const [lights, ghosts, men, badges, strokes] = this.#picture.split("\t");
    const crosses = this.#proposal.split("\t")[1] ?? "";
    const turn = flipped ? { transform: "rotate(180)" } : {};
    const [left, top] = board.box.split(" ");
    const pressable = Boolean(entry) || this.#open;
    const theme = this.getAttribute("theme");
    const drawing = svgElement("svg", {
      viewBox: board.box,
      class: `kohau${theme && theme !== "auto" ? ` kohau-${theme}` : ""}`,
      role: pressable ? "group" : "img",
      "aria-label": this.getAttribute("label") || text("board"),
    },
    svgElement("rect", { x: left, y: top, width: board.width, height: board.height, class: "k-paper" }),
    svgElement("g", turn, svgElement("use", { href: `#${board.ground}` })),
    svgElement("g", {}, ...drawLabels(board, flipped)),
    svgElement("g", { class: "k-marks" }, ...drawUnits(board, lights + ghosts, flipped)),
    svgElement("g", { class: "k-men" }, ...drawUnits(board, men, flipped)),
    svgElement("g", { class: "k-marks" }, ...drawUnits(board, crosses, flipped), svgElement("g", turn, ...drawStrokes(strokes)), ...drawUnits(board, badges, flipped)),
    svgElement("g", { class: "k-over", ...turn }, ...drawStrokes(this.getAttribute("marks") ?? "")));
    this.style.setProperty("--units", board.height); // so that pages can make squares large enough
    const focused = this.contains(document.activeElement) && (document.activeElement.dataset.spot ?? this.cursor);
    if (pressable) drawing.append(this.#spots(board, men, entry));
    this.#compose(board, drawing, entry);
    this.#men = men;
    if (focused) this.spot(focused)?.focus({ preventScroll: true });
    if (moving && before !== null) this.#travel([before, men]);
  }

  #compose(board, drawing, entry) {
    if (!entry) {
      const below = this.#scrubber();
      this.replaceChildren(drawing, ...(this.source ? [element("div", { class: "kohau-entry" }, ...below)] : below));
      return;
    }
    const choices = drawChoices(board, entry, (name) => this.press(name));
    this.replaceChildren(drawing, choices.placed, this.#bar(entry, choices.others));
    if (!choices.squares.length) return;
    const boxesOf = (spots) => spots.map((spot) => spot.firstChild.getBoundingClientRect());
    placeChoices(choices.placed, drawing,
      choices.squares.map((names) => boxesOf(names.flatMap((name) => this.spot(name) ?? []))),
      boxesOf([...drawing.querySelectorAll(".k-spot:is(.offered, .pressed)")]));
  }

  places() {
    const sign = this.flipped ? -1 : 1;
    return this.#board.spots.map(([name, x, y, width, height]) => [name, sign * x, sign * y, width, height]);
  }

  spot(name) {
    return this.querySelector(`[data-spot="${CSS.escape(name)}"]`);
  }

  menAt(name) {
    const [, x, y] = this.places().find(([each]) => each === name) ?? [];
    return [...this.querySelectorAll(".k-men use")].filter((use) =>
      Math.abs(use.getAttribute("x") - x) < 0.1 && Math.abs(use.getAttribute("y") - y) < 0.1);
  }

  #spots(board, packed, entry) {
    const sign = this.flipped ? -1 : 1;
    const men = unpackItems(board, packed);
    const places = this.places();
    const offered = entry?.following ?? [];
    if (!places.some(([name]) => name === this.cursor)) this.cursor = (places.find(([name]) => offered.includes(name)) ?? places[0])[0];
    return svgElement("g", { class: "k-spots" }, ...places.map(([name, x, y, width, height]) => {
      const here = men.filter(([, a, b]) => Math.abs(sign * a - x) < width / 2 && Math.abs(sign * b - y) < height / 2).map(([symbol]) => board.names[symbol]);
      const pressed = entry?.presses.includes(name);
      const choice = (entry?.choices ?? []).findIndex(({ squares }) => squares.includes(name));
      const offer = offered.includes(name) ? (here.length ? "offered man" : "offered") : "";
      const state = choice >= 0 ? `chosen ${choiceClass(choice)}` : pressed ? "pressed" : offer;
      const ring = choice >= 0 || offer.endsWith("man");
      return svgElement("g", { class: `k-spot ${state}`, "data-spot": name, role: "button",
        tabindex: name === this.cursor ? "0" : "-1", "aria-label": this.#described(name, here),
        "aria-disabled": entry && !this.#entering.accepts(name) ? "true" : null, "aria-pressed": pressed ? "true" : null },
      svgElement("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: 0.12 }),
      state && state !== "pressed" ? svgElement("circle", { cx: x, cy: y, r: ring ? Math.min(width, height) * 0.44 : 0.13 }) : null);
    }));
  }

  #described(name, here) {
    const spot = name === "@w" ? text("hand_white") : name === "@b" ? text("hand_black") : name;
    const known = here.map((symbol) => text(`piece_${symbol.replaceAll(" ", "_")}`)).filter((each) => !each.startsWith("piece_"));
    return known.length ? `${spot}, ${known.join(", ")}` : spot;
  }

  #bar(entry, choices) {
    this.#said ??= element("span", { class: "entered", role: "status" });
    this.#said.classList.remove("refused");
    this.#said.replaceChildren(entry.presses.length ? visible(entry.sketch ?? entry.presses.join(" ")) : "");
    const act = (label, action, attributes) => {
      const button = element("button", { type: "button", ...attributes }, label);
      button.addEventListener("click", action);
      return button;
    };
    const parts = [...choices];
    if (entry.ply) parts.push(act(text("play_it"), () => this.#entering.play(), { class: "primary", "aria-label": text("play_ply", { ply: entry.ply }) }));
    if (this.#entering.trail.length > 1) {
      parts.push(act("⌫", () => this.back(), { "data-act": "back", title: text("take_back_title"), "aria-label": text("take_back") }),
        act("✕", () => this.cancel(), { "data-act": "cancel", title: text("cancel_entry_title"), "aria-label": text("cancel_entry") }));
    }
    const scrubber = entry.presses.length ? [] : this.#scrubber();
    return element("div", { class: "kohau-entry" }, this.#said, ...scrubber, ...parts);
  }

  #scrubber() {
    const last = this.frames.length - 1;
    if (last < 2) return this.hasAttribute("stepwise") ? [element("div", { class: "kohau-scrub" })] : [];
    const slider = element("input", { type: "range", min: 0, max: last, value: last, "aria-label": text("steps_of_ply") });
    const show = () => {
      slider.setAttribute("aria-valuetext", text("step_of", { step: slider.value, count: last }));
      this.scrub(Number(slider.value));
    };
    slider.setAttribute("aria-valuetext", text("step_of", { step: last, count: last }));
    slider.addEventListener("input", show);
    slider.addEventListener("keydown", (event) => event.stopPropagation()); // its arrows are no plies
    return [element("div", { class: "kohau-scrub" }, slider)];
  }
}

if (!customElements.get("kohau-board")) customElements.define("kohau-board", KohauBoard);


const AS_RECORDED = /\[%recorded ([a-z-]+)(?: ([1-9]))?(?: ("(?:[^"\\]|\\.)*"))?\]/g;
const COMMAND = /\[%(clk|emt|eval|cal|csl)\s+([^\]]*)\]/g;
const MARK = /^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})?$/;

function annotationOf(comment) {
  const said = { clock: "", spent: "", evaluation: "", marks: [], recorded: [] };
  said.text = comment.replace(AS_RECORDED, (...match) => {
    said.recorded.push(match);
    return "";
  }).replace(COMMAND, (_, name, value) => {
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

function annotationsOf(node) {
  const all = node.notes.filter((note) => note.text).map((note) => annotationOf(note.text));
  const last = (name) => all.findLast((said) => said[name])?.[name] ?? "";
  return { clock: last("clock"), spent: last("spent"), evaluation: last("evaluation"), marks: all.flatMap((said) => said.marks) };
}

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

function packMarks(board, marks) {
  const places = new Map(board.spots.map(([name, x, y]) => [name, [x, y]]));
  return marks.filter(({ from, to }) => places.has(from) && places.has(to)).map(({ colour, from, to }) =>
    colour + [...places.get(from), ...places.get(to), 0, from === to ? 0 : 0.1].map((value) => String.fromCharCode(128 + Math.round(10 * value))).join("")).join("");
}


function endingOf({ result, termination }) {
  if (termination === "board") return "";
  const winner = { "1-0": text("white"), "0-1": text("black") }[result];
  const kind = winner ? "won" : result === "1/2-1/2" ? "drawn" : "open";
  const key = `ended_${kind}_${termination}`;
  const found = text(key, { winner });
  if (found !== key) return found;
  return kind === "open" ? "" : text(`ended_${kind}`, { winner });
}

function describe({ record, words }, node) {
  const situation = (node.ended && endingOf(record)) || sentence(record.sentences[record.situations[node.id]]);
  const { evaluation } = annotationsOf(node);
  const now = `${situation}.${evaluation && ` ${text("evaluation")}: ${evaluated(evaluation)}.`}`;
  if (!node.before) return `${text("start")} ${now}`;
  const [number, within] = record.numbers[node.before.id];
  const by = text(record.sides[node.before.id] === "w" ? "white" : "black");
  return `${number}${within ? "…" : "."} ${words[node.id]} (${by}). ${now}`;
}

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


function drawProblems(problems) {
  return element("ul", { class: "problems" }, ...problems.map(drawProblem));
}

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


const known = customElements.get("kohau-game")?.records ?? [];

function addRecords(records) {
  for (const record of records) known.push(record);
  for (const game of document.querySelectorAll("kohau-game")) game.build();
}

function gameElement(data) {
  const game = document.createElement("kohau-game");
  game.data = data;
  return game;
}

const SIGNS = {
  first: "M3 3v10M12 3L7 8l5 5", previous: "M10 3L5 8l5 5", next: "M6 3l5 5-5 5", last: "M13 3v10M4 3l5 5-5 5",
  flip: "M5 13V5H2l3.5-4L9 5H6M11 3v8h3l-3.5 4L7 11h3",
};

class KohauGame extends HTMLElement {
  static observedAttributes = ["record", "ply", "orientation", "theme"];

  static records = known;

  #data = null;
  #shown = null;
  #line = [];
  #board = null;
  #drawing = null;
  #situation = null;
  #buttons = {};

  connectedCallback() {
    this.classList.add("kohau", "kohau-game");
    this.addEventListener("keydown", this.#key);
    this.build();
  }

  disconnectedCallback() {
    this.removeEventListener("keydown", this.#key);
  }

  attributeChangedCallback(name) {
    if (!this.isConnected) return;
    if (name === "record") this.build();
    else this.#show();
  }

  get data() {
    return this.#data ?? known[(this.getAttribute("record") ?? 1) - 1];
  }

  set data(data) {
    this.#data = data;
    if (this.isConnected) this.build();
  }

  get plies() {
    return Math.max(0, this.#line.length - 1);
  }

  get ply() {
    const ply = Math.trunc(Number(this.getAttribute("ply"))) || 0;
    return Math.min(Math.max(ply, 0), this.plies);
  }

  get flipped() {
    return this.getAttribute("orientation") === "black";
  }

  build() {
    const record = this.data;
    this.#line = [];
    this.#shown = null;
    if (!record) {
      this.replaceChildren(element("p", {}, text("no_such_record", { record: this.getAttribute("record") ?? 1, count: known.length })));
      return;
    }
    const problems = record.problems.length ? [drawProblems(record.problems)] : [];
    if (!record.fens) {
      this.replaceChildren(...problems, element("p", {}, text("no_board")));
      return;
    }
    this.#shown = { record, nodes: treeOf(record), words: record.words[record.own].split("\n") };
    for (let node = this.#shown.nodes[0]; node; node = node.next) this.#line.push(node);
    this.#compose(record, problems);
    this.#show();
  }

  #compose(record, problems) {
    const tags = new Map(record.tags);
    const names = [tags.get("White"), tags.get("Black")].map((name) => name ?? "?");
    const title = `${names.join(" – ")}  ${resultText(record.result)}`;
    this.#board = element("kohau-board");
    this.#drawing = element("pre");
    this.#situation = element("p", { class: "kohau-situation", role: "status" });
    const holder = element("div", { class: "kohau-steps", role: "group", tabindex: "0", "aria-label": text("board") }, boardNamed(record.board) ? this.#board : this.#drawing);
    this.#board.toggleAttribute("stepwise", Boolean(record.steps?.some(Boolean)));
    holder.addEventListener("click", ({ clientX, target }) => {
      if (target.closest("input")) return;
      const { left, width } = holder.getBoundingClientRect();
      this.#go(this.ply + (clientX > left + width / 2 ? 1 : -1));
    });
    this.replaceChildren(...(names.every((name) => name === "?") ? [] : [element("p", { class: "kohau-names" }, title)]),
      holder, this.#controls(), this.#situation, ...problems);
  }

  #controls() {
    const actions = {
      first: () => this.#go(0), previous: () => this.#go(this.ply - 1), next: () => this.#go(this.ply + 1),
      last: () => this.#go(this.plies), flip: () => this.#flip(),
    };
    for (const [name, act] of Object.entries(actions)) {
      const label = text(name === "flip" ? "flip_title" : name);
      this.#buttons[name] = element("button", { type: "button", "data-act": name, title: label, "aria-label": label },
        svgElement("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, svgElement("path", { d: SIGNS[name] })));
      this.#buttons[name].addEventListener("click", act);
    }
    return element("div", { class: "kohau-controls", role: "group", "aria-label": text("plies_title") }, ...Object.values(this.#buttons));
  }

  #show() {
    const theme = this.getAttribute("theme");
    for (const name of ["light", "dark"]) this.classList.toggle(`kohau-${name}`, theme === name);
    if (!this.#shown) return;
    const { record } = this.#shown;
    const node = this.#line[this.ply];
    const board = boardNamed(record.board);
    const situation = describe(this.#shown, node);
    if (board) {
      this.#board.show({ ...boardShows(this.#shown, node), orientation: this.flipped ? "black" : "white" });
    } else {
      this.#drawing.textContent = record.pictures[node.id];
    }
    this.#situation.textContent = situation;
    for (const name of ["first", "previous"]) this.#buttons[name].setAttribute("aria-disabled", !this.ply);
    for (const name of ["next", "last"]) this.#buttons[name].setAttribute("aria-disabled", this.ply === this.plies);
    this.#buttons.flip.setAttribute("aria-pressed", this.flipped);
  }

  #go(ply) {
    if (ply === this.ply || ply < 0 || ply > this.plies) return;
    this.setAttribute("ply", ply);
    this.#say("plyshow", { ply, fen: this.#line[ply].fen });
  }

  #flip() {
    const orientation = this.flipped ? "white" : "black";
    this.setAttribute("orientation", orientation);
    this.#say("boardflip", { orientation });
  }

  #say(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  #key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#shown) return;
    const act = {
      ArrowLeft: () => this.#go(this.ply - 1), ArrowRight: () => this.#go(this.ply + 1),
      Home: () => this.#go(0), End: () => this.#go(this.plies), f: () => this.#flip(),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}

if (!customElements.get("kohau-game")) customElements.define("kohau-game", KohauGame);


function present({ style, texts, messages = {}, boards, records }) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  setTexts(texts);
  setMessages(messages);
  addBoards(boards);
  addRecords(records);
}

const records = [
{"tags":[["Event","Composed example, not a played game"],["Site","?"],["Date","2026.11.21"],["Round","1"],["White","Example White"],["Black","Example Black"],["Result","1-0"],["Game","fanorona"],["Variant","riatra"],["Notation","abstractplay"],["Annotator","Kohau samples"],["TimeControl","600"]],"result":"1-0","problems":[],"termination":"resignation","text":"[Event \"Composed example, not a played game\"]\n[Site \"?\"]\n[Date \"2026.11.21\"]\n[Round \"1\"]\n[White \"Example White\"]\n[Black \"Example Black\"]\n[Result \"1-0\"]\n[Game \"fanorona\"]\n[Variant \"riatra\"]\n[Notation \"abstractplay\"]\n[Annotator \"Kohau samples\"]\n[TimeControl \"600\"]\n\n{The clocks show minutes and seconds left, as players write them down.} 1. d3e3+\n{[%clk 0:09:55] Kobaka fohy: the stone beside the centre takes its neighbour by\napproach.} (1. d3e3- {Kobaka lava takes by withdrawal instead.} 1... c4c3+) (1.\ne2e3+ {Vakiloha, the most direct first turn.} 1... f4e5-,e4+ (1... f4e5- {Going\non is optional.} 2. e3e4+ $6) 2. d3e3+) 1... f4f3+ {[%clk 0:09:48]} 2. d2d3+ $1\n{[%clk 0:09:31]} 2... c3d4-,d5- {[%clk 0:09:02]} (2... c5d4+ {takes one stone\nonly.}) 3. c2c3+,d4+,c4+ {[%clk 0:08:47] Three steps, and never twice in one\ndirection.} 3... a3b2+,c2-,c3+,d3-,d2+,c1-,d1+ $3 {[%clk 0:07:15] The longest\nchain of this example: seven captures in one turn.} 4. e2e3+,d3-,d2+\n{[%clk 0:08:20]} 4... f5f4 $2 {[%clk 0:06:58] A paika: Black has no capture.} 5.\ng3f2- {[%clk 0:08:01] Black resigned.} 1-0\n\n","line":{"notes":[{"text":"The clocks show minutes and seconds left, as players write them down."}],"plies":[[1,[{"text":"[%clk 0:09:55] Kobaka fohy: the stone beside the centre takes its neighbour by approach."},{"line":{"notes":[],"plies":[[10,[{"text":"Kobaka lava takes by withdrawal instead."}]],[11,[]]]}},{"line":{"notes":[],"plies":[[12,[{"text":"Vakiloha, the most direct first turn."}]],[13,[{"line":{"notes":[],"plies":[[15,[{"text":"Going on is optional."}]],[16,[{"nag":6}]]]}}]],[14,[]]]}}]],[2,[{"text":"[%clk 0:09:48]"}]],[3,[{"nag":1},{"text":"[%clk 0:09:31]"}]],[4,[{"text":"[%clk 0:09:02]"},{"line":{"notes":[],"plies":[[17,[{"text":"takes one stone only."}]]]}}]],[5,[{"text":"[%clk 0:08:47] Three steps, and never twice in one direction."}]],[6,[{"nag":3},{"text":"[%clk 0:07:15] The longest chain of this example: seven captures in one turn."}]],[7,[{"text":"[%clk 0:08:20]"}]],[8,[{"nag":2},{"text":"[%clk 0:06:58] A paika: Black has no capture."}]],[9,[{"text":"[%clk 0:08:01] Black resigned."}]]]},"board":"fanorona-9x5","dialects":["abstractplay","superduper","schadd","count","taken","numbered","aiai","unmarked","gardengate","eppstein","dagaz","icga","vchess"],"own":0,"fens":["bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w - 1","bbbbbbbbb/bbbbbbbbb/bWb1W1WbW/WWWWWWWWW/WWWWWWWWW b - 1","bbbbbbbbb/bbbbb1bbb/bWb1WbWbW/WWWWW1WWW/WWWWW1WWW w - 2","bbb1bbbbb/bbb1b1bbb/bWbWWbWbW/WWW1W1WWW/WWWWW1WWW b - 2","bbbbbbbbb/bbb1b1bbb/bW2WbWbW/W1W1W1WWW/1WWWW1WWW w - 3","bb1b1bbbb/2W1b1bbb/bW2WbWbW/W3W1WWW/1WWWW1WWW b - 3","bb1b1bbbb/4b1bbb/5bWbW/4W1WWW/1W1b2WWW w - 4","bb1b1bbbb/6bbb/6WbW/3W2WWW/1W4WWW b - 4","bb1b2bbb/5bbbb/6WbW/3W2WWW/1W4WWW w - 5","bb1b2bb1/5bb1b/7bW/3W1WWWW/1W4WWW b - 5","bbbbbbbbb/bbbbbbbbb/bW2WbWbW/WWWWWWWWW/WWWWWWWWW b - 1","bbbbbbbbb/bb1bbbbbb/bWb1WbWbW/WW1WWWWWW/WW1WWWWWW w - 2","bbbb1bbbb/bbbb1bbbb/bWbWWbWbW/WWWW1WWWW/WWWWWWWWW b - 1","bbbb1bbbb/bbbbb1bbb/bWbW1b1bW/WWWW1WW1W/WWWWWWWW1 w - 2","bbbb1bbbb/bbbbb1bbb/bWb1W2bW/WWWW1WW1W/WWWWWWWW1 b - 2","bbbbbbbbb/bbbb2bbb/bWbWWb1bW/WWWW1WW1W/WWWWWWWW1 w - 2","bbbb1bbbb/bbbbW1bbb/bWbW1b1bW/WWWW1WW1W/WWWWWWWW1 b - 2","bb2bbbbb/bbbbb1bbb/bWbW1bWbW/WWW1W1WWW/WWWWW1WWW w - 3"],"pictures":["\t\tBXBbBlBvBBBBB¨BXBbBlBvBBBBB¨BbBvBB¨0X0l000Xv0bv0lv0vv0v0v0v0v0¨v0Xl0bl0ll0vl0l0l0l0l0¨lC°\t\t","2vA\t4?\tBXBbBlBvBBBBB¨BXBbBlBvBBBBB¨BbBBB¨0X0l00Xv0bv0lv0vv0v0v0v0v0¨v0Xl0bl0ll0vl0l0l0l0l0¨l1Pd\t\tmv","2vA\t5?5?\tBXBbBlBvBBBB¨BXBbBlBvBBBB¨BbBBB¨0X0l000Xv0bv0lv0vv0v0v0v0¨v0Xl0bl0ll0vl0l0l0l0l0¨lC°\t\tmv","2vAv\t4vv?vv4vl?vl\tBXBbBlBvBBBB¨BXBbBlBBBB¨BbBvBBB¨0X0l000Xv0bv0lv0v0v0v0¨v0Xl0bl0ll0l0l0l0l0¨l1Pd\t\tmvv","2lAvl\t5X?X5b?b5v?v\tBbBlBvBBBB¨BXBlBBBB¨BbBBB¨0X000Xv0bv0lv0v0v0v0¨v0Xl0bl0ll0vl0l0l0l0l0¨lC°\t\tmlvvmvvvl","2lAlv\t4Xv?Xv4bv?bv4ll?ll4l?l\tBbBlBvBBBB¨BXBBBB¨BbBBB¨Blv0X000v0v0v0¨v0Xl0bl0vl0l0l0l0¨l1Pd\t@lv\tmllmlvvmvvlv","2XAv\t5l?l5?5X?X5b?b5?5lv?lv\tBbBBB¨BBBB¨BB¨0v000v0v0v0¨v0Xl0bl0vl0l0l0l0¨lC°\t@v\tmXbmblmllmlvmvvmvlmlv","2Av\t4v?v4?4v?v\tBbBBB¨BvBBB¨BB¨00v0v0¨v0Xl0bl0vl0l0l0l0¨l1Pd\t\tmmvmvv","2lAv\t\tBbBBB¨BvBBB¨BB¨00v0v0v0¨v0Xl0bl0vl0l0l0¨lC°\t\tmlv","2A\t4v?v4¨l?¨l\tBbBBB¨BvBBBB¨B¨00v0v0¨v0Xl0bl0vl0l0l1Pd\t\tm","2vA\t4l?l\tBXBbBlBvBBBBB¨BXBbBlBvBBBBB¨BbBBB¨0X000Xv0bv0lv0vv0v0v0v0v0¨v0Xl0bl0ll0vl0l0l0l0l0¨l1Pd\t\tmv","2lvAl\t5l?l5l?l\tBXBbBvBBBBB¨BXBbBvBBBBB¨BbBBB¨0X0l000Xv0bv0vv0v0v0v0v0¨v0Xl0bl0ll0vl0l0l0l0l0¨lC°\t\tmlvl","2A\t4v?v4l?l\tBXBbBlBvBBBBB¨BXBbBlBvBBBB¨BbBvBBB¨0X0l000Xv0bv0lv0vv0v0v0v0¨v0Xl0bl0ll0vl0l0l0l0¨l1Pd\t\tm","2vAv\t5¨?¨5?5?5?\tBXBbBlBvBBBBBXBbBlBvBBB¨BbBvB¨0X0l000Xv0bv0lv0vv0v0v0v0¨v0Xl0bl0ll0vl0l0l0l0¨lC°\t\tmvlmlv","2vA\t4?\tBXBbBlBvBBBBBXBbBlBvBBB¨BbBB¨0X0l00Xv0bv0lv0vv0v0v0v0¨v0Xl0bl0ll0vl0l0l0l0¨l1Pd\t\tmv","2vAl\t5¨?¨5?5?\tBXBbBlBvBBBBBXBbBlBvBBB¨BbBvBB¨0X0l000Xv0bv0lv0vv0v0v0¨v0Xl0bl0ll0vl0l0l0l0l0¨lC°\t\tmvl","2Av\t4l?l\tBXBbBlBvBBBBBXBbBlBvBBB¨BbBvB¨Bv0X0l000Xv0bv0lv0vv0v0v0¨v0Xl0bl0ll0vl0l0l0l0¨l1Pd\t\tmv","2llAvv\t5?\tBXBbBlBvBBBB¨BXBbBlBBBB¨BbBvBB¨0X0l000Xv0bv0lv0vv0v0v0v0¨v0Xl0bl0l0l0l0l0¨lC°\t\tmllvv"],"steps":["","","","","BXBb0l\t0vv","Bl0lv0ll\tBl\nBl0l\tBvv","Bl0X\t0b\nBX0b\t0l\nBlv0l\t0l\nBb0l\t0v\nBv0v\t0v\nB0v\t0l","B0v\tB\nB0\tBv","","","","","","B¨BB0v\t0l","","","",""],"sides":"wbwbwbwbwbbwbwbwbw","numbers":[[1,0],[1,1],[2,0],[2,1],[3,0],[3,1],[4,0],[4,1],[5,0],[5,1],[1,1],[2,0],[1,1],[2,0],[2,1],[2,0],[2,1],[3,0]],"perNumber":2,"words":["\nd3e3+\nf4f3+\nd2d3+\nc3d4-,d5-\nc2c3+,d4+,c4+\na3b2+,c2-,c3+,d3-,d2+,c1-,d1+\ne2e3+,d3-,d2+\nf5f4\ng3f2-\nd3e3-\nc4c3+\ne2e3+\nf4e5-,e4+\nd3e3+\nf4e5-\ne3e4+\nc5d4+","\nd3e3+.\nf4f3+.\nd2d3+.\nc3d4-,d4d5-.\nc2c3+,c3d4+,d4c4+.\na3b2+,b2c2-,c2c3+,c3d3-,d3d2+,d2c1-,c1d1+.\ne2e3+,e3d3-,d3d2+.\nf5f4.\ng3f2-.\nd3e3-.\nc4c3+.\ne2e3+.\nf4e5-,e5e4+.\nd3e3+.\nf4e5-.\ne3e4+.\nc5d4+.","\nd3-e3A\nf4-f3A\nd2-d3A\nc3-d4W-d5W\nc2-c3A-d4A-c4A\na3-b2A-c2W-c3A-d3W-d2A-c1W-d1A\ne2-e3A-d3W-d2A\nf5-f4\ng3-f2W\nd3-e3W\nc4-c3A\ne2-e3A\nf4-e5W-e4A\nd3-e3A\nf4-e5W\ne3-e4A\nc5-d4A","\nd3e3(+1)\nf4f3(+2)\nd2d3(+2)\nc3d4(-2)-d5(-1)\nc2c3(+2)-d4(+1)-c4(+2)\na3b2(+1)-c2(-1)-c3(+1)-d3(-1)-d2(+1)-c1(-1)-d1(+1)\ne2e3(+1)-d3(-1)-d2(+1)\nf5f4\ng3f2(-2)\nd3e3(-1)\nc4c3(+2)\ne2e3(+2)\nf4e5(-3)-e4(+1)\nd3e3(+1)\nf4e5(-3)\ne3e4(+1)\nc5d4(+1)","\nd3e3:f3\nf4f3:f2,f1\nd2d3:d4,d5\nc3d4:b2,a1-d5:d3\nc2c3:c4,c5-d4:e5-c4:b4,a4\na3b2:c1-c2:a2-c3:c4-d3:b3-d2:d1-c1:e3-d1:e1\ne2e3:e4-d3:f3-d2:d1\nf5f4\ng3f2:h4,i5\nd3e3:c3\nc4c3:c2,c1\ne2e3:e4,e5\nf4e5:g3,h2,i1-e4:e3\nd3e3:f3\nf4e5:g3,h2,i1\ne3e4:e5\nc5d4:e3","\n22-23(+1)\n15-24(+2)\n31-22(+2)\n21-13(-2)-4(-1)\n30-21(+2)-13(+1)-12(+2)\n19-29(+1)-30(-1)-21(+1)-22(-1)-31(+1)-39(-1)-40(+1)\n32-23(+1)-22(-1)-31(+1)\n6-15\n25-33(-2)\n22-23(-1)\n12-21(+2)\n32-23(+2)\n15-5(-3)-14(+1)\n22-23(+1)\n15-5(-3)\n23-14(+1)\n3-13(+1)","\nd3-e3x\nf4-f3x\nd2-d3x\nxc3-d4 xd4-d5\nc2-c3x c3-d4x d4-c4x\na3-b2x xb2-c2 c2-c3x xc3-d3 d3-d2x xd2-c1 c1-d1x\ne2-e3x xe3-d3 d3-d2x\nf5-f4\nxg3-f2 Pass\nxd3-e3\nc4-c3x Pass\ne2-e3x\nxf4-e5 e5-e4x\nd3-e3x Pass\nxf4-e5 Pass\ne3-e4x Pass\nc5-d4x Pass","\nd3e3+\nf4f3\nd2d3\nc3d4,d5\nc2c3,d4,c4+\na3b2,c2,c3,d3-,d2,c1,d1+\ne2e3,d3,d2\nf5f4\ng3f2\nd3e3-\nc4c3\ne2e3\nf4e5,e4\nd3e3+\nf4e5\ne3e4\nc5d4","\nd3-e3A\nf4-f3A\nd2-d3A\nc3-d4W,d4-d5W\nc2-c3A,c3-d4A,d4-c4A\na3-b2A,b2-c2W,c2-c3A,c3-d3W,d3-d2A,d2-c1W,c1-d1A\ne2-e3A,e3-d3W,d3-d2A\nf5-f4\ng3-f2W\nd3-e3W\nc4-c3A\ne2-e3A\nf4-e5W,e5-e4A\nd3-e3A\nf4-e5W\ne3-e4A\nc5-d4A","\nd3>e3\nf4>f3\nd2>d3\nc3\u003cd4\u003cd5\nc2>c3>d4>c4\na3>b2\u003cc2>c3\u003cd3>d2\u003cc1>d1\ne2>e3\u003cd3>d2\nf5-f4\ng3\u003cf2\nd3\u003ce3\nc4>c3\ne2>e3\nf4\u003ce5>e4\nd3>e3\nf4\u003ce5\ne3>e4\nc5>d4","\nd3 - e3 x f3\nf4 - f3 x f2 x f1\nd2 - d3 x d4 x d5\nc3 - d4 - d5 x b2 x a1 x d3\nc2 - c3 - d4 - c4 x c4 x c5 x e5 x b4 x a4\na3 - b2 - c2 - c3 - d3 - d2 - c1 - d1 x c1 x a2 x c4 x b3 x d1 x e3 x e1\ne2 - e3 - d3 - d2 x e4 x f3 x d1\nf5 - f4\ng3 - f2 x h4 x i5\nd3 - e3 x c3\nc4 - c3 x c2 x c1\ne2 - e3 x e4 x e5\nf4 - e5 - e4 x g3 x h2 x i1 x e3\nd3 - e3 x f3\nf4 - e5 x g3 x h2 x i1\ne3 - e4 x e5\nc5 - d4 x e3","\nd3ef\nf4sf\nd2nf\nc3neb d4nb\nc2nf c3nef d4wf\na3sef b2eb c2nf c3eb d3sf d2swb c1ef\ne2nf e3wb d3sf\nf5s\ng3swb X\nd3eb\nc4sf X\ne2nf\nf4nwb e5sf\nd3ef X\nf4nwb X\ne3nf X\nc5sef X","\nd3e3X+\nf4f3X\nd2d3X\nc3d4X d4d5X\nc2c3X c3d4X d4c4X+\na3b2X b2c2X c2c3X c3d3X- d3d2X d2c1X c1d1X+\ne2e3X e3d3X d3d2X\nf5f4\ng3f2X stop\nd3e3X-\nc4c3X stop\ne2e3X\nf4e5X e5e4X\nd3e3X+ stop\nf4e5X stop\ne3e4X stop\nc5d4X stop"],"sentences":[["{side} is to play",{"side":["White",{}]}],["{side} is to play",{"side":["Black",{}]}]],"situations":[0,1,0,1,0,1,0,1,0,1,1,0,1,0,1,0,1,0]},
{"tags":[["Event","Composed example, not a played game"],["Site","?"],["Date","2026.11.21"],["Round","1"],["White","Example White"],["Black","Example Black"],["Result","*"],["Game","hamnar"],["Variant","standard"],["Notation","lap"],["Annotator","Kohau samples"]],"result":"*","problems":[],"termination":"","text":"[Event \"Composed example, not a played game\"]\n[Site \"?\"]\n[Date \"2026.11.21\"]\n[Round \"1\"]\n[White \"Example White\"]\n[Black \"Example Black\"]\n[Result \"*\"]\n[Game \"hamnar\"]\n[Variant \"standard\"]\n[Notation \"lap\"]\n[Annotator \"Kohau samples\"]\n\n0. @P @S @1 @2 @3 @E {The placement is lap 0. White owns P, 1 and E.}\n1. Pa1-a2 {White} Ha2-b4 {White again} Ha5-b3 {Black} (1... Hb5-a3 Hc5-d3!)\n1... Hb3-d4 Ee1-e4 {[%clk 0:04:31]} S-- {Black leaves the orbs as they are.}\n(1... SP~2 {From here on Black moves pawns.} 2. Pc5-c4) 2. Pb4xb5 *\n\n","line":{"notes":[],"plies":[[1,[]],[2,[]],[3,[]],[4,[]],[5,[]],[6,[{"text":"The placement is lap 0. White owns P, 1 and E."}]],[7,[{"text":"White"}]],[8,[{"text":"White again"}]],[9,[{"text":"Black"},{"line":{"notes":[],"plies":[[14,[]],[15,[{"nag":1}]]]}}]],[10,[]],[11,[{"text":"[%clk 0:04:31]"}]],[12,[{"text":"Black leaves the orbs as they are."},{"line":{"notes":[],"plies":[[16,[{"text":"From here on Black moves pawns."}]],[17,[]]]}}]],[13,[]]]},"board":"hamnar","dialects":["lap"],"own":0,"fens":["bbbbb/5/5/5/WWWWW ------ - 0","bbbbb/5/5/5/WWWWW -w---- - 0","bbbbb/5/5/5/WWWWW bw---- - 0","bbbbb/5/5/5/WWWWW bww--- - 0","bbbbb/5/5/5/WWWWW bwwb-- - 0","bbbbb/5/5/5/WWWWW bwwbb- - 0","bbbbb/5/5/5/WWWWW bwwbbw P 1","bbbbb/5/5/W4/1WWWW bwwbbw 1 1","bbbbb/1W3/5/5/1WWWW bwwbbw 2 1","1bbbb/1W3/1b3/5/1WWWW bwwbbw 3 1","1bbbb/1W1b1/5/5/1WWWW bwwbbw E 1","1bbbb/1W1bW/5/5/1WWW1 bwwbbw S 1","1bbbb/1W1bW/5/5/1WWW1 bwwbbw P 2","1Wbbb/3bW/5/5/1WWW1 bwwbbw 1 2","b1bbb/1W3/b4/5/1WWWW bwwbbw 3 1","b2bb/1W3/b2b1/5/1WWWW bwwbbw E 1","1bbbb/1W1bW/5/5/1WWW1 bbwwbw P 2","1b1bb/1WbbW/5/5/1WWW1 bbwwbw 1 2"],"pictures":["\t\t\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlPlPvPPP1ll1vl1l1l1lR\t\t","\t\t\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨lPlPvPPP1ll1vl1l1l1l3cc\tC¨l\t","\t\t\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨l2XPlPvPPP1ll1vl1l1l1lR\tCX\t","\t\t\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨lQ¨2XPlPvPPP1ll1vl1l1l1l3cc\tC¨\t","\t\t\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨lQ¨2X2¨PlPvPPP1ll1vl1l1l1l3cc\tC¨\t","\t\t\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨lQ¨2X2¨2XPlPvPPP1ll1vl1l1l1lR\tCX\t","\t\t0¨l\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨lQ¨QXl2X2¨2XPlPvPPP1ll1vl1l1l1lR\tCXl\t","4lOl\t\t0¨\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨lQ¨QXl2X2¨2XPvPPPPl1ll1vl1l1l1lR\t\tmll","4lOvv\t\t0¨\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨lQ¨QXl2X2¨2XPvPPPPvv1ll1vl1l1l1l3cc\t\tmlvv","4llOv\t\t0X\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨lQ¨QXl2X2¨2XPvPPPPvv1v1vl1l1l1l3cc\t\tmllv","4vOv\t\t0Xl\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨lQ¨QXl2X2¨2XPvPPPPvv1v1vl1l1l1lR\t\tmvv","4Ov\t\t0X\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨lQ¨QXl2X2¨2XPvPPPvvPv1v1vl1l1l1l3cc\t\tmv","\t\t0¨l\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨lQ¨QXl2X2¨2XPvPPPvvPv1v1vl1l1l1lR\t\t","4vvOvl\t\t0¨\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨lQ¨QXl2X2¨2XPvPPPvPvl1v1l1l1lR\tNvl\tmvvvl","4vlOl\t\t0X\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨lQ¨QXl2X2¨2XPvPPPPvv1l1ll1l1l1l3cc\t\tmvll","4lO\t\t0Xl\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨lQ¨QXl2X2¨2XPvPPPPvv1l11ll1l1lR\t\tml","\t\t0¨l\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨Q¨QXl2X2¨l2XPvPPPvvPv1v1vl1l1l1l3cc\tC¨lC¨\tt¨l¨t©ªm","4lOv\t\t0¨\u003cX;¨l7¨8¨9X:XlBXA¨l=¨>¨?X@XlQ¨Q¨QXl2X2¨l2XPvPPPvvPv1v1v1vl1l1lR\t\tmlv"],"steps":["","","","","","","","","","","","","","","","","",""],"sides":"wbwbbwwwbbwbwwbwbw","numbers":[[0,0],[0,1],[0,2],[0,3],[0,4],[0,5],[1,0],[1,1],[1,2],[1,3],[1,4],[1,5],[2,0],[2,1],[1,3],[1,4],[2,0],[2,1]],"perNumber":6,"words":["\n@P\n@S\n@1\n@2\n@3\n@E\nPa1-a2\nHa2-b4\nHa5-b3\nHb3-d4\nEe1-e4\nS--\nPb4xb5\nHb5-a3\nHc5-d3\nSP~2\nPc5-c4"],"sentences":[["{side} places an orb",{"side":["White",{}]}],["{side} places an orb",{"side":["Black",{}]}],["{side} uses icon {icon}",{"side":["White",{}],"icon":"P"}],["{side} uses icon {icon}",{"side":["White",{}],"icon":"1"}],["{side} uses icon {icon}",{"side":["Black",{}],"icon":"2"}],["{side} uses icon {icon}",{"side":["Black",{}],"icon":"3"}],["{side} uses icon {icon}",{"side":["White",{}],"icon":"E"}],["{side} uses icon {icon}",{"side":["Black",{}],"icon":"S"}],["{side} uses icon {icon}",{"side":["Black",{}],"icon":"P"}]],"situations":[0,1,0,1,1,0,2,3,4,5,6,7,2,3,5,6,8,3]},
{"tags":[["Event","Composed example, not a played game"],["Site","?"],["Date","2026.11.21"],["Round","1"],["White","Example White"],["Black","Example Black"],["Result","*"],["Game","hanga-roa"],["Variant","standard"],["Notation","classic"],["Annotator","Kohau samples"]],"result":"*","problems":[],"termination":"","text":"[Event \"Composed example, not a played game\"]\n[Site \"?\"]\n[Date \"2026.11.21\"]\n[Round \"1\"]\n[White \"Example White\"]\n[Black \"Example Black\"]\n[Result \"*\"]\n[Game \"hanga-roa\"]\n[Variant \"standard\"]\n[Notation \"classic\"]\n[Annotator \"Kohau samples\"]\n\n1. A 2f 1f {One stone is all that White may throw on the first turn.} (1. Ah 2h\n2f {The letter behind the Ariki says which of two is meant.}) 1... A 8d 4d 8c\n2. M 1f! {The Moai steps onto its stone, which is gone.} P 5e 3. P 4d\n{[%clk 0:09:10] It takes the stone.} P 4e (3... A 7d 6d 8d) 4. Pd 4c *\n\n","line":{"notes":[],"plies":[[1,[{"text":"One stone is all that White may throw on the first turn."},{"line":{"notes":[],"plies":[[8,[{"text":"The letter behind the Ariki says which of two is meant."}]]]}}]],[2,[]],[3,[{"nag":1},{"text":"The Moai steps onto its stone, which is gone."}]],[4,[]],[5,[{"text":"[%clk 0:09:10] It takes the stone."}]],[6,[{"line":{"notes":[],"plies":[[9,[]]]}}]],[7,[]]]},"board":"hanga-roa","dialects":["long","short","classic"],"own":2,"fens":["1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 1","1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/5A3/1A2MS1A1 b - 1","1a2m2a1/2sa5/1p5p1/4p4/9/3sP4/1P5P1/5A3/1A2MS1A1 w - 2","1a2m2a1/2sa5/1p5p1/4p4/9/3sP4/1P5P1/5A3/1A3M1A1 b - 2","1a2m2a1/2sa5/1p5p1/9/4p4/3sP4/1P5P1/5A3/1A3M1A1 w - 3","1a2m2a1/2sa5/1p5p1/9/4p4/3P5/1P5P1/5A3/1A3M1A1 b - 3","1a2m2a1/2sa5/1p5p1/9/9/3Pp4/1P5P1/5A3/1A3M1A1 w - 4","1a2m2a1/2sa5/1p5p1/9/9/2P1p4/1P5P1/5A3/1A3M1A1 b - 4","1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4AS1A1/1A2M4 b - 1","1a2m2a1/2ss5/1p1a3p1/3s5/4p4/3P5/1P5P1/5A3/1A3M1A1 w - 4"],"pictures":["\t\tK¨Jb¨JJ¨LbLL1X0bX0b0X2bl2v2lN±±\t\t","I5\t\tK¨Jb¨JJ¨LbLLM¨1X0bX0b0X2bl2v2l4OO\t\tmt¨","Ivb5b\t\tK¨Jb¨JJ¨LbLLM¨1X0bX0vb0X2bl2v2l3lb3vN±±\t\tmbvbtvblbtvbv","I¨5¨\t\tK¨Jb¨JJ¨LbLL1X0bX0vb0X2bl2v2l3lb3v4OO\t\tm¨¨","I5v\t\tK¨Jb¨JJ¨LbLL1X0bX0vb0X2bl22l3lb3vN±±\t\tmv","Iv5\t\tK¨Jb¨JJ¨LbLvL1X0bX0vb0X2bl22l3lb4OO\tHv\tmv","I5\t\tK¨Jb¨JJ¨LbLvL1X0bX0vb0X2bl22l3lbN±±\t\tm","Il5v\t\tK¨Jb¨JJ¨LbLlL1X0bX0vb0X2bl22l3lb4OO\t\tmvl","I5¨\t\tK¨Jb¨JJLbLLM1X0bX0b0X2bl2v2l4OO\t\tm¨t","Ivl5vb\t\tK¨Jb¨JJ¨LbLvL1X0bX0vl0X2bl22l3lb3vv3vbN±±\t\tmvbvltvlvvtxlxb"],"steps":["","J\tJ","0b\t0vb\n\t3lb","","","","","","J¨\tJ","0vb\t0vl\n\t3vv"],"sides":"wbwbwbwbbw","numbers":[[1,0],[1,1],[2,0],[2,1],[3,0],[3,1],[4,0],[4,1],[1,1],[4,0]],"perNumber":2,"words":["\nAe2-f2/f1\nAe8-d8/c8/d4\nMe1-f1\nPe6-e5\nPe4xd4\nPe5-e4\nPd4-c4\nAh1-h2/f2\nAd8-d7/d6/d8","\nAf2/f1\nAd8/c8/d4\nMf1\nPe5\nPxd4\nPe4\nPdc4\nAhh2/f2\nAd7/d6/d8","\nA 2f 1f\nA 8d 8c 4d\nM 1f\nP 5e\nP 4d\nP 4e\nPd 4c\nAh 2h 2f\nA 7d 6d 8d"],"sentences":[["{side} is to play",{"side":["White",{}]}],["{side} is to play",{"side":["Black",{}]}]],"situations":[0,1,0,1,0,1,0,1,1,0]},
{"tags":[["Event","Composed example, not a played game"],["Site","?"],["Date","2026.11.21"],["Round","2"],["White","Example White"],["Black","Example Black"],["Result","1-0"],["Game","hanga-roa"],["Variant","standard"],["Notation","short"],["Annotator","Kohau samples"],["SetUp","1"],["FEN","4m4/p8/3SS4/3SS4/3S5/3SS4/9/4M4/9 w A 30"]],"result":"1-0","problems":[],"termination":"board","text":"[Event \"Composed example, not a played game\"]\n[Site \"?\"]\n[Date \"2026.11.21\"]\n[Round \"2\"]\n[White \"Example White\"]\n[Black \"Example Black\"]\n[Result \"1-0\"]\n[Game \"hanga-roa\"]\n[Variant \"standard\"]\n[Notation \"short\"]\n[Annotator \"Kohau samples\"]\n[SetUp \"1\"]\n[FEN \"4m4/p8/3SS4/3SS4/3S5/3SS4/9/4M4/9 w A 30\"]\n\n{A study: White's Ariki is in hand, and there are two ways up the board.}\n30. A@c1 (30. A@d1?) Pa7 31. Ac3/d3 Pa6 32. Md3-d4-d5-d6-d7 $3\n{The stones on e4, e6 and e7 stay; another way would remove them.} Pa5\n33. Ac7/c9/d8 Pa4 34. Md8 Pa3 35. Mc9 {Arrived.} 1-0\n","line":{"notes":[{"text":"A study: White's Ariki is in hand, and there are two ways up the board."}],"plies":[[1,[{"line":{"notes":[],"plies":[[12,[{"nag":2}]]]}}]],[2,[]],[3,[]],[4,[]],[5,[{"nag":3},{"text":"The stones on e4, e6 and e7 stay; another way would remove them."}]],[6,[]],[7,[]],[8,[]],[9,[]],[10,[]],[11,[{"text":"Arrived."}]]]},"board":"hanga-roa","dialects":["long","short","classic"],"own":1,"fens":["4m4/p8/3SS4/3SS4/3S5/3SS4/9/4M4/9 w A 30","4m4/p8/3SS4/3SS4/3S5/3SS4/9/4M4/2A6 b - 30","4m4/9/p2SS4/3SS4/3S5/3SS4/9/4M4/2A6 w - 31","4m4/9/p2SS4/3SS4/3S5/3SS4/2AS5/4M4/9 b - 31","4m4/9/3SS4/p2SS4/3S5/3SS4/2AS5/4M4/9 w - 32","4m4/9/3MS4/p3S4/9/4S4/2A6/9/9 b - 32","4m4/9/3MS4/4S4/p8/4S4/2A6/9/9 w - 33","2S1m4/3S5/2AMS4/4S4/p8/4S4/9/9/9 b - 33","2S1m4/3S5/2AMS4/4S4/9/p3S4/9/9/9 w - 34","2S1m4/3M5/2A1S4/4S4/9/p3S4/9/9/9 b - 34","2S1m4/3M5/2A1S4/4S4/9/4S4/p8/9/9 w - 35","2M1m4/9/2A1S4/4S4/9/4S4/p8/9/9 b - 35","4m4/p8/3SS4/3SS4/3S5/3SS4/9/4M4/3A5 b - 30"],"pictures":["\t\tKMvMvMvvMvlMMvMl1X2XbJ·¨N±±\t\t","Il¨\t\tKJl¨MvMvMvvMvlMMvMl1X2Xb4OO\t\tm·¨l¨","IXl5Xb\t\tKJl¨MvMvMvvMvlMMvMl1X2XlN±±\t\tmXbXl","Il5l¨\t\tKJlMvMvMvMvvMvlMMvMl1X2Xl4OO\t\tml¨ltlv","IXv5Xl\t\tKJlMvMvMvMvvMvlMMvMl1X2XvN±±\t\tmXlXv","Ivl5\t=vGv=vGv=vGv=vvGvv\tKvlJlMMvMl1X2Xv4OO\t\tmvmvvmvvmvvvmvvvl","IX5Xv\t\tKvlJlMMvMl1X2XN±±\t\tmXvX","Ill5l\t\tKvlJllMlXMvbMMvMl1X2X4OO\t\tmllltlllXtllvb","IX5X\t\tKvlJllMlXMvbMMvMl1X2XN±±\t\tmXX","Ivb5vl\t\tKvbJllMlXMMvMl1X2X4OO\t\tmvlvb","IX5X\t\tKvbJllMlXMMvMl1X2XN±±\t\tmXX","IlX5vb\t\tKlXJllMMvMl1X2X\t\tmvblX","Iv¨\t\tKJv¨MvMvMvvMvlMMvMl1X2Xb4OO\t\tm·¨v¨"],"steps":["","","","Jl¨\tJl","","KMv\tKv\nKvMv\tKv\nKvMv\tKv\nKvMvv\tKvv","","Jl\tJll\n\tMlX","","","","",""],"sides":"wbwbwbwbwbwbb","numbers":[[30,0],[30,1],[31,0],[31,1],[32,0],[32,1],[33,0],[33,1],[34,0],[34,1],[35,0],[35,1],[30,1]],"perNumber":2,"words":["\nA@c1\nPa8-a7\nAc1-c3/d3\nPa7-a6\nMe2-d3-d4-d5-d6-d7\nPa6-a5\nAc3-c7/c9/d8\nPa5-a4\nMd7-d8\nPa4-a3\nMd8-c9\nA@d1","\nA@c1\nPa7\nAc3/d3\nPa6\nMd3-d4-d5-d6-d7\nPa5\nAc7/c9/d8\nPa4\nMd8\nPa3\nMc9\nA@d1","\nA* 1c\nP 7a\nA 3c 3d\nP 6a\nM 3d 4d 5d 6d 7d\nP 5a\nA 7c 9c 8d\nP 4a\nM 8d\nP 3a\nM 9c\nA* 1d"],"sentences":[["{side} is to play",{"side":["White",{}]}],["{side} is to play",{"side":["Black",{}]}],["{winner}'s Moai has reached the far rank",{"loser":["Black",{}],"winner":["White",{}]}]],"situations":[0,1,0,1,0,1,0,1,0,1,0,2,1]},
{"tags":[["Event","Composed example, not a played game"],["Site","?"],["Date","2026.11.21"],["Round","1"],["White","Example White"],["Black","Example Black"],["Result","1-0"],["Game","hanniball"],["Variant","standard"],["Notation","freeling"],["Annotator","Kohau samples"]],"result":"1-0","problems":[],"termination":"board","text":"[Event \"Composed example, not a played game\"]\n[Site \"?\"]\n[Date \"2026.11.21\"]\n[Round \"1\"]\n[White \"Example White\"]\n[Black \"Example Black\"]\n[Result \"1-0\"]\n[Game \"hanniball\"]\n[Variant \"standard\"]\n[Notation \"freeling\"]\n[Annotator \"Kohau samples\"]\n\n1. Hd4-b5/Hb5-d6 {Two steps are all that White's first turn may have.}\n(1. Hf4-e6/Lc2-e3) 1... Hd12-e10/Lc14-d12\n2. Hd6-e8/H*e8-f10/H*f10-g12/H*g12-f14!\n{[%clk 0:12:40] A Horse takes the Ball through the lines.} Eb13-a12 $4\n(2... Lg14xf14/L*f14-g14 {captures the Horse and saves the Ball.})\n3. *f14-f15 {Scored.} (3. *f14-e15^e11 {A shot at the Keeper ricochets.}) 1-0\n\n","line":{"notes":[],"plies":[[1,[{"text":"Two steps are all that White's first turn may have."},{"line":{"notes":[],"plies":[[6,[]]]}}]],[2,[]],[3,[{"nag":1},{"text":"[%clk 0:12:40] A Horse takes the Ball through the lines."}]],[4,[{"nag":4},{"line":{"notes":[],"plies":[[7,[{"text":"captures the Horse and saves the Ball."}]]]}}]],[5,[{"text":"Scored."},{"line":{"notes":[],"plies":[[8,[{"text":"A shot at the Keeper ricochets."}]]]}}]]]},"board":"hanniball","dialects":["freeling"],"own":0,"fens":["4k4/2l3l2/1e1e1e1e1/1h1h1h1h1/9/9/9/9/9/9/9/1H1H1H1H1/1E1E1E1E1/2L3L2/4K4 e8 w 1","4k4/2l3l2/1e1e1e1e1/1h1h1h1h1/9/9/9/9/9/3H5/9/1H3H1H1/1E1E1E1E1/2L3L2/4K4 e8 b 1","4k4/6l2/1e1e1e1e1/1h1l1h1h1/9/4h4/9/9/9/3H5/9/1H3H1H1/1E1E1E1E1/2L3L2/4K4 e8 w 2","4k4/5Hl2/1e1e1e1e1/1h1l1h1h1/9/4h4/9/9/9/9/9/1H3H1H1/1E1E1E1E1/2L3L2/4K4 f14 b 2","4k4/5Hl2/3e1e1e1/eh1l1h1h1/9/4h4/9/9/9/9/9/1H3H1H1/1E1E1E1E1/2L3L2/4K4 f14 w 3","4k4/5Hl2/3e1e1e1/eh1l1h1h1/9/4h4/9/9/9/9/9/1H3H1H1/1E1E1E1E1/2L3L2/4K4 f15 b 3","4k4/2l3l2/1e1e1e1e1/1h1h1h1h1/9/9/9/9/9/4H4/9/1H1H3H1/1E1ELE1E1/6L2/4K4 e8 b 1","4k4/6l2/1e1e1e1e1/1h1l1h1h1/9/4h4/9/9/9/9/9/1H3H1H1/1E1E1E1E1/2L3L2/4K4 g14 w 3","4k4/5Hl2/3e1e1e1/eh1l1h1h1/9/4h4/9/9/9/9/9/1H3H1H1/1E1E1E1E1/2L3L2/4K4 e11 b 3"],"pictures":["\t\tTÆUl¼U¼Rb²Rv²R²R²Sb¨Sv¨S¨S¨2bX2vX2X2X1bN1vN1N1N4lD4D3:El¼E¼Cb²Cv²C²C²Db¨Dv¨D¨D¨AbXAvXAXAX@bN@vN@N@NBlDBD0V±Î\t\t","6v¨Qb6bQv\t\tTÆUl¼U¼Rb²Rv²R²R²Sb¨S¨S¨Sv2bX2vX2X2X1bN1vN1N1N4lD4D3:El¼E¼Cb²Cv²C²C²Db¨D¨D¨DvAbXAvXAXAX@bN@vN@N@NBlDBD05O2\tFr¬G^\tmv¨bmbv","6vXQl6lDQvX\t\tTÆUl¼U¼Rb²Rv²R²R²Sb¨S¨S¨Sv2l2bX4vX2X2X1bN1vN1N1N4D3:El¼E¼Cb²Cv²C²C²Db¨D¨D¨DvAlAbXBvXAXAX@bN@vN@N@NBD0V±Î\tFzTGp@\tmvXlmlDvX","6vQ6Ql6lQX6XQD\t\tTÆUl¼U¼Rb²Rv²R²R²Sb¨S¨S¨2l2bX4vX2X2X1bN1vN1N1NSD4D3:El¼E¼Cb²Cv²C²C²Db¨D¨D¨AlAbXBvXAXAX@bN@vN@N@NDDBD?D5O2\tFrG||HhI\\\tmvmlmlXmXD","6bNQXX\t\tTÆUl¼U¼Rb²Rv²R²R²Sb¨S¨S¨2l1XX2bX4vX2X2X1vN1N1NSD4D3:El¼E¼Cb²Cv²C²C²Db¨D¨D¨Al@XXAbXBvXAXAX@vN@N@NDDBD?DV±Î\t\tmbNXX","\t\tTÆUl¼U¼Rb²Rv²R²R²Sb¨S¨S¨2l1XX2bX4vX2X2X1vN1N1NSD4D3:El¼E¼Cb²Cv²C²C²Db¨D¨D¨Al@XXAbXBvXAXAX@vN@N@NDDBD0:\t\tsD:","6¨Q6l¼Q²\t\tTÆU¼Rb²Rv²U²R²R²Sb¨Sv¨S¨S2bX2vX2X2X1bN1vN1N1N4lD4D3:E¼Cb²Cv²E²C²C²Db¨Dv¨D¨DAbXAvXAXAX@bN@vN@N@NBlDBD05O2\tF¬Gh¸\tm¨ml¼²","6DQD6DQD\t\u003cDOD\tTÆUl¼U¼Rb²Rv²R²R²Sb¨S¨S¨2l2bX4vX2X2X1bN1vN1N1N4D3:El¼E¼Cb²Cv²C²C²Db¨D¨D¨AlAbXBvXAXAX@bN@vN@N@NBD?DV±Î\tFHG@\tmDDmFF","\t\tTÆUl¼U¼Rb²Rv²R²R²Sb¨S¨S¨2l1XX2bX4vX2X2X1vN1N1NSD4D3:El¼E¼Cb²Cv²C²C²Db¨D¨D¨Al@XXAbXBvXAXAX@vN@N@NDDBD0b5O2\t\tsD:r:b"],"steps":["","Sv¨Dv¨\tSbDb","2vXAvX\t2lAl","SvDv0\tSD?\nSD?\tSlDl?l\nSlDl?l\tSXDX?X","","","S¨D¨\tSD","SD4DDDBD\t4DBD","?D\t?:"],"sides":"wbwbwbbwb","numbers":[[1,0],[1,1],[2,0],[2,1],[3,0],[3,1],[1,1],[3,0],[3,1]],"perNumber":2,"words":["\nHd4-b5/Hb5-d6\nHd12-e10/Lc14-d12\nHd6-e8/H*e8-f10/H*f10-g12/H*g12-f14\nEb13-a12\n*f14-f15\nHf4-e6/Lc2-e3\nLg14xf14/L*f14-g14\n*f14-e15^e11"],"sentences":[["{side} is to play",{"side":["White",{}]}],["{side} is to play",{"side":["Black",{}]}],["the Ball is in {loser}'s goal",{"loser":["Black",{}],"winner":["White",{}]}]],"situations":[0,1,0,1,0,2,1,0,1]},
];
present({ records, ...{"style":".k-paper{fill:#fbf8f1}.k-label{fill:none;stroke:#5b5143;stroke-width:1.1;stroke-linecap:round;stroke-linejoin:round}.k-board{fill:#ecd6a8}.k-shade{fill:#dfc38c}.k-frame{fill:none;stroke:#8a6a3f;stroke-width:.07}.k-line{fill:none;stroke:#6d5230;stroke-width:.045;stroke-linecap:round}.k-thin{fill:none;stroke:#6d5230;stroke-width:.02;stroke-opacity:.6}.k-strong{fill:#6d5230}.k-white{fill:#fffdf6;stroke:#3a3227;stroke-width:.055;stroke-linejoin:round}.k-black{fill:#2a2622;stroke:#0f0d0b;stroke-width:.055;stroke-linejoin:round}.k-on-white{fill:none;stroke:#3a3227;stroke-width:.04;stroke-linecap:round;stroke-linejoin:round}.k-on-black{fill:none;stroke:#e9e2d3;stroke-width:.04;stroke-linecap:round;stroke-linejoin:round}.k-letter-on-white{fill:none;stroke:#3a3227;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}.k-letter-on-black{fill:none;stroke:#e9e2d3;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}.k-glyph-on-white{fill:#3a3227}.k-glyph-on-black{fill:#e9e2d3}.k-field{fill:#b5cf96}.k-area{fill:#a3c183}.k-goal{fill:#e6e3da;stroke:#6d5230;stroke-width:.05}.k-sea{fill:#a9cbd6}.k-shore{fill:#f6ead0}.k-pillar{fill:#c9a468;stroke:#8a6a3f;stroke-width:.05}.k-track{fill:none;stroke:#5b5143;stroke-width:.05}.k-icon{fill:#ecd6a8;stroke:#8a6a3f;stroke-width:.06}.k-emblem{fill:#6d5230}.k-emblem-line{fill:none;stroke:#6d5230;stroke-width:.07;stroke-linecap:round}.k-active{fill:#f2b632;stroke:#3a3227;stroke-width:.05}.k-ball{fill:#f08c1b;stroke:#3a3227;stroke-width:.05}.k-light{fill:#f7ea7c;fill-opacity:.75}.k-ring{fill:none;stroke:#f7ea7c;stroke-width:.12}.k-badge{fill:#fbf8f1;stroke:#5b5143;stroke-width:.025}.k-number{fill:none;stroke:#5b5143;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}.k-halo{fill:#fbf8f1;stroke:#fbf8f1;stroke-width:.2;stroke-opacity:.85;stroke-linecap:round;stroke-linejoin:round}.k-move{fill:#1c5d99;stroke:#1c5d99;stroke-width:.09;stroke-linejoin:round}.k-throw{fill:#6b3fa0;stroke:#6b3fa0;stroke-width:.08;stroke-linejoin:round;stroke-dasharray:.2 .13}.k-shot{fill:#b3480b;stroke:#b3480b;stroke-width:.08;stroke-linejoin:round;stroke-dasharray:.2 .13}.k-ricochet{fill:#b3480b;stroke:#b3480b;stroke-width:.08;stroke-linejoin:round;stroke-dasharray:.05 .13;stroke-linecap:round}.k-taken{fill:none;stroke:#b3121d;stroke-width:.1;stroke-linecap:round}.k-small{stroke-width:.07}.k-gone{opacity:.45}@supports (color:var(--k-ink)){.kohau{--k-paper:#fbf8f1;--k-ink:#5b5143;--k-board:#ecd6a8;--k-shade:#dfc38c;--k-line:#6d5230;--k-edge:#8a6a3f;--k-white:#fffdf6;--k-white-edge:#3a3227;--k-black:#2a2622;--k-black-edge:#0f0d0b;--k-black-ink:#e9e2d3;--k-field:#b5cf96;--k-area:#a3c183;--k-goal:#e6e3da;--k-sea:#a9cbd6;--k-shore:#f6ead0;--k-pillar:#c9a468;--k-ball:#f08c1b;--k-active:#f2b632;--k-light:#f7ea7c;--k-move:#1c5d99;--k-throw:#6b3fa0;--k-shot:#b3480b;--k-taken:#b3121d}@media screen and (prefers-color-scheme:dark){.kohau{--k-paper:#1d1b19;--k-ink:#b9ae9c;--k-board:#7d6545;--k-shade:#6d5739;--k-line:#2f2416;--k-edge:#3b2e1d;--k-white:#f4eee0;--k-white-edge:#1a1713;--k-black:#1b1916;--k-black-edge:#c4b79f;--k-black-ink:#e9e2d3;--k-field:#4d6b42;--k-area:#426039;--k-goal:#6b6860;--k-sea:#23414d;--k-shore:#3a3126;--k-pillar:#95774a;--k-ball:#ff9f33;--k-active:#d9a02b;--k-light:#a8983a;--k-move:#8fc7ff;--k-throw:#d3b4ff;--k-shot:#ffb27a;--k-taken:#ff8a80}}.kohau-light .kohau,.kohau.kohau-light{--k-paper:#fbf8f1;--k-ink:#5b5143;--k-board:#ecd6a8;--k-shade:#dfc38c;--k-line:#6d5230;--k-edge:#8a6a3f;--k-white:#fffdf6;--k-white-edge:#3a3227;--k-black:#2a2622;--k-black-edge:#0f0d0b;--k-black-ink:#e9e2d3;--k-field:#b5cf96;--k-area:#a3c183;--k-goal:#e6e3da;--k-sea:#a9cbd6;--k-shore:#f6ead0;--k-pillar:#c9a468;--k-ball:#f08c1b;--k-active:#f2b632;--k-light:#f7ea7c;--k-move:#1c5d99;--k-throw:#6b3fa0;--k-shot:#b3480b;--k-taken:#b3121d}@media screen{.kohau-dark .kohau,.kohau.kohau-dark{--k-paper:#1d1b19;--k-ink:#b9ae9c;--k-board:#7d6545;--k-shade:#6d5739;--k-line:#2f2416;--k-edge:#3b2e1d;--k-white:#f4eee0;--k-white-edge:#1a1713;--k-black:#1b1916;--k-black-edge:#c4b79f;--k-black-ink:#e9e2d3;--k-field:#4d6b42;--k-area:#426039;--k-goal:#6b6860;--k-sea:#23414d;--k-shore:#3a3126;--k-pillar:#95774a;--k-ball:#ff9f33;--k-active:#d9a02b;--k-light:#a8983a;--k-move:#8fc7ff;--k-throw:#d3b4ff;--k-shot:#ffb27a;--k-taken:#ff8a80}}.k-paper{fill:var(--kohau-paper,var(--k-paper))}.k-label{stroke:var(--kohau-ink,var(--k-ink))}.k-board{fill:var(--kohau-board,var(--k-board))}.k-shade{fill:var(--kohau-shade,var(--k-shade))}.k-frame{stroke:var(--kohau-edge,var(--k-edge))}.k-line{stroke:var(--kohau-line,var(--k-line))}.k-thin{stroke:var(--kohau-line,var(--k-line))}.k-strong{fill:var(--kohau-line,var(--k-line))}.k-white{fill:var(--kohau-white,var(--k-white));stroke:var(--kohau-white-edge,var(--k-white-edge))}.k-black{fill:var(--kohau-black,var(--k-black));stroke:var(--kohau-black-edge,var(--k-black-edge))}.k-on-white{stroke:var(--kohau-white-edge,var(--k-white-edge))}.k-on-black{stroke:var(--kohau-black-ink,var(--k-black-ink))}.k-letter-on-white{stroke:var(--kohau-white-edge,var(--k-white-edge))}.k-letter-on-black{stroke:var(--kohau-black-ink,var(--k-black-ink))}.k-glyph-on-white{fill:var(--kohau-white-edge,var(--k-white-edge))}.k-glyph-on-black{fill:var(--kohau-black-ink,var(--k-black-ink))}.k-field{fill:var(--kohau-field,var(--k-field))}.k-area{fill:var(--kohau-area,var(--k-area))}.k-goal{fill:var(--kohau-goal,var(--k-goal));stroke:var(--kohau-line,var(--k-line))}.k-sea{fill:var(--kohau-sea,var(--k-sea))}.k-shore{fill:var(--kohau-shore,var(--k-shore))}.k-pillar{fill:var(--kohau-pillar,var(--k-pillar));stroke:var(--kohau-edge,var(--k-edge))}.k-track{stroke:var(--kohau-ink,var(--k-ink))}.k-icon{fill:var(--kohau-board,var(--k-board));stroke:var(--kohau-edge,var(--k-edge))}.k-emblem{fill:var(--kohau-line,var(--k-line))}.k-emblem-line{stroke:var(--kohau-line,var(--k-line))}.k-active{fill:var(--kohau-active,var(--k-active));stroke:var(--kohau-white-edge,var(--k-white-edge))}.k-ball{fill:var(--kohau-ball,var(--k-ball));stroke:var(--kohau-white-edge,var(--k-white-edge))}.k-light{fill:var(--kohau-light,var(--k-light))}.k-ring{stroke:var(--kohau-light,var(--k-light))}.k-badge{fill:var(--kohau-paper,var(--k-paper));stroke:var(--kohau-ink,var(--k-ink))}.k-number{stroke:var(--kohau-ink,var(--k-ink))}.k-halo{fill:var(--kohau-paper,var(--k-paper));stroke:var(--kohau-paper,var(--k-paper))}.k-move{fill:var(--kohau-move,var(--k-move));stroke:var(--kohau-move,var(--k-move))}.k-throw{fill:var(--kohau-throw,var(--k-throw));stroke:var(--kohau-throw,var(--k-throw))}.k-shot{fill:var(--kohau-shot,var(--k-shot));stroke:var(--kohau-shot,var(--k-shot))}.k-ricochet{fill:var(--kohau-shot,var(--k-shot));stroke:var(--kohau-shot,var(--k-shot))}.k-taken{stroke:var(--kohau-taken,var(--k-taken))}}\n.kohau-sprite { position: absolute; width: 0; height: 0; overflow: hidden; }\n.kohau-board { display: flex; flex-direction: column; align-items: center; min-width: 0; }\n.kohau-board[hidden] { display: none; }\n.kohau-board > svg { display: block; width: 100%; height: 100%; min-height: 0; flex: 1; touch-action: manipulation; user-select: none; -webkit-user-select: none; }\n.k-spot { outline: none; }\n.k-spot rect { fill: transparent; }\n.k-spot circle { fill: none; pointer-events: none; }\n.k-spot.offered { cursor: pointer; }\n.k-spot.offered circle { fill: var(--kohau-move, var(--k-move)); fill-opacity: .8; stroke: var(--k-paper); stroke-width: .05; }\n.k-spot.offered.man circle { fill: none; stroke: var(--kohau-move, var(--k-move)); stroke-width: .07; stroke-opacity: .9; }\n.k-spot.offered.man { touch-action: none; }\n.k-spot.pressed rect { fill: var(--kohau-light, var(--k-light)); fill-opacity: .2; stroke: var(--kohau-move, var(--k-move)); stroke-width: .05; }\n.k-spot.offered:hover rect { fill: var(--kohau-light, var(--k-light)); fill-opacity: .35; }\n.k-spot:focus-visible rect { stroke: var(--kohau-move, var(--k-move)); stroke-width: .09; }\n.k-over { pointer-events: none; opacity: .92; }\n.k-spot.chosen { cursor: pointer; --choice: var(--choice-0); }\n.k-spot.chosen circle { fill: var(--choice); fill-opacity: .3; stroke: var(--choice); stroke-width: .1; }\n.k-spot.choice-1 circle { stroke-dasharray: .24 .12; }\n.k-spot.refused rect { stroke: var(--note-red, #c3262b); stroke-width: .09; }\n.k-moving :is(.k-marks, .k-over) { visibility: hidden; }\n.k-men use { transform-box: fill-box; transform-origin: center; }\n.kohau-board { --choice-0: #1c5d99; --choice-1: #b34700; --choice-2: #2e7d32; }\n.kohau-choices { position: relative; z-index: 1; flex: none; width: 100%; height: 0; }\n.kohau-choices .choice { position: absolute; }\n.kohau-board .choice { --choice: var(--choice-0); background: var(--choice); color: #fff; border: 2px solid #fff; border-radius: 1rem; padding: .1rem .6rem; min-height: 2rem; font: inherit; font-size: .85rem; line-height: 1.2; white-space: nowrap; cursor: pointer; }\n.kohau-board :is(.choice, .chosen).choice-1 { --choice: var(--choice-1); }\n.kohau-board :is(.choice, .chosen).choice-2 { --choice: var(--choice-2); }\n.kohau-entry { display: flex; gap: .4rem; align-items: center; align-self: stretch; min-height: 3.1rem; padding: .15rem 0; }\n.kohau-entry .entered { flex: 1 1 0; min-width: 0; max-height: 2.7em; overflow-y: auto; font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; }\n.kohau-entry .entered:empty { flex: 0; }\n.kohau-entry .entered.refused { color: var(--error, #a3101b); font-weight: 400; }\n.kohau-entry button { flex: none; min-width: 2.75rem; min-height: 2.75rem; }\n.kohau-scrub { flex: none; width: 100%; min-height: 1.8rem; display: flex; align-items: center; justify-content: center; }\n.kohau-entry .kohau-scrub { flex: 1; }\n.kohau-scrub input { width: min(100%, 24rem); min-height: 1.8rem; margin: 0; padding: 0; accent-color: var(--accent, currentColor); }\n.k-green, .k-red, .k-yellow, .k-blue { stroke-width: .1; stroke-linejoin: round; }\n.k-green { fill: #2e8b3d; stroke: #2e8b3d; }\n.k-red { fill: #c3262b; stroke: #c3262b; }\n.k-yellow { fill: #d99a00; stroke: #d99a00; }\n.k-blue { fill: #2b5fc2; stroke: #2b5fc2; }\n.k-ring, .k-ring-halo { fill: none; stroke-width: .08; }\n.k-ring-halo { stroke: var(--kohau-paper, var(--k-paper)); stroke-width: .16; stroke-opacity: .85; }\n@media print { .kohau-entry, .kohau-scrub, .kohau-choices { display: none; } }\n\n.kohau-game { display: block; box-sizing: border-box; max-width: 32rem; padding: .5rem; color: var(--kohau-ink, var(--k-ink)); background: var(--kohau-paper, var(--k-paper)); }\n.kohau-game p { margin: .2rem 0; text-align: center; overflow-wrap: anywhere; }\n.kohau-names { font-weight: 600; }\n.kohau-steps { cursor: pointer; touch-action: manipulation; }\n.kohau-steps > .kohau-board > svg { height: auto; max-height: 75vh; }\n.kohau-game :focus-visible { outline: 3px solid var(--kohau-move, var(--k-move)); outline-offset: 1px; }\n.kohau-controls { display: flex; gap: .3rem; justify-content: center; margin: .3rem 0; }\n.kohau-controls button { flex: 0 1 3.5rem; min-height: 2.75rem; padding: .2rem; color: inherit; background: transparent; border: 1px solid currentColor; border-radius: .4rem; cursor: pointer; touch-action: manipulation; }\n.kohau-controls button[aria-disabled=\"true\"] { opacity: .45; cursor: default; }\n.kohau-controls svg { width: 1.1rem; height: 1.1rem; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linejoin: round; vertical-align: middle; }\n.kohau-game .problems { list-style: none; margin: .4rem 0; padding: 0 0 0 .6rem; border-left: 4px solid currentColor; overflow-wrap: anywhere; }\n.kohau-game pre { overflow-x: auto; }\n","texts":{"board":"Board","plies_title":"Plies","plies_and_comments":"Plies and comments","first":"First position","previous":"Previous ply","play":"Play","stop":"Stop","play_title":"Play automatically (space)","next":"Next ply","last":"Last position","flip":"Flip","flip_title":"Flip the board","ply":"Ply","of":"of {count}","speed":"Speed","slow":"slow","normal":"normal","fast":"fast","dialect":"Dialect","position":"Position","copy":"Copy","copied":"Copied","copy_title":"Copy the position string","position_copied":"Position string copied.","tags":"Tags","variation":"Variation","start":"Start.","white":"White","black":"Black","ply_of_white":"Ply {ply}, White","ply_of_black":"Ply {ply}, Black","round":"round {round}","no_board":"No board: see the problems of the record.","cannot_unpack":"The record cannot be unpacked ({error}); try a newer browser.","records":"{count} records","records_1":"{count} record","plies":"{count} plies","plies_1":"{count} ply","some_of":"{some} of {all}","no_records":"No records match.","with_warnings":"⚠ warnings","with_errors":"✗ errors","severity_error":"error","severity_warning":"warning","severity_note":"note","at_line":"line","at_column":"column","at_ply":"ply","at_step":"step","at_rule":"rule","hint":"Hint: ","play_ply":"Play {ply}","take_back":"Take back","take_back_title":"Take the last press back (Backspace)","cancel_entry":"Cancel","hand_white":"White's hand","hand_black":"Black's hand","piece_white_stone":"white stone","piece_black_stone":"black stone","piece_white_man":"white man","piece_black_man":"black man","piece_white_orb":"white orb","piece_black_orb":"black orb","piece_white_M":"white Moai","piece_black_M":"black Moai","piece_white_A":"white Ariki","piece_black_A":"black Ariki","piece_white_P":"white Mato to'a","piece_black_P":"black Mato to'a","piece_white_S":"white stone","piece_black_S":"black stone","piece_white_K":"white Keeper","piece_black_K":"black Keeper","piece_white_L":"white Lion","piece_black_L":"black Lion","piece_white_E":"white Elephant","piece_black_E":"black Elephant","piece_white_H":"white Horse","piece_black_H":"black Horse","piece_ball":"the Ball","piece_held_ball":"the Ball","more_of_game":"Options, files, legend","more_of_session":"Session, options, files, legend","save_record":"Save record (KGN)","save_svg":"Save picture (SVG)","save_png":"Save picture (PNG)","copy_address":"Copy link to this position","copy_picture":"Copy picture","address_copied":"Link copied.","picture_copied":"Picture copied.","failed":"That did not work: {error}","no_such_ply":"This record has no ply {path}; the start is shown.","no_such_record":"There is no record {record}; this page has {count}.","record_shown":"Record {record} is shown.","bad_link":"The link {link} names no record; links look like #3/17 (record 3, ply 17).","without_script":"Without JavaScript, the records of this page are shown as text.","filter_example":"name, event, year, comment …","order_of_records":"Order","order_file":"as in the file","order_newest":"newest first","order_oldest":"oldest first","order_event":"event","order_result":"result","order_longest":"longest first","order_shortest":"shortest first","clock":"Clock","time_spent":"Time spent","evaluation":"Evaluation","at_depth":"{score} (depth {depth})","forced":"{side} wins in {count}","plies_before":"the {count} plies before this","plies_before_1":"the ply before this","recorded_word":"Recorded: “{words}”; meant: {meant}.","recorded_extra":"Recorded here, one ply too many: “{words}”.","recorded_doubled":"Recorded here once more: “{words}”.","recorded_missing":"Not recorded: {meant}.","recorded_swapped":"Recorded in another order: “{words}”; meant: {meant}.","recorded_mirrored":"Recorded from here on with the files counted from the other end: “{words}”.","recorded_turned":"Recorded from here on with files and ranks counted from the other end: “{words}”.","recorded_turned-over":"Recorded from here on with the ranks counted from the other end: “{words}”.","recorded_tag":"Tag as it was recorded: “{words}”.","recorded_tag_missing":"Tag that was not recorded: “{words}”.","recorded_text":"Text that this game was read from","marked":"Marked on the board","captured":"captured: {count} × {piece}","session":"Session {name}","session_game":"{variant}: {white} – {black} {result}","session_riatra":"Riatra, a game that counts","session_vela":"Vela, the loser's debt and revenge","omitted":"{count} more are left out.","ended_won":"{winner} won","ended_won_resignation":"{winner} won by resignation","ended_won_time":"{winner} won on time","ended_won_abandoned":"{winner} won: the opponent left the game","ended_won_adjudication":"{winner} won by adjudication","ended_won_rules":"{winner} won: the opponent broke a rule","ended_drawn":"The game was drawn","ended_drawn_agreement":"Draw by agreement","ended_drawn_time":"Draw on time","ended_drawn_adjudication":"Draw by adjudication","ended_open_abandoned":"The game was abandoned","ended_open_unfinished":"The game was not finished","legend":"Legend","sign_giver":"Vela: the side with this sign (the giver) may not capture until it has 5 stones left.","sign_taken":"A piece that the last ply removed.","sign_taken_here":"The last ply removed a piece here, where another one stands now.","sign_active":"The icon that is used now.","sign_orb_changed":"An orb that the last ply moved.","sign_from":"Where the last ply began.","sign_to":"Where the last ply ended.","sign_step_1":"The number of a step of the last ply.","sign_white_turn":"White is to play.","sign_black_turn":"Black is to play.","stroke_throw":"What was thrown, or goes back to the hand.","stroke_shot":"A shot of the Ball.","stroke_ricochet":"The Ball rebounds.","nag_other":"annotation ${number}, which has no standard meaning","nag_0":"no annotation","nag_1":"good","nag_2":"mistake","nag_3":"very good","nag_4":"blunder","nag_5":"interesting","nag_6":"dubious","nag_7":"forced","nag_8":"the only reasonable ply","nag_9":"the worst ply","nag_10":"drawish","nag_11":"equal chances, quiet","nag_12":"equal chances, active","nag_13":"unclear","nag_140":"with the idea","nag_141":"aimed against","nag_142":"better is","nag_143":"worse is","nag_144":"equivalent is","nag_145":"editor's comment","nag_146":"novelty","nag_220":"diagram","nag_221":"diagram from Black's side","nag_14":"{side}: slight advantage","nag_16":"{side}: moderate advantage","nag_18":"{side}: decisive advantage","nag_20":"{side}: crushing advantage","nag_22":"{side}: in zugzwang","nag_24":"{side}: slight advantage in space","nag_26":"{side}: moderate advantage in space","nag_28":"{side}: decisive advantage in space","nag_30":"{side}: slight advantage in development","nag_32":"{side}: moderate advantage in development","nag_34":"{side}: decisive advantage in development","nag_36":"{side}: initiative","nag_38":"{side}: lasting initiative","nag_40":"{side}: attack","nag_42":"{side}: not enough compensation for material","nag_44":"{side}: enough compensation for material","nag_46":"{side}: more than enough compensation for material","nag_48":"{side}: slight control of the centre","nag_50":"{side}: moderate control of the centre","nag_52":"{side}: decisive control of the centre","nag_54":"{side}: slight control of the king's side","nag_56":"{side}: moderate control of the king's side","nag_58":"{side}: decisive control of the king's side","nag_60":"{side}: slight control of the queen's side","nag_62":"{side}: moderate control of the queen's side","nag_64":"{side}: decisive control of the queen's side","nag_66":"{side}: vulnerable first rank","nag_68":"{side}: well protected first rank","nag_70":"{side}: poorly protected king","nag_72":"{side}: well protected king","nag_74":"{side}: poorly placed king","nag_76":"{side}: well placed king","nag_78":"{side}: very weak pawn structure","nag_80":"{side}: moderately weak pawn structure","nag_82":"{side}: moderately strong pawn structure","nag_84":"{side}: very strong pawn structure","nag_86":"{side}: poorly placed knight","nag_88":"{side}: well placed knight","nag_90":"{side}: poorly placed bishop","nag_92":"{side}: well placed bishop","nag_94":"{side}: poorly placed rook","nag_96":"{side}: well placed rook","nag_98":"{side}: poorly placed queen","nag_100":"{side}: well placed queen","nag_102":"{side}: poor coordination of pieces","nag_104":"{side}: good coordination of pieces","nag_106":"{side}: played the opening very poorly","nag_108":"{side}: played the opening poorly","nag_110":"{side}: played the opening well","nag_112":"{side}: played the opening very well","nag_114":"{side}: played the middle game very poorly","nag_116":"{side}: played the middle game poorly","nag_118":"{side}: played the middle game well","nag_120":"{side}: played the middle game very well","nag_122":"{side}: played the ending very poorly","nag_124":"{side}: played the ending poorly","nag_126":"{side}: played the ending well","nag_128":"{side}: played the ending very well","nag_130":"{side}: slight counterplay","nag_132":"{side}: moderate counterplay","nag_134":"{side}: decisive counterplay","nag_136":"{side}: moderate time trouble","nag_138":"{side}: severe time trouble","cancel_entry_title":"Take everything back (Esc)","play_it":"Play","not_legal":"That is not legal.","steps_of_ply":"Steps of the ply","step_of":"{step} of {count}","film_ply":"Save ply (GIF)","film_game":"Save game (GIF)"},"boards":{"fanorona-9x5":{"box":"-5.1 -3.1 10.2 6.2","width":10.2,"height":6.2,"ground":"kohau-ground-fanorona-9x5","names":["black stone","black turn","from","giver","gone black stone","gone white stone","step 1","step 2","step 3","step 4","step 5","step 6","step 7","step 8","step 9","taken","taken here","to","white stone","white turn"],"symbols":["kohau-fanorona-9x5-black-stone","kohau-fanorona-9x5-black-turn","kohau-fanorona-9x5-from","kohau-fanorona-9x5-giver","kohau-fanorona-9x5-gone-black-stone","kohau-fanorona-9x5-gone-white-stone","kohau-fanorona-9x5-step-1","kohau-fanorona-9x5-step-2","kohau-fanorona-9x5-step-3","kohau-fanorona-9x5-step-4","kohau-fanorona-9x5-step-5","kohau-fanorona-9x5-step-6","kohau-fanorona-9x5-step-7","kohau-fanorona-9x5-step-8","kohau-fanorona-9x5-step-9","kohau-fanorona-9x5-taken","kohau-fanorona-9x5-taken-here","kohau-fanorona-9x5-to","kohau-fanorona-9x5-white-stone","kohau-fanorona-9x5-white-turn"],"labels":[["kohau-fanorona-9x5-label-a",-4.0,2.8,true],["kohau-fanorona-9x5-label-b",-3.0,2.8,true],["kohau-fanorona-9x5-label-c",-2.0,2.8,true],["kohau-fanorona-9x5-label-d",-1.0,2.8,true],["kohau-fanorona-9x5-label-e",0.0,2.8,true],["kohau-fanorona-9x5-label-f",1.0,2.8,true],["kohau-fanorona-9x5-label-g",2.0,2.8,true],["kohau-fanorona-9x5-label-h",3.0,2.8,true],["kohau-fanorona-9x5-label-i",4.0,2.8,true],["kohau-fanorona-9x5-label-1",-4.8,2.0,false],["kohau-fanorona-9x5-label-2",-4.8,1.0,false],["kohau-fanorona-9x5-label-3",-4.8,0.0,false],["kohau-fanorona-9x5-label-4",-4.8,-1.0,false],["kohau-fanorona-9x5-label-5",-4.8,-2.0,false]],"spots":[["a5",-4.0,-2.0,1,1],["b5",-3.0,-2.0,1,1],["c5",-2.0,-2.0,1,1],["d5",-1.0,-2.0,1,1],["e5",0.0,-2.0,1,1],["f5",1.0,-2.0,1,1],["g5",2.0,-2.0,1,1],["h5",3.0,-2.0,1,1],["i5",4.0,-2.0,1,1],["a4",-4.0,-1.0,1,1],["b4",-3.0,-1.0,1,1],["c4",-2.0,-1.0,1,1],["d4",-1.0,-1.0,1,1],["e4",0.0,-1.0,1,1],["f4",1.0,-1.0,1,1],["g4",2.0,-1.0,1,1],["h4",3.0,-1.0,1,1],["i4",4.0,-1.0,1,1],["a3",-4.0,0.0,1,1],["b3",-3.0,0.0,1,1],["c3",-2.0,0.0,1,1],["d3",-1.0,0.0,1,1],["e3",0.0,0.0,1,1],["f3",1.0,0.0,1,1],["g3",2.0,0.0,1,1],["h3",3.0,0.0,1,1],["i3",4.0,0.0,1,1],["a2",-4.0,1.0,1,1],["b2",-3.0,1.0,1,1],["c2",-2.0,1.0,1,1],["d2",-1.0,1.0,1,1],["e2",0.0,1.0,1,1],["f2",1.0,1.0,1,1],["g2",2.0,1.0,1,1],["h2",3.0,1.0,1,1],["i2",4.0,1.0,1,1],["a1",-4.0,2.0,1,1],["b1",-3.0,2.0,1,1],["c1",-2.0,2.0,1,1],["d1",-1.0,2.0,1,1],["e1",0.0,2.0,1,1],["f1",1.0,2.0,1,1],["g1",2.0,2.0,1,1],["h1",3.0,2.0,1,1],["i1",4.0,2.0,1,1]],"men":{"W":"white stone","b":"black stone"},"forms":{},"files":9,"ranks":5,"definitions":"\u003cg id=\"kohau-ground-fanorona-9x5\">\u003crect x=\"-4.5\" y=\"-2.5\" width=\"9\" height=\"5\" rx=\".2\" class=\"k-board\"/>\u003crect x=\"-4.5\" y=\"-2.5\" width=\"9\" height=\"5\" rx=\".2\" class=\"k-frame\"/>\u003cpath d=\"M-4 2L-4-2M-3 2L-3-2M-2 2L-2-2M-1 2L-1-2M0 2L0-2M1 2L1-2M2 2L2-2M3 2L3-2M4 2L4-2M-4 2L4 2M-4 1L4 1M-4 0L4 0M-4-1L4-1M-4-2L4-2M-4 0L-2-2M-4 2L0-2M-2 2L2-2M-2 2L-4 0M0 2L4-2M0 2L-4-2M2 2L4 0M2 2L-2-2M4 2L0-2M4 0L2-2\" class=\"k-line\"/>\u003ccircle cx=\"-4\" cy=\"2\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"-4\" cy=\"0\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"-4\" cy=\"-2\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"-3\" cy=\"1\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"-3\" cy=\"-1\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"-2\" cy=\"2\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"-2\" cy=\"0\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"-2\" cy=\"-2\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"-1\" cy=\"1\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"-1\" cy=\"-1\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"0\" cy=\"2\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"0\" cy=\"-2\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"1\" cy=\"1\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"1\" cy=\"-1\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"2\" cy=\"2\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"2\" cy=\"0\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"2\" cy=\"-2\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"3\" cy=\"1\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"3\" cy=\"-1\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"4\" cy=\"2\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"4\" cy=\"0\" r=\".09\" class=\"k-strong\"/>\u003ccircle cx=\"4\" cy=\"-2\" r=\".09\" class=\"k-strong\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-black-stone\">\u003ccircle cx=\"0\" cy=\"0\" r=\".36\" class=\"k-black\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".22\" class=\"k-on-black\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-black-turn\">\u003crect x=\"-.23\" y=\"-.23\" width=\".46\" height=\".46\" rx=\".12\" class=\"k-board\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".15\" class=\"k-black\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-from\">\u003ccircle cx=\"0\" cy=\"0\" r=\".3\" class=\"k-light\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-giver\">\u003cpath d=\"M-.14 .1L0-.14L.14 .1Z\" class=\"k-ball\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-gone-black-stone\">\u003cg class=\"k-gone\">\u003ccircle cx=\"0\" cy=\"0\" r=\".36\" class=\"k-black\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".22\" class=\"k-on-black\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-gone-white-stone\">\u003cg class=\"k-gone\">\u003ccircle cx=\"0\" cy=\"0\" r=\".36\" class=\"k-white\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".22\" class=\"k-on-white\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-step-1\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-1.8-3L.6-5V5\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-step-2\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-2.5-2.6C-2.5-5.8 2.7-5.8 2.7-2.4C2.7 0-2.6 2.6-2.6 5H2.8\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-step-3\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-2.3-4.2C-.6-5.7 2.5-5.2 2.5-2.7C2.5-.6 .8-.3-.6-.3C1.2-.3 2.8 .4 2.8 2.3C2.8 5.4-1 5.8-2.7 4.1\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-step-4\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M1.4 5V-5L-3 2.2H3\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-step-5\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M2.3-5H-1.9L-2.3-.6C-.6-1.6 2.7-1.3 2.7 1.8C2.7 5.4-1 5.7-2.6 4.2\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-step-6\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M2-5C-.6-4.6-2.7-1.6-2.7 1.8C-2.7 6.1 2.7 6.1 2.7 1.9C2.7-1.7-2-1.7-2.7 1.3\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-step-7\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-2.6-5H2.7L-1 5\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-step-8\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M0-.4C-3.2-.4-3.2-5 0-5S3.2-.4 0-.4C-3.8-.4-3.8 5 0 5S3.8-.4 0-.4Z\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-step-9\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-2 5C.6 4.6 2.7 1.6 2.7-1.8C2.7-6.1-2.7-6.1-2.7-1.9C-2.7 1.7 2 1.7 2.7-1.3\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-taken\">\u003cpath d=\"M-.3-.3L.3 .3M.3-.3L-.3 .3\" class=\"k-halo\"/>\u003cpath d=\"M-.3-.3L.3 .3M.3-.3L-.3 .3\" class=\"k-taken\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-taken-here\">\u003ccircle cx=\".33\" cy=\"-.33\" r=\".19\" class=\"k-badge\"/>\u003cpath d=\"M.24-.42L.42-.24M.42-.42L.24-.24\" class=\"k-taken k-small\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-to\">\u003ccircle cx=\"0\" cy=\"0\" r=\".45\" class=\"k-light\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-white-stone\">\u003ccircle cx=\"0\" cy=\"0\" r=\".36\" class=\"k-white\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".22\" class=\"k-on-white\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-white-turn\">\u003crect x=\"-.23\" y=\"-.23\" width=\".46\" height=\".46\" rx=\".12\" class=\"k-board\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".15\" class=\"k-white\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-label-1\">\u003cpath d=\"M-1.8-3L.6-5V5\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-label-2\">\u003cpath d=\"M-2.5-2.6C-2.5-5.8 2.7-5.8 2.7-2.4C2.7 0-2.6 2.6-2.6 5H2.8\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-label-3\">\u003cpath d=\"M-2.3-4.2C-.6-5.7 2.5-5.2 2.5-2.7C2.5-.6 .8-.3-.6-.3C1.2-.3 2.8 .4 2.8 2.3C2.8 5.4-1 5.8-2.7 4.1\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-label-4\">\u003cpath d=\"M1.4 5V-5L-3 2.2H3\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-label-5\">\u003cpath d=\"M2.3-5H-1.9L-2.3-.6C-.6-1.6 2.7-1.3 2.7 1.8C2.7 5.4-1 5.7-2.6 4.2\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-label-a\">\u003cpath d=\"M2.5-1V5M2.5 2a2.6 3 0 1 1 0-.01\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-label-b\">\u003cpath d=\"M-2.5-5V5M-2.5 2a2.6 3 0 1 1 0 .01\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-label-c\">\u003cpath d=\"M2.4 .3A2.8 3 0 1 0 2.4 3.7\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-label-d\">\u003cpath d=\"M2.5-5V5M2.5 2a2.6 3 0 1 1 0-.01\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-label-e\">\u003cpath d=\"M-2.6 2H2.6A2.7 3 0 1 0 2 4\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-label-f\">\u003cpath d=\"M2.4-4.7C.4-5.4-.6-4.5-.6-3V5M-2.4-1H2\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-label-g\">\u003cpath d=\"M2.5-1V5.5C2.5 8.2-1 8.6-2.3 7.2M2.5 2a2.6 3 0 1 1 0-.01\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-label-h\">\u003cpath d=\"M-2.5-5V5M-2.5 2C-2.5-2 2.5-2 2.5 2V5\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-fanorona-9x5-label-i\">\u003cpath d=\"M0-1V5M0-4V-3.8\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>"},"hamnar":{"box":"-5.2 -4.9 10.4 9.8","width":10.4,"height":9.8,"ground":"kohau-ground-hamnar","names":["active","black man","black orb","black turn","from","gone black man","gone white man","icon 1","icon 2","icon 3","icon E","icon P","icon S","name 1","name 2","name 3","name E","name P","name S","orb changed","step 1","step 2","step 3","step 4","step 5","step 6","step 7","step 8","step 9","taken","taken here","to","white man","white orb","white turn"],"symbols":["kohau-hamnar-active","kohau-hamnar-black-man","kohau-hamnar-black-orb","kohau-hamnar-black-turn","kohau-hamnar-from","kohau-hamnar-gone-black-man","kohau-hamnar-gone-white-man","kohau-hamnar-icon-1","kohau-hamnar-icon-2","kohau-hamnar-icon-3","kohau-hamnar-icon-E","kohau-hamnar-icon-P","kohau-hamnar-icon-S","kohau-hamnar-name-1","kohau-hamnar-name-2","kohau-hamnar-name-3","kohau-hamnar-name-E","kohau-hamnar-name-P","kohau-hamnar-name-S","kohau-hamnar-orb-changed","kohau-hamnar-step-1","kohau-hamnar-step-2","kohau-hamnar-step-3","kohau-hamnar-step-4","kohau-hamnar-step-5","kohau-hamnar-step-6","kohau-hamnar-step-7","kohau-hamnar-step-8","kohau-hamnar-step-9","kohau-hamnar-taken","kohau-hamnar-taken-here","kohau-hamnar-to","kohau-hamnar-white-man","kohau-hamnar-white-orb","kohau-hamnar-white-turn"],"labels":[["kohau-hamnar-label-a",-2.0,2.82,true],["kohau-hamnar-label-b",-1.0,2.82,true],["kohau-hamnar-label-c",0.0,2.82,true],["kohau-hamnar-label-d",1.0,2.82,true],["kohau-hamnar-label-e",2.0,2.82,true],["kohau-hamnar-label-1",-2.8,2.0,false],["kohau-hamnar-label-2",-2.8,1.0,false],["kohau-hamnar-label-3",-2.8,0.0,false],["kohau-hamnar-label-4",-2.8,-1.0,false],["kohau-hamnar-label-5",-2.8,-2.0,false]],"spots":[["a5",-2.0,-2.0,1,1],["b5",-1.0,-2.0,1,1],["c5",0.0,-2.0,1,1],["d5",1.0,-2.0,1,1],["e5",2.0,-2.0,1,1],["a4",-2.0,-1.0,1,1],["b4",-1.0,-1.0,1,1],["c4",0.0,-1.0,1,1],["d4",1.0,-1.0,1,1],["e4",2.0,-1.0,1,1],["a3",-2.0,0.0,1,1],["b3",-1.0,0.0,1,1],["c3",0.0,0.0,1,1],["d3",1.0,0.0,1,1],["e3",2.0,0.0,1,1],["a2",-2.0,1.0,1,1],["b2",-1.0,1.0,1,1],["c2",0.0,1.0,1,1],["d2",1.0,1.0,1,1],["e2",2.0,1.0,1,1],["a1",-2.0,2.0,1,1],["b1",-1.0,2.0,1,1],["c1",0.0,2.0,1,1],["d1",1.0,2.0,1,1],["e1",2.0,2.0,1,1],["S",0,-4,1.5,1.5],["P",4,-2,1.5,1.5],["1",4,2,1.5,1.5],["2",0,4,1.5,1.5],["3",-4,2,1.5,1.5],["E",-4,-2,1.5,1.5]],"men":{"W":"white man","b":"black man"},"forms":{},"files":5,"ranks":5,"definitions":"\u003cg id=\"kohau-ground-hamnar\">\u003cpath d=\"M0-4H2.5Q4-4 4-2.5V2.5Q4 4 2.5 4H-2.5Q-4 4-4 2.5V-2.5Q-4-4-2.5-4Z\" class=\"k-track\"/>\u003cpath d=\"M3.85-.1L4 .1 4.15-.1\" class=\"k-track\"/>\u003cpath d=\"M-3.85 .1L-4-.1-4.15 .1\" class=\"k-track\"/>\u003crect x=\"-2.5\" y=\"-2.5\" width=\"5\" height=\"5\" class=\"k-board\"/>\u003cpath d=\"M-1.5-2.5L-1.5 2.5M-.5-2.5L-.5 2.5M.5-2.5L.5 2.5M1.5-2.5L1.5 2.5M-2.5-1.5L2.5-1.5M-2.5-.5L2.5-.5M-2.5 .5L2.5 .5M-2.5 1.5L2.5 1.5\" class=\"k-thin\"/>\u003crect x=\"-1.45\" y=\".55\" width=\".9\" height=\".9\" rx=\".12\" class=\"k-pillar\"/>\u003crect x=\"-1.34\" y=\".66\" width=\".68\" height=\".68\" rx=\".08\" class=\"k-thin\"/>\u003crect x=\".55\" y=\".55\" width=\".9\" height=\".9\" rx=\".12\" class=\"k-pillar\"/>\u003crect x=\".66\" y=\".66\" width=\".68\" height=\".68\" rx=\".08\" class=\"k-thin\"/>\u003crect x=\"-1.45\" y=\"-1.45\" width=\".9\" height=\".9\" rx=\".12\" class=\"k-pillar\"/>\u003crect x=\"-1.34\" y=\"-1.34\" width=\".68\" height=\".68\" rx=\".08\" class=\"k-thin\"/>\u003crect x=\".55\" y=\"-1.45\" width=\".9\" height=\".9\" rx=\".12\" class=\"k-pillar\"/>\u003crect x=\".66\" y=\"-1.34\" width=\".68\" height=\".68\" rx=\".08\" class=\"k-thin\"/>\u003crect x=\"-2.5\" y=\"-2.5\" width=\"5\" height=\"5\" rx=\".06\" class=\"k-frame\"/>\u003c/g>\u003cg id=\"kohau-hamnar-active\">\u003ccircle cx=\"0\" cy=\"0\" r=\".76\" class=\"k-active\"/>\u003c/g>\u003cg id=\"kohau-hamnar-black-man\">\u003ccircle cx=\"0\" cy=\"0\" r=\".34\" class=\"k-black\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".18\" class=\"k-on-black\"/>\u003c/g>\u003cg id=\"kohau-hamnar-black-orb\">\u003ccircle cx=\".46\" cy=\".46\" r=\".31\" class=\"k-board\"/>\u003ccircle cx=\".46\" cy=\".46\" r=\".24\" class=\"k-black\"/>\u003c/g>\u003cg id=\"kohau-hamnar-black-turn\">\u003crect x=\"-.23\" y=\"-.23\" width=\".46\" height=\".46\" rx=\".12\" class=\"k-board\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".15\" class=\"k-black\"/>\u003c/g>\u003cg id=\"kohau-hamnar-from\">\u003crect x=\"-.5\" y=\"-.5\" width=\"1\" height=\"1\" class=\"k-light\"/>\u003c/g>\u003cg id=\"kohau-hamnar-gone-black-man\">\u003cg class=\"k-gone\">\u003ccircle cx=\"0\" cy=\"0\" r=\".34\" class=\"k-black\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".18\" class=\"k-on-black\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hamnar-gone-white-man\">\u003cg class=\"k-gone\">\u003ccircle cx=\"0\" cy=\"0\" r=\".34\" class=\"k-white\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".18\" class=\"k-on-white\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hamnar-icon-1\">\u003ccircle cx=\"0\" cy=\"0\" r=\".62\" class=\"k-icon\"/>\u003cpath d=\"M-.24 .36Q-.22 .12 0-.04Q-.12 .06-.28 .06L-.34-.06Q-.2-.34 .02-.36L.06-.46L.14-.34Q.36-.2 .3 .36Z\" class=\"k-emblem\"/>\u003c/g>\u003cg id=\"kohau-hamnar-icon-2\">\u003ccircle cx=\"0\" cy=\"0\" r=\".62\" class=\"k-icon\"/>\u003cpath d=\"M-.24 .36Q-.22 .12 0-.04Q-.12 .06-.28 .06L-.34-.06Q-.2-.34 .02-.36L.06-.46L.14-.34Q.36-.2 .3 .36Z\" class=\"k-emblem\"/>\u003c/g>\u003cg id=\"kohau-hamnar-icon-3\">\u003ccircle cx=\"0\" cy=\"0\" r=\".62\" class=\"k-icon\"/>\u003cpath d=\"M-.24 .36Q-.22 .12 0-.04Q-.12 .06-.28 .06L-.34-.06Q-.2-.34 .02-.36L.06-.46L.14-.34Q.36-.2 .3 .36Z\" class=\"k-emblem\"/>\u003c/g>\u003cg id=\"kohau-hamnar-icon-E\">\u003ccircle cx=\"0\" cy=\"0\" r=\".62\" class=\"k-icon\"/>\u003cpath d=\"M-.02-.3Q.36-.36 .4 0V.36H.24V.16H.02V.36H-.14V.1Q-.24 .1-.26 .02V.26Q-.3 .4-.44 .34V.26Q-.36 .3-.36 .2V-.08Q-.34-.28-.02-.3Z\" class=\"k-emblem\"/>\u003c/g>\u003cg id=\"kohau-hamnar-icon-P\">\u003ccircle cx=\"0\" cy=\"0\" r=\".62\" class=\"k-icon\"/>\u003cpath d=\"M0-.36A.13 .13 0 1 1 0-.1A.13 .13 0 1 1 0-.36M-.09-.1H.09L.2 .24H-.2ZM-.26 .26H.26V.36H-.26Z\" class=\"k-emblem\"/>\u003c/g>\u003cg id=\"kohau-hamnar-icon-S\">\u003ccircle cx=\"0\" cy=\"0\" r=\".62\" class=\"k-icon\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-emblem\"/>\u003cpath d=\"M0-.26V-.42M0 .26V.42M-.26 0H-.42M.26 0H.42M-.19-.19L-.3-.3M.19 .19L.3 .3M.19-.19L.3-.3M-.19 .19L-.3 .3\" class=\"k-emblem-line\"/>\u003c/g>\u003cg id=\"kohau-hamnar-name-1\">\u003ccircle cx=\"-.46\" cy=\".46\" r=\".21\" class=\"k-badge\"/>\u003cpath d=\"M-1.8-3L.6-5V5\" transform=\"translate(-.46 .46)scale(0.022)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hamnar-name-2\">\u003ccircle cx=\"-.46\" cy=\".46\" r=\".21\" class=\"k-badge\"/>\u003cpath d=\"M-2.5-2.6C-2.5-5.8 2.7-5.8 2.7-2.4C2.7 0-2.6 2.6-2.6 5H2.8\" transform=\"translate(-.46 .46)scale(0.022)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hamnar-name-3\">\u003ccircle cx=\"-.46\" cy=\".46\" r=\".21\" class=\"k-badge\"/>\u003cpath d=\"M-2.3-4.2C-.6-5.7 2.5-5.2 2.5-2.7C2.5-.6 .8-.3-.6-.3C1.2-.3 2.8 .4 2.8 2.3C2.8 5.4-1 5.8-2.7 4.1\" transform=\"translate(-.46 .46)scale(0.022)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hamnar-name-E\">\u003ccircle cx=\"-.46\" cy=\".46\" r=\".21\" class=\"k-badge\"/>\u003cpath d=\"M2.6-5H-2.2V5H2.6M-2.2-.1H2\" transform=\"translate(-.46 .46)scale(0.022)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hamnar-name-P\">\u003ccircle cx=\"-.46\" cy=\".46\" r=\".21\" class=\"k-badge\"/>\u003cpath d=\"M-2.2 5V-5H0C3.6-5 3.6 .4 0 .4H-2.2\" transform=\"translate(-.46 .46)scale(0.022)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hamnar-name-S\">\u003ccircle cx=\"-.46\" cy=\".46\" r=\".21\" class=\"k-badge\"/>\u003cpath d=\"M2.5-3.6C1.4-5.6-2.6-5.6-2.6-2.6C-2.6 .5 2.7-.6 2.7 2.4C2.7 5.6-1.8 5.7-2.8 3.4\" transform=\"translate(-.46 .46)scale(0.022)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hamnar-orb-changed\">\u003ccircle cx=\".46\" cy=\".46\" r=\".33\" class=\"k-ring\"/>\u003c/g>\u003cg id=\"kohau-hamnar-step-1\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-1.8-3L.6-5V5\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hamnar-step-2\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-2.5-2.6C-2.5-5.8 2.7-5.8 2.7-2.4C2.7 0-2.6 2.6-2.6 5H2.8\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hamnar-step-3\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-2.3-4.2C-.6-5.7 2.5-5.2 2.5-2.7C2.5-.6 .8-.3-.6-.3C1.2-.3 2.8 .4 2.8 2.3C2.8 5.4-1 5.8-2.7 4.1\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hamnar-step-4\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M1.4 5V-5L-3 2.2H3\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hamnar-step-5\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M2.3-5H-1.9L-2.3-.6C-.6-1.6 2.7-1.3 2.7 1.8C2.7 5.4-1 5.7-2.6 4.2\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hamnar-step-6\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M2-5C-.6-4.6-2.7-1.6-2.7 1.8C-2.7 6.1 2.7 6.1 2.7 1.9C2.7-1.7-2-1.7-2.7 1.3\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hamnar-step-7\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-2.6-5H2.7L-1 5\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hamnar-step-8\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M0-.4C-3.2-.4-3.2-5 0-5S3.2-.4 0-.4C-3.8-.4-3.8 5 0 5S3.8-.4 0-.4Z\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hamnar-step-9\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-2 5C.6 4.6 2.7 1.6 2.7-1.8C2.7-6.1-2.7-6.1-2.7-1.9C-2.7 1.7 2 1.7 2.7-1.3\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hamnar-taken\">\u003cpath d=\"M-.3-.3L.3 .3M.3-.3L-.3 .3\" class=\"k-halo\"/>\u003cpath d=\"M-.3-.3L.3 .3M.3-.3L-.3 .3\" class=\"k-taken\"/>\u003c/g>\u003cg id=\"kohau-hamnar-taken-here\">\u003ccircle cx=\".33\" cy=\"-.33\" r=\".19\" class=\"k-badge\"/>\u003cpath d=\"M.24-.42L.42-.24M.42-.42L.24-.24\" class=\"k-taken k-small\"/>\u003c/g>\u003cg id=\"kohau-hamnar-to\">\u003crect x=\"-.5\" y=\"-.5\" width=\"1\" height=\"1\" class=\"k-light\"/>\u003c/g>\u003cg id=\"kohau-hamnar-white-man\">\u003ccircle cx=\"0\" cy=\"0\" r=\".34\" class=\"k-white\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".18\" class=\"k-on-white\"/>\u003c/g>\u003cg id=\"kohau-hamnar-white-orb\">\u003ccircle cx=\".46\" cy=\".46\" r=\".31\" class=\"k-board\"/>\u003ccircle cx=\".46\" cy=\".46\" r=\".24\" class=\"k-white\"/>\u003c/g>\u003cg id=\"kohau-hamnar-white-turn\">\u003crect x=\"-.23\" y=\"-.23\" width=\".46\" height=\".46\" rx=\".12\" class=\"k-board\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".15\" class=\"k-white\"/>\u003c/g>\u003cg id=\"kohau-hamnar-label-1\">\u003cpath d=\"M-1.8-3L.6-5V5\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hamnar-label-2\">\u003cpath d=\"M-2.5-2.6C-2.5-5.8 2.7-5.8 2.7-2.4C2.7 0-2.6 2.6-2.6 5H2.8\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hamnar-label-3\">\u003cpath d=\"M-2.3-4.2C-.6-5.7 2.5-5.2 2.5-2.7C2.5-.6 .8-.3-.6-.3C1.2-.3 2.8 .4 2.8 2.3C2.8 5.4-1 5.8-2.7 4.1\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hamnar-label-4\">\u003cpath d=\"M1.4 5V-5L-3 2.2H3\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hamnar-label-5\">\u003cpath d=\"M2.3-5H-1.9L-2.3-.6C-.6-1.6 2.7-1.3 2.7 1.8C2.7 5.4-1 5.7-2.6 4.2\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hamnar-label-a\">\u003cpath d=\"M2.5-1V5M2.5 2a2.6 3 0 1 1 0-.01\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hamnar-label-b\">\u003cpath d=\"M-2.5-5V5M-2.5 2a2.6 3 0 1 1 0 .01\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hamnar-label-c\">\u003cpath d=\"M2.4 .3A2.8 3 0 1 0 2.4 3.7\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hamnar-label-d\">\u003cpath d=\"M2.5-5V5M2.5 2a2.6 3 0 1 1 0-.01\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hamnar-label-e\">\u003cpath d=\"M-2.6 2H2.6A2.7 3 0 1 0 2 4\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>"},"hanga-roa":{"box":"-6.1 -5.35 12.2 10.7","width":12.2,"height":10.7,"ground":"kohau-ground-hanga-roa","names":["black A","black M","black P","black S","black turn","from","gone black A","gone black M","gone black P","gone black S","gone white A","gone white M","gone white P","gone white S","step 1","step 2","step 3","step 4","step 5","step 6","step 7","step 8","step 9","taken","taken here","to","white A","white M","white P","white S","white turn"],"symbols":["kohau-hanga-roa-black-A","kohau-hanga-roa-black-M","kohau-hanga-roa-black-P","kohau-hanga-roa-black-S","kohau-hanga-roa-black-turn","kohau-hanga-roa-from","kohau-hanga-roa-gone-black-A","kohau-hanga-roa-gone-black-M","kohau-hanga-roa-gone-black-P","kohau-hanga-roa-gone-black-S","kohau-hanga-roa-gone-white-A","kohau-hanga-roa-gone-white-M","kohau-hanga-roa-gone-white-P","kohau-hanga-roa-gone-white-S","kohau-hanga-roa-step-1","kohau-hanga-roa-step-2","kohau-hanga-roa-step-3","kohau-hanga-roa-step-4","kohau-hanga-roa-step-5","kohau-hanga-roa-step-6","kohau-hanga-roa-step-7","kohau-hanga-roa-step-8","kohau-hanga-roa-step-9","kohau-hanga-roa-taken","kohau-hanga-roa-taken-here","kohau-hanga-roa-to","kohau-hanga-roa-white-A","kohau-hanga-roa-white-M","kohau-hanga-roa-white-P","kohau-hanga-roa-white-S","kohau-hanga-roa-white-turn"],"labels":[["kohau-hanga-roa-label-a",-4.0,4.84,true],["kohau-hanga-roa-label-b",-3.0,4.84,true],["kohau-hanga-roa-label-c",-2.0,4.84,true],["kohau-hanga-roa-label-d",-1.0,4.84,true],["kohau-hanga-roa-label-e",0.0,4.84,true],["kohau-hanga-roa-label-f",1.0,4.84,true],["kohau-hanga-roa-label-g",2.0,4.84,true],["kohau-hanga-roa-label-h",3.0,4.84,true],["kohau-hanga-roa-label-i",4.0,4.84,true],["kohau-hanga-roa-label-1",-4.82,4.0,false],["kohau-hanga-roa-label-2",-4.82,3.0,false],["kohau-hanga-roa-label-3",-4.82,2.0,false],["kohau-hanga-roa-label-4",-4.82,1.0,false],["kohau-hanga-roa-label-5",-4.82,0.0,false],["kohau-hanga-roa-label-6",-4.82,-1.0,false],["kohau-hanga-roa-label-7",-4.82,-2.0,false],["kohau-hanga-roa-label-8",-4.82,-3.0,false],["kohau-hanga-roa-label-9",-4.82,-4.0,false]],"spots":[["a9",-4.0,-4.0,1,1],["b9",-3.0,-4.0,1,1],["c9",-2.0,-4.0,1,1],["d9",-1.0,-4.0,1,1],["e9",0.0,-4.0,1,1],["f9",1.0,-4.0,1,1],["g9",2.0,-4.0,1,1],["h9",3.0,-4.0,1,1],["i9",4.0,-4.0,1,1],["a8",-4.0,-3.0,1,1],["b8",-3.0,-3.0,1,1],["c8",-2.0,-3.0,1,1],["d8",-1.0,-3.0,1,1],["e8",0.0,-3.0,1,1],["f8",1.0,-3.0,1,1],["g8",2.0,-3.0,1,1],["h8",3.0,-3.0,1,1],["i8",4.0,-3.0,1,1],["a7",-4.0,-2.0,1,1],["b7",-3.0,-2.0,1,1],["c7",-2.0,-2.0,1,1],["d7",-1.0,-2.0,1,1],["e7",0.0,-2.0,1,1],["f7",1.0,-2.0,1,1],["g7",2.0,-2.0,1,1],["h7",3.0,-2.0,1,1],["i7",4.0,-2.0,1,1],["a6",-4.0,-1.0,1,1],["b6",-3.0,-1.0,1,1],["c6",-2.0,-1.0,1,1],["d6",-1.0,-1.0,1,1],["e6",0.0,-1.0,1,1],["f6",1.0,-1.0,1,1],["g6",2.0,-1.0,1,1],["h6",3.0,-1.0,1,1],["i6",4.0,-1.0,1,1],["a5",-4.0,0.0,1,1],["b5",-3.0,0.0,1,1],["c5",-2.0,0.0,1,1],["d5",-1.0,0.0,1,1],["e5",0.0,0.0,1,1],["f5",1.0,0.0,1,1],["g5",2.0,0.0,1,1],["h5",3.0,0.0,1,1],["i5",4.0,0.0,1,1],["a4",-4.0,1.0,1,1],["b4",-3.0,1.0,1,1],["c4",-2.0,1.0,1,1],["d4",-1.0,1.0,1,1],["e4",0.0,1.0,1,1],["f4",1.0,1.0,1,1],["g4",2.0,1.0,1,1],["h4",3.0,1.0,1,1],["i4",4.0,1.0,1,1],["a3",-4.0,2.0,1,1],["b3",-3.0,2.0,1,1],["c3",-2.0,2.0,1,1],["d3",-1.0,2.0,1,1],["e3",0.0,2.0,1,1],["f3",1.0,2.0,1,1],["g3",2.0,2.0,1,1],["h3",3.0,2.0,1,1],["i3",4.0,2.0,1,1],["a2",-4.0,3.0,1,1],["b2",-3.0,3.0,1,1],["c2",-2.0,3.0,1,1],["d2",-1.0,3.0,1,1],["e2",0.0,3.0,1,1],["f2",1.0,3.0,1,1],["g2",2.0,3.0,1,1],["h2",3.0,3.0,1,1],["i2",4.0,3.0,1,1],["a1",-4.0,4.0,1,1],["b1",-3.0,4.0,1,1],["c1",-2.0,4.0,1,1],["d1",-1.0,4.0,1,1],["e1",0.0,4.0,1,1],["f1",1.0,4.0,1,1],["g1",2.0,4.0,1,1],["h1",3.0,4.0,1,1],["i1",4.0,4.0,1,1],["@w",5.5,3.0,1,3],["@b",-5.5,-3.0,1,3]],"men":{"M":"white M","A":"white A","P":"white P","S":"white S","m":"black M","a":"black A","p":"black P","s":"black S"},"forms":{},"files":9,"ranks":9,"definitions":"\u003cg id=\"kohau-ground-hanga-roa\">\u003crect x=\"-6\" y=\"-5.25\" width=\"12\" height=\"10.5\" rx=\".3\" class=\"k-sea\"/>\u003cpath d=\"M-5.12-3.6C-5.2-5-4.9-5.2-3.4-5.12C-1.5-5.02 1.2-5.24 3.6-5.12C5-5.08 5.2-4.9 5.12-3.4C5.02-1.5 5.24 1.2 5.12 3.6C5.2 5 4.9 5.2 3.4 5.12C1.5 5.02-1.2 5.24-3.6 5.12C-5 5.08-5.2 4.9-5.12 3.4C-5.02 1.5-5.24-1.2-5.12-3.6Z\" class=\"k-shore\"/>\u003crect x=\"-4.5\" y=\"-4.5\" width=\"9\" height=\"9\" class=\"k-board\"/>\u003crect x=\"-4.5\" y=\"3.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-4.5\" y=\"1.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-4.5\" y=\"-.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-4.5\" y=\"-2.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-4.5\" y=\"-4.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-3.5\" y=\"2.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-3.5\" y=\".5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-3.5\" y=\"-1.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-3.5\" y=\"-3.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-2.5\" y=\"3.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-2.5\" y=\"1.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-2.5\" y=\"-.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-2.5\" y=\"-2.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-2.5\" y=\"-4.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-1.5\" y=\"2.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-1.5\" y=\".5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-1.5\" y=\"-1.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-1.5\" y=\"-3.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-.5\" y=\"3.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-.5\" y=\"1.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-.5\" y=\"-.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-.5\" y=\"-2.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"-.5\" y=\"-4.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\".5\" y=\"2.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\".5\" y=\".5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\".5\" y=\"-1.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\".5\" y=\"-3.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"1.5\" y=\"3.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"1.5\" y=\"1.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"1.5\" y=\"-.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"1.5\" y=\"-2.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"1.5\" y=\"-4.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"2.5\" y=\"2.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"2.5\" y=\".5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"2.5\" y=\"-1.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"2.5\" y=\"-3.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"3.5\" y=\"3.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"3.5\" y=\"1.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"3.5\" y=\"-.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"3.5\" y=\"-2.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003crect x=\"3.5\" y=\"-4.5\" width=\"1\" height=\"1\" class=\"k-shade\"/>\u003cpath d=\"M-3.5-4.5L-3.5 4.5M-2.5-4.5L-2.5 4.5M-1.5-4.5L-1.5 4.5M-.5-4.5L-.5 4.5M.5-4.5L.5 4.5M1.5-4.5L1.5 4.5M2.5-4.5L2.5 4.5M3.5-4.5L3.5 4.5M-4.5-3.5L4.5-3.5M-4.5-2.5L4.5-2.5M-4.5-1.5L4.5-1.5M-4.5-.5L4.5-.5M-4.5 .5L4.5 .5M-4.5 1.5L4.5 1.5M-4.5 2.5L4.5 2.5M-4.5 3.5L4.5 3.5\" class=\"k-thin\"/>\u003crect x=\"-4.5\" y=\"-4.5\" width=\"9\" height=\"9\" rx=\".06\" class=\"k-frame\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-black-A\">\u003cpath d=\"M-.32 .36L-.4-.2L-.18 .02L0-.38L.18 .02L.4-.2L.32 .36Z\" class=\"k-black\"/>\u003cpath d=\"M-.34 .2H.34\" class=\"k-on-black\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-black-M\">\u003cpath d=\"M-.2 .42L-.25 .1L-.22-.26Q-.2-.44 0-.44Q.2-.44 .22-.26L.25 .1L.2 .42Z\" class=\"k-black\"/>\u003cpath d=\"M-.2-.16H.2M-.04-.16L-.07 .1H.07L.04-.16M-.1 .24H.1M-.25-.12V.08M.25-.12V.08\" class=\"k-on-black\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-black-P\">\u003cpath d=\"M0-.44Q.36-.22 .28 .06Q.26 .12 .1 .14V.42H-.1V.14Q-.26 .12-.28 .06Q-.36-.22 0-.44Z\" class=\"k-black\"/>\u003cpath d=\"M0-.3V.06M-.1 .24H.1M-.1 .32H.1\" class=\"k-on-black\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-black-S\">\u003ccircle cx=\"0\" cy=\"0\" r=\".24\" class=\"k-black\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-black-turn\">\u003crect x=\"-.23\" y=\"-.23\" width=\".46\" height=\".46\" rx=\".12\" class=\"k-board\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".15\" class=\"k-black\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-from\">\u003crect x=\"-.5\" y=\"-.5\" width=\"1\" height=\"1\" class=\"k-light\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-gone-black-A\">\u003cg class=\"k-gone\">\u003cpath d=\"M-.32 .36L-.4-.2L-.18 .02L0-.38L.18 .02L.4-.2L.32 .36Z\" class=\"k-black\"/>\u003cpath d=\"M-.34 .2H.34\" class=\"k-on-black\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hanga-roa-gone-black-M\">\u003cg class=\"k-gone\">\u003cpath d=\"M-.2 .42L-.25 .1L-.22-.26Q-.2-.44 0-.44Q.2-.44 .22-.26L.25 .1L.2 .42Z\" class=\"k-black\"/>\u003cpath d=\"M-.2-.16H.2M-.04-.16L-.07 .1H.07L.04-.16M-.1 .24H.1M-.25-.12V.08M.25-.12V.08\" class=\"k-on-black\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hanga-roa-gone-black-P\">\u003cg class=\"k-gone\">\u003cpath d=\"M0-.44Q.36-.22 .28 .06Q.26 .12 .1 .14V.42H-.1V.14Q-.26 .12-.28 .06Q-.36-.22 0-.44Z\" class=\"k-black\"/>\u003cpath d=\"M0-.3V.06M-.1 .24H.1M-.1 .32H.1\" class=\"k-on-black\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hanga-roa-gone-black-S\">\u003cg class=\"k-gone\">\u003ccircle cx=\"0\" cy=\"0\" r=\".24\" class=\"k-black\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hanga-roa-gone-white-A\">\u003cg class=\"k-gone\">\u003cpath d=\"M-.32 .36L-.4-.2L-.18 .02L0-.38L.18 .02L.4-.2L.32 .36Z\" class=\"k-white\"/>\u003cpath d=\"M-.34 .2H.34\" class=\"k-on-white\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hanga-roa-gone-white-M\">\u003cg class=\"k-gone\">\u003cpath d=\"M-.2 .42L-.25 .1L-.22-.26Q-.2-.44 0-.44Q.2-.44 .22-.26L.25 .1L.2 .42Z\" class=\"k-white\"/>\u003cpath d=\"M-.2-.16H.2M-.04-.16L-.07 .1H.07L.04-.16M-.1 .24H.1M-.25-.12V.08M.25-.12V.08\" class=\"k-on-white\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hanga-roa-gone-white-P\">\u003cg class=\"k-gone\">\u003cpath d=\"M0-.44Q.36-.22 .28 .06Q.26 .12 .1 .14V.42H-.1V.14Q-.26 .12-.28 .06Q-.36-.22 0-.44Z\" class=\"k-white\"/>\u003cpath d=\"M0-.3V.06M-.1 .24H.1M-.1 .32H.1\" class=\"k-on-white\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hanga-roa-gone-white-S\">\u003cg class=\"k-gone\">\u003ccircle cx=\"0\" cy=\"0\" r=\".24\" class=\"k-white\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hanga-roa-step-1\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-1.8-3L.6-5V5\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-step-2\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-2.5-2.6C-2.5-5.8 2.7-5.8 2.7-2.4C2.7 0-2.6 2.6-2.6 5H2.8\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-step-3\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-2.3-4.2C-.6-5.7 2.5-5.2 2.5-2.7C2.5-.6 .8-.3-.6-.3C1.2-.3 2.8 .4 2.8 2.3C2.8 5.4-1 5.8-2.7 4.1\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-step-4\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M1.4 5V-5L-3 2.2H3\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-step-5\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M2.3-5H-1.9L-2.3-.6C-.6-1.6 2.7-1.3 2.7 1.8C2.7 5.4-1 5.7-2.6 4.2\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-step-6\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M2-5C-.6-4.6-2.7-1.6-2.7 1.8C-2.7 6.1 2.7 6.1 2.7 1.9C2.7-1.7-2-1.7-2.7 1.3\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-step-7\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-2.6-5H2.7L-1 5\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-step-8\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M0-.4C-3.2-.4-3.2-5 0-5S3.2-.4 0-.4C-3.8-.4-3.8 5 0 5S3.8-.4 0-.4Z\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-step-9\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-2 5C.6 4.6 2.7 1.6 2.7-1.8C2.7-6.1-2.7-6.1-2.7-1.9C-2.7 1.7 2 1.7 2.7-1.3\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-taken\">\u003cpath d=\"M-.3-.3L.3 .3M.3-.3L-.3 .3\" class=\"k-halo\"/>\u003cpath d=\"M-.3-.3L.3 .3M.3-.3L-.3 .3\" class=\"k-taken\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-taken-here\">\u003ccircle cx=\".33\" cy=\"-.33\" r=\".19\" class=\"k-badge\"/>\u003cpath d=\"M.24-.42L.42-.24M.42-.42L.24-.24\" class=\"k-taken k-small\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-to\">\u003crect x=\"-.5\" y=\"-.5\" width=\"1\" height=\"1\" class=\"k-light\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-white-A\">\u003cpath d=\"M-.32 .36L-.4-.2L-.18 .02L0-.38L.18 .02L.4-.2L.32 .36Z\" class=\"k-white\"/>\u003cpath d=\"M-.34 .2H.34\" class=\"k-on-white\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-white-M\">\u003cpath d=\"M-.2 .42L-.25 .1L-.22-.26Q-.2-.44 0-.44Q.2-.44 .22-.26L.25 .1L.2 .42Z\" class=\"k-white\"/>\u003cpath d=\"M-.2-.16H.2M-.04-.16L-.07 .1H.07L.04-.16M-.1 .24H.1M-.25-.12V.08M.25-.12V.08\" class=\"k-on-white\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-white-P\">\u003cpath d=\"M0-.44Q.36-.22 .28 .06Q.26 .12 .1 .14V.42H-.1V.14Q-.26 .12-.28 .06Q-.36-.22 0-.44Z\" class=\"k-white\"/>\u003cpath d=\"M0-.3V.06M-.1 .24H.1M-.1 .32H.1\" class=\"k-on-white\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-white-S\">\u003ccircle cx=\"0\" cy=\"0\" r=\".24\" class=\"k-white\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-white-turn\">\u003crect x=\"-.23\" y=\"-.23\" width=\".46\" height=\".46\" rx=\".12\" class=\"k-board\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".15\" class=\"k-white\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-1\">\u003cpath d=\"M-1.8-3L.6-5V5\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-2\">\u003cpath d=\"M-2.5-2.6C-2.5-5.8 2.7-5.8 2.7-2.4C2.7 0-2.6 2.6-2.6 5H2.8\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-3\">\u003cpath d=\"M-2.3-4.2C-.6-5.7 2.5-5.2 2.5-2.7C2.5-.6 .8-.3-.6-.3C1.2-.3 2.8 .4 2.8 2.3C2.8 5.4-1 5.8-2.7 4.1\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-4\">\u003cpath d=\"M1.4 5V-5L-3 2.2H3\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-5\">\u003cpath d=\"M2.3-5H-1.9L-2.3-.6C-.6-1.6 2.7-1.3 2.7 1.8C2.7 5.4-1 5.7-2.6 4.2\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-6\">\u003cpath d=\"M2-5C-.6-4.6-2.7-1.6-2.7 1.8C-2.7 6.1 2.7 6.1 2.7 1.9C2.7-1.7-2-1.7-2.7 1.3\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-7\">\u003cpath d=\"M-2.6-5H2.7L-1 5\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-8\">\u003cpath d=\"M0-.4C-3.2-.4-3.2-5 0-5S3.2-.4 0-.4C-3.8-.4-3.8 5 0 5S3.8-.4 0-.4Z\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-9\">\u003cpath d=\"M-2 5C.6 4.6 2.7 1.6 2.7-1.8C2.7-6.1-2.7-6.1-2.7-1.9C-2.7 1.7 2 1.7 2.7-1.3\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-a\">\u003cpath d=\"M2.5-1V5M2.5 2a2.6 3 0 1 1 0-.01\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-b\">\u003cpath d=\"M-2.5-5V5M-2.5 2a2.6 3 0 1 1 0 .01\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-c\">\u003cpath d=\"M2.4 .3A2.8 3 0 1 0 2.4 3.7\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-d\">\u003cpath d=\"M2.5-5V5M2.5 2a2.6 3 0 1 1 0-.01\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-e\">\u003cpath d=\"M-2.6 2H2.6A2.7 3 0 1 0 2 4\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-f\">\u003cpath d=\"M2.4-4.7C.4-5.4-.6-4.5-.6-3V5M-2.4-1H2\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-g\">\u003cpath d=\"M2.5-1V5.5C2.5 8.2-1 8.6-2.3 7.2M2.5 2a2.6 3 0 1 1 0-.01\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-h\">\u003cpath d=\"M-2.5-5V5M-2.5 2C-2.5-2 2.5-2 2.5 2V5\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanga-roa-label-i\">\u003cpath d=\"M0-1V5M0-4V-3.8\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>"},"hanniball":{"box":"-5.3 -8.2 10.6 16.4","width":10.6,"height":16.4,"ground":"kohau-ground-hanniball","names":["ball","black E","black H","black K","black L","black turn","from","gone black E","gone black H","gone black K","gone black L","gone white E","gone white H","gone white K","gone white L","held ball","name black E","name black H","name black L","name white E","name white H","name white L","step 1","step 2","step 3","step 4","step 5","step 6","step 7","step 8","step 9","taken","taken here","to","white E","white H","white K","white L","white turn"],"symbols":["kohau-hanniball-ball","kohau-hanniball-black-E","kohau-hanniball-black-H","kohau-hanniball-black-K","kohau-hanniball-black-L","kohau-hanniball-black-turn","kohau-hanniball-from","kohau-hanniball-gone-black-E","kohau-hanniball-gone-black-H","kohau-hanniball-gone-black-K","kohau-hanniball-gone-black-L","kohau-hanniball-gone-white-E","kohau-hanniball-gone-white-H","kohau-hanniball-gone-white-K","kohau-hanniball-gone-white-L","kohau-hanniball-held-ball","kohau-hanniball-name-black-E","kohau-hanniball-name-black-H","kohau-hanniball-name-black-L","kohau-hanniball-name-white-E","kohau-hanniball-name-white-H","kohau-hanniball-name-white-L","kohau-hanniball-step-1","kohau-hanniball-step-2","kohau-hanniball-step-3","kohau-hanniball-step-4","kohau-hanniball-step-5","kohau-hanniball-step-6","kohau-hanniball-step-7","kohau-hanniball-step-8","kohau-hanniball-step-9","kohau-hanniball-taken","kohau-hanniball-taken-here","kohau-hanniball-to","kohau-hanniball-white-E","kohau-hanniball-white-H","kohau-hanniball-white-K","kohau-hanniball-white-L","kohau-hanniball-white-turn"],"labels":[["kohau-hanniball-label-a",-4.0,7.82,true],["kohau-hanniball-label-b",-3.0,7.82,true],["kohau-hanniball-label-c",-2.0,7.82,true],["kohau-hanniball-label-d",-1.0,7.82,true],["kohau-hanniball-label-e",0.0,7.82,true],["kohau-hanniball-label-f",1.0,7.82,true],["kohau-hanniball-label-g",2.0,7.82,true],["kohau-hanniball-label-h",3.0,7.82,true],["kohau-hanniball-label-i",4.0,7.82,true],["kohau-hanniball-label-1",-4.88,7.0,false],["kohau-hanniball-label-2",-4.88,6.0,false],["kohau-hanniball-label-3",-4.88,5.0,false],["kohau-hanniball-label-4",-4.88,4.0,false],["kohau-hanniball-label-5",-4.88,3.0,false],["kohau-hanniball-label-6",-4.88,2.0,false],["kohau-hanniball-label-7",-4.88,1.0,false],["kohau-hanniball-label-8",-4.88,0.0,false],["kohau-hanniball-label-9",-4.88,-1.0,false],["kohau-hanniball-label-10",-4.88,-2.0,false],["kohau-hanniball-label-11",-4.88,-3.0,false],["kohau-hanniball-label-12",-4.88,-4.0,false],["kohau-hanniball-label-13",-4.88,-5.0,false],["kohau-hanniball-label-14",-4.88,-6.0,false],["kohau-hanniball-label-15",-4.88,-7.0,false]],"spots":[["d15",-1.0,-7.0,1,1],["e15",0.0,-7.0,1,1],["f15",1.0,-7.0,1,1],["a14",-4.0,-6.0,1,1],["b14",-3.0,-6.0,1,1],["c14",-2.0,-6.0,1,1],["d14",-1.0,-6.0,1,1],["e14",0.0,-6.0,1,1],["f14",1.0,-6.0,1,1],["g14",2.0,-6.0,1,1],["h14",3.0,-6.0,1,1],["i14",4.0,-6.0,1,1],["a13",-4.0,-5.0,1,1],["b13",-3.0,-5.0,1,1],["c13",-2.0,-5.0,1,1],["d13",-1.0,-5.0,1,1],["e13",0.0,-5.0,1,1],["f13",1.0,-5.0,1,1],["g13",2.0,-5.0,1,1],["h13",3.0,-5.0,1,1],["i13",4.0,-5.0,1,1],["a12",-4.0,-4.0,1,1],["b12",-3.0,-4.0,1,1],["c12",-2.0,-4.0,1,1],["d12",-1.0,-4.0,1,1],["e12",0.0,-4.0,1,1],["f12",1.0,-4.0,1,1],["g12",2.0,-4.0,1,1],["h12",3.0,-4.0,1,1],["i12",4.0,-4.0,1,1],["a11",-4.0,-3.0,1,1],["b11",-3.0,-3.0,1,1],["c11",-2.0,-3.0,1,1],["d11",-1.0,-3.0,1,1],["e11",0.0,-3.0,1,1],["f11",1.0,-3.0,1,1],["g11",2.0,-3.0,1,1],["h11",3.0,-3.0,1,1],["i11",4.0,-3.0,1,1],["a10",-4.0,-2.0,1,1],["b10",-3.0,-2.0,1,1],["c10",-2.0,-2.0,1,1],["d10",-1.0,-2.0,1,1],["e10",0.0,-2.0,1,1],["f10",1.0,-2.0,1,1],["g10",2.0,-2.0,1,1],["h10",3.0,-2.0,1,1],["i10",4.0,-2.0,1,1],["a9",-4.0,-1.0,1,1],["b9",-3.0,-1.0,1,1],["c9",-2.0,-1.0,1,1],["d9",-1.0,-1.0,1,1],["e9",0.0,-1.0,1,1],["f9",1.0,-1.0,1,1],["g9",2.0,-1.0,1,1],["h9",3.0,-1.0,1,1],["i9",4.0,-1.0,1,1],["a8",-4.0,0.0,1,1],["b8",-3.0,0.0,1,1],["c8",-2.0,0.0,1,1],["d8",-1.0,0.0,1,1],["e8",0.0,0.0,1,1],["f8",1.0,0.0,1,1],["g8",2.0,0.0,1,1],["h8",3.0,0.0,1,1],["i8",4.0,0.0,1,1],["a7",-4.0,1.0,1,1],["b7",-3.0,1.0,1,1],["c7",-2.0,1.0,1,1],["d7",-1.0,1.0,1,1],["e7",0.0,1.0,1,1],["f7",1.0,1.0,1,1],["g7",2.0,1.0,1,1],["h7",3.0,1.0,1,1],["i7",4.0,1.0,1,1],["a6",-4.0,2.0,1,1],["b6",-3.0,2.0,1,1],["c6",-2.0,2.0,1,1],["d6",-1.0,2.0,1,1],["e6",0.0,2.0,1,1],["f6",1.0,2.0,1,1],["g6",2.0,2.0,1,1],["h6",3.0,2.0,1,1],["i6",4.0,2.0,1,1],["a5",-4.0,3.0,1,1],["b5",-3.0,3.0,1,1],["c5",-2.0,3.0,1,1],["d5",-1.0,3.0,1,1],["e5",0.0,3.0,1,1],["f5",1.0,3.0,1,1],["g5",2.0,3.0,1,1],["h5",3.0,3.0,1,1],["i5",4.0,3.0,1,1],["a4",-4.0,4.0,1,1],["b4",-3.0,4.0,1,1],["c4",-2.0,4.0,1,1],["d4",-1.0,4.0,1,1],["e4",0.0,4.0,1,1],["f4",1.0,4.0,1,1],["g4",2.0,4.0,1,1],["h4",3.0,4.0,1,1],["i4",4.0,4.0,1,1],["a3",-4.0,5.0,1,1],["b3",-3.0,5.0,1,1],["c3",-2.0,5.0,1,1],["d3",-1.0,5.0,1,1],["e3",0.0,5.0,1,1],["f3",1.0,5.0,1,1],["g3",2.0,5.0,1,1],["h3",3.0,5.0,1,1],["i3",4.0,5.0,1,1],["a2",-4.0,6.0,1,1],["b2",-3.0,6.0,1,1],["c2",-2.0,6.0,1,1],["d2",-1.0,6.0,1,1],["e2",0.0,6.0,1,1],["f2",1.0,6.0,1,1],["g2",2.0,6.0,1,1],["h2",3.0,6.0,1,1],["i2",4.0,6.0,1,1],["d1",-1.0,7.0,1,1],["e1",0.0,7.0,1,1],["f1",1.0,7.0,1,1]],"men":{"K":"white K","L":"white L","E":"white E","H":"white H","k":"black K","l":"black L","e":"black E","h":"black H"},"forms":{"held ball":"ball"},"files":9,"ranks":15,"definitions":"\u003cg id=\"kohau-ground-hanniball\">\u003crect x=\"-4.5\" y=\"-6.5\" width=\"9\" height=\"13\" class=\"k-field\"/>\u003crect x=\"-2.5\" y=\"-6.5\" width=\"5\" height=\"2\" class=\"k-area\"/>\u003crect x=\"-2.5\" y=\"4.5\" width=\"5\" height=\"2\" class=\"k-area\"/>\u003cpath d=\"M-3.5-6.5L-3.5 6.5M-2.5-6.5L-2.5 6.5M-1.5-6.5L-1.5 6.5M-.5-6.5L-.5 6.5M.5-6.5L.5 6.5M1.5-6.5L1.5 6.5M2.5-6.5L2.5 6.5M3.5-6.5L3.5 6.5M-4.5-5.5L4.5-5.5M-4.5-4.5L4.5-4.5M-4.5-3.5L4.5-3.5M-4.5-2.5L4.5-2.5M-4.5-1.5L4.5-1.5M-4.5-.5L4.5-.5M-4.5 .5L4.5 .5M-4.5 1.5L4.5 1.5M-4.5 2.5L4.5 2.5M-4.5 3.5L4.5 3.5M-4.5 4.5L4.5 4.5M-4.5 5.5L4.5 5.5\" class=\"k-thin\"/>\u003crect x=\"-1.5\" y=\"-7.5\" width=\"3\" height=\"1\" class=\"k-goal\"/>\u003crect x=\"-1.5\" y=\"6.5\" width=\"3\" height=\"1\" class=\"k-goal\"/>\u003cpath d=\"M-.5-7.5L-.5-6.5M.5-7.5L.5-6.5M-.5 6.5L-.5 7.5M.5 6.5L.5 7.5\" class=\"k-thin\"/>\u003crect x=\"-2.5\" y=\"-6.5\" width=\"5\" height=\"2\" class=\"k-line\"/>\u003crect x=\"-2.5\" y=\"4.5\" width=\"5\" height=\"2\" class=\"k-line\"/>\u003cpath d=\"M-4.5 0L4.5 0\" class=\"k-line\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\"1.5\" class=\"k-line\"/>\u003crect x=\"-4.5\" y=\"-6.5\" width=\"9\" height=\"13\" rx=\".06\" class=\"k-frame\"/>\u003c/g>\u003cg id=\"kohau-hanniball-ball\">\u003ccircle cx=\"0\" cy=\"0\" r=\".2\" class=\"k-ball\"/>\u003c/g>\u003cg id=\"kohau-hanniball-black-E\">\u003ccircle cx=\"0\" cy=\"0\" r=\".39\" class=\"k-black\"/>\u003cpath d=\"M-.02-.3Q.36-.36 .4 0V.36H.24V.16H.02V.36H-.14V.1Q-.24 .1-.26 .02V.26Q-.3 .4-.44 .34V.26Q-.36 .3-.36 .2V-.08Q-.34-.28-.02-.3Z\" transform=\"translate(-.08 .06)scale(0.62)\" class=\"k-glyph-on-black\"/>\u003c/g>\u003cg id=\"kohau-hanniball-black-H\">\u003ccircle cx=\"0\" cy=\"0\" r=\".39\" class=\"k-black\"/>\u003cpath d=\"M-.24 .36Q-.22 .12 0-.04Q-.12 .06-.28 .06L-.34-.06Q-.2-.34 .02-.36L.06-.46L.14-.34Q.36-.2 .3 .36Z\" transform=\"translate(-.08 .06)scale(0.62)\" class=\"k-glyph-on-black\"/>\u003c/g>\u003cg id=\"kohau-hanniball-black-K\">\u003crect x=\"-.37\" y=\"-.37\" width=\".74\" height=\".74\" rx=\".14\" class=\"k-black\"/>\u003cpath d=\"M-2.6-5V5M2.8-5L-2.5 1M-.7-1L2.9 5\" transform=\"scale(0.036)\" class=\"k-letter-on-black\"/>\u003c/g>\u003cg id=\"kohau-hanniball-black-L\">\u003ccircle cx=\"0\" cy=\"0\" r=\".39\" class=\"k-black\"/>\u003cpath d=\"M0-.36Q.15 -.48 .21 -.29Q.4 -.29 .34 -.11Q.5 0 .34 .11Q.4 .29 .21 .29Q.15 .48 0 .36Q-.15 .48 -.21 .29Q-.4 .29 -.34 .11Q-.5 0 -.34 -.11Q-.4 -.29 -.21 -.29Q-.15 -.48 0 -.36ZM0-.25A.25 .25 0 1 0 0 .25A.25 .25 0 1 0 0-.25ZM-.1-.1A.04 .04 0 1 1 -.1-.02A.04 .04 0 1 1 -.1-.1ZM.1-.1A.04 .04 0 1 1 .1-.02A.04 .04 0 1 1 .1-.1ZM-.07 .04H.07L0 .12ZM-.1 .16Q0 .22 .1 .16Q0 .26-.1 .16Z\" transform=\"translate(-.08 .06)scale(0.62)\" class=\"k-glyph-on-black\"/>\u003c/g>\u003cg id=\"kohau-hanniball-black-turn\">\u003crect x=\"-.23\" y=\"-.23\" width=\".46\" height=\".46\" rx=\".12\" class=\"k-board\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".15\" class=\"k-black\"/>\u003c/g>\u003cg id=\"kohau-hanniball-from\">\u003crect x=\"-.5\" y=\"-.5\" width=\"1\" height=\"1\" class=\"k-light\"/>\u003c/g>\u003cg id=\"kohau-hanniball-gone-black-E\">\u003cg class=\"k-gone\">\u003ccircle cx=\"0\" cy=\"0\" r=\".39\" class=\"k-black\"/>\u003cpath d=\"M-.02-.3Q.36-.36 .4 0V.36H.24V.16H.02V.36H-.14V.1Q-.24 .1-.26 .02V.26Q-.3 .4-.44 .34V.26Q-.36 .3-.36 .2V-.08Q-.34-.28-.02-.3Z\" transform=\"translate(-.08 .06)scale(0.62)\" class=\"k-glyph-on-black\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hanniball-gone-black-H\">\u003cg class=\"k-gone\">\u003ccircle cx=\"0\" cy=\"0\" r=\".39\" class=\"k-black\"/>\u003cpath d=\"M-.24 .36Q-.22 .12 0-.04Q-.12 .06-.28 .06L-.34-.06Q-.2-.34 .02-.36L.06-.46L.14-.34Q.36-.2 .3 .36Z\" transform=\"translate(-.08 .06)scale(0.62)\" class=\"k-glyph-on-black\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hanniball-gone-black-K\">\u003cg class=\"k-gone\">\u003crect x=\"-.37\" y=\"-.37\" width=\".74\" height=\".74\" rx=\".14\" class=\"k-black\"/>\u003cpath d=\"M-2.6-5V5M2.8-5L-2.5 1M-.7-1L2.9 5\" transform=\"scale(0.036)\" class=\"k-letter-on-black\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hanniball-gone-black-L\">\u003cg class=\"k-gone\">\u003ccircle cx=\"0\" cy=\"0\" r=\".39\" class=\"k-black\"/>\u003cpath d=\"M0-.36Q.15 -.48 .21 -.29Q.4 -.29 .34 -.11Q.5 0 .34 .11Q.4 .29 .21 .29Q.15 .48 0 .36Q-.15 .48 -.21 .29Q-.4 .29 -.34 .11Q-.5 0 -.34 -.11Q-.4 -.29 -.21 -.29Q-.15 -.48 0 -.36ZM0-.25A.25 .25 0 1 0 0 .25A.25 .25 0 1 0 0-.25ZM-.1-.1A.04 .04 0 1 1 -.1-.02A.04 .04 0 1 1 -.1-.1ZM.1-.1A.04 .04 0 1 1 .1-.02A.04 .04 0 1 1 .1-.1ZM-.07 .04H.07L0 .12ZM-.1 .16Q0 .22 .1 .16Q0 .26-.1 .16Z\" transform=\"translate(-.08 .06)scale(0.62)\" class=\"k-glyph-on-black\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hanniball-gone-white-E\">\u003cg class=\"k-gone\">\u003ccircle cx=\"0\" cy=\"0\" r=\".39\" class=\"k-white\"/>\u003cpath d=\"M-.02-.3Q.36-.36 .4 0V.36H.24V.16H.02V.36H-.14V.1Q-.24 .1-.26 .02V.26Q-.3 .4-.44 .34V.26Q-.36 .3-.36 .2V-.08Q-.34-.28-.02-.3Z\" transform=\"translate(-.08 .06)scale(0.62)\" class=\"k-glyph-on-white\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hanniball-gone-white-H\">\u003cg class=\"k-gone\">\u003ccircle cx=\"0\" cy=\"0\" r=\".39\" class=\"k-white\"/>\u003cpath d=\"M-.24 .36Q-.22 .12 0-.04Q-.12 .06-.28 .06L-.34-.06Q-.2-.34 .02-.36L.06-.46L.14-.34Q.36-.2 .3 .36Z\" transform=\"translate(-.08 .06)scale(0.62)\" class=\"k-glyph-on-white\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hanniball-gone-white-K\">\u003cg class=\"k-gone\">\u003crect x=\"-.37\" y=\"-.37\" width=\".74\" height=\".74\" rx=\".14\" class=\"k-white\"/>\u003cpath d=\"M-2.6-5V5M2.8-5L-2.5 1M-.7-1L2.9 5\" transform=\"scale(0.036)\" class=\"k-letter-on-white\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hanniball-gone-white-L\">\u003cg class=\"k-gone\">\u003ccircle cx=\"0\" cy=\"0\" r=\".39\" class=\"k-white\"/>\u003cpath d=\"M0-.36Q.15 -.48 .21 -.29Q.4 -.29 .34 -.11Q.5 0 .34 .11Q.4 .29 .21 .29Q.15 .48 0 .36Q-.15 .48 -.21 .29Q-.4 .29 -.34 .11Q-.5 0 -.34 -.11Q-.4 -.29 -.21 -.29Q-.15 -.48 0 -.36ZM0-.25A.25 .25 0 1 0 0 .25A.25 .25 0 1 0 0-.25ZM-.1-.1A.04 .04 0 1 1 -.1-.02A.04 .04 0 1 1 -.1-.1ZM.1-.1A.04 .04 0 1 1 .1-.02A.04 .04 0 1 1 .1-.1ZM-.07 .04H.07L0 .12ZM-.1 .16Q0 .22 .1 .16Q0 .26-.1 .16Z\" transform=\"translate(-.08 .06)scale(0.62)\" class=\"k-glyph-on-white\"/>\u003c/g>\u003c/g>\u003cg id=\"kohau-hanniball-held-ball\">\u003ccircle cx=\".27\" cy=\".27\" r=\".17\" class=\"k-ball\"/>\u003c/g>\u003cg id=\"kohau-hanniball-name-black-E\">\u003cpath d=\"M2.6-5H-2.2V5H2.6M-2.2-.1H2\" transform=\"translate(.21 -.16)scale(0.022)\" class=\"k-letter-on-black\"/>\u003c/g>\u003cg id=\"kohau-hanniball-name-black-H\">\u003cpath d=\"M-2.7-5V5M2.7-5V5M-2.7 0H2.7\" transform=\"translate(.21 -.16)scale(0.022)\" class=\"k-letter-on-black\"/>\u003c/g>\u003cg id=\"kohau-hanniball-name-black-L\">\u003cpath d=\"M-2-5V5H2.6\" transform=\"translate(.21 -.16)scale(0.022)\" class=\"k-letter-on-black\"/>\u003c/g>\u003cg id=\"kohau-hanniball-name-white-E\">\u003cpath d=\"M2.6-5H-2.2V5H2.6M-2.2-.1H2\" transform=\"translate(.21 -.16)scale(0.022)\" class=\"k-letter-on-white\"/>\u003c/g>\u003cg id=\"kohau-hanniball-name-white-H\">\u003cpath d=\"M-2.7-5V5M2.7-5V5M-2.7 0H2.7\" transform=\"translate(.21 -.16)scale(0.022)\" class=\"k-letter-on-white\"/>\u003c/g>\u003cg id=\"kohau-hanniball-name-white-L\">\u003cpath d=\"M-2-5V5H2.6\" transform=\"translate(.21 -.16)scale(0.022)\" class=\"k-letter-on-white\"/>\u003c/g>\u003cg id=\"kohau-hanniball-step-1\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-1.8-3L.6-5V5\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanniball-step-2\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-2.5-2.6C-2.5-5.8 2.7-5.8 2.7-2.4C2.7 0-2.6 2.6-2.6 5H2.8\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanniball-step-3\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-2.3-4.2C-.6-5.7 2.5-5.2 2.5-2.7C2.5-.6 .8-.3-.6-.3C1.2-.3 2.8 .4 2.8 2.3C2.8 5.4-1 5.8-2.7 4.1\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanniball-step-4\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M1.4 5V-5L-3 2.2H3\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanniball-step-5\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M2.3-5H-1.9L-2.3-.6C-.6-1.6 2.7-1.3 2.7 1.8C2.7 5.4-1 5.7-2.6 4.2\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanniball-step-6\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M2-5C-.6-4.6-2.7-1.6-2.7 1.8C-2.7 6.1 2.7 6.1 2.7 1.9C2.7-1.7-2-1.7-2.7 1.3\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanniball-step-7\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-2.6-5H2.7L-1 5\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanniball-step-8\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M0-.4C-3.2-.4-3.2-5 0-5S3.2-.4 0-.4C-3.8-.4-3.8 5 0 5S3.8-.4 0-.4Z\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanniball-step-9\">\u003ccircle cx=\"0\" cy=\"0\" r=\".17\" class=\"k-badge\"/>\u003cpath d=\"M-2 5C.6 4.6 2.7 1.6 2.7-1.8C2.7-6.1-2.7-6.1-2.7-1.9C-2.7 1.7 2 1.7 2.7-1.3\" transform=\"scale(0.019)\" class=\"k-number\"/>\u003c/g>\u003cg id=\"kohau-hanniball-taken\">\u003cpath d=\"M-.3-.3L.3 .3M.3-.3L-.3 .3\" class=\"k-halo\"/>\u003cpath d=\"M-.3-.3L.3 .3M.3-.3L-.3 .3\" class=\"k-taken\"/>\u003c/g>\u003cg id=\"kohau-hanniball-taken-here\">\u003ccircle cx=\".33\" cy=\"-.33\" r=\".19\" class=\"k-badge\"/>\u003cpath d=\"M.24-.42L.42-.24M.42-.42L.24-.24\" class=\"k-taken k-small\"/>\u003c/g>\u003cg id=\"kohau-hanniball-to\">\u003crect x=\"-.5\" y=\"-.5\" width=\"1\" height=\"1\" class=\"k-light\"/>\u003c/g>\u003cg id=\"kohau-hanniball-white-E\">\u003ccircle cx=\"0\" cy=\"0\" r=\".39\" class=\"k-white\"/>\u003cpath d=\"M-.02-.3Q.36-.36 .4 0V.36H.24V.16H.02V.36H-.14V.1Q-.24 .1-.26 .02V.26Q-.3 .4-.44 .34V.26Q-.36 .3-.36 .2V-.08Q-.34-.28-.02-.3Z\" transform=\"translate(-.08 .06)scale(0.62)\" class=\"k-glyph-on-white\"/>\u003c/g>\u003cg id=\"kohau-hanniball-white-H\">\u003ccircle cx=\"0\" cy=\"0\" r=\".39\" class=\"k-white\"/>\u003cpath d=\"M-.24 .36Q-.22 .12 0-.04Q-.12 .06-.28 .06L-.34-.06Q-.2-.34 .02-.36L.06-.46L.14-.34Q.36-.2 .3 .36Z\" transform=\"translate(-.08 .06)scale(0.62)\" class=\"k-glyph-on-white\"/>\u003c/g>\u003cg id=\"kohau-hanniball-white-K\">\u003crect x=\"-.37\" y=\"-.37\" width=\".74\" height=\".74\" rx=\".14\" class=\"k-white\"/>\u003cpath d=\"M-2.6-5V5M2.8-5L-2.5 1M-.7-1L2.9 5\" transform=\"scale(0.036)\" class=\"k-letter-on-white\"/>\u003c/g>\u003cg id=\"kohau-hanniball-white-L\">\u003ccircle cx=\"0\" cy=\"0\" r=\".39\" class=\"k-white\"/>\u003cpath d=\"M0-.36Q.15 -.48 .21 -.29Q.4 -.29 .34 -.11Q.5 0 .34 .11Q.4 .29 .21 .29Q.15 .48 0 .36Q-.15 .48 -.21 .29Q-.4 .29 -.34 .11Q-.5 0 -.34 -.11Q-.4 -.29 -.21 -.29Q-.15 -.48 0 -.36ZM0-.25A.25 .25 0 1 0 0 .25A.25 .25 0 1 0 0-.25ZM-.1-.1A.04 .04 0 1 1 -.1-.02A.04 .04 0 1 1 -.1-.1ZM.1-.1A.04 .04 0 1 1 .1-.02A.04 .04 0 1 1 .1-.1ZM-.07 .04H.07L0 .12ZM-.1 .16Q0 .22 .1 .16Q0 .26-.1 .16Z\" transform=\"translate(-.08 .06)scale(0.62)\" class=\"k-glyph-on-white\"/>\u003c/g>\u003cg id=\"kohau-hanniball-white-turn\">\u003crect x=\"-.23\" y=\"-.23\" width=\".46\" height=\".46\" rx=\".12\" class=\"k-board\"/>\u003ccircle cx=\"0\" cy=\"0\" r=\".15\" class=\"k-white\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-1\">\u003cpath d=\"M-1.8-3L.6-5V5\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-10\">\u003cpath d=\"M-1.8-3L.6-5V5\" transform=\"translate(-.1 0)scale(0.026)\" class=\"k-label\"/>\u003cpath d=\"M0-5C3.6-5 3.6 5 0 5S-3.6-5 0-5Z\" transform=\"translate(.1 0)scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-11\">\u003cpath d=\"M-1.8-3L.6-5V5\" transform=\"translate(-.1 0)scale(0.026)\" class=\"k-label\"/>\u003cpath d=\"M-1.8-3L.6-5V5\" transform=\"translate(.1 0)scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-12\">\u003cpath d=\"M-1.8-3L.6-5V5\" transform=\"translate(-.1 0)scale(0.026)\" class=\"k-label\"/>\u003cpath d=\"M-2.5-2.6C-2.5-5.8 2.7-5.8 2.7-2.4C2.7 0-2.6 2.6-2.6 5H2.8\" transform=\"translate(.1 0)scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-13\">\u003cpath d=\"M-1.8-3L.6-5V5\" transform=\"translate(-.1 0)scale(0.026)\" class=\"k-label\"/>\u003cpath d=\"M-2.3-4.2C-.6-5.7 2.5-5.2 2.5-2.7C2.5-.6 .8-.3-.6-.3C1.2-.3 2.8 .4 2.8 2.3C2.8 5.4-1 5.8-2.7 4.1\" transform=\"translate(.1 0)scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-14\">\u003cpath d=\"M-1.8-3L.6-5V5\" transform=\"translate(-.1 0)scale(0.026)\" class=\"k-label\"/>\u003cpath d=\"M1.4 5V-5L-3 2.2H3\" transform=\"translate(.1 0)scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-15\">\u003cpath d=\"M-1.8-3L.6-5V5\" transform=\"translate(-.1 0)scale(0.026)\" class=\"k-label\"/>\u003cpath d=\"M2.3-5H-1.9L-2.3-.6C-.6-1.6 2.7-1.3 2.7 1.8C2.7 5.4-1 5.7-2.6 4.2\" transform=\"translate(.1 0)scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-2\">\u003cpath d=\"M-2.5-2.6C-2.5-5.8 2.7-5.8 2.7-2.4C2.7 0-2.6 2.6-2.6 5H2.8\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-3\">\u003cpath d=\"M-2.3-4.2C-.6-5.7 2.5-5.2 2.5-2.7C2.5-.6 .8-.3-.6-.3C1.2-.3 2.8 .4 2.8 2.3C2.8 5.4-1 5.8-2.7 4.1\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-4\">\u003cpath d=\"M1.4 5V-5L-3 2.2H3\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-5\">\u003cpath d=\"M2.3-5H-1.9L-2.3-.6C-.6-1.6 2.7-1.3 2.7 1.8C2.7 5.4-1 5.7-2.6 4.2\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-6\">\u003cpath d=\"M2-5C-.6-4.6-2.7-1.6-2.7 1.8C-2.7 6.1 2.7 6.1 2.7 1.9C2.7-1.7-2-1.7-2.7 1.3\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-7\">\u003cpath d=\"M-2.6-5H2.7L-1 5\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-8\">\u003cpath d=\"M0-.4C-3.2-.4-3.2-5 0-5S3.2-.4 0-.4C-3.8-.4-3.8 5 0 5S3.8-.4 0-.4Z\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-9\">\u003cpath d=\"M-2 5C.6 4.6 2.7 1.6 2.7-1.8C2.7-6.1-2.7-6.1-2.7-1.9C-2.7 1.7 2 1.7 2.7-1.3\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-a\">\u003cpath d=\"M2.5-1V5M2.5 2a2.6 3 0 1 1 0-.01\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-b\">\u003cpath d=\"M-2.5-5V5M-2.5 2a2.6 3 0 1 1 0 .01\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-c\">\u003cpath d=\"M2.4 .3A2.8 3 0 1 0 2.4 3.7\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-d\">\u003cpath d=\"M2.5-5V5M2.5 2a2.6 3 0 1 1 0-.01\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-e\">\u003cpath d=\"M-2.6 2H2.6A2.7 3 0 1 0 2 4\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-f\">\u003cpath d=\"M2.4-4.7C.4-5.4-.6-4.5-.6-3V5M-2.4-1H2\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-g\">\u003cpath d=\"M2.5-1V5.5C2.5 8.2-1 8.6-2.3 7.2M2.5 2a2.6 3 0 1 1 0-.01\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-h\">\u003cpath d=\"M-2.5-5V5M-2.5 2C-2.5-2 2.5-2 2.5 2V5\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>\u003cg id=\"kohau-hanniball-label-i\">\u003cpath d=\"M0-1V5M0-4V-3.8\" transform=\"scale(0.026)\" class=\"k-label\"/>\u003c/g>"}}} });
})();
