import { expect, it } from 'vitest';
import { reachableSums } from './flips.ts';

const choices = [
  { name: 'fees', cents: 1200, isIn: true, cost: 3 },
  { name: 'recap', cents: 1200, isIn: true, cost: 1 },
  { name: 'account', cents: 500, isIn: false, cost: 1 },
];

it('finds the cheapest way to each sum', () => {
  const { sums, stoppedAfter } = reachableSums(choices);
  expect(sums.get(2400)).toMatchObject({ turned: [], cost: 0 });
  expect(sums.get(1200)?.turned.map(({ name }) => name)).toEqual(['recap']);
  expect(sums.get(1700)?.turned.map(({ name }) => name)).toEqual(['recap', 'account']);
  expect(sums.has(700)).toBe(false);
  expect(stoppedAfter).toBeNull();
});

it('is bounded for any number of choices, and reports where it stopped', () => {
  const many = Array.from({ length: 500 }, (_, at) => ({
    cents: 2 ** (at % 40),
    isIn: false,
    cost: at,
  }));
  const { sums, stoppedAfter } = reachableSums(many);
  expect(sums.size).toBeLessThanOrEqual(2952);
  expect(stoppedAfter).toBe(2952);
});
