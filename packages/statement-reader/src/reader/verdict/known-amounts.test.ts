import { expect, it } from 'vitest';
import { derived, partsOf } from './known-amounts.ts';

it('derives sums and differences, also of derived amounts', () => {
  const known = new Set([100_000, 2500]);
  expect([...derived(known, [97_500, 95_000, 33_333])]).toEqual([97_500, 95_000]);
});

it('knows nothing more of amounts that no known ones make', () => {
  expect(derived(new Set([100, 7]), [55, 48]).size).toBe(0);
});

it('knows two new amounts that are the parts of a whole', () => {
  expect([...partsOf([74_731, 25_269, 33_333], [100_000])]).toEqual([74_731, 25_269]);
});
