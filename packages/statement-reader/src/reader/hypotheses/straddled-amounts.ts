import { toCells, type Cell } from '../layout/cells.ts';
import { hasWords } from '../layout/label-of.ts';
import type { Row } from '../layout/rows.ts';
import { hasAmount, near } from './begun-names.ts';
import { isNameless } from './nameless-cells.ts';

/** Merges a name of two lines with the amounts that are printed between both lines, halfway up. */
export function joinStraddled(rows: Row[]): Row[] {
  const isStraddled = rows.map((_, at) => isBetween(rows, at));
  return rows.flatMap((row, at) => {
    const lines = [rows[at - 1], rows[at + 1]];
    if (isStraddled[at]) return [{ ...row, name: lines.flatMap((line) => line?.words ?? []) }];
    return isStraddled[at - 1] || isStraddled[at + 1] ? [] : [row];
  });
}

/** How many times as close the lines of a name are as other rows. */
const closer = 1.6;

function isBetween(rows: Row[], at: number): boolean {
  const [above, row, below] = [rows[at - 1], rows[at], rows[at + 1]];
  if (!above || !row || !below || below.y0 >= above.y1 + (row.y1 - row.y0)) return false;
  const [before, after] = [rows[at - 2]?.y0 ?? -Infinity, rows[at + 2]?.y0 ?? Infinity];
  const inner = Math.max(row.y0 - above.y0, below.y0 - row.y0);
  if (inner * closer >= Math.min(above.y0 - before, after - below.y0)) return false;
  const [first, cells, last] = [above, row, below].map(toCells) as [Cell[], Cell[], Cell[]];
  return (
    isText(first) &&
    isText(last) &&
    near(first[0]?.x0 ?? 0, last[0]?.x0 ?? Infinity) &&
    isNameless(cells) &&
    hasAmount(cells)
  );
}

const isText = ([cell, ...others]: Cell[]): boolean =>
  cell !== undefined && others.length === 0 && cell.inside.length === 0 && hasWords(cell.text);
