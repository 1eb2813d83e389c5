// Films: the pictures that a recording of a ply or of a game shows, one after the other.

import { boardNamed } from "./board.js";
import { element } from "./dom.js";
import { framesOf, menBetween } from "./motion.js";
import { svgOf } from "./pictures.js";
import { boardShows } from "./situations.js";

/** @import { FilmPicture } from "../types" */
/** @import { Node } from "./records.js" */
/** @import { Viewer } from "./viewer.js" */

/** Milliseconds that pictures are shown: while men move, after a step, after a ply, and at the end. */
const SHOWN = { moving: 50, step: 250, ply: 700, end: 2000 };
/** How many pictures show men on their way between two steps. */
const BETWEEN = 4;
/** The greatest number of pictures; of longer games, only those after plies are shown. */
const MOST = 250;

/**
 * Return the pictures of the plies to `nodes`: functions that return SVG documents, with the milliseconds
 * that each is shown.
 * @type {(viewer: Viewer, nodes: Node[], between?: number) => FilmPicture[]}
 */
export function filmOf(viewer, nodes, between = BETWEEN) {
  const description = boardNamed(viewer.shown.record.board);
  if (!description) return [];
  const stage = element("kohau-board");
  const orientation = viewer.board.getAttribute("orientation");
  /** @type {FilmPicture[]} */
  const pictures = [];
  /** @type {Node | null} */
  let staged = null;
  const take = (/** @type {Node} */ node, /** @type {number} */ shown, /** @type {() => void} */ arrange) => pictures.push({ shown, svg: () => {
    if (staged !== node) stage.show({ ...boardShows(viewer.shown, node), orientation });
    staged = node;
    arrange();
    return svgOf(stage, description, viewer.board);
  } });
  for (const node of nodes) {
    const { before, steps, position } = boardShows(viewer.shown, node);
    const frames = framesOf(description, before, steps, position);
    if (node === nodes[0]) take(node, SHOWN.ply, () => stage.scrub(0));
    for (let count = 1; count < frames.length; count += 1) {
      for (let part = 1; part <= between; part += 1) {
        take(node, SHOWN.moving, () => stage.stand(menBetween(description, frames[count - 1], frames[count], part / (between + 1))));
      }
      take(node, count < frames.length - 1 ? SHOWN.step : SHOWN.ply, () => stage.scrub(count));
    }
  }
  pictures[pictures.length - 1].shown = SHOWN.end;
  return pictures.length > MOST ? pictures.filter(({ shown }) => shown >= SHOWN.ply) : pictures;
}
