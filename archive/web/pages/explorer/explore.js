// Explore: a position, and beside it what was played from it.

/** The numbers of games that are listed beside a position. */
const LISTED = { top_games: 5, recent_games: 20 };

const board = part("board");
let state = null;
let position = null;
let leaving = new AbortController();
/** Whether what the address asks for is not shown yet: plies can't be played until then. */
let loading = false;
/** The list of variants, while and after it is filled. */
const kinds = fillKinds();

/** Return what the address asks for. */
function asked() {
  const given = new URL(location.href).searchParams;
  const path = location.pathname.slice(root.length).split("/");
  const one = (name) => given.get(name) ?? "";
  return { game: unescaped(path[2] ?? ""), variant: one("variant"), rules: one("rules"), fen: one("fen"),
    moves: one("moves").split(" ").filter(Boolean), query: given.getAll("query").filter(Boolean), mirrored: one("mirrored") };
}

function addressOf({ game, ...others }) {
  return address(`/explore/${encodeURIComponent(game)}`, { ...others, moves: others.moves.join(" ") });
}

/** Show another position or other games, as a step of the browser's history. */
function go(change) {
  history.pushState(null, "", addressOf({ ...state, ...change }));
  load();
}

const setting = () => ({ game: state.game, variant: state.variant, rules: state.rules, fen: state.fen, moves: state.moves.join(" ") });

function conditions() {
  return state.query.length > 1 ? state.query.map((one) => `(${one})`).join(" and ") : state.query.join("");
}

async function load() {
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  const refocus = focusKept();
  loading = true;
  state = asked();
  showChips();
  try {
    if (!state.game) {
      await kinds;
      [state.game, state.variant] = part("kind").value.split(" ");
    }
    const found = await get("/explore", { ...setting(), query: conditions(), mirrored: state.mirrored, ...LISTED }, signal);
    position = found.position;
    await showPosition(signal);
    showPlies(found);
    showGames(found);
    showProblem(null);
  } catch (error) {
    if (signal.aborted) return;
    showNothing();
    showProblem(error);
  }
  loading = false;
  refocus();
}

/** Return a function that gives the focus to a neighbour of what had it, if that is gone by then. */
function focusKept() {
  const focused = document.activeElement;
  const within = focused.closest(".controls, #chips, #walked, #continuations");
  return () => {
    const now = document.activeElement;
    if (!within || (now !== document.body && now !== focused) || (focused.isConnected && !focused.disabled)) return;
    const next = within.querySelector("[aria-current], button:not(:disabled)") ?? part("main");
    next.focus({ preventScroll: true });
  };
}

async function showPosition(signal) {
  const { game, variant, fen } = position;
  kinds.then(() => { part("kind").value = `${game} ${variant}`; });
  part("mirrored").checked = Boolean(state.mirrored);
  part("fen").value = fen;
  part("situation").textContent = [sentence(position.sentence), position.result].filter(Boolean).join(" · ");
  part("back").disabled = part("start").disabled = !state.moves.length && !state.fen;
  if (position.board && !boardNamed(position.board)) addBoards((await get("/positions/board", { game, variant, fen }, signal)).boards);
  board.hidden = !position.board;
  part("drawing").hidden = Boolean(position.board);
  if (position.board) {
    board.removeAttribute("marks");
    board.setAttribute("board", position.board);
    board.setAttribute("position", position.picture);
    board.setAttribute("label", `${text("board")}: ${sentence(position.sentence)}`);
    board.source = (presses) => get("/positions", { ...setting(), steps: presses.join(" "), plies: false });
    board.entry = position;
  } else {
    part("drawing").textContent = position.picture;
  }
  part("walked").replaceChildren(...position.moves.map((move, at) => {
    const link = element("a", { href: addressOf({ ...state, moves: state.moves.slice(0, at + 1) }), "aria-current": at === position.moves.length - 1 ? "step" : null },
      `${move.within ? "" : `${move.number}. `}${move.ply}`);
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go({ moves: state.moves.slice(0, at + 1) });
    });
    return element("li", {}, link);
  }));
}

/** Show no games, because what was asked for can't be answered. */
function showNothing() {
  part("count").textContent = "";
  part("top").hidden = true;
  for (const name of ["continuations", "games"]) part(name).replaceChildren();
}

function showChips() {
  part("chips").replaceChildren(...state.query.map((query, at) => {
    const button = element("button", { type: "button", "aria-label": text("remove_filter", { query }) }, query, " ×");
    button.addEventListener("click", () => go({ query: state.query.filter((_, other) => other !== at) }));
    return element("li", {}, button);
  }));
}

