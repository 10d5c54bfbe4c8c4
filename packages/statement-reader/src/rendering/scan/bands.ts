import type { Box } from '../../statement/words.ts';

/** Text worth another band, in page widths. */
const minText = 2;

/** Splits a page into at most `most` bands with similar amounts of text, for parallel recognition. */
export function toBands(
  cells: Box[],
  { width, height }: { width: number; height: number },
  max: number,
): Box[] {
  const text = cells.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);
  const wanted = Math.max(1, Math.min(max, Math.floor(text / (width * minText))));
  const sorted = cells.toSorted((a, b) => a.y0 - b.y0);
  const bands: Box[] = [];
  let [top, lowest, inBand] = [0, 0, 0];
  for (const cell of sorted) {
    const isFull = inBand >= text / wanted;
    if (isFull && cell.y0 > lowest && bands.length < wanted - 1) {
      const cut = Math.floor((lowest + cell.y0) / 2);
      bands.push({ x0: 0, x1: width, y0: top, y1: cut });
      [top, inBand] = [cut, 0];
    }
    lowest = Math.max(lowest, cell.y1);
    inBand += cell.x1 - cell.x0;
  }
  return [...bands, { x0: 0, x1: width, y0: top, y1: height }];
}
