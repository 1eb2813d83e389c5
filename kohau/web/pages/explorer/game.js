// Game: the viewer for a game of the archive, or for one that was checked, and what can be done with it.

import { copyText, part, guarded } from "./frame.js";
import { around, element, isElsewhere, svgElement } from "../viewer/dom.js";
import { text } from "../viewer/texts.js";
import { Viewer } from "../viewer/viewer.js";
import { address, get, loadRecorder, root, unescaped } from "./api.js";
import { Branch } from "./branch.js";
import { Enlarging } from "./enlarging.js";
import { handed } from "./handing.js";
import { dateLink, ifKnown, nameLink, versusAddress } from "./links.js";

/** @import { RecordModel } from "../api" */
/** @import { Session } from "../types" */

/**
 * A game of the archive, or one that was checked, of whose row less is known.
 * @typedef {Omit<RecordModel, "row"> & { row: Partial<RecordModel["row"]> & { game: string, variant: string } }} HandedGame
 */

/** The digest of the game of the archive, undefined for a game that was checked. */
const [, , digest] = location.pathname.slice(root.length).split("/");
const framed = document.body.classList.contains("framed");

/** Returns a promise of the document about the game. Throws as `get`, and if no game was handed over. @type {() => Promise<HandedGame>} */
async function loadGame() {
  const game = digest ? await get(`/games/${digest}`) : handed("game");
  if (!game) throw new Error(text("nothing_to_view"));
  return game;
}

const begin = guarded(async () => {
  const game = await loadGame();
  const { row, rules } = game;
  const source = { rows: [game.index], boards: game.boards, sessions: sessionsOf(game), read: async () => game.record };
  part("viewer").hidden = false;
  part("viewer").classList.remove("waiting");
  const viewer = new Viewer(part("viewer"), source, {
    recorder: loadRecorder,
    linkOf: (_, path) => addressOf(digest, path),
    linkOfGame: (other) => addressOf(other.digest),
    ...(digest && !framed && { named: (kind, value) => (kind === "date" ? dateLink(value) : recordedLink(game, kind, value)) }),
    selected: (_, node) => {
      if (!node) return;
      history.replaceState(null, "", addressOf(digest, node.path));
      branch?.settle();
      part("explore").href = address(`/explore/${row.game}`, { variant: row.variant, rules, fen: node.fen });
    },
  });
  const branch = framed || !game.record.fens ? null : new Branch(viewer, { game: row.game, variant: row.variant, rules });
  new Enlarging(part("viewer"), viewer.board, largerButton());
  viewer.openToolsIfRoomy();
  const follow = guarded(async (/** @type {string} */ path) => (branch ?? viewer).follow(path));
  const first = pathOfAddress();
  await viewer.open(0, first.split(" ")[0]);
  if (first.includes(" ")) await follow(first);
  document.title = part("players").textContent?.trim() ?? "";
  document.addEventListener("keydown", (event) => viewer.key(event));
  addEventListener("hashchange", () => follow(pathOfAddress()));
  part("viewer").addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (around(event, "a.ply"));
    if (!link || isElsewhere(event)) return;
    event.preventDefault();
    follow(new URL(link.href).searchParams.get("ply") ?? "0");
  });
  gatherCopies(viewer);
  if (digest) fillActions(game);
  else leaveActions(viewer);
  part("actions").hidden = false;
});

/** Moves the buttons of a viewer that save pictures to the other ways to share its game. @type {(viewer: Viewer) => void} */
function gatherCopies(viewer) {
  viewer.part("copy-address").remove();
  if (digest) viewer.part("save-kgn").remove();
  part("pictures").append(...["copy-picture", "save-svg", "save-png", "film-ply", "film-game"].map((id) => viewer.part(id)));
}

/** Return a button beside those for steps that enlarges the board, where that makes it larger. */
function largerButton() {
  const label = text("larger_title");
  const button = element("button", { type: "button", id: "larger", "aria-label": label, title: label },
    svgElement("svg", { class: "sign", viewBox: "0 0 16 16", "aria-hidden": "true" },
      svgElement("path", { class: "open", d: "M9 2h5v5M14 2L9 7M7 14H2V9M2 14l5-5" })));
  part("controls").append(button);
  return button;
}

/** Returns the address of a game, after the ply with a path. @type {(digest: string | undefined, path?: string) => string} */
function addressOf(other, path = "0") {
  const game = other ? `${framed ? "/embed" : "/games"}/${other}` : "/view";
  return address(game, { ply: path === "0" ? "" : path });
}

/** Return the path that the address asks for: behind "#" in links that are older. */
function pathOfAddress() {
  return unescaped(location.hash.slice(1)) || new URL(location.href).searchParams.get("ply") || "0";
}

/** Returns the session of a game as the viewer knows it: this game is the only one in its list. @type {(game: HandedGame) => Session[]} */
function sessionsOf({ row, session }) {
  if (!session) return [];
  return [{ ...session, games: session.games.map((game) => ({ ...game, row: game.digest === row.digest ? 0 : null })) }];
}

/** The tags with names of a kind, by the members of a row. @type {Record<string, [member: "white" | "black" | "event" | "site", tag: string][]>} */
const RECORDED = { player: [["white", "White"], ["black", "Black"]], event: [["event", "Event"]], site: [["site", "Site"]] };

/** Returns a name as a link, which says how the record spells it. @type {(game: HandedGame, kind: string, name: string) => string | HTMLElement} */
function recordedLink({ row, record }, kind, name) {
  const link = nameLink(kind, name);
  const tags = Object.fromEntries(record.tags);
  const spellings = (RECORDED[kind] ?? []).filter(([member]) => row[member] === name).map(([, tag]) => tags[tag]);
  const others = spellings.filter((spelling) => spelling && spelling !== name);
  if (others.length && link instanceof HTMLElement) link.title = text("recorded_as", { name: others.join(", ") });
  return link;
}

/** Leaves only what can be done with a game that the archive does not have: it has no link, and one form. @type {(viewer: Viewer) => void} */
function leaveActions(viewer) {
  part("share").parentElement?.replaceChildren(viewer.part("save-kgn"), ...part("pictures").querySelectorAll(".of-board"));
  part("download").closest(".ways")?.remove();
  part("actions").prepend(element("a", { class: "button", href: address("/check") }, text("screen_check")));
}

/** @type {(game: HandedGame) => void} */
function fillActions(game) {
  const { white, black } = game.row;
  part("pair").hidden = !(ifKnown(white) && ifKnown(black)) || white === black;
  part("pair").href = versusAddress(white ?? "", black ?? "");
  part("format").replaceChildren(...game.formats.map((name) => element("option", { value: name, selected: name === "kgn" }, name)));
  part("written").append(...game.dialects.map((name) => element("option", { value: name }, name)));
  const link = () => {
    part("download").href = address(`/api/v1/games/${digest}/record`, { format: part("format").value, dialect: part("written").value });
  };
  part("format").addEventListener("change", link);
  part("written").addEventListener("change", link);
  link();
  part("share").addEventListener("click", () => copyText(part("share"), location.href));
  part("embed").addEventListener("click", () => {
    const source = new URL(address(`/embed/${digest}`) + location.search, location.href).href;
    copyText(part("embed"), `<iframe src="${source}" width="640" height="760" title="Kohau"></iframe>`);
  });
}

begin();
