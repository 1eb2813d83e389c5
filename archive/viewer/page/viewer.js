// The viewer: the current record and ply, and the actions of keys, buttons and links.
"use strict";

const byId = (id) => document.getElementById(id);

/** The current record: its number (from 0), its data, its nodes, and the current node. */
let shown = null;
let flipped = false;
let dialects = {};
let timer = null;
let wanted = 0;

const list = new RecordList((number) => openRecord(number));

/** Open a record (numbered from 0) at the position with this path. */
async function openRecord(number, path = "0") {
  const turn = ++wanted;
  const record = await readRecord(number).catch(showFailure);
  if (!record || turn !== wanted) return;
  stopPlaying();
  const nodes = record.fens ? treeOf(record) : [];
  shown = { number, record, nodes, node: null, words: [] };
  list.choose(number);
  showRecord();
  select(nodeAt(path));
}

function showFailure(error) {
  byId("situation").textContent = `The record cannot be unpacked (${error}); try a newer browser.`;
}

function nodeAt(path) {
  return shown.nodes.find((node) => node.path === path) ?? shown.nodes[0] ?? null;
}

function showRecord() {
  const row = INDEX.rows[shown.number];
  const { record } = shown;
  byId("players").textContent = `${row[ROW.white]} – ${row[ROW.black]}  ${row[ROW.result]}`;
  byId("about").textContent = [row[ROW.game], row[ROW.variant] === "standard" ? "" : row[ROW.variant], row[ROW.opening], row[ROW.event], row[ROW.site], row[ROW.date], row[ROW.round] && `round ${row[ROW.round]}`].filter(Boolean).join(" · ");
  byId("tags").replaceChildren(...drawTags(record.tags));
  byId("problems").replaceChildren(...(record.problems.length ? [drawProblems(record.problems)] : []));
  document.title = `${row[ROW.white]} – ${row[ROW.black]}`;
  document.body.classList.toggle("no-board", !shown.nodes.length);
  if (shown.nodes.length) {
    byId("plies").replaceChildren(drawPlies(shown));
    fillDialects();
    byId("jump").max = mainLine().length - 1;
    byId("of").textContent = `of ${mainLine().length - 1}`;
  } else {
    byId("plies").replaceChildren(element("pre", { class: "source" }, record.text));
    byId("dialect").replaceChildren();
    byId("of").textContent = "";
  }
}

function mainLine() {
  const line = [];
  for (let node = shown.nodes[0]; node; node = node.next) line.push(node);
  return line;
}

function fillDialects() {
  const { record } = shown;
  const game = INDEX.rows[shown.number][ROW.game];
  const name = record.dialects.includes(dialects[game]) ? dialects[game] : record.dialects[record.own];
  byId("dialect").replaceChildren(...record.dialects.map((dialect) => element("option", { value: dialect }, dialect)));
  byId("dialect").value = name;
  spellPlies(shown, record.dialects.indexOf(name));
}

function chooseDialect(name) {
  dialects[INDEX.rows[shown.number][ROW.game]] = name;
  fillDialects();
  showSituation();
}

