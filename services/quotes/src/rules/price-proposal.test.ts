import { decimal, sum } from '@portal/contracts/core/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeRates } from '../testing/start-quotes.ts';
import { exact, fee, figures, programOf, standard } from '../testing/small-statement.ts';
import { inTexts } from '../store/written.ts';
import { priceProposal } from './price-proposal.ts';

describe('a proposal', () => {
  it('keeps what passes through and replaces the processor’s own', () => {
    const found = priceProposal(
      exact(
        figures(
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
      ),
      [standard],
    );
    const proposal = inTexts(found);
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
    const dear = priceProposal(exact(figures([fee('Card Fees', 'DISCOUNT')], 10)), [standard]);
    expect(inTexts(dear)).toMatchObject({
      monthlySavings: '-44.95',
      annualSavings: '-539.40',
    });
  });

  it('takes the program that costs least', () => {
    const cheap = programOf(feeRates.slice(2, 3), 'Cheap', 2);
    expect(priceProposal(exact(figures([], 100)), [standard, cheap])?.program).toBe('Cheap');
    expect(priceProposal(exact(figures([], 100)), [])).toBeNull();
  });

  it('leaves inactive rates, and fees that are not of a month, out', () => {
    const off = feeRates.map((rate) => ({ ...rate, isActive: false }));
    expect(priceProposal(exact(figures([], 100)), [programOf(off)])?.fees).toEqual([]);
  });

  it('always saves the current total less the sum of its lines', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 8 }), (total, amounts) => {
        const fees = amounts.map((transactionRate) =>
          fee('Equipment', 'RENTAL', { transactionRate }),
        );
        const proposal = priceProposal(exact(figures(fees, total)), [standard]);
        const proposed = sum((proposal?.fees ?? []).map(({ monthlyAmount }) => monthlyAmount));
        expect(proposal?.monthlySavings).toEqual(decimal(total).minus(proposed));
      }),
    );
  });
});
