import { summarize, type Case, type Measured } from './measure.ts';

/** A target for the drawn merchants, and the measured value. */
export interface Finding {
  text: string;
  isMet: boolean;
}

const minMerchants = 200;

/** Compares the drawn merchants with the targets; empty if there are too few. */
export function findingsOf(drawn: readonly (Case & { measured: Measured })[]): Finding[] {
  const of = (known: string) =>
    summarize(drawn.filter((one) => one.known === known).map(({ measured }) => measured));
  const brands = of('brand totals, type, presence');
  const shares = of('+ debit and commercial share');
  if (brands.count < minMerchants) return [];
  const goals: [string, number, (value: number) => boolean][] = [
    ['median error with brand totals, at most 0.20', brands.median, (value) => value <= 0.2],
    [
      'median error with debit and commercial share, at most 0.10',
      shares.median,
      (value) => value <= 0.1,
    ],
    ['bias with brand totals, below 0.05', brands.bias, (value) => Math.abs(value) < 0.05],
    [
      'inside low–high with brand totals, 0.80 to 0.95',
      brands.inside,
      (value) => value >= 0.8 && value <= 0.95,
    ],
  ];
  return goals.map(([goal, value, isMet]) => ({
    text: `${isMet(value) ? 'met' : 'MISSED'}: ${goal}: ${value.toFixed(3)}`,
    isMet: isMet(value),
  }));
}
