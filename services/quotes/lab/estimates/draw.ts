import type { Range } from '../../src/pricing/rules/estimates/table-schema.ts';
import type { Random } from '@portal/statement-reader/lab/samples/random';

/** Draws shares, factors and choices from one source of random numbers. */
export interface Draw {
  next(): number;
  normal(): number;
  /** A lognormal factor around 1. */
  spread(logStdDev: number): number;
  chance(probability: number): boolean;
  /** A share whose 10th, 50th and 90th percentile are low, likely and high, 0 to 1. */
  between(range: Range): number;
  /** The share at `deviations` standard deviations from likely. */
  at(range: Range, deviations: number): number;
  weighted(weights: readonly number[]): number;
}

const ninetieth = 1.2816;

export function createDraw(random: Random): Draw {
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const at = ({ low, likely, high }: Range, deviations: number): number =>
    likely + (deviations / ninetieth) * (deviations < 0 ? likely - low : high - likely);
  return {
    next: () => random.next(),
    normal,
    spread: (logStdDev) => Math.exp(logStdDev * normal()),
    chance: (probability) => random.next() < probability,
    between: (range) => Math.min(Math.max(at(range, normal()), 0), 1),
    at,
    weighted(weights) {
      let rest = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
      const found = weights.findIndex((weight) => (rest -= weight) < 0);
      return found < 0 ? weights.length - 1 : found;
    },
  };
}
