import { decimal, sum } from '@portal/contracts/core/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeRates } from '../testing/start-quotes.ts';
import { exact, fee, figures, programOf, standard } from '../testing/small-statement.ts';
import { inTexts } from '../store/written.ts';
import { estimateStatement } from './estimates/estimate-statement.ts';
import { bundledTables } from './estimates/tables.ts';
import { toFigures } from './figures.ts';
import { priceProposal } from './price-proposal.ts';
import { programFees } from './program-fees.ts';

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

  it('holds what a bundled statement hides: no total is below the estimate and the program’s fees', () => {
    const volume = fc.integer({ min: 100, max: 50_000_000 }).map((cents) => cents / 100);
    const sales = fc.integer({ min: 1, max: 5000 });
    const rate = fc.integer({ min: 50, max: 450 }).map((points) => points / 100);
    fc.assert(
      fc.property(volume, sales, rate, (totalVolume, transactionCount, volumeRate) => {
        const bundled = toFigures({
          cardTypeSummary: [
            { cardType: 'Visa', volume: totalVolume, transactions: transactionCount },
          ],
          statementFees: [
            fee('Card Fees', 'DISCOUNT', { volume: totalVolume, volumeRate, transactions: 0 }),
          ],
          statementTotals: {
            currentProcessor: 'Square',
            totalVolume,
            transactionCount,
            totalStatementFees: Math.round(totalVolume * volumeRate) / 100,
          },
        });
        const estimate = estimateStatement(
          bundled,
          { businessType: null, presence: null },
          bundledTables,
        );
        const proposal = priceProposal({ figures: bundled, estimate }, [standard]);
        if (!proposal || estimate.kind !== 'estimate') throw new Error('It can be priced');
        const fees = sum(programFees(standard, bundled).map(({ amount }) => amount));
        expect(proposal.estimate).not.toBeNull();
        expect(proposal.comparison.proposed.fees).toEqual(estimate.total.likely.plus(fees));
        expect(proposal.savings.low <= proposal.monthlySavings).toBe(true);
        expect(proposal.monthlySavings <= proposal.savings.high).toBe(true);
        expect(sum(proposal.comparison.lines.map(({ saving }) => saving))).toEqual(
          proposal.monthlySavings,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('of a flat-rate program is its rate and nothing else, interchange included', () => {
    const flat = programOf(
      [{ ...feeRates[0]!, name: 'All cards', rateValue: '0.0275' }],
      'Flat Rate',
      3,
    );
    const printed = figures(
      [
        fee('Card Fees', 'VISA CPS RETAIL INTERCHANGE', { volume: 10_000, volumeRate: 1.6 }),
        fee('Equipment', 'TERMINAL RENTAL', { transactionRate: 29.95 }),
      ],
      199.95,
    );
    const proposal = priceProposal(exact(printed), [flat]);
    expect(proposal?.estimate).toBeNull();
    expect(inTexts(proposal)?.comparison.proposed).toMatchObject({
      fees: '304.95',
      passThrough: '0.00',
      extras: '29.95',
      markup: '275.00',
    });
  });

  it('is none where interchange is passed through and nobody can say how many sales there were', () => {
    const statement = {
      figures: figures([], 100),
      estimate: { kind: 'not_possible', reason: 'no_count' } as const,
    };
    expect(priceProposal(statement, [standard])).toBeNull();
  });
});
