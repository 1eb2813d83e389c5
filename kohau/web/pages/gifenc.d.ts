// The parts of gifenc that recordings use; the package has no types.

declare module "gifenc" {
  interface Frame { palette?: number[][] | null; delay?: number; transparent?: boolean; transparentIndex?: number; dispose?: number }
  interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, frame: Frame): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(pixels: Uint8ClampedArray, colours: number): number[][];
  export function applyPalette(pixels: Uint8ClampedArray, palette: number[][]): Uint8Array;
}
