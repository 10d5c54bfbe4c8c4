import { decimal, sum } from '@portal/contracts/core/decimal';
import type { MoneyRange } from './estimate-result.ts';
import { scenarios, type Range } from './table-schema.ts';

/** A brand's amount, dollars, and its weight when the range is widened. */
export interface Part {
  range: Range;
  /** Volume whose cost is estimated here, dollars. */
  weight: number;
}

/** Sorts the scenarios: in rare mixes (debit on tickets of a few dollars) the cheap one costs more. */
export const inOrder = (range: Range): Range => ({
  low: Math.min(range.low, range.likely, range.high),
  likely: range.likely,
  high: Math.max(range.low, range.likely, range.high),
});

/** Scales a range's distance from the likely value, never below zero. */
export const stretch = ({ low, likely, high }: Range, factor: number): Range => ({
  low: Math.max(0, likely - (likely - low) * factor),
  likely,
  high: likely + (high - likely) * factor,
});

export const totalOf = (parts: readonly Part[]): Range => {
  const add = (scenario: keyof Range): number =>
    parts.reduce((total, { range }) => total + range[scenario], 0);
  return { low: add('low'), likely: add('likely'), high: add('high') };
};

/** Widens parts so that their sum reaches at least `least` dollars to both sides, or down to zero. */
export function atLeast(parts: readonly Part[], least: number): Part[] {
  const total = totalOf(parts);
  const weights = parts.reduce((sums, { weight }) => sums + weight, 0);
  if (!(weights > 0)) return [...parts];
  const below = Math.max(0, least - (total.likely - total.low));
  const above = Math.max(0, least - (total.high - total.likely));
  return parts.map(({ range: { low, likely, high }, weight }) => ({
    weight,
    range: {
      low: Math.max(0, low - (below * weight) / weights),
      likely,
      high: high + (above * weight) / weights,
    },
  }));
}

/**
 * Caps an estimate at the fees paid. If the likely cost is above them, the low cost becomes the likely one: that
 * merchant is priced at or below cost or, more often, fees were missed.
 */
export function capAt(parts: readonly Part[], paid: number): { parts: Part[]; isAbove: boolean } {
  const total = totalOf(parts);
  const isAbove = total.likely > paid;
  const lowered = isAbove
    ? parts.map(({ range, weight }) => ({ weight, range: { ...range, likely: range.low } }))
    : [...parts];
  const { likely, high } = totalOf(lowered);
  if (high <= paid) return { parts: lowered, isAbove };
  const kept = Math.max(0, paid - likely) / (high - likely);
  return {
    isAbove,
    parts: lowered.map(({ range, weight }) => ({
      weight,
      range: { ...range, high: range.likely + (range.high - range.likely) * kept },
    })),
  };
}

/** Rounds to whole cents and keeps low ≤ likely ≤ high. */
export const inCents = ({ low, likely, high }: Range): MoneyRange => ({
  low: cents(low),
  likely: cents(likely),
  high: cents(high),
});

/** Drops floating-point noise before rounding to cents. */
const cents = (dollars: number) => decimal(dollars.toFixed(4)).round(2);

export function sumRanges(ranges: readonly MoneyRange[]): MoneyRange {
  const [low, likely, high] = scenarios.map((scenario) => sum(ranges.map((one) => one[scenario])));
  return { low: low ?? sum([]), likely: likely ?? sum([]), high: high ?? sum([]) };
}
