import type { Source, StatementTotals } from '@portal/contracts/quotes/analysis';
import { notPrinted, present } from '../doubts.ts';
import type { PageRows } from '../layout/running-headers.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import { normalText } from '../lessons/normal-text.ts';
import { cellSource, sourceOf } from '../source.ts';
import { countTotal, feeTotalLabels, otherPeriod, volumeTotal } from '../vocabulary/labels.ts';
import { textOf } from '../../statement/words.ts';
import type { GivenTotals } from './given.ts';

/** The printed figure of a total, preferably with a matching label; null if there is none. */
export function printedTotal(
  value: number | null,
  figures: LabelledFigure[],
  kind: 'money' | 'integer',
  names: RegExp[],
): LabelledFigure | null {
  if (value === null) return null;
  const rank = ({ label, isLast, figure }: LabelledFigure): number =>
    (figure.kind === kind ? 0 : 3) +
    (names.some((name) => name.test(label)) ? 0 : 2) +
    (otherPeriod.test(label) ? 4 : 0) +
    (isLast ? 0 : 1);
  const found = figures.filter(
    ({ figure }) =>
      figure.kind !== 'percent' && Math.abs(Math.abs(figure.value) - Math.abs(value)) < 0.005,
  );
  return found.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

export function placeTotals(
  totals: GivenTotals,
  parts: PageRows[],
  figures: LabelledFigure[],
): StatementTotals {
  const printed = {
    totalVolume: printedTotal(totals.totalVolume, figures, 'money', [volumeTotal]),
    transactionCount: printedTotal(totals.transactionCount, figures, 'integer', [countTotal]),
    totalStatementFees: printedTotal(totals.totalStatementFees, figures, 'money', feeTotalLabels),
  };
  const keys = Object.keys(printed) as (keyof typeof printed)[];
  const name = totals.currentProcessor ?? '';
  const named = placeOfName(name, parts);
  const doubts = present({
    ...Object.fromEntries(
      keys.map((key) => [key, totals[key] && !printed[key] ? notPrinted : null]),
    ),
    currentProcessor: name === '' || named ? null : notPrinted,
  });
  return {
    currentProcessor: name,
    totalVolume: totals.totalVolume ?? 0,
    transactionCount: totals.transactionCount ?? 0,
    totalStatementFees: totals.totalStatementFees ?? 0,
    sources: {
      ...(named ? { currentProcessor: named } : {}),
      ...Object.fromEntries(
        keys.flatMap((key) => {
          const place = printed[key];
          return place ? [[key, cellSource(place.cell, place.page)]] : [];
        }),
      ),
    },
    ...(doubts ? { doubts } : {}),
  };
}

/** The first row with most words of a name, ignoring its legal form. */
function placeOfName(name: string, parts: PageRows[]): Source | null {
  const wanted = normalText(name)
    .split(' ')
    .filter((word) => word.length > 2);
  for (const { page, rows } of parts)
    for (const row of rows) {
      const words = normalText(textOf(row.words)).split(' ');
      const found = wanted.filter((word) => words.includes(word));
      if (found.length > 0 && found.length * 2 >= wanted.length) return sourceOf(row, page);
    }
  return null;
}