/** Show the position of a node, null for a record without positions. */
function select(node) {
  const before = shown.node;
  shown.node = node;
  if (!node) {
    byId("board").replaceChildren();
    byId("fen").value = "";
    byId("situation").textContent = "No board: see the problems of the record.";
    remember(`#${shown.number + 1}`);
    return;
  }
  for (const [link, current] of [[before?.link, false], [node.link, true]]) {
    if (!link) continue;
    link.tabIndex = current ? 0 : -1;
    if (current) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  if (!node.link && shown.nodes[1]?.link) shown.nodes[1].link.tabIndex = 0;
  scrollToPly(node.link);
  drawPosition();
  showSituation();
  byId("fen").value = node.fen;
  byId("jump").value = node.ply;
  remember(`#${shown.number + 1}/${node.path}`);
}

/** Scroll the panel of plies, but not the page, to a ply. */
function scrollToPly(link) {
  const panel = byId("record");
  if (!link) {
    panel.scrollTop = 0;
    return;
  }
  const [inner, outer] = [link.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (inner.top < outer.top) panel.scrollTop -= outer.top - inner.top + 20;
  else if (inner.bottom > outer.bottom) panel.scrollTop += inner.bottom - outer.bottom + 20;
}

function drawPosition() {
  const { record, node } = shown;
  const picture = record.pictures[node.id];
  const board = INDEX.boards[record.board];
  byId("board").replaceChildren(board
    ? drawBoard(board, picture, flipped, describe(node))
    : element("pre", {}, picture));
}

function showSituation() {
  const { node } = shown;
  if (!node) return;
  byId("situation").textContent = describe(node);
  byId("said").textContent = describe(node);
  byId("next").disabled = byId("last").disabled = !node.next;
  byId("previous").disabled = byId("first").disabled = !node.before;
}

/** Return a description of a position: the ply that led to it, and the situation. */
function describe(node) {
  const { record } = shown;
  const situation = record.situations[node.id];
  const now = `${situation[0].toUpperCase()}${situation.slice(1)}.`;
  if (!node.before) return `Start. ${now}`;
  const [number, within] = record.numbers[node.before.id];
  const by = record.sides[node.before.id] === "w" ? "White" : "Black";
  return `${number}${within ? "…" : "."} ${shown.words[node.id]} (${by}). ${now}`;
}

function remember(hash) {
  try {
    history.replaceState(null, "", hash);
  } catch {
    location.hash = hash;
  }
}

/** Open the record and ply in the address: #3, #3/17, or #3/17.1.4 in a variation. */
function follow() {
  const [, record, path] = /^#(\d+)(?:\/([\d.]+))?$/.exec(location.hash) ?? [];
  const number = Math.min(Math.max(Number(record ?? 1) - 1, 0), INDEX.rows.length - 1);
  if (shown && shown.number === number && shown.nodes.length) select(nodeAt(path ?? "0"));
  else if (INDEX.rows.length) openRecord(number, path);
}

// Actions

function step(forward) {
  stopPlaying();
  const to = forward ? shown?.node?.next : shown?.node?.before;
  if (to) select(to);
}

function toEnd(forward) {
  stopPlaying();
  if (!shown?.node) return;
  let node = shown.node;
  while (forward ? node.next : node.before) node = forward ? node.next : node.before;
  select(node);
}

/** Go to an alternative of the current ply, in the main line or in a variation. */
function sibling(rows) {
  stopPlaying();
  const node = shown?.node;
  const rivals = node?.rivals ?? [];
  const to = rivals[rivals.indexOf(node) + rows];
  if (to) select(to);
}

function neighbourRecord(rows) {
  const number = list.neighbour(rows);
  if (number !== null) openRecord(number);
}

function flip() {
  flipped = !flipped;
  byId("flip").setAttribute("aria-pressed", flipped);
  if (shown?.node) drawPosition();
}

function play() {
  if (timer) {
    stopPlaying();
    return;
  }
  if (!shown?.node) return;
  if (!shown.node.next) select(shown.nodes[0]);
  setPlaying(true);
  timer = setInterval(() => {
    if (shown.node.next) select(shown.node.next);
    if (!shown.node.next) stopPlaying();
  }, Number(byId("speed").value));
}

function stopPlaying() {
  clearInterval(timer);
  timer = null;
  setPlaying(false);
}

function setPlaying(playing) {
  byId("play").setAttribute("aria-pressed", playing);
  byId("play").setAttribute("aria-label", playing ? "Stop" : "Play");
  byId("play").textContent = playing ? "Stop" : "Play";
}

async function copy() {
  if (!shown?.node) return;
  try {
    await navigator.clipboard.writeText(shown.node.fen);
  } catch {
    byId("fen").select();
    document.execCommand("copy");
  }
  byId("said").textContent = "Position string copied.";
  byId("copy").textContent = "Copied";
  setTimeout(() => { byId("copy").textContent = "Copy"; }, 1500);
}

function jump() {
  const text = byId("jump").value;
  if (!shown?.node || !/^\d+$/.test(text)) return;
  stopPlaying();
  const line = mainLine();
  select(line[Math.min(Number(text), line.length - 1)]);
}

function nextDialect() {
  const select = byId("dialect");
  if (!select.options.length) return;
  select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
  chooseDialect(select.value);
}

function toggleTheme() {
  const { classList } = document.documentElement;
  const dark = classList.contains("kohau-dark") || (!classList.contains("kohau-light") && matchMedia("(prefers-color-scheme: dark)").matches);
  classList.toggle("kohau-dark", !dark);
  classList.toggle("kohau-light", dark);
}

function toggleRecords(open = !document.body.classList.contains("records-open")) {
  document.body.classList.toggle("records-open", open);
  byId("records-button").setAttribute("aria-expanded", open);
  if (open) {
    list.reveal();
    list.draw();
  }
}

const KEYS = {
  ArrowLeft: () => step(false),
  ArrowRight: () => step(true),
  Home: () => toEnd(false),
  End: () => toEnd(true),
  ArrowUp: () => sibling(-1),
  ArrowDown: () => sibling(1),
  n: () => neighbourRecord(1),
  p: () => neighbourRecord(-1),
  f: flip,
  c: copy,
  d: nextDialect,
  g: () => { byId("jump").focus(); byId("jump").select(); },
  " ": play,
  "/": () => { toggleRecords(true); byId("filter").focus(); },
  "?": () => byId("help").showModal(),
};

function key(event) {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
  if (target.closest("input, select, textarea, summary")) return;
  if (event.key === " " && target.closest("button, a")) return;
  const act = KEYS[event.key];
  if (!act) return;
  event.preventDefault();
  act();
  if (target.closest(".ply")) shown.node?.link?.focus({ preventScroll: true });
}

function begin() {
  byId("first").addEventListener("click", () => toEnd(false));
  byId("previous").addEventListener("click", () => step(false));
  byId("next").addEventListener("click", () => step(true));
  byId("last").addEventListener("click", () => toEnd(true));
  byId("play").addEventListener("click", play);
  byId("flip").addEventListener("click", flip);
  byId("copy").addEventListener("click", copy);
  byId("theme").addEventListener("click", toggleTheme);
  byId("help-button").addEventListener("click", () => byId("help").showModal());
  byId("records-button").addEventListener("click", () => toggleRecords());
  byId("rows").addEventListener("click", () => toggleRecords(false));
  byId("jump").addEventListener("change", jump);
  byId("dialect").addEventListener("change", (event) => chooseDialect(event.target.value));
  byId("board").addEventListener("click", (event) => {
    const { left, width } = byId("board").getBoundingClientRect();
    step(event.clientX > left + width / 2);
  });
  document.addEventListener("keydown", key);
  addEventListener("hashchange", follow);
  follow();
}

begin();
