import { decimal, sum, zero } from '@portal/contracts/core/decimal';
import { dollars } from '@portal/contracts/core/dollars';
import { explainEarnings } from '@portal/contracts/applications/earnings';
import { periodText, type KnownShare, type ShareKey } from './known-shares.ts';
import type { ShareFigures, RowContent } from './read-row.ts';

/** Changes above this part of the figure before are unusual. */
const unusual = decimal('0.2');

const figures = [
  ['monthlyVolume', 'Monthly Volume', dollars],
  ['revenueSharePercentage', 'Revenue Share %', (value: string) => `${value}%`],
  ['earnings', 'Earnings', dollars],
] as const;

/** Warns of figures that differ by more than 20 % from those of the period before, `key`. */
export function changeWarnings(
  content: ShareFigures,
  key: ShareKey,
  shares: readonly KnownShare[],
): string[] {
  const before = figuresOf(key, shares);
  if (!before) return [];
  return figures.flatMap(([field, label, show]) => {
    const [now, was] = [decimal(content[field]), decimal(before[field])];
    const difference = now.minus(was);
    if (difference.absolute() <= was.absolute().times(unusual)) return [];
    const percent =
      was > zero
        ? ` (${difference > zero ? '+' : ''}${difference.times(100).over(was).toFixed(0)}%)`
        : '';
    return `${label}: ${show(before[field])} in ${periodText(key)}, now ${show(content[field])}${percent}`;
  });
}

/** The figures of a whole period; null if a part of it has no share. A quarter may consist of three months. */
function figuresOf({ month }: ShareKey, shares: readonly KnownShare[]): ShareFigures | null {
  const own = shares.find((share) => share.month === month);
  if (own) return own;
  const [last] = shares.toReversed();
  if (month !== null || shares.length !== 3 || !last) return null;
  const total = (field: 'monthlyVolume' | 'earnings') =>
    sum(shares.map((share) => decimal(share[field])));
  return {
    monthlyVolume: total('monthlyVolume').over(3).toFixed(2),
    revenueSharePercentage: last.revenueSharePercentage,
    earnings: total('earnings').toFixed(2),
  };
}

/** Warns if earnings do not equal volume times percentage. */
export function formulaWarnings(content: RowContent): string[] {
  const { expected, difference } = explainEarnings(content);
  if (difference === '0.00') return [];
  return [
    `Earnings: recorded ${dollars(content.earnings)}, volume × percentage gives ${dollars(expected)}`,
  ];
}
