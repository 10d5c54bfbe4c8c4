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
 * that allows it, or the only cell without a number. Blank cells count as zero.
 */
export function settleSum(cells: (Cell | undefined)[], total: number | null): SettledSum {
  const values = cells.map((cell) => Math.abs(cell?.figure?.value ?? 0));
  const sum = values.reduce((all, value) => all + value, 0);
  const agrees = total !== null && near(sum, total);
  if (total === null || agrees) return { values, corrected: null, agrees };
  const fixed = (isMisread: (value: number, wanted: number, cell: Cell) => boolean) =>
    values.flatMap((value, index): SettledSum[] => {
      const cell = cells[index];
      const wanted = Number((value + total - sum).toFixed(2));
      return cell && isRecognized(cell) && isMisread(value, wanted, cell)
        ? [{ values: values.with(index, wanted), corrected: cell, agrees: true }]
        : [];
    });
  const [only] =
    [isUnread, isMerged, isConfused, isDigitOff].map(fixed).find(({ length }) => length === 1) ??
    [];
  return only ?? { values, corrected: null, agrees };
}

/** Whether a number was recognized as letters, about as many as it has digits. */
const isUnread = (_: number, wanted: number, { figure, text }: Cell): boolean =>
  figure === null && wanted > 0 && Math.abs(String(wanted).length - text.length) <= 1;
