import { decimal, type Decimal } from '../core/decimal.ts';

/** The figures that an earning comes from, as decimals in text. */
export interface EarningFigures {
  monthlyVolume: string;
  /** As percent: `2.5`. */
  revenueSharePercentage: string;
  earnings: string;
  /** The month that was paid; null or left out for a whole quarter. */
  month?: string | null;
}

export interface EarningFormula {
  /** Months of volume that the formula takes: a quarter's three, or one where that is what was paid. */
  months: 1 | 3;
  /** What the formula gives, to the cent. */
  expected: string;
  /** Recorded earnings less what the formula gives. */
  difference: string;
}

/** Monthly volume × months × share percentage ÷ 100, rounded half away from zero to the cent. */
export const earningsBy = (
  months: 1 | 3,
  {
    monthlyVolume,
    revenueSharePercentage,
  }: Pick<EarningFigures, 'monthlyVolume' | 'revenueSharePercentage'>,
): Decimal =>
  decimal(monthlyVolume).times(months).times(decimal(revenueSharePercentage)).over(100).round(2);

/**
 * How an earning came about. A quarter's earnings are three months' volume × share percentage, a month's
 * are one month's. Files that give the other of the two are known by agreeing to the cent. Where neither
 * agrees, the formula of the share's own period stands with the difference.
 */
export function explainEarnings(figures: EarningFigures): EarningFormula {
  const by = (months: 1 | 3) => {
    const expected = earningsBy(months, figures);
    return { months, expected, difference: decimal(figures.earnings).minus(expected).round(2) };
  };
  const [own, other] = figures.month ? [by(1), by(3)] : [by(3), by(1)];
  const isOther = other.difference.isZero() && !own.difference.isZero();
  const { months, expected, difference } = isOther ? other : own;
  return { months, expected: expected.toFixed(2), difference: difference.toFixed(2) };
}
