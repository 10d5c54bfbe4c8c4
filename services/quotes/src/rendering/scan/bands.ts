import type { Box } from './text-cells.ts';

/** Fewer pieces of text than this are not worth another band. */
const leastCells = 25;

/**
 * Cuts a page between its lines into at most `most` bands with about as many pieces of text each, so
 * that several recognisers can work on it.
 */
export function toBands(
  cells: Box[],
  { width, height }: { width: number; height: number },
  most: number,
): Box[] {
  const wanted = Math.max(1, Math.min(most, Math.floor(cells.length / leastCells)));
  const sorted = cells.toSorted((a, b) => a.y0 - b.y0);
  const bands: Box[] = [];
  let [top, lowest, inBand] = [0, 0, 0];
  for (const cell of sorted) {
    const isFull = inBand >= cells.length / wanted;
    if (isFull && cell.y0 > lowest && bands.length < wanted - 1) {
      const cut = Math.floor((lowest + cell.y0) / 2);
      bands.push({ x0: 0, x1: width, y0: top, y1: cut });
      [top, inBand] = [cut, 0];
    }
    lowest = Math.max(lowest, cell.y1);
    inBand += 1;
  }
  return [...bands, { x0: 0, x1: width, y0: top, y1: height }];
}