function showPlies(found) {
  part("count").textContent = found.games ? counted("count_games", found.games) : text("unknown_position");
  const rows = found.plies.map((one) => {
    const first = one.ply === null ? text("ended_here") : element("button", { type: "button", class: "ply-button" }, one.ply);
    return [first, number(one.games), `${number(100 * one.share)} %`, resultBar(one.white, one.draws, one.black, one.games - one.white - one.draws - one.black), number(one.length), one.last ?? ""];
  });
  if (!rows.length) {
    part("continuations").replaceChildren();
    return;
  }
  const made = table(text("played_here"), [text("ply"), `#${text("games")}`, "#%", text("result_title"), `#${text("average_length")}`, text("last_played")], rows);
  made.querySelectorAll("tbody tr").forEach((row, at) => listen(row, found.plies[at]));
  part("continuations").replaceChildren(made);
}

/** Let a row of the table show its arrow, and play its ply. */
function listen(row, one) {
  if (one.ply === null) return;
  row.classList.add("playable");
  const show = () => board.setAttribute("marks", one.marks.split("\t")[4]);
  const showFocused = (event) => { if (event.target.matches(":focus-visible")) show(); };
  const hide = () => board.removeAttribute("marks");
  row.addEventListener("pointerenter", show);
  row.addEventListener("pointerleave", hide);
  row.addEventListener("focusin", showFocused);
  row.addEventListener("focusout", hide);
  // The second click of two meets the next position's table.
  row.addEventListener("click", (event) => { if (event.detail < 2) play(one.ply); });
}

function play(ply) {
  if (!loading) go({ moves: [...state.moves, ply] });
}

/** Show the games that reached the position; those of rated players only if there are any. */
function showGames(found) {
  const reached = `${state.mirrored ? "mirrored " : ""}position:"${position.fen}"`;
  const filter = conditions();
  const { game, variant } = position;
  const all = (sort) => element("a", { class: "button", href: address("/search", { query: filter ? `(${filter}) and ${reached}` : reached, kind: `${game} ${variant}`, sort }) },
    counted("all_games", found.games));
  part("top").hidden = !found.top_games.length;
  part("top-games").replaceChildren(gamesTable(found.top_games, false), all("-rating"));
  part("games").replaceChildren(...(found.games ? [gamesTable(found.recent_games, false), all("")] : [element("p", { class: "soft" }, text("no_games"))]));
}

async function fillKinds() {
  try {
    const archive = await get("/archive");
    const played = archive.kinds.map((kind) => `${kind.game} ${kind.variant}`);
    const variants = archive.known_games.flatMap((game) => game.variants.map((variant) => ({ game: game.id, variant: variant.name })));
    const valueOf = (kind) => `${kind.game} ${kind.variant}`;
    variants.sort((one, other) => played.includes(valueOf(other)) - played.includes(valueOf(one)));
    part("kind").replaceChildren(...variants.map((kind) => element("option", { value: valueOf(kind) }, kindName(kind))));
  } catch (error) {
    showProblem(error);
  }
}

part("kind").addEventListener("change", (event) => {
  const [game, variant] = event.target.value.split(" ");
  go({ game, variant, rules: "", fen: "", moves: [] });
});
part("mirrored").addEventListener("change", (event) => go({ mirrored: event.target.checked ? "true" : "" }));
part("start").addEventListener("click", () => go({ fen: "", moves: [] }));
part("back").addEventListener("click", () => go(state.moves.length ? { moves: state.moves.slice(0, -1) } : { fen: "" }));
part("flip").addEventListener("click", () => {
  const flipped = board.getAttribute("orientation") !== "black";
  board.setAttribute("orientation", flipped ? "black" : "white");
  part("flip").setAttribute("aria-pressed", flipped);
});
part("share").addEventListener("click", (event) =>
  copyText(event.currentTarget, new URL(addressOf(state), location.href).href));
part("set").addEventListener("submit", (event) => {
  event.preventDefault();
  go({ fen: part("fen").value.trim(), moves: [] });
});
part("filters").addEventListener("submit", (event) => {
  event.preventDefault();
  const query = part("query").value.trim();
  part("query").value = "";
  if (query) go({ query: [...state.query, query] });
});
board.addEventListener("plyplay", (event) => play(event.detail.ply));
board.addEventListener("sourcefail", (event) => showProblem(event.detail.error));
completeQueries(part("query"));
addEventListener("popstate", load);
load();
