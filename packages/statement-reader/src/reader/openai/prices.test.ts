import { expect, it } from 'vitest';
import { costOf } from './prices.ts';

const used = { inputTokens: 40_000, outputTokens: 5000 };

it('depends on a known model’s prices', () => {
  expect(costOf({ model: 'gpt-5-mini', ...used })).toBe(0.02);
});

it('uses the configured prices for any model', () => {
  expect(costOf({ model: 'mine', ...used }, { input: 1, output: 2 })).toBe(0.05);
  expect(costOf({ model: 'gpt-5-mini', ...used }, { input: 0 })).toBe(0.01);
});

it('is not known for a model without a price', () => {
  expect(costOf({ model: 'mine', ...used })).toBeNull();
});
