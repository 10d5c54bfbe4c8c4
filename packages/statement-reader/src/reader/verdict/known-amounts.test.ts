import { expect, it } from 'vitest';
import { derived, partsOf } from './known-amounts.ts';

it('derives sums and differences, also of derived amounts', () => {
  const known = new Set([100_000, 2500]);
  expect([...derived(known, [97_500, 95_000, 33_333])]).toEqual([97_500, 95_000]);
});

it('derives nothing from amounts that are no sum of known ones', () => {
  expect(derived(new Set([100, 7]), [55, 48]).size).toBe(0);
});

it('accepts two new amounts that add up to a known one', () => {
  expect([...partsOf([74_731, 25_269, 33_333], [100_000])]).toEqual([74_731, 25_269]);
});
