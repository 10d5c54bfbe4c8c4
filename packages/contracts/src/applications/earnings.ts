import { decimal, type Decimal } from '../core/decimal.ts';

export interface EarningFigures {
  monthlyVolume: string;
  /** In percent: `2.5`. */
  revenueSharePercentage: string;
  earnings: string;
  /** The paid month; null or omitted for a whole quarter. */
  month?: string | null;
}

export interface EarningFormula {
  /** Months of volume in the formula: 3 for a quarter, 1 for a single month. */
  months: 1 | 3;
  expected: string;
  /** Recorded earnings minus expected. */
  difference: string;
}

/** Returns monthly volume × months × share percentage ÷ 100, rounded half away from zero to the cent. */
export const calculateEarnings = (
  months: 1 | 3,
  {
    monthlyVolume,
    revenueSharePercentage,
  }: Pick<EarningFigures, 'monthlyVolume' | 'revenueSharePercentage'>,
): Decimal =>
  decimal(monthlyVolume).times(months).times(decimal(revenueSharePercentage)).over(100).round(2);

/**
 * Explains recorded earnings: three months' volume × share percentage for a quarter, one month's for a month. Some
 * files use the other period; those are recognized by an exact match to the cent. If neither period matches, returns
 * the share's own period with the difference.
 */
export function explainEarnings(figures: EarningFigures): EarningFormula {
  const by = (months: 1 | 3) => {
    const expected = calculateEarnings(months, figures);
    return { months, expected, difference: decimal(figures.earnings).minus(expected).round(2) };
  };
  const [own, other] = figures.month ? [by(1), by(3)] : [by(3), by(1)];
  const isOther = other.difference.isZero() && !own.difference.isZero();
  const { months, expected, difference } = isOther ? other : own;
  return { months, expected: expected.toFixed(2), difference: difference.toFixed(2) };
}
