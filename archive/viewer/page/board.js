// The board: draws a packed picture: lights, ghosts, pieces, badges and strokes.
"use strict";

const SVG = "http://www.w3.org/2000/svg";
const FIRST_SYMBOL = 48;
const ORIGIN = 128;

function svgElement(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Return a picture on a board as an SVG element, with Black at the bottom if flipped. */
function drawBoard(board, picture, flipped, title) {
  const [lights, ghosts, pieces, badges, strokes] = picture.split("\t");
  const turn = flipped ? { transform: "rotate(180)" } : {};
  const [left, top] = board.box.split(" ");
  return svgElement("svg", { viewBox: board.box, class: "kohau", role: "img", "aria-label": title },
    svgElement("rect", { x: left, y: top, width: board.width, height: board.height, class: "k-paper" }),
    svgElement("g", turn, svgElement("use", { href: `#${board.ground}` })),
    svgElement("g", {}, ...drawLabels(board, flipped)),
    svgElement("g", {}, ...drawUnits(board, lights, flipped)),
    svgElement("g", { class: "k-ghosts" }, ...drawUnits(board, ghosts, flipped)),
    svgElement("g", {}, ...drawUnits(board, pieces, flipped)),
    svgElement("g", turn, ...drawStrokes(strokes)),
    svgElement("g", {}, ...drawUnits(board, badges, flipped)));
}

function drawLabels(board, flipped) {
  return board.labels.map(([id, x, y, alongX]) => svgElement("use", {
    href: `#${id}`, x: flipped && alongX ? -x : x, y: flipped && !alongX ? -y : y,
  }));
}

function drawUnits(board, units, flipped) {
  const sign = flipped ? -0.1 : 0.1;
  const uses = [];
  for (let at = 0; at < units.length; at += 3) {
    const symbol = board.symbols[units.charCodeAt(at) - FIRST_SYMBOL];
    const x = sign * (units.charCodeAt(at + 1) - ORIGIN);
    const y = sign * (units.charCodeAt(at + 2) - ORIGIN);
    uses.push(svgElement("use", { href: `#${symbol}`, x: x.toFixed(1), y: y.toFixed(1) }));
  }
  return uses;
}

const KINDS = { m: "move", t: "throw", s: "shot", r: "ricochet" };
const HEAD = 0.24;
const HALF_HEAD = 0.13;

function drawStrokes(strokes) {
  const arrows = [];
  for (let at = 0; at < strokes.length; at += 7) {
    const numbers = Array.from(strokes.slice(at + 1, at + 7), (char) => (char.charCodeAt(0) - ORIGIN) / 10);
    arrows.push([KINDS[strokes[at]], arrow(...numbers)]);
  }
  return [
    ...arrows.map(([, path]) => svgElement("path", { d: path, class: "k-halo" })),
    ...arrows.map(([kind, path]) => svgElement("path", { d: path, class: `k-${kind}` })),
  ];
}

/** Return the path of an arrow, like replay/pictures/shapes.py. */
function arrow(x0, y0, x1, y1, before, after) {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [x, y] = [(x1 - x0) / length, (y1 - y0) / length];
  const shrink = Math.min(1, (0.7 * length) / (before + after + HEAD));
  const at = (along, aside = 0) =>
    `${(x0 + x * along - y * aside).toFixed(2)} ${(y0 + y * along + x * aside).toFixed(2)}`;
  const tip = length - shrink * after;
  return `M${at(shrink * before)}L${at(tip - HEAD + 0.02)}M${at(tip)}L${at(tip - HEAD, HALF_HEAD)} ${at(tip - HEAD, -HALF_HEAD)}Z`;
}
