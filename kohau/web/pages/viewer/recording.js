/*! GIFs are encoded by gifenc, © 2017 Matt DesLauriers, MIT License. */
// Recording: pictures one after the other as an animated GIF. Explorers load this script on demand.

import { applyPalette, GIFEncoder, quantize } from "gifenc";

/** @import { FilmPicture, Recorder } from "../types" */

/** The greatest width and height of a recording in pixels. */
const MAX_SIZE = 480;
/** The most colours of pictures; one more stands for what does not change. */
const MAX_COLOURS = 255;
/** The disposal method of GIF that leaves a picture where the next one is drawn. */
const LEAVE = 1;

/**
 * Returns a promise of a GIF that repeats for ever. `pictures` are functions that return SVG documents, with the
 * milliseconds that each is shown; `onProgress` is called with the part that is done.
 * @type {Recorder["gifOf"]}
 */
export async function gifOf(pictures, onProgress = () => {}) {
  const context = await contextFor(pictures[0].svg());
  const { width, height } = context.canvas;
  const colours = await coloursOf(pictures, context);
  const unchanged = colours.length;
  const palette = [...colours, [0, 0, 0]];
  const encoder = GIFEncoder();
  /** @type {Uint8Array | null} */
  let before = null;
  for (const [at, { svg, shown }] of pictures.entries()) {
    const indices = applyPalette(await pixelsOf(svg(), context), colours);
    const changed = indices.map((index, pixel) => (index === before?.[pixel] ? unchanged : index));
    encoder.writeFrame(changed, width, height, {
      palette: at ? null : palette, delay: shown, transparent: at > 0, transparentIndex: unchanged, dispose: LEAVE,
    });
    before = indices;
    onProgress((at + 1) / pictures.length);
    await new Promise((done) => setTimeout(done)); // the page stays usable
  }
  encoder.finish();
  return new Blob([encoder.bytes()], { type: "image/gif" });
}

/** @type {(svg: string) => Promise<HTMLImageElement>} */
async function imageOf(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** @type {(svg: string) => Promise<CanvasRenderingContext2D>} */
async function contextFor(svg) {
  const { naturalWidth, naturalHeight } = await imageOf(svg);
  const scale = MAX_SIZE / Math.max(naturalWidth, naturalHeight);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(scale * naturalWidth);
  canvas.height = Math.round(scale * naturalHeight);
  return /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
}

/** @type {(svg: string, context: CanvasRenderingContext2D) => Promise<Uint8ClampedArray>} */
async function pixelsOf(svg, context) {
  const { width, height } = context.canvas;
  context.drawImage(await imageOf(svg), 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}

/**
 * Returns the colours of the first, the middle and the last picture.
 * @type {(pictures: FilmPicture[], context: CanvasRenderingContext2D) => Promise<number[][]>}
 */
async function coloursOf(pictures, context) {
  const chosen = [...new Set([0, pictures.length >> 1, pictures.length - 1])];
  const { width, height } = context.canvas;
  const pixels = new Uint8ClampedArray(4 * width * height * chosen.length);
  for (const [place, at] of chosen.entries()) {
    pixels.set(await pixelsOf(pictures[at].svg(), context), 4 * width * height * place);
  }
  return quantize(pixels, MAX_COLOURS);
}
