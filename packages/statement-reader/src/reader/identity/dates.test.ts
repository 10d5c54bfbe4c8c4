import { expect, it } from 'vitest';
import { monthNamesIn } from './dates.ts';

it('finds months by their whole names or abbreviations only', () => {
  expect(monthNamesIn('ADJ OCTOBER 2024, Sept. fees, nov')).toEqual([10, 9, 11]);
  expect(monthNamesIn('Marketing, separate decline, augmented')).toEqual([]);
});
