import type { Cell } from './cells.ts';

/** Tolerance for the left edge of titles, points. */
const aligned = 4;
const minHeads = 2;

/** The middle between the two copies of a doubled header, or null. */
export function gutterOf(cells: Cell[]): number | null {
  const half = cells.length / 2;
  const isTwice =
    half >= minHeads &&
    cells.every(
      ({ text, figure }, at) => !figure && (cells[at + half] ?? cells[at - half])?.text === text,
    );
  return isTwice ? ((cells[half - 1]?.x1 ?? 0) + (cells[half]?.x0 ?? 0)) / 2 : null;
}

/** Whether a row has a title above each copy of a doubled header, where that begins. */
export function areTitles(above: Cell[] = [], header: Cell[], between: number): boolean {
  const starts = [header[0], header.find(({ x0 }) => x0 > between)];
  return (
    above.length === starts.length &&
    above.every(({ x0, figure }, at) => !figure && Math.abs(x0 - (starts[at]?.x0 ?? 0)) <= aligned)
  );
}

/** Whether the first row with numbers on both sides of a gutter begins with a name on both, or on neither. */
export function isTwoLists(rows: Cell[][], gutter: number): boolean {
  for (const cells of rows) {
    const [left, right] = [
      cells.filter(({ x0 }) => x0 < gutter),
      cells.filter(({ x0 }) => x0 >= gutter),
    ];
    if (![left, right].every((side) => side.some(({ figure }) => figure))) continue;
    return (left[0]?.figure === null) === (right[0]?.figure === null);
  }
  return true;
}
