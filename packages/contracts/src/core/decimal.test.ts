import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, decimal, divide, multiply, toFixed, toNumber } from './decimal.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('decimal', () => {
  it('reads numbers and strings alike, also in exponent form', () => {
    expect(decimal('-12.50')).toBe(decimal(-12.5));
    expect(decimal(1e-7)).toBe(decimal('0.0000001'));
    expect(decimal('+.5')).toBe(decimal(0.5));
  });

  it.each(['', '.', 'abc', '1,000', '0x10', 'NaN', '1e60'])('refuses %j', (text) => {
    expect(() => decimal(text)).toThrow(RangeError);
  });

  it('refuses more decimals than it can hold', () => {
    expect(() => decimal('0.0000000000001')).toThrow('12 decimals');
  });

  it('adds where binary floats go wrong', () => {
    expect(toFixed(add(decimal(0.1), decimal(0.2)), 2)).toBe('0.30');
  });

  it('rounds half away from zero', () => {
    expect(toFixed(decimal('1.005'), 2)).toBe('1.01');
    expect(toFixed(decimal('-1.005'), 2)).toBe('-1.01');
    expect(toFixed(decimal('-0.004'), 2)).toBe('0.00');
    expect(toFixed(decimal('7.5'), 0)).toBe('8');
  });

  it('divides, and refuses to divide by zero', () => {
    expect(toFixed(divide(decimal(1), decimal(3)), 6)).toBe('0.333333');
    expect(() => divide(decimal(1), decimal(0))).toThrow('Division by zero');
  });

  it('gives back every amount of cents that it was given', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = (amount / 100).toFixed(2);
        expect(toNumber(decimal(text), 2)).toBe(Number(text));
      }),
    );
  });

  it('adds in any order to the same sum', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 50 }), (amounts) => {
        const values = amounts.map((amount) => decimal((amount / 100).toFixed(2)));
        const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
        expect(add(...values)).toBe(exact * 10n ** 10n);
        expect(add(...values.toReversed())).toBe(add(...values));
      }),
    );
  });

  it('multiplies by one and by zero as one expects', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const value = decimal((amount / 100).toFixed(2));
        expect(multiply(value, decimal(1))).toBe(value);
        expect(multiply(value, decimal(0))).toBe(0n);
      }),
    );
  });
});
