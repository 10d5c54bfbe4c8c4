import { byName, sensitiveFields } from '@portal/contracts/applications/fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskFields, maskText } from './mask.ts';
import { yearsInBusiness } from './years-in-business.ts';

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

describe('a mask', () => {
  it.each([
    ['123-45-6789', '•••••6789'],
    ['998877665544', '•••••5544'],
    ['12345678', '•••••5678'],
    // Four of seven would tell more than it hides.
    ['1234567', '•••••'],
    ['12', '•••••'],
    ['', ''],
  ])('of %s is %s', (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });

  it('never shows more than the last four characters, nor how many there are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const masked = maskText(text);
        expect(masked).toMatch(text ? /^•{5}[\p{L}\p{N}]{0,4}$/u : /^$/);
      }),
    );
  });

  it('hides a date wholly, and nothing where there is nothing', () => {
    const none = byName(sensitiveFields, () => null);
    expect(maskFields({ ...none, dateOfBirth: '1980-07-04' })).toEqual({
      ...none,
      dateOfBirth: '•••••',
    });
  });
});
