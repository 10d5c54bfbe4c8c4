import { expect, it } from 'vitest';
import { counted, countText } from './counts.ts';

it('separates thousands', () => {
  expect([0, 999, 1200, 1_234_567].map(countText)).toEqual(['0', '999', '1,200', '1,234,567']);
});

it('uses the singular for one and the plural for zero and several', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'row', 'rows'))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '1,200 rows',
  ]);
});
