import { expect, it } from 'vitest';
import { pauseAfter, waitAfter } from './mail-terms.ts';

it('retry delays grow up to a limit', () => {
  expect([1, 2, 3, 30].map((times) => waitAfter(times) / 1000)).toEqual([30, 60, 120, 3600]);
  expect([1, 2, 5, 30].map((times) => pauseAfter(times) / 1000)).toEqual([1, 2, 16, 30]);
});
