import { agrees, countOf, near, volumeOf, type CardSummary } from './card-figures.ts';
import { readCardColumns } from './card-columns.ts';
import { readCardRows } from './card-rows.ts';
import { readCardSubtotals } from './card-subtotals.ts';
import { readCardSentences } from './card-sentences.ts';
import { withChargedAlone, type ChargedOn } from './charged-alone.ts';
import { together, withOtherLocations } from './locations.ts';
import type { PageRows } from '../layout/running-headers.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import type { Table } from '../layout/layout.ts';
import { countTotal, otherPeriod, volumeTotal } from '../vocabulary/labels.ts';

/**
 * Finds the sales by card type among what rows, columns and sentences may say of them: what adds up to
 * printed totals, volume and number on one line before others. `charged` are the volumes that fees were
 * charged on: all sales are at least the largest. Null where a statement has none.
 */
export function readCardSummary(
  tables: Table[],
  figures: LabelledFigure[],
  pages: PageRows[],
  charged: ChargedOn[],
): CardSummary | null {
  const rankOf = ranking(figures, Math.max(0, ...charged.map(({ volume }) => volume.value)));
  const found = tables
    .flatMap((table) => [best(readCardRows(table), rankOf), best(readCardColumns(table), rankOf)])
    .filter((summary) => summary !== null);
  const sums = best(readCardSubtotals(tables), rankOf);
  const alone = tables.flatMap((table) => best(readCardRows(table, 1), rankOf) ?? []);
  const said = best(readCardSentences(pages), rankOf);
  const choices = [
    ...found,
    ...shapesTogether(found).filter((one) => rankOf(one) > 0),
    ...pairsOf(found).filter((one) => rankOf(one) >= printedWhole),
    ...shapesTogether(alone).filter((one) => one.parts && rankOf(one) > 0),
    ...[sums, said].filter((one) => one !== null),
  ];
  const taken = largestOfBest(choices, rankOf);
  if (!taken) return null;
  const whole = found.includes(taken) ? withOtherLocations(taken, found, figures) : taken;
  return withChargedAlone(whole, charged, figures);
}

/** How much less may speak for gross sales than for net ones. */
const grossBefore = 1.6;

function largestOfBest(choices: CardSummary[], rankOf: Rank): CardSummary | null {
  const ranked = choices.map((summary) => ({ summary, rank: rankOf(summary) }));
  const top = Math.max(...ranked.map(({ rank }) => rank));
  const sure = ranked.filter(({ rank }) => rank >= Math.max(2, top - grossBefore) || rank === top);
  return (
    sure.toSorted((a, b) => volumeOf(b.summary) - volumeOf(a.summary) || b.rank - a.rank)[0]
      ?.summary ?? null
  );
}

type Rank = (summary: CardSummary) => number;

function best(list: CardSummary[], rankOf: Rank): CardSummary | null {
  const ranked = list.map((summary) => ({
    summary,
    rank: rankOf(summary) - lateness(summary, list),
  }));
  return ranked.toSorted((a, b) => b.rank - a.rank)[0]?.summary ?? null;
}

/** What speaks against readings of one table but the likeliest: net sales add up as well as gross ones. */
const lateness = (summary: CardSummary, list: CardSummary[]): number =>
  1.5 *
  list
    .filter(({ shape, title }) => shape === summary.shape && title === summary.title)
    .filter(({ sales }) => sales.length === summary.sales.length)
    .filter(({ sales }) => sales[0]?.volume.line === summary.sales[0]?.volume.line)
    .indexOf(summary);

/** How much speaks for a summary: its own totals, those that are printed elsewhere, what they are called. */
function ranking(figures: LabelledFigure[], charged: number): Rank {
  const usual = figures.filter(({ label, role }) => !otherPeriod.test(label) && role !== 'past');
  const size = ({ figure }: LabelledFigure): number => Math.abs(figure.value);
  return (summary) => {
    const rows = new Set(
      summary.sales.flatMap(({ volume, count }) => [volume.line.row, count.line.row]),
    );
    const others = usual.filter(({ row }) => !rows.has(row) || summary.sales.length < 2);
    const [volume, count] = [volumeOf(summary), countOf(summary)];
    if (volume <= 0) return -5;
    const volumes = others.filter((one) => one.figure.kind === 'money' && near(size(one), volume));
    const counts = others.filter((one) => one.figure.kind === 'integer' && size(one) === count);
    const isOneLine = volumes.some(({ row }) => counts.some((one) => one.row === row));
    return (
      (volume < charged - 0.006 ? -4 : 0) +
      (agrees(summary) ? 2 : 0) +
      (volumes.length ? 2 : 0) +
      (volumes.some(({ label }) => volumeTotal.test(label)) ? 1 : 0) +
      (counts.length ? 1 : 0) +
      (counts.some(({ label }) => countTotal.test(label)) ? 0.5 : 0) +
      (isOneLine ? 1 : 0)
    );
  };
}

/** What a printed volume and number of all give, beside that both parts add up. */
const printedWhole = 5;
/** So many tables are put together with each other. */
const mostPaired = 8;

/** Two tables of different cards in different shapes, as credit and debit have them. */
const pairsOf = (found: CardSummary[]): CardSummary[] =>
  found.slice(0, mostPaired).flatMap((one, at) =>
    found.slice(at + 1, mostPaired).flatMap((other) => {
      const whole = together([one, other]);
      return whole.parts && agrees(whole) ? [whole] : [];
    }),
  );

/** Tables of one shape taken together, as several locations have them. */
const shapesTogether = (found: CardSummary[]): CardSummary[] =>
  [...Map.groupBy(found, ({ shape }) => shape).values()]
    .filter((summaries) => summaries.length > 1)
    .map(together);
