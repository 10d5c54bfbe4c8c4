import { expect, it } from 'vitest';
import { pricingEn } from '../detail/words/pricing-en.ts';
import { monthlySavingsText, savingsText } from './savings-text.ts';

it.each([
  ['33.66', 'Saves $33.66', 'Saves $33.66 a month'],
  ['-1212.30', 'Costs $1,212.30 more', 'Costs $1,212.30 more a month'],
  ['0.00', 'No difference', 'No difference'],
])('says of %s: %s', (saving, text, monthly) => {
  expect(savingsText(saving, pricingEn)).toBe(text);
  expect(monthlySavingsText(saving, pricingEn)).toBe(monthly);
});
