import { toCents } from '../layout/figures-in-text.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import { countTotal, otherPeriod, volumeTotal } from '../vocabulary/labels.ts';
import { agrees, countOf, near, volumeOf, type CardSummary } from './card-figures.ts';
import { isCardName } from './card-labels.ts';
import type { chargedCards, chargedCounts } from './charged-cards.ts';

/** Rank of a volume and count printed elsewhere. */
export const printedElsewhere = 3;

/** How much lower gross sales may rank than net sales. */
const grossBefore = 1.6;

/** Whether a summary is what one row of another one consists of. */
export const isRowOf = (part: CardSummary, whole: CardSummary): boolean =>
  part.sales.length < whole.sales.length &&
  whole.sales.some(
    ({ volume, cardType }) =>
      near(volume.value, volumeOf(part)) && part.sales.every((one) => one.cardType === cardType),
  );

/** Whether a summary has only some rows of another one. */
export const hasRowsOf = (part: CardSummary, whole: CardSummary): boolean =>
  part.sales.length < whole.sales.length &&
  part.sales.every((one) =>
    whole.sales.some(
      ({ volume }) => volume.line.row === one.volume.line.row && volume.value === one.volume.value,
    ),
  );

/** Whether a summary is one of the columns that another one adds up. */
const isColumnOf = (part: CardSummary, whole: CardSummary): boolean =>
  whole.isSummed === true &&
  part.isSummed !== true &&
  part.sales.every((one) =>
    whole.sales.some(
      ({ volume }) =>
        volume.line.row.page === one.volume.line.row.page &&
        volume.line.row.y0 === one.volume.line.row.y0 &&
        volume.value > one.volume.value + 0.006,
    ),
  );

/** Whether a summary and another one, such as those of two locations, add up to a third. */
function isHalfOf(part: CardSummary, whole: CardSummary, all: CardSummary[]): boolean {
  const [volume, count] = [volumeOf(whole) - volumeOf(part), countOf(whole) - countOf(part)];
  return volume > 0.006 && all.some((one) => near(volumeOf(one), volume) && countOf(one) === count);
}

const brandsIn = ({ sales }: CardSummary): number =>
  new Set(sales.flatMap(({ cardType }) => (cardType === 'Other' ? [] : cardType))).size;

/** Whether a summary has the sums of groups of cards, such as of credit and debit, and another one has their brands. */
const isCoarser = (one: CardSummary, other: CardSummary): boolean =>
  brandsIn(one) < brandsIn(other) &&
  near(volumeOf(one), volumeOf(other)) &&
  countOf(one) === countOf(other);

/** How much lower a whole may rank than its part. */
const wholeBefore = 4;

/** Ranks summaries; drops what a row of a larger one consists of, and some rows or a column of a confirmed one. */
function rankedOf(
  list: CardSummary[],
  { rankOf, isConfirmed }: Ranks,
): { summary: CardSummary; rank: number }[] {
  const all = list.map((summary) => ({ summary, rank: rankOf(summary) }));
  const wholes = all.filter(({ rank }) => rank >= printedElsewhere);
  const isPart = (part: CardSummary, whole: CardSummary): boolean =>
    isRowOf(part, whole) ||
    isCoarser(part, whole) ||
    (isConfirmed(whole) &&
      (hasRowsOf(part, whole) || isColumnOf(part, whole) || isHalfOf(part, whole, list)));
  return all.filter(
    ({ summary, rank }) =>
      !wholes.some((whole) => whole.rank >= rank - wholeBefore && isPart(summary, whole.summary)),
  );
}

/** The share of rows that are only the name of a kind of card, rather than a way in which cards were read. */
const namedIn = ({ sales }: CardSummary): number =>
  sales.filter(({ label }) => isCardName(label)).length / sales.length;

