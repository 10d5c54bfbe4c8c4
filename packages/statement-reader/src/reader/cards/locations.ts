import {
  agrees,
  countOf,
  near,
  volumeOf,
  type CardFigure,
  type CardSummary,
} from './card-figures.ts';
import { severalTables, severalTablesTaken } from '../doubts.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import type { Row } from '../layout/rows.ts';
import { locationTitle, noSalesTitle, otherPeriod } from '../vocabulary/labels.ts';

/** Adds other locations' summaries of the same shape if their sum is printed or none is favored. */
export function withOtherLocations(
  selected: CardSummary,
  found: CardSummary[],
  figures: LabelledFigure[],
): CardSummary {
  const alike = withoutRepeats(
    found.filter((one) => one.shape === selected.shape || cardsOf(one) === cardsOf(selected)),
  );
  const parts = alike.filter((one) => mayBelong(one, selected));
  const sum = parts.find((one) => near(volumeOf(one) * 2, volumeOf(together(parts))));
  if (sum && parts.length > 2) return sum;
  const own = new Set(alike.flatMap(rowsOf));
  const elsewhere = figures.filter(
    ({ row, label, figure, role }) =>
      !own.has(row) && figure.kind === 'money' && role !== 'past' && !otherPeriod.test(label),
  );
  const printed = (summary: CardSummary): boolean =>
    elsewhere.some(({ figure }) => near(Math.abs(figure.value), volumeOf(summary)));
  const isOneLine = (summary: CardSummary): boolean =>
    elsewhere.some(
      ({ figure, row }) =>
        near(figure.value, volumeOf(summary)) &&
        figures.some((one) => one.row === row && one.figure.value === countOf(summary)),
    );
  const all = together(parts);
  if (alike.length > 1 && isOneLine(together(alike))) return together(alike);
  if (parts.length < 2) return selected;
  if (printed(all)) return all;
  const backed = parts.filter((one) => printed(one));
  const isEven = backed.length === 0 || backed.length === parts.length;
  return isEven && parts.every(agrees) && areLocations(parts)
    ? { ...all, doubt: severalTablesTaken }
    : { ...selected, doubt: severalTables };
}

/** A smaller share of the sales is no location: charges. */
const minPart = 0.01;

const mayBelong = (one: CardSummary, selected: CardSummary): boolean =>
  one.shape === selected.shape &&
  volumeOf(one) > volumeOf(selected) * minPart &&
  (one.title === selected.title || !(otherPeriod.test(one.title) || noSalesTitle.test(one.title)));

export const cardsOf = ({ sales }: CardSummary): string =>
  sales
    .map(({ label }) => label.toLowerCase())
    .toSorted()
    .join(', ');

/** The same sales repeated, for example on another page, are not another location. */
function withoutRepeats(summaries: CardSummary[]): CardSummary[] {
  const kept: CardSummary[] = [];
  const isRepeat = (one: CardSummary): boolean =>
    kept.some((other) => near(volumeOf(one), volumeOf(other)) && countOf(one) === countOf(other));
  for (const one of summaries) if (!isRepeat(one) && volumeOf(one) > 0) kept.push(one);
  return kept;
}

const areLocations = (parts: CardSummary[]): boolean =>
  parts.every(({ title }) => locationTitle.test(title)) ||
  new Set(parts.map(({ title }) => title)).size === 1;

const rowsOf = ({ sales, volume, count }: CardSummary): Row[] =>
  [...sales.flatMap((one) => [one.volume, one.count]), volume, count]
    .filter((figure): figure is CardFigure => figure !== null)
    .map(({ line }) => line.row);

/** Combines tables; the result has no printed totals. */
export function together(parts: CardSummary[]): CardSummary {
  const sales = parts.flatMap((part) => part.sales);
  const types = parts.flatMap((part) => [...new Set(part.sales.map(({ cardType }) => cardType))]);
  return {
    sales,
    ...(new Set(types).size === types.length ? { parts } : {}),
    volume: null,
    count: null,
    shape: '',
    title: '',
    doubt: null,
  };
}
