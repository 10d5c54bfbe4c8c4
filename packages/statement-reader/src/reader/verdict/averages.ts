import { countOf, volumeOf, type CardSummary } from '../cards/card-figures.ts';
import type { Cell } from '../layout/cells.ts';
import type { LooseLine, Table } from '../layout/layout.ts';

/** Half a cent, for a rounded quotient. */
const rounding = 0.0051;
/** Averages may be of sales less refunds, or of other counts. */
const nearAverage = 0.05;

/** Amounts in a column with the average sale, next to which those of other merchants may be printed. */
export function averagesIn({ columns }: Table, cards: CardSummary | null): Cell[] {
  const average = cards ? volumeOf(cards) / countOf(cards) : NaN;
  return columns.flatMap(({ role, cells }) => {
    const tolerance = role === 'average' ? average * nearAverage : rounding;
    const isOwn = ({ figure }: Cell): boolean =>
      figure?.kind === 'money' && Math.abs(figure.value - average) <= tolerance;
    const all = [...cells.values()];
    return all.some(isOwn) ? all : [];
  });
}

/** Whether an amount is another one of its row divided by a count. */
export function isAverage(cell: Cell, { cells }: LooseLine): boolean {
  const size = Math.abs(cell.figure?.value ?? 0);
  return cells.some(
    (of) =>
      of !== cell &&
      of.figure?.kind === 'money' &&
      cells.some(
        ({ figure }) =>
          figure?.kind === 'integer' &&
          figure.value > 0 &&
          Math.abs(Math.abs(of.figure?.value ?? 0) / figure.value - size) <= rounding,
      ),
  );
}