export function largestOfBest(choices: CardSummary[], ranks: Ranks): CardSummary | null {
  const ranked = rankedOf(choices, ranks).map(({ summary, rank }) => ({
    summary,
    rank: rank + 2 * namedIn(summary),
  }));
  const [first] = ranked.toSorted((a, b) => b.rank - a.rank);
  if (!first) return null;
  const isSame = (one: CardSummary): boolean =>
    near(volumeOf(one), volumeOf(first.summary)) && countOf(one) === countOf(first.summary);
  const sure = ranked.filter(
    ({ summary, rank }) =>
      rank >= Math.max(2, first.rank - grossBefore) ||
      rank === first.rank ||
      (ranks.isConfirmed(summary) && isSame(summary)),
  );
  return (
    sure.toSorted(
      (a, b) =>
        volumeOf(b.summary) - volumeOf(a.summary) ||
        namedIn(b.summary) - namedIn(a.summary) ||
        b.rank - a.rank,
    )[0]?.summary ?? null
  );
}

export interface Ranks {
  rankOf: (summary: CardSummary) => number;
  /** Whether its volume is printed elsewhere, or its own total is the sum of its rows. */
  isConfirmed: (summary: CardSummary) => boolean;
}

export function best(list: CardSummary[], ranks: Ranks): CardSummary | null {
  const likelihood = ({ summary, rank }: { summary: CardSummary; rank: number }): number =>
    rank - (summary.lateness ?? 0);
  const [first] = rankedOf(list, ranks).toSorted((a, b) => likelihood(b) - likelihood(a));
  return first?.summary ?? null;
}

/** Ranks a summary: its totals, totals printed elsewhere, names. */
export function ranking(
  figures: LabelledFigure[],
  charged: number,
  chargedOn: ReturnType<typeof chargedCards>,
  isCounted: ReturnType<typeof chargedCounts>,
): Ranks {
  const usual = figures.filter(({ label, role }) => !otherPeriod.test(label) && role !== 'past');
  const size = ({ figure }: LabelledFigure): number => Math.abs(figure.value);
  const othersOf = ({ sales }: CardSummary): LabelledFigure[] => {
    const rows = new Set(sales.flatMap(({ volume, count }) => [volume.line.row, count.line.row]));
    return usual.filter(({ row }) => !rows.has(row) || sales.length < 2);
  };
  const placesOf = (summary: CardSummary): LabelledFigure[] =>
    othersOf(summary).filter(
      (one) => one.figure.kind === 'money' && near(size(one), volumeOf(summary)),
    );
  const rankOf = (summary: CardSummary): number => {
    const others = othersOf(summary);
    const [volume, count] = [volumeOf(summary), countOf(summary)];
    if (volume <= 0) return -5;
    const volumes = placesOf(summary);
    const counts = others.filter((one) => one.figure.kind === 'integer' && size(one) === count);
    const again = new Set(others.map((one) => toCents(size(one))));
    const sold = summary.sales.filter((one) => one.volume.value > 0);
    const repeated = sold.filter((one) => again.has(toCents(one.volume.value)));
    const isRepeated = repeated.length > 1 && repeated.length * 2 > sold.length;
    const isOneLine = volumes.some(({ row }) => counts.some((one) => one.row === row));
    return (
      (chargedOn(summary) === 'same' ? 2 : volume < charged - 0.006 ? -4 : isRepeated ? 2 : 0) +
      (isCounted(summary) ? 1 : 0) +
      (summary.support ?? 0) +
      (agrees(summary) ? 2 : 0) +
      (volumes.length ? 2 : 0) +
      (volumes.some(({ label }) => volumeTotal.test(label)) ? 1 : 0) +
      (counts.length ? 1 : 0) +
      (counts.some(({ label }) => countTotal.test(label)) ? 0.5 : 0) +
      (isOneLine ? 1 : 0)
    );
  };
  return { rankOf, isConfirmed: (summary) => agrees(summary) || placesOf(summary).length > 0 };
}
