import { decimal, sum, type Decimal } from '@portal/contracts/core/decimal';
import type { CardType } from '@portal/contracts/quotes/card-types';
import { scenarios, type Range, type Scenario } from './table-schema.ts';

/** Monthly dollars in whole cents; low ≤ likely ≤ high. */
export type MoneyRange = Record<Scenario, Decimal>;

/** A brand's amount, dollars, and its weight when the range is widened. */
export interface Part {
  range: Range;
  /** Volume whose cost is estimated here, dollars. */
  weight: number;
}

export const noPart: Part = { range: { low: 0, likely: 0, high: 0 }, weight: 0 };

/** The unprinted costs of a brand, with the volume that they apply to. */
export interface BrandParts {
  brand: CardType;
  interchange: Part;
  network: Part;
}

export const total = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sums, item) => sums + of(item), 0);

export const perScenario = <T>(of: (scenario: Scenario) => T): Record<Scenario, T> => ({
  low: of('low'),
  likely: of('likely'),
  high: of('high'),
});

/** Sorts the scenarios: in rare mixes (debit on tickets of a few dollars) the cheap one costs more. */
export function inOrder(of: (scenario: Scenario) => number): Range {
  const values = scenarios.map(of);
  return { low: Math.min(...values), likely: of('likely'), high: Math.max(...values) };
}

/** Scales a range's distance from the likely value, never below zero. */
export const stretch = ({ low, likely, high }: Range, factor: number): Range => ({
  low: Math.max(0, likely - (likely - low) * factor),
  likely,
  high: likely + (high - likely) * factor,
});

export const totalOf = (parts: readonly Part[]): Range =>
  perScenario((scenario) => total(parts, ({ range }) => range[scenario]));

/** Widens parts so that their sum reaches at least `least` dollars to both sides, or down to zero. */
export function atLeast(parts: readonly Part[], min: number): Part[] {
  const whole = totalOf(parts);
  const weights = total(parts, ({ weight }) => weight);
  if (!(weights > 0)) return [...parts];
  const below = Math.max(0, min - (whole.likely - whole.low));
  const above = Math.max(0, min - (whole.high - whole.likely));
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
  const isAbove = totalOf(parts).likely > paid;
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
export const inCents = (range: Range): MoneyRange =>
  // Drops floating-point noise before rounding to cents.
  perScenario((scenario) => decimal(range[scenario].toFixed(4)).round(2));

export const sumRanges = (ranges: readonly MoneyRange[]): MoneyRange =>
  perScenario((scenario) => sum(ranges.map((one) => one[scenario])));
