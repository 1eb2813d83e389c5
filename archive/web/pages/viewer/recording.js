// Recording: pictures one after the other as an animated GIF. Explorers load this script when it is wanted.

/** The greatest width and height of a recording in pixels. */
const RECORDED = 480;
/** The number of colours, of which the first stands for what does not change. */
const COLOURS = 256;
const UNCHANGED = 0;

/**
 * Return a promise of a GIF that repeats for ever. `pictures` are functions that return SVG documents, with the
 * milliseconds that each is shown; `progressed` is told the part that is done.
 */
async function gifOf(pictures, progressed = () => {}) {
  const [{ width, height }, context] = await canvasFor(pictures[0].svg());
  const palette = new Palette();
  for (const at of new Set([0, pictures.length >> 1, pictures.length - 1])) palette.count(await pixelsOf(pictures[at].svg(), context));
  palette.choose();
  const out = [header(width, height, palette.bytes)];
  let before = null;
  for (const [at, { svg, shown }] of pictures.entries()) {
    const indices = palette.indices(await pixelsOf(svg(), context));
    out.push(...frame(indices, before, width, shown));
    before = indices;
    progressed((at + 1) / pictures.length);
    await new Promise((done) => setTimeout(done)); // the page stays usable
  }
  return new Blob([...out, Uint8Array.of(0x3b)], { type: "image/gif" });
}

async function imageOf(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

async function canvasFor(svg) {
  const { naturalWidth, naturalHeight } = await imageOf(svg);
  const scale = RECORDED / Math.max(naturalWidth, naturalHeight);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(scale * naturalWidth);
  canvas.height = Math.round(scale * naturalHeight);
  return [canvas, canvas.getContext("2d", { willReadFrequently: true })];
}

async function pixelsOf(svg, context) {
  const { width, height } = context.canvas;
  context.drawImage(await imageOf(svg), 0, 0, width, height);
  return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
}

/** Return the index of the colour of a pixel, of which five bits for red, green and blue count. */
function shadeOf(pixel) {
  return ((pixel >> 3) & 31) | ((pixel >> 6) & 0x3e0) | ((pixel >> 9) & 0x7c00);
}

/** Return red, green and blue of a colour. */
function partsOf(shade) {
  return [shade & 31, (shade >> 5) & 31, shade >> 10].map((part) => (part << 3) | (part >> 2));
}

const SHADES = 1 << 15;

/** The most frequent colours of pictures, and the nearest of them to any other. */
class Palette {
  #counts = new Uint32Array(SHADES);
  /** The indices of colours, 0 for those that were not looked for yet. */
  #indices = new Uint8Array(SHADES);
  #colours = [];

  count(pixels) {
    for (const pixel of pixels) this.#counts[shadeOf(pixel)] += 1;
  }

  choose() {
    const seen = Array.from(this.#counts.keys()).filter((shade) => this.#counts[shade]);
    seen.sort((one, other) => this.#counts[other] - this.#counts[one]);
    this.#colours = seen.slice(0, COLOURS - 1).map(partsOf);
  }

  get bytes() {
    const bytes = new Uint8Array(3 * COLOURS);
    bytes.set(this.#colours.flat(), 3);
    return bytes;
  }

  indices(pixels) {
    const found = new Uint8Array(pixels.length);
    for (let at = 0; at < pixels.length; at += 1) {
      const shade = shadeOf(pixels[at]);
      found[at] = this.#indices[shade] || (this.#indices[shade] = this.#find(partsOf(shade)));
    }
    return found;
  }

  #find(parts) {
    const distances = this.#colours.map((own) => own.reduce((sum, part, at) => sum + (part - parts[at]) ** 2, 0));
    return 1 + distances.indexOf(Math.min(...distances));
  }
}

const word = (value) => [value & 255, value >> 8];

function header(width, height, palette) {
  const begin = new TextEncoder().encode("GIF89a");
  const repeated = [0x21, 0xff, 11, ...new TextEncoder().encode("NETSCAPE2.0"), 3, 1, 0, 0, 0];
  return Uint8Array.from([...begin, ...word(width), ...word(height), 0xf7, 0, 0, ...palette, ...repeated]);
}

/** Return the bytes of a picture: the smallest part that has changed, without what has not changed in it. */
function frame(indices, before, width, shown) {
  const { left, top, right, bottom } = before ? changedPart(indices, before, width) : { left: 0, top: 0, right: width, bottom: indices.length / width };
  const part = new Uint8Array((right - left) * (bottom - top));
  let at = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const index = y * width + x;
      part[at] = before?.[index] === indices[index] ? UNCHANGED : indices[index];
      at += 1;
    }
  }
  const control = [0x21, 0xf9, 4, 0x05, ...word(Math.round(shown / 10)), UNCHANGED, 0];
  const place = [0x2c, ...word(left), ...word(top), ...word(right - left), ...word(bottom - top), 0, 8];
  return [Uint8Array.from([...control, ...place]), ...blocks(compressed(part)), Uint8Array.of(0)];
}

/** Return the box around the pixels that differ, one pixel if none does. */
function changedPart(indices, before, width) {
  let [left, top, right, bottom] = [width, -1, 0, 0];
  for (let at = 0; at < indices.length; at += 1) {
    if (indices[at] === before[at]) continue;
    const x = at % width;
    bottom = (at - x) / width + 1;
    if (top < 0) top = bottom - 1;
    if (x < left) left = x;
    if (x >= right) right = x + 1;
  }
  return right ? { left, top, right, bottom } : { left: 0, top: 0, right: 1, bottom: 1 };
}

const CLEAR = 256;
const END = 257;
const MOST_CODES = 4096;

/** Return bytes compressed with LZW, the codes of GIF. */
function compressed(bytes) {
  const out = [];
  let [bits, held] = [0, 0];
  let [codes, next, size] = [new Map(), END + 1, 9];
  const write = (code) => {
    bits |= code << held;
    held += size;
    for (; held >= 8; held -= 8) {
      out.push(bits & 255);
      bits >>>= 8;
    }
  };
  write(CLEAR);
  let prefix = bytes[0];
  for (let at = 1; at < bytes.length; at += 1) {
    const key = (prefix << 8) | bytes[at];
    const known = codes.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    write(prefix);
    if (next === MOST_CODES) {
      write(CLEAR);
      [codes, next, size] = [new Map(), END + 1, 9];
    } else {
      if (next === 1 << size) size += 1;
      codes.set(key, next);
      next += 1;
    }
    prefix = bytes[at];
  }
  write(prefix);
  if (next === 1 << size && next < MOST_CODES) size += 1; // as readers do, though nothing is added
  write(END);
  if (held) out.push(bits & 255);
  return Uint8Array.from(out);
}

/** Return bytes in blocks of at most 255, each after its length. */
function blocks(bytes) {
  const all = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.subarray(at, at + 255);
    all.push(Uint8Array.of(block.length), block);
  }
  return all;
}
