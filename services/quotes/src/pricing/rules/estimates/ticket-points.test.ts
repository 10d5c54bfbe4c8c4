import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ticketPoints } from './scenario-costs.ts';

const spread = fc.double({ min: 0.01, max: 2, noNaN: true });

it('fifteen points cover all sales and keep their average', () => {
  fc.assert(
    fc.property(spread, (logStdDev) => {
      const points = ticketPoints(logStdDev);
      expect(points).toHaveLength(15);
      expect(points.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
      expect(points.reduce((sum, { share, times }) => sum + share * times, 0)).toBeCloseTo(1, 4);
    }),
  );
});

it('points rise, and none of them is negative', () => {
  fc.assert(
    fc.property(spread, (logStdDev) => {
      const times = ticketPoints(logStdDev).map((point) => point.times);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]).toBeGreaterThan(0);
    }),
  );
});

it('half of the sales are below the median of the lognormal distribution', () => {
  const logStdDev = 0.95;
  const median = Math.exp(-(logStdDev ** 2) / 2);
  const below = ticketPoints(logStdDev)
    .filter(({ times }) => times < median)
    .reduce((sum, { share }) => sum + share, 0);
  expect(below).toBeGreaterThan(0.4);
  expect(below).toBeLessThan(0.6);
});
