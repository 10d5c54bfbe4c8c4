import fc from 'fast-check';
import { decimal } from '@portal/contracts/core/decimal';
import { describe, expect, it } from 'vitest';
import { readAmount, readPercentage } from './read-row.ts';

describe('an amount', () => {
  it.each([
    ['1234.5', '1234.5'],
    [' $1,234.50 ', '1234.50'],
    ['(18.45)', '-18.45'],
    ['$(1,018.45)', '-1018.45'],
    ['($18.45)', '-18.45'],
    ['18.45-', '-18.45'],
    ['-$18.45', '-18.45'],
    ['−18.45', '-18.45'],
    ['USD 3', '3'],
    ['3 USD', '3'],
    ['.5', '0.5'],
    ['$ -', '0'],
    ['1\u00a0234', '1234'],
  ])('%j is %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each([
    '',
    'n/a',
    '1.234,50',
    '12,50',
    '1,2345',
    '1e3',
    '1.5E+05',
    '--1',
    '(-1)',
    '1 2a',
    '#REF!',
    '.',
  ])('%j is not an amount', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it('is parsed from every notation', () => {
    const ways: ((whole: string, cents: string, minus: boolean) => string)[] = [
      (whole, cents, minus) => `${minus ? '-' : ''}${whole}.${cents}`,
      (whole, cents, minus) => `${minus ? '-' : ''}$${grouped(whole)}.${cents}`,
      (whole, cents, minus) =>
        minus ? `($${grouped(whole)}.${cents})` : `${grouped(whole)}.${cents}`,
      (whole, cents, minus) => `${grouped(whole)}.${cents}${minus ? '-' : ''}`,
    ];
    const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.constantFrom(...ways),
        (cents, write) => {
          const size = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
          const text = write(size.slice(0, -2), size.slice(-2), cents < 0n);
          expect(decimal(readAmount(text) ?? 'none').units).toBe(cents * 10n ** 10n);
        },
      ),
    );
  });
});

it.each([
  ['2.5', '2.5'],
  ['2.50 %', '2.50'],
  ['2,5', null],
  ['half', null],
])('the percentage %j is %j', (text, percentage) => {
  expect(readPercentage(text)).toBe(percentage);
});

it('figures keep their value with two places', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      const text = (cents / 100).toFixed(2);
      expect(decimal(readAmount(text) ?? '').toFixed(2)).toBe(text);
    }),
  );
});
