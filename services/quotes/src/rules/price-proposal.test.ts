import { add, decimal, toFixed } from '@portal/contracts/core/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeRates } from '../testing/start-quotes.ts';
import { analysis, fee, standard } from '../testing/small-statement.ts';
import { priceProposal } from './price-proposal.ts';

describe('a proposal', () => {
  it('keeps what passes through and replaces the processor’s own', () => {
    const proposal = priceProposal(
      analysis(
        [
          fee('Assessments', 'VISA ASSESSMENT FEE', {
            volume: 10_000,
            volumeRate: 0.14,
            transactions: 0,
            transactionRate: 0,
          }),
          fee('Card Fees', 'DISCOUNT', {
            volume: 10_000,
            volumeRate: 2,
            transactions: 0,
            transactionRate: 0,
          }),
          fee('Equipment', 'TERMINAL RENTAL', { transactionRate: 29.95 }),
          fee('Rebates', 'CREDIT', { transactionRate: -5 }),
        ],
        238.95,
      ),
      [standard],
    );
    // 14.00 + 29.95 stay; 25.00 + 20.00 + 9.95 are the program's
    expect(proposal?.fees.map(({ name, monthlyAmount }) => [name, monthlyAmount])).toEqual([
      ['VISA ASSESSMENT FEE', '14.00'],
      ['TERMINAL RENTAL', '29.95'],
      ['Processing markup', '25.00'],
      ['Transaction fee', '20.00'],
      ['Account fee', '9.95'],
    ]);
    expect(proposal).toMatchObject({ monthlySavings: '140.05', annualSavings: '1680.60' });
    expect(proposal?.fees[0]).toMatchObject({
      rateType: 'percentage',
      rateValue: '0.0014',
      passThrough: true,
    });
  });

  it('may cost more, and says so', () => {
    expect(priceProposal(analysis([fee('Card Fees', 'DISCOUNT')], 10), [standard])).toMatchObject({
      monthlySavings: '-44.95',
      annualSavings: '-539.40',
    });
  });

  it('takes the program that costs least', () => {
    const cheap = { id: 2, name: 'Cheap', feeRates: feeRates.slice(2, 3) };
    expect(priceProposal(analysis([], 100), [standard, cheap])?.program).toBe('Cheap');
    expect(priceProposal(analysis([], 100), [])).toBeNull();
  });

  it('leaves inactive rates, and fees that are not of a month, out', () => {
    const off = feeRates.map((rate) => ({ ...rate, isActive: false }));
    expect(priceProposal(analysis([], 100), [{ id: 1, name: 'Off', feeRates: off }])?.fees).toEqual(
      [],
    );
  });

  it('always saves the current total less the sum of its lines', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 8 }), (total, amounts) => {
        const fees = amounts.map((transactionRate) =>
          fee('Equipment', 'RENTAL', { transactionRate }),
        );
        const proposal = priceProposal(analysis(fees, total), [standard]);
        const sum = add(...(proposal?.fees ?? []).map((line) => decimal(line.monthlyAmount)));
        expect(proposal?.monthlySavings).toBe(toFixed(decimal(total) - sum, 2));
      }),
    );
  });
});
