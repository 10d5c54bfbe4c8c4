import type { GreyImage } from '../render-page.ts';

/** Which pixels of an image are ink: 1 for ink, 0 for paper, row by row. */
export interface Ink {
  width: number;
  height: number;
  bits: Uint8Array;
}

/** Ink is darker than this share of the mean around it, whatever the lighting there. */
const darkerThan = 0.87;
/** The surroundings: a square of this share of the page's width to each side. */
const reach = 1 / 50;

/** Tells ink from paper by comparing each pixel with the mean around it. */
export function findInk({ width, height, pixels }: GreyImage): Ink {
  const bits = new Uint8Array(width * height);
  const radius = Math.max(4, Math.round(width * reach));
  const columns = new Uint32Array(width);
  const addRow = (y: number, sign: 1 | -1): void => {
    if (y < 0 || y >= height) return;
    for (let x = 0; x < width; x++)
      columns[x] = (columns[x] ?? 0) + sign * (pixels[y * width + x] ?? 0);
  };
  for (let y = 0; y < radius; y++) addRow(y, 1);
  for (let y = 0; y < height; y++) {
    addRow(y + radius, 1);
    addRow(y - radius - 1, -1);
    const rows = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += columns[x] ?? 0;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += columns[x + radius] ?? 0;
      if (x - radius - 1 >= 0) sum -= columns[x - radius - 1] ?? 0;
      const wide = Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1;
      const value = pixels[y * width + x] ?? 0;
      if (value * rows * wide < sum * darkerThan) bits[y * width + x] = 1;
    }
  }
  return { width, height, bits };
}
