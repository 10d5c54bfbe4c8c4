import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatCounted,
  formatCurrency,
  formatDate,
  formatDay,
  formatFraction,
  formatPercent,
  formatRate,
  formatSize,
} from './format.ts';

describe('money', () => {
  it.each([
    ['1234567.5', '$1,234,567.50'],
    ['-1234.005', '-$1,234.01'],
    [0, '$0.00'],
    ['', 'N/A'],
    [null, 'N/A'],
  ])('formats %j as %s', (amount, text) => {
    expect(formatCurrency(amount)).toBe(text);
  });

  it('round-trips', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (cents) => {
        const size = cents < 0n ? -cents : cents;
        const text = `${cents < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
        const shown = formatCurrency(text).replace(/[$,]/g, '');
        expect(BigInt(shown.replace('.', ''))).toBe(cents);
      }),
    );
  });
});

it('formats a fraction as percent with two decimals', () => {
  expect(formatFraction('0.029')).toBe('2.90%');
  expect(formatFraction('0.0025')).toBe('0.25%');
});

it('formats a percentage with two decimals', () => {
  expect(formatPercent('2.5')).toBe('2.50%');
  expect(formatPercent('100')).toBe('100.00%');
});

it('formats dates, and N/A for none', () => {
  expect(formatDate('2026-03-05T12:00:00Z')).toBe('Mar 5, 2026');
  expect(formatDate(null)).toBe('N/A');
});

it('formats a calendar date as the same day in every time zone', () => {
  expect(formatDay('2019-04-01')).toBe('Apr 1, 2019');
  expect(formatDay(null)).toBe('N/A');
});

it.each([
  ['2026-03-05T12:00:30Z', 'just now'],
  ['2026-03-05T11:59:40Z', '1 minute ago'],
  ['2026-03-05T11:00:00Z', '1 hour ago'],
  ['2026-03-04T12:00:00Z', 'yesterday'],
  ['2026-02-27T12:00:00Z', '6 days ago'],
  ['2026-02-20T12:00:00Z', 'Feb 20, 2026'],
])('formats how long ago %s was', (time, text) => {
  expect(formatAgo(time, Date.parse('2026-03-05T12:01:00Z'))).toBe(text);
});

it('formats file sizes', () => {
  expect([500, 20_480, 52_428_800].map(formatSize)).toEqual(['500 bytes', '20 KB', '50.0 MB']);
});

it.each([
  ['percentage', '0.029', '2.90%'],
  ['flat_fee', '10', '$10.00'],
  ['per_transaction', '0.1', '$0.10 per transaction'],
  ['per_transaction', '0.0195', '$0.0195 per transaction'],
] as const)('formats a rate of the type %s, %s, as %s', (type, value, text) => {
  expect(formatRate(type, value)).toBe(text);
});

it('formats counts with singular or plural', () => {
  const rows = (count: number) => formatCounted(count, 'row', 'rows');
  expect([0, 1, 2, 1204].map(rows)).toEqual(['0 rows', '1 row', '2 rows', '1,204 rows']);
  expect(formatCounted(1, 'campo', 'campos', 'es')).toBe('1 campo');
});
