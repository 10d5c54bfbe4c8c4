import { absolute, add, decimal, divide, multiply, toFixed } from '../core/decimal.ts';

/** The figures that an earning comes from, as decimals in text. */
export interface EarningFigures {
  monthlyVolume: string;
  /** As percent: `2.5`. */
  revenueSharePercentage: string;
  earnings: string;
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
export function earningsBy(
  months: 1 | 3,
  { monthlyVolume, revenueSharePercentage }: Omit<EarningFigures, 'earnings'>,
): string {
  const volume = multiply(decimal(monthlyVolume), decimal(months));
  return toFixed(divide(multiply(volume, decimal(revenueSharePercentage)), decimal(100)), 2);
}

/**
 * How an earning came about. A quarter's earnings are three months' volume × share percentage; files
 * that give one month's are known by agreeing to the cent. Where neither agrees, the quarter's formula
 * stands with the difference.
 */
export function explainEarnings(figures: EarningFigures): EarningFormula {
  const by = (months: 1 | 3): EarningFormula => {
    const expected = earningsBy(months, figures);
    const difference = toFixed(add(decimal(figures.earnings), -decimal(expected)), 2);
    return { months, expected, difference };
  };
  const quarter = by(3);
  if (absolute(decimal(quarter.difference)) === 0n) return quarter;
  const month = by(1);
  return absolute(decimal(month.difference)) === 0n ? month : quarter;
}
