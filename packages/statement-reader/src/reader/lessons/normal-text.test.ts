import { expect, it } from 'vitest';
import { isAlike, normalText } from './normal-text.ts';

it('is the same each month', () => {
  expect(normalText('Total Fees for May 2025:')).toBe(normalText('TOTAL FEES FOR June 2024'));
  expect(normalText('Batch 1,204.50 / 17')).toBe('batch #');
});

it('matches with a few misread letters, not with another word', () => {
  expect(isAlike('total discount and fees', 'total discoumt and fees')).toBe(true);
  expect(isAlike('visa', 'visa debit')).toBe(false);
  expect(isAlike('item', 'itom')).toBe(false);
});
