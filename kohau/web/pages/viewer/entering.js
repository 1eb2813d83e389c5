// Entering: the presses that enter a ply on a board, and the entries that a source answers with.

/** @import { Entry, EntrySource } from "../types" */

/**
 * What has been entered on a board. `draw` is told whether men move, `refuse` the name of a press that
 * is not legal and a promise of why; `say` dispatches an event.
 */
export class Entering {
  /** How plies are entered: a function that returns a promise of the entry after some presses. @type {EntrySource | null} */
  source = null;
  /** The entries from the beginning of the ply to the last press. @type {Entry[]} */
  trail = [];
  /** The presses that are not done yet, in their order. */
  #work = /** @type {Promise<unknown>} */ (Promise.resolve());
  /** How often an entry has begun; what was asked for an earlier one is stale. */
  #begun = 0;
  /** The entry whose ply was reported last. @type {Entry | null} */
  #played = null;

  /** @param {{ draw: (moving: boolean) => void, refuse: (name: string, why: Promise<any>) => void, say: (name: string, detail: object) => void }} board */
  constructor({ draw, refuse, say }) {
    this.draw = draw;
    this.refuse = refuse;
    this.say = say;
  }

  /** The entry now, null if no ply can be entered. */
  get entry() {
    return (this.source && this.trail.at(-1)) || null;
  }

  get presses() {
    return this.trail.at(-1)?.presses ?? [];
  }

  /** The last press that is no choice: where the man stands that was moved last. */
  get standing() {
    const at = this.trail.findLastIndex((entry, index) => index && !this.trail[index - 1].choices?.some(({ press }) => press === entry.presses.at(-1)));
    return at > 0 ? this.trail[at].presses.at(-1) : null;
  }

  /** Whether a press is legal, or begins anew where nothing has moved yet. @type {(name: string) => boolean} */
  accepts(name) {
    const { entry } = this;
    if (!entry) return false;
    const press = pressFor(entry, name);
    return entry.following.includes(press) || this.presses.includes(press) || this.#replaced(press) > 0;
  }

  /** Begin a ply; what was pressed and asked before is forgotten. @type {(entry: Entry | null) => void} */
  begin(entry) {
    this.#begun += 1;
    this.trail = entry ? [entry] : [];
    this.#work = Promise.resolve();
  }

  /**
   * Press a spot, or choose what has none, once earlier presses are done; what is dragged moves no more.
   * @type {(name: string, dragged?: boolean) => Promise<unknown>}
   */
  press(name, dragged = false) {
    return this.queue((isStale) => this.#pressed(name, dragged, isStale));
  }

  /** Take the last press back. */
  back() {
    return this.queue(() => this.#shorten(this.trail.length - 1));
  }

  /** Take all presses back. */
  cancel() {
    return this.queue(() => this.#shorten(1));
  }

  /**
   * Do something after all presses before it, unless another entry has begun by then.
   * @type {(action: (isStale: () => boolean) => unknown) => Promise<unknown>}
   */
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

  /** @type {(name: string, dragged: boolean, isStale: () => boolean) => Promise<void>} */
  async #pressed(name, dragged, isStale) {
    const { entry } = this;
    if (!entry) {
      this.say("squarepress", { name });
      return;
    }
    const press = pressFor(entry, name);
    const isLast = this.trail.length > 1 && entry.presses.at(-1) === press;
    if (entry.following.includes(press)) await this.#enter(press, dragged, isStale);
    else if (isLast && entry.ply) this.play();
    else if (isLast) this.#shorten(this.trail.length - 1);
    else await this.#otherwise(press, dragged, isStale);
  }

  /**
   * Begin with another man instead of one that has moved nothing yet, or refuse the press.
   * @type {(name: string, dragged: boolean, isStale: () => boolean) => Promise<void>}
   */
  async #otherwise(name, dragged, isStale) {
    const count = this.#replaced(name);
    if (!count) {
      this.#refused(name, isStale);
      return;
    }
    this.trail.length = count;
    await this.#enter(name, dragged, isStale);
  }

  /** Return after how many entries a press is legal instead of later ones, which have moved nothing yet. @type {(name: string) => number} */
  #replaced(name) {
    const done = this.entry?.sketch ?? null;
    for (let count = this.trail.length - 1; count > 0; count -= 1) {
      if (this.trail[count].ply || (this.trail[count - 1].sketch ?? null) !== done) return 0;
      if (this.trail[count - 1].following.includes(name)) return count;
    }
    return 0;
  }

  /** @type {(count: number) => void} */
  #shorten(count) {
    if (count < 1 || count >= this.trail.length) {
      this.draw(false);
      return;
    }
    this.trail.length = count;
    this.draw(true);
  }

  /** Say that a press is not legal; nothing that was entered is lost. @type {(name: string, isStale: () => boolean) => void} */
  #refused(name, isStale) {
    const why = Promise.resolve(this.source?.([...this.presses, name])).then(() => null, (error) => error);
    this.refuse(name, why.then((error) => (isStale() ? null : error)));
  }

  /**
   * Ask for the entry after another press. An answer that comes after another position is ignored.
   * @type {(name: string, dragged: boolean, isStale: () => boolean) => Promise<void>}
   */
  async #enter(name, dragged, isStale) {
    const entry = await this.source?.([...this.presses, name]);
    if (isStale() || !entry) return;
    const couldEnd = Boolean(this.entry?.ply);
    this.trail.push(entry);
    // A ply that could have ended before waits for the reader, who may take its last step back.
    if (entry.ply && !entry.following.length && !couldEnd) this.play();
    this.draw(!dragged);
  }

  /** Report the ply, once: who presses twice does not mean two plies. */
  play() {
    const { entry } = this;
    if (!entry?.ply || this.#played === entry) return;
    this.#played = entry;
    this.say("plyplay", { ply: entry.ply, entry });
  }
}

/** Return the press that is press by a square: the choice that it belongs to, if it is none itself. @type {(entry: Entry, name: string) => string} */
function pressFor({ following, choices = [] }, name) {
  if (following.includes(name)) return name;
  return choices.find(({ squares }) => squares.includes(name))?.press ?? name;
}
