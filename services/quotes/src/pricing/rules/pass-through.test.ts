import type { FeeRow } from '@portal/contracts/quotes/analysis';
import { describe, expect, it } from 'vitest';
import { fee, figures } from '../testing/small-statement.ts';
import { findPassThrough } from './pass-through.ts';

function passes(...lines: FeeRow[]): boolean[] {
  const statement = figures(lines, 10);
  const found = findPassThrough(statement);
  return statement.charges.map((charge) => found.has(charge));
}

describe('a line', () => {
  it.each([
    ['Network Fees', 'VISA ACCESS FEE', true],
    ['Assessments', 'MASTERCARD ASSESSMENT FEE', true],
    ['Network Fees', 'VISA CR ACQ PROCESSING FEE', true],
    ['Network Fees', 'TRANSACTION INTEGRITY FEE', true],
    ['Card Fees', 'Visa CPS Restaurant Credit Interchange', true],
    ['Card Fees', 'VS CPS RETAIL CREDIT', true],
    ['Card Fees', 'MC DEBIT REG', true],
    ['Card Fees', 'MC DEBIT', false],
    ['Card Fees', 'AX-OPTBLUE RETAIL TIER 1', true],
    ['Card Fees', 'AMEX OPTBLUE', false],
    ['Card Fees', 'Visa Signature Preferred Retail Surcharge', false],
    ['Card Fees', 'VISA QUALIFIED', false],
    ['Other Fees', 'ACQUIRER PROCESSING FEE', true],
    ['POS Services', 'GATEWAY ACCESS FEE', false],
    ['Other Fees', 'PROCESSOR ACCESS FEE', false],
    ['Assessments', 'RISK ASSESSMENT', false],
    ['Assessments', 'SECURITY ASSESSMENT', false],
    ['Card Fees', 'VISA TRANSACTION FEE', false],
    ['Card Fees', 'INTERCHANGE MANAGEMENT', false],
    ['Card Fees', 'VISA SALES DISCOUNT', false],
    ['Other Fees', 'MONTHLY SERVICE FEE', false],
  ] as const)('of %s called %s passes through: %s', (feeType, name, expected) => {
    expect(passes(fee(feeType, name))).toEqual([expected]);
  });

  it('that stands before its interchange is the processor’s rate for that program', () => {
    const [own, interchange] = [
      fee('Card Fees', 'MC Merit III Base', { volume: 100, volumeRate: 0.25 }),
      fee('Card Fees', 'MC Merit III Base Interchange', { volume: 100, volumeRate: 1.65 }),
    ];
    expect(passes(own, interchange)).toEqual([false, true]);
    expect(passes(own)).toEqual([true]);
  });

  it('of surcharges is interchange where they cover the sales, not where they are on a part', () => {
    const surcharge = (volume: number) =>
      fee('Card Fees', 'VISA SURCHARGE', { volume, volumeRate: 1.5 });
    expect(passes(surcharge(9000))).toEqual([true]);
    expect(passes(surcharge(3000))).toEqual([false]);
  });

  it('of a program is the processor’s above a base rate that includes interchange', () => {
    const standard = (rate: number) =>
      fee('Card Fees', 'VISA STANDARD PROCESSING', { volume: 10_000, volumeRate: rate });
    const addOn = (volume: number, rate: number) =>
      fee('Card Fees', 'VISA ADD-ON CPS RWDS 1', { volume, volumeRate: rate });
    // Enhanced recover reduced: 1.59 % on all sales, and the difference on some.
    expect(passes(standard(1.59), addOn(6000, 0.53))).toEqual([false, false]);
    expect(passes(standard(1.59), addOn(6000, 1.1))).toEqual([false, false]);
    expect(passes(standard(1.59), addOn(9500, 0.3))).toEqual([false, false]);
    // Interchange plus: all sales cost interchange, and a markup on top.
    expect(passes(standard(0.3), addOn(6000, 0.53))).toEqual([false, true]);
    expect(passes(standard(1.2), addOn(10_000, 1.7))).toEqual([false, true]);
  });
});
