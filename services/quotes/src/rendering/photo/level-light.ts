import type { GreyImage } from '../render-page.ts';

const across = 48;
/** Share of a square's pixels that are brighter than its paper. */
const brighter = 0.1;
/** Radius in squares in which paper is looked for, if a square is all picture or bar. */
const reach = 2;
/** Darker areas are not paper. */
const darkestPaper = 70;
/** This share of the paper's shade becomes white. */
const white = 0.97;

/** Whitens paper in shadows and folds; ink keeps its contrast. */
export function levelLight(image: GreyImage): GreyImage {
  const { width, height, pixels } = image;
  const side = Math.max(8, Math.ceil(width / across));
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const found = Float32Array.from({ length: columns * rows }, (_, index) =>
    paperIn(image, side, index % columns, Math.floor(index / columns)),
  );
  const grid: Grid = { columns, rows };
  const light = around(around(found, grid, reach, brightest), grid, 1, mean);
  const level = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    const row = between(y / side - 0.5, rows);
    for (let x = 0; x < width; x++) {
      const column = between(x / side - 0.5, columns);
      const at = (down: number, right: number): number => light[down * columns + right] ?? 255;
      const upper = mixed(at(row.at, column.at), at(row.at, column.next), column.beyond);
      const lower = mixed(at(row.next, column.at), at(row.next, column.next), column.beyond);
      const paper = Math.max(darkestPaper, mixed(upper, lower, row.beyond)) * white;
      level[y * width + x] = Math.min(255, ((pixels[y * width + x] ?? 255) * 255) / paper);
    }
  }
  return { width, height, pixels: level };
}

interface Grid {
  columns: number;
  rows: number;
}

function paperIn(
  { width, height, pixels }: GreyImage,
  side: number,
  column: number,
  row: number,
): number {
  const counts = new Uint32Array(256);
  const [x1, y1] = [Math.min(width, (column + 1) * side), Math.min(height, (row + 1) * side)];
  let left = 0;
  for (let y = row * side; y < y1; y++)
    for (let x = column * side; x < x1; x++) {
      const value = pixels[y * width + x] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
      left += brighter;
    }
  let shade = 255;
  while (shade > 0 && (left -= counts[shade] ?? 0) > 0) shade -= 1;
  return shade;
}

const brightest = (values: number[]): number => Math.max(...values);
const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Combines the squares around each one. */
function around(
  values: Float32Array,
  { columns, rows }: Grid,
  far: number,
  together: (values: number[]) => number,
): Float32Array {
  return values.map((_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const near: number[] = [];
    for (let y = Math.max(0, row - far); y <= Math.min(rows - 1, row + far); y++)
      for (let x = Math.max(0, column - far); x <= Math.min(columns - 1, column + far); x++)
        near.push(values[y * columns + x] ?? 255);
    return together(near);
  });
}

const mixed = (one: number, other: number, share: number): number => one + (other - one) * share;

function between(place: number, count: number): { at: number; next: number; beyond: number } {
  const exact = Math.max(0, Math.min(count - 1, place));
  const at = Math.floor(exact);
  return { at, next: Math.min(count - 1, at + 1), beyond: exact - at };
}
