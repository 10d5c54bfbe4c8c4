import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimal } from '../core/decimal.ts';
import { calculateEarnings, explainEarnings } from './earnings.ts';

const cents = (max: bigint) =>
  fc.bigInt({ min: 0n, max }).map((count) => {
    const digits = count.toString().padStart(3, '0');
    return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  });
const volume = cents(10n ** 12n - 1n);
const percentage = cents(10_000n);

it.each([
  ['25400.00', '2.50', '1905.00', 3, '1905.00', '0.00'],
  ['25400.00', '2.50', '635.00', 1, '635.00', '0.00'],
  ['25400.00', '2.50', '1900.00', 3, '1905.00', '-5.00'],
  ['0.00', '2.50', '10.00', 3, '0.00', '10.00'],
  ['0.00', '0.00', '0.00', 3, '0.00', '0.00'],
  ['444.4667', '2.5', '33.34', 3, '33.34', '0.00'],
] as const)(
  'of %s at %s %% with %s recorded uses %i months: %s, difference %s',
  (monthlyVolume, revenueSharePercentage, earnings, months, expected, difference) => {
    expect(explainEarnings({ monthlyVolume, revenueSharePercentage, earnings })).toEqual({
      months,
      expected,
      difference,
    });
  },
);

it('rounds to within half a cent of the exact product', () => {
  fc.assert(
    fc.property(volume, percentage, (monthlyVolume, revenueSharePercentage) => {
      const expected = calculateEarnings(3, { monthlyVolume, revenueSharePercentage });
      // Compare both sides as integers in units of 10^-6 dollars.
      const units = (text: string): bigint => BigInt(text.replace('.', ''));
      const product = 3n * units(monthlyVolume) * units(revenueSharePercentage);
      const rounded = units(expected.toFixed(2)) * 10_000n;
      const off = product - rounded;
      expect(off <= 5000n && off >= -5000n).toBe(true);
    }),
  );
});

it('expected and difference add up to the recorded earnings', () => {
  fc.assert(
    fc.property(volume, percentage, cents(10n ** 10n - 1n), (monthlyVolume, percent, earnings) => {
      const { expected, difference } = explainEarnings({
        monthlyVolume,
        revenueSharePercentage: percent,
        earnings,
      });
      expect(decimal(expected).plus(decimal(difference))).toEqual(decimal(earnings));
    }),
  );
});
