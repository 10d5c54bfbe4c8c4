import { expect, it } from 'vitest';
import {
  monthlySavingsText,
  savingsRangeOf,
  savingsText,
  yearlyRangeText,
} from './savings-text.ts';

it.each([
  ['33.66', 'Saves $33.66', 'Saves $33.66 a month'],
  ['-1212.30', 'Costs $1,212.30 more', 'Costs $1,212.30 more a month'],
  ['0.00', 'No difference', 'No difference'],
])('says of %s: %s', (monthlySavings, text, monthly) => {
  expect(savingsText(monthlySavings)).toBe(text);
  expect(monthlySavingsText({ monthlySavings })).toBe(monthly);
});

it.each([
  ['407.00', '1111.00', 'Saves an estimated $407.00 to $1,111.00 a month'],
  ['-90.00', '-40.00', 'Costs an estimated $40.00 to $90.00 more a month'],
  ['-40.00', '90.00', 'Savings uncertain'],
  ['0.00', '90.00', 'Savings uncertain'],
])('says of an estimate from %s to %s: %s', (savingsLow, savingsHigh, text) => {
  const savings = { monthlySavings: '50.00', savingsLow, savingsHigh, isEstimated: true };
  expect(monthlySavingsText(savings)).toBe(text);
});

it.each([
  ['10.00', '20.50', 'an estimated $120.00 to $246.00'],
  ['-20.50', '-10.00', 'Costs an estimated $120.00 to $246.00 more'],
  ['-1.00', '20.50', 'Savings uncertain'],
])('says of a year from %s to %s a month: %s', (savingsLow, savingsHigh, text) => {
  const savings = { monthlySavings: '1.00', savingsLow, savingsHigh, isEstimated: true };
  const range = savingsRangeOf(savings);
  expect(range && yearlyRangeText(range)).toBe(text);
  const doubted = savingsRangeOf({ ...savings, isDoubtful: true });
  expect(doubted && yearlyRangeText(doubted)).toBe('Savings uncertain');
});

it('promises nothing while figures are in doubt', () => {
  const savings = { monthlySavings: '50.00', isEstimated: false, isDoubtful: true } as const;
  expect(monthlySavingsText(savings)).toBe('Savings uncertain');
});
