import { expect, it } from 'vitest';
import { trainLogistic, type Example } from './logistic.ts';

const examples: Example[] = Array.from({ length: 60 }, (_, at) => ({
  features: ['any', at % 3 === 0 ? 'rated' : 'flat', `noise${at % 7}`],
  label: at % 3 === 0 ? 1 : 0,
}));

it('learns informative features and ignores others', () => {
  const weights = trainLogistic(examples, { classes: 2 });
  const [against = 0, speaks = 0] = Array.from(weights.get('rated') ?? []);
  expect(speaks - against).toBeGreaterThan(1);
  const [one = 0, other = 0] = Array.from(weights.get('noise3') ?? []);
  expect(Math.abs(one - other)).toBeLessThan(speaks - against);
});

it('is deterministic for a seed', () => {
  const [first, second] = [1, 1].map((seed) => trainLogistic(examples, { classes: 2, seed }));
  expect(first).toEqual(second);
});
