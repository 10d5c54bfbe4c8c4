import type { Cell } from '../layout/cells.ts';
import { isConfused, isDigitOff, isMerged, isRecognized } from '../layout/misread-digits.ts';
import { near } from './card-figures.ts';

export interface SettledSum {
  values: number[];
  corrected: Cell | null;
  agrees: boolean;
}

/**
 * Compares cells with their total. If they do not add up, corrects digits that recognition confuses in the only cell
 * that allows it. Blank cells count as zero.
 */
export function settleSum(cells: (Cell | undefined)[], total: number | null): SettledSum {
  const values = cells.map((cell) => Math.abs(cell?.figure?.value ?? 0));
  const sum = values.reduce((all, value) => all + value, 0);
  const agrees = total !== null && near(sum, total);
  if (total === null || agrees) return { values, corrected: null, agrees };
  const fixed = (isMisread: typeof isMerged): SettledSum[] =>
    values.flatMap((value, index) => {
      const cell = cells[index];
      const wanted = Number((value + total - sum).toFixed(2));
      return cell && isRecognized(cell) && isMisread(value, wanted)
        ? [{ values: values.with(index, wanted), corrected: cell, agrees: true }]
        : [];
    });
  const [only] =
    [isMerged, isConfused, isDigitOff].map(fixed).find(({ length }) => length === 1) ?? [];
  return only ?? { values, corrected: null, agrees };
}
