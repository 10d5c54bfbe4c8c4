import type { GreyImage } from '../grey-image.ts';

/** Which pixels are ink: 1 for ink, 0 for paper, row by row. */
export interface Ink {
  width: number;
  height: number;
  bits: Uint8Array;
}

/** Ink is darker than this share of the local mean, whatever the lighting. */
const darkerThan = 0.87;
/** Lighter pixels are never ink. */
const paper = 255 * darkerThan;
/** Radius of the local mean, as a share of the page's width. */
const reach = 1 / 50;

/** Local threshold. `wanted`: the image, or a copy with some parts whitened. */
export function findInk(image: GreyImage, wanted: Buffer = image.pixels): Ink {
  const { width, height } = image;
  const bits = new Uint8Array(width * height);
  const radius = Math.max(4, Math.round(width * reach));
  const white = Buffer.alloc(width, 255);
  const columns = new ColumnSums(image);
  for (let y = 0; y < height; y++) {
    const row = wanted.subarray(y * width, (y + 1) * width);
    if (row.equals(white)) continue;
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
    const sums = columns.between(top, bottom);
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += sums[x] ?? 0;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += sums[x + radius] ?? 0;
      if (x > radius) sum -= sums[x - radius - 1] ?? 0;
      const value = row[x] ?? 0;
      if (value >= paper) continue;
      const wide = Math.min(width, x + radius + 1) - Math.max(0, x - radius);
      if (value * (bottom - top) * wide < sum * darkerThan) bits[y * width + x] = 1;
    }
  }
  return { width, height, bits };
}

/** Sums of pixel columns between two rows that only move down. */
class ColumnSums {
  readonly #image: GreyImage;
  readonly #sums: Uint32Array;
  #top = 0;
  #bottom = 0;

  constructor(image: GreyImage) {
    this.#image = image;
    this.#sums = new Uint32Array(image.width);
  }

  between(top: number, bottom: number): Uint32Array {
    if (top >= this.#bottom) {
      this.#sums.fill(0);
      this.#top = this.#bottom = top;
    }
    for (; this.#bottom < bottom; this.#bottom++) this.#add(this.#bottom, 1);
    for (; this.#top < top; this.#top++) this.#add(this.#top, -1);
    return this.#sums;
  }

  #add(y: number, sign: 1 | -1): void {
    const { width, pixels } = this.#image;
    const sums = this.#sums;
    for (let x = 0, at = y * width; x < width; x++, at++)
      sums[x] = (sums[x] ?? 0) + sign * (pixels[at] ?? 0);
  }
}
