import { describe, expect, it } from 'vitest';
import { yearsInBusiness } from './application-data.ts';

describe('years in business', () => {
  it.each([
    ['2019-04-01', '2026-03-31T23:59:59Z', 6],
    ['2019-04-01', '2026-04-01T00:00:00Z', 7],
    ['2024-02-29', '2025-02-28T12:00:00Z', 0],
    ['2024-02-29', '2025-03-01T12:00:00Z', 1],
    ['2027-01-01', '2026-04-01T00:00:00Z', 0],
    [null, '2026-04-01T00:00:00Z', 0],
  ])('from %s to %s are %i', (start, now, years) => {
    expect(yearsInBusiness(start, new Date(now))).toBe(years);
  });
});
