import { hasLetters, isBroken, toCells, type Cell } from '../layout/cells.ts';
import type { Row } from '../layout/rows.ts';
import { isAmount, isNameless, wrappedNames } from './wrapped-names.ts';

/** A wrapped name continues below its beginning; a code or amount may precede it. */
const maxLeading = 3;
/** Tolerance for the left edge of wrapped text, points. */
const aligned = 2;
/** A wrapped line is this much closer than the next row of the table, beyond a printer's pixel (points). */
const [closer, rounded] = [0.93, 0.8];

/** Merges lines that are closer to the row above than the next row: long names, two-part rates. */
export function joinWrapped(rows: Row[]): Row[] {
  const joined: Row[] = [];
  const names = wrappedNames(rows);
  for (const [index, row] of rows.entries()) {
    const above = joined.at(-1);
    const isNear = stepTo(rows, index) < stepTo(rows, index - 1) + 1;
    if (above && (names.has(row) || (isNear && goesOn(above, row, rows[index + 1]))))
      joined[joined.length - 1] = {
        ...above,
        wrapped: [...(above.wrapped ?? []), ...row.words],
      };
    else joined.push(row);
  }
  return joined;
}

/** The distance of a line from the one before. */
const stepTo = (rows: Row[], index: number): number =>
  (rows[index]?.y0 ?? 0) - (rows[index - 1]?.y0 ?? -Infinity);

function goesOn(above: Row, row: Row, below: Row | undefined): boolean {
  const cells = toCells(row);
  const over = toCells(above);
  const goesOnBelow = (cell: Cell): boolean =>
    over.some((one) => isBroken(one.text, cell.text) && isBelow(one, cell));
  if (cells.some(goesOnBelow) && !cells.some(({ text }) => hasLetters(text)))
    return row.y0 - above.y0 < ((below?.y0 ?? Infinity) - row.y0) * closer;
  if (!over.some(isAmount) || !over.some(({ text }) => hasLetters(text))) return false;
  // It is the name of a line below that has none.
  const next = below ? toCells(below) : [];
  if (next.some(isAmount) && isNameless(next)) return false;
  if (!cells.every((cell) => over.some((one) => isUnder(one, cell)))) return false;
  const last = above.wrapped?.at(-1) ?? above;
  const [before, after] = [row.y0 - last.y0, (below?.y0 ?? Infinity) - row.y0];
  // Where the next charge overlaps as well, that lines do tells nothing.
  const isTight = next.some(isAmount) && (below?.y0 ?? Infinity) < row.y1;
  const overlaps = row.y0 < above.y1 && !isTight;
  const isCloser = before < after * closer && after - before > rounded;
  return isCloser || (above.wrapped === undefined && overlaps);
}

const isBelow = (one: Cell, cell: Cell): boolean => cell.x0 < one.x1 && cell.x1 > one.x0;

/** A unit of rates as a line of its own. */
const unit = /^(bps?|%|¢)$/;

/** Text below text, a unit below its number, or the rest of a sum of rates below its beginning. */
function isUnder(one: Cell, cell: Cell): boolean {
  if (unit.test(cell.text)) return one.figure !== null && isBelow(one, cell);
  if (cell.figure) return /[+x@]$|\b(plus|at|and)$/i.test(one.text) && isBelow(one, cell);
  const begins = one.words.slice(0, maxLeading);
  return (
    !one.figure &&
    hasLetters(one.text) &&
    begins.some((word) => Math.abs(word.x0 - cell.x0) <= aligned)
  );
}
