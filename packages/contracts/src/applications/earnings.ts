import { decimal, type Decimal } from '../core/decimal.ts';
import type { RevenueShare, RevenueShareDetail } from './revenue-schemas.ts';

type Rate = Pick<RevenueShare, 'monthlyVolume' | 'revenueSharePercentage'>;
type Figures = Rate & Pick<RevenueShare, 'earnings'> & Partial<Pick<RevenueShare, 'month'>>;

/** Returns monthly volume × months × share percentage ÷ 100, rounded half away from zero to the cent. */
export const calculateEarnings = (
  months: 1 | 3,
  { monthlyVolume, revenueSharePercentage }: Rate,
): Decimal =>
  decimal(monthlyVolume).times(months).times(decimal(revenueSharePercentage)).over(100).round(2);

/**
 * Explains recorded earnings: three months' volume × share percentage for a quarter, one month's for a month. Some
 * files use the other period; those are recognized by an exact match to the cent. If neither period matches, returns
 * the share's own period with the difference.
 */
export function explainEarnings(figures: Figures): RevenueShareDetail['formula'] {
  const by = (months: 1 | 3) => {
    const expected = calculateEarnings(months, figures);
    return { months, expected, difference: decimal(figures.earnings).minus(expected).round(2) };
  };
  const [own, other] = figures.month ? [by(1), by(3)] : [by(3), by(1)];
  const isOther = other.difference.isZero() && !own.difference.isZero();
  const { months, expected, difference } = isOther ? other : own;
  return { months, expected: expected.toFixed(2), difference: difference.toFixed(2) };
}
