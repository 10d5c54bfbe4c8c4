import { expect, it } from 'vitest';
import { trendText } from './trend.ts';

it.each([
  [112, 100, '+12% from last month'],
  [92, 100, '-8% from last month'],
  [5, 5, 'No change'],
  [0, 0, 'No change'],
  [3, 0, '+3 from last month'],
  [4, 1, '+3 from last month'],
  [0, 4, '-4 from last month'],
  [0, 10, '-100% from last month'],
  [3000, 1, '+2,999 from last month'],
  [1_000_001, 1_000_000, '+1 from last month'],
])('%d after %d is %s', (now, before, text) => {
  expect(trendText(now, before)).toBe(text);
});
