import { median } from '@portal/statement-reader/lab/bench/bench';
import { estimateCosts } from '../../src/pricing/rules/estimates/estimate.ts';
import type { EstimateInput } from '../../src/pricing/rules/estimates/estimate-types.ts';
import type { EstimateTables } from '../../src/pricing/rules/estimates/table-schema.ts';

/** A merchant with known costs, as a bundled statement would show it. */
export interface Case {
  set: string;
  /** The evidence in addition to the totals. */
  known: string;
  /** The title of the business type, or `unknown`. */
  type: string;
  input: EstimateInput;
  volume: number;
  /** Dollars. */
  interchange: number;
  network: number;
}

/** Errors in points of volume: positive if the estimate is too high. */
export interface Measured {
  error: number;
  interchangeError: number;
  networkError: number;
  isInside: boolean;
}

export function measureCase(one: Case, tables: EstimateTables): Measured {
  const estimate = estimateCosts(one.input, tables);
  if (estimate.kind !== 'estimate') throw new Error(`${one.set}: ${estimate.reason}`);
  const points = (dollars: number): number => (100 * dollars) / one.volume;
  const truth = one.interchange + one.network;
  const { interchange, network, total } = estimate;
  return {
    error: points(total.likely.toNumber() - truth),
    interchangeError: points(interchange.likely.toNumber() - one.interchange),
    networkError: points(network.likely.toNumber() - one.network),
    isInside: total.low.toNumber() <= truth && truth <= total.high.toNumber(),
  };
}

export interface Summary {
  count: number;
  median: number;
  ninetieth: number;
  bias: number;
  inside: number;
  interchangeMedian: number;
  networkMedian: number;
}

export function summarize(measured: readonly Measured[]): Summary {
  const sizes = (key: 'error' | 'interchangeError' | 'networkError'): number[] =>
    measured.map((one) => Math.abs(one[key])).toSorted((a, b) => a - b);
  const errors = sizes('error');
  return {
    count: measured.length,
    median: median(errors),
    ninetieth: errors[Math.ceil(0.9 * errors.length) - 1] ?? 0,
    bias: measured.reduce((sum, { error }) => sum + error, 0) / Math.max(1, measured.length),
    inside: measured.filter(({ isInside }) => isInside).length / Math.max(1, measured.length),
    interchangeMedian: median(sizes('interchangeError')),
    networkMedian: median(sizes('networkError')),
  };
}
