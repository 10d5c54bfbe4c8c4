import { describe, expect, it } from 'vitest';
import type { EstimateInput } from './estimate-types.ts';
import { estimateCosts } from './estimate.ts';
import { bundledTables } from './tables.ts';

/**
 * Results published with the method: percent of $30,000 a month without known brands, by business type and ticket. A
 * plausibility band, not evidence.
 */
const written: [string, number, number, number, number][] = [
  ['retail', 65, 1.48, 1.77, 2.12],
  ['restaurant', 38, 1.92, 2.2, 2.53],
  ['quickService', 13, 2.29, 2.47, 2.75],
  ['supermarket', 45, 1.2, 1.43, 1.79],
  ['fuel', 32, 1.51, 1.72, 2.02],
  ['lodging', 220, 2.21, 2.46, 2.75],
  ['personalServices', 60, 1.6, 1.9, 2.25],
  ['autoRepair', 280, 1.42, 1.74, 2.14],
  ['homeServices', 420, 1.6, 2.02, 2.52],
  ['professional', 260, 1.48, 1.87, 2.37],
  ['healthcare', 150, 1.26, 1.58, 2.01],
  ['charity', 90, 1.36, 1.63, 1.92],
  ['education', 180, 1.13, 1.48, 1.87],
  ['utility', 140, 0.74, 0.91, 1.16],
  ['ecommerce', 85, 1.81, 2.12, 2.44],
  ['entertainment', 60, 1.66, 2.0, 2.42],
  ['government', 110, 1.01, 1.27, 1.62],
  ['b2b', 600, 1.89, 2.35, 2.79],
];

/** Percent of volume, low, likely and high. */
function percents(
  businessType: string,
  ticket: number,
  volume = 30_000,
  overrides: EstimateInput['overrides'] = {},
): number[] {
  const found = estimateCosts(
    {
      sales: [{ brand: 'Other', volume, count: volume / ticket }],
      businessType,
      presence: null,
      overrides,
    },
    bundledTables,
  );
  if (found.kind !== 'estimate') throw new Error(found.reason);
  const { low, likely, high } = found.total;
  return [low, likely, high].map((value) => (100 * value.toNumber()) / volume);
}

const within = (expected: number[], points: number[]) =>
  expected.map((value, at): unknown =>
    expect.toSatisfy((found: number) => Math.abs(found - value) <= (points[at] ?? 0)),
  );

describe('the estimate', () => {
  it.each(written)('of %s at $%d is that of the method', (type, ticket, low, likely, high) => {
    expect(percents(type, ticket)).toEqual(within([low, likely, high], [0.15, 0.05, 0.3]));
  });

  it.each([
    [10, 2.96],
    [15, 2.5],
    [25, 2.13],
    [40, 1.91],
    [100, 1.7],
    [200, 1.63],
    [400, 1.6],
  ])('of a shop follows its ticket of $%d', (ticket, likely) => {
    expect(Math.abs((percents('retail', ticket)[1] ?? 0) - likely)).toBeLessThan(0.07 * likely);
  });

  it('of a shop with $200,000 leaves the small merchant program', () => {
    expect(percents('retail', 65, 200_000)[1]).toBeGreaterThan(percents('retail', 65)[1] ?? 9);
    expect(percents('retail', 65, 200_000)[1]).toBeCloseTo(1.83, 1);
  });

  it.each<[string, EstimateInput['overrides'], EstimateInput['overrides'], number]>([
    ['debit share', { debit: 0.39 }, { debit: 0.49 }, -0.1],
    ['regulated share of debit', { regulated: 0.6 }, { regulated: 0.7 }, -0.03],
    ['premium share', { premium: 0.36 }, { premium: 0.46 }, 0.02],
    ['commercial share', { commercial: 0.09 }, { commercial: 0.19 }, 0.03],
    ['share of cards absent', { cardPresent: 0.92 }, { cardPresent: 0.82 }, 0.03],
  ])('changes with ten points of %s as the method says', (_, before, after, points) => {
    const [from = 0, to = 0] = [before, after].map(
      (overrides) => percents('retail', 65, 30_000, overrides)[1],
    );
    expect(Math.abs(to - from - points)).toBeLessThan(0.03);
    expect(Math.sign(to - from)).toBe(Math.sign(points));
  });
});
