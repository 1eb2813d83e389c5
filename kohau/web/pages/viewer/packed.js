// The records inside a page: an index for the list, and chunks that are unpacked on demand.

/** @import { Boards, GameRecord, Row, Session } from "../types" */

const KEPT_CHUNKS = 6;

/** The source of records of a page made by `kohau view`. */
export class PackedRecords {
  /** @param {{ rows: Row[], boards: Boards, sessions: Session[], starts: number[] }} index */
  constructor(index) {
    this.rows = index.rows;
    this.boards = index.boards;
    this.sessions = index.sessions;
    this.starts = index.starts;
    this.chunks = new Map();
  }

  /** Return a record (numbered from 0), unpacked. @type {(record: number) => Promise<GameRecord>} */
  async read(record) {
    const at = this.chunkOf(record);
    if (!this.chunks.has(at)) {
      if (this.chunks.size >= KEPT_CHUNKS) this.chunks.delete(this.chunks.keys().next().value);
      this.chunks.set(at, unpack(document.getElementById(`chunk-${at}`)?.textContent ?? ""));
    }
    return (await this.chunks.get(at))[record - this.starts[at]];
  }

  /** Return the number of the chunk that contains a record. @type {(record: number) => number} */
  chunkOf(record) {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.starts[middle] <= record) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** @type {(text: string) => Promise<any>} */
export async function unpack(text) {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}
