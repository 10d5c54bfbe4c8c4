import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sum, zero } from './decimal.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('decimal', () => {
  it('reads numbers and strings, including exponents', () => {
    expect(decimal('-12.50')).toEqual(decimal(-12.5));
    expect(decimal(1e-7)).toEqual(decimal('0.0000001'));
    expect(decimal('+.5')).toEqual(decimal(0.5));
  });

  it.each(['', '.', 'abc', '1,000', '0x10', 'NaN', '1e60'])('rejects %j', (text) => {
    expect(() => decimal(text)).toThrow(RangeError);
  });

  it('rejects more than 12 decimals', () => {
    expect(() => decimal('0.0000000000001')).toThrow('12 decimals');
  });

  it('adds exactly where binary floats do not', () => {
    expect(decimal(0.1).plus(decimal(0.2)).toFixed(2)).toBe('0.30');
  });

  it('rounds half away from zero', () => {
    expect(decimal('1.005').toFixed(2)).toBe('1.01');
    expect(decimal('-1.005').toFixed(2)).toBe('-1.01');
    expect(decimal('-0.004').toFixed(2)).toBe('0.00');
    expect(decimal('7.5').toFixed(0)).toBe('8');
  });

  it('converts to text without trailing zeros', () => {
    expect(['100.00', '0.0290', '-1.50', '0'].map((text) => String(decimal(text)))).toEqual([
      ...['100', '0.029', '-1.5', '0'],
    ]);
  });

  it('compares by value', () => {
    expect(decimal('9.5') < decimal(10) && decimal('-1') < zero).toBe(true);
    expect(decimal('2.50').equals(decimal(2.5)) && decimal(3).equals(3)).toBe(true);
    expect(decimal('0.001').equals(0)).toBe(false);
  });

  it('throws in JSON.stringify', () => {
    expect(() => JSON.stringify({ amount: decimal(1) })).toThrow(TypeError);
  });

  it('divides, and throws on division by zero', () => {
    expect(decimal(1).over(3).toFixed(6)).toBe('0.333333');
    expect(() => decimal(1).over(zero)).toThrow('Division by zero');
  });

  it('round-trips every amount in cents', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = (amount / 100).toFixed(2);
        expect(decimal(text).toNumber()).toBe(Number(text));
      }),
    );
  });

  it('adds to the same sum in any order', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 50 }), (amounts) => {
        const values = amounts.map((amount) => decimal((amount / 100).toFixed(2)));
        const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
        expect(sum(values).units).toBe(exact * 10n ** 10n);
        expect(sum(values.toReversed())).toEqual(sum(values));
      }),
    );
  });

  it('multiplies by one and by zero', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const value = decimal((amount / 100).toFixed(2));
        expect(value.times(1)).toEqual(value);
        expect(value.times(0)).toEqual(zero);
      }),
    );
  });
});
