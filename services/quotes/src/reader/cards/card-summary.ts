import { agrees, countOf, near, volumeOf, type CardSummary } from './card-figures.ts';
import { readCardColumns } from './card-columns.ts';
import { readCardRows } from './card-rows.ts';
import { together, withOtherLocations } from './locations.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import type { Table } from '../layout/layout.ts';
import { countTotal, otherPeriod, volumeTotal } from '../vocabulary/labels.ts';

/** Finds the sales by card type; null where a statement has none. */
export function readCardSummary(tables: Table[], figures: LabelledFigure[]): CardSummary | null {
  const found = tables
    .flatMap((table) => [readCardRows(table), readCardColumns(table)])
    .filter((summary) => summary !== null);
  const printed = (label: RegExp): number[] =>
    figures
      .filter((one) => label.test(one.label) && !otherPeriod.test(one.label) && one.role !== 'past')
      .map(({ figure }) => Math.abs(figure.value));
  const [volumes, counts] = [printed(volumeTotal), printed(countTotal)];
  const rank = (summary: CardSummary): number =>
    (agrees(summary) ? 2 : 0) +
    (volumes.some((value) => near(value, volumeOf(summary))) ? 2 : 0) +
    (counts.includes(countOf(summary)) ? 1 : 0);
  const choices = [...found, ...shapesTogether(found).filter((one) => rank(one) > 0)];
  const [best] = choices.toSorted((a, b) => rank(b) - rank(a) || volumeOf(b) - volumeOf(a));
  if (!best) return null;
  return found.includes(best) ? withOtherLocations(best, found, figures) : best;
}

/** Tables of one shape taken together, as several locations have them. */
const shapesTogether = (found: CardSummary[]): CardSummary[] =>
  [...Map.groupBy(found, ({ shape }) => shape).values()]
    .filter((summaries) => summaries.length > 1)
    .map(together);
