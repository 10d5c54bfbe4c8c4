import fc from 'fast-check';
import { programPricingModels } from '@portal/contracts/admin/program-profile';
import { decimal, sum, zero } from '@portal/contracts/core/decimal';
import { feeTypes, type Analysis } from '@portal/contracts/quotes/analysis';
import { cardTypes } from '@portal/contracts/quotes/card-types';
import { expect, it } from 'vitest';
import { combineStatements } from './combine-statements.ts';
import { estimateStatement } from './estimates/estimate.ts';
import { bundledTables } from './estimates/tables.ts';
import { toFigures, type Figures } from './figures.ts';
import { findPassThrough } from './pass-through.ts';
import { priceWith } from './price-proposal.ts';
import {
  passesInterchange,
  programFees,
  type PricedProgram,
  type ProgramRate,
} from './program-fees.ts';

/** Names of bundled rates, pass-through, cases, devices and credits. */
const names = [
  'DISCOUNT',
  'VISA QUALIFIED',
  'MC MID-QUALIFIED',
  'AMEX NON-QUALIFIED',
  'VISA CPS RETAIL INTERCHANGE',
  'MC MERIT III BASE',
  'VISA ASSESSMENT',
  'MC NABU',
  'ACQUIRER PROCESSOR FEE',
  'STAR DEBIT NETWORK',
  'CHARGEBACK FEE',
  'TERMINAL RENTAL',
  'MONTHLY FEE',
  'VOLUME CREDIT',
  'SALES TAX',
];
const cents = (max: number, min = 0) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
const fees = fc.record({
  feeType: fc.constantFrom(...feeTypes),
  name: fc.constantFrom(...names),
  // Refunds and credits are negative.
  volume: fc.oneof(fc.constant(0), cents(90_000, -5_000)),
  volumeRate: fc.oneof(fc.constant(0), cents(4)),
  transactions: fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: -20, max: 3_000 })),
  transactionRate: fc.oneof(fc.constant(0), cents(30, -30)),
});
const rows = fc.record({
  cardType: fc.constantFrom(...cardTypes),
  volume: fc.oneof(fc.constantFrom(0, -250), cents(90_000)),
  transactions: fc.integer({ min: 0, max: 3_000 }),
});

/** A month whose totals may have been corrected, so that they need not match the lines. */
const statements: fc.Arbitrary<Figures> = fc
  .record({
    cardTypeSummary: fc.array(rows, { maxLength: 5 }),
    statementFees: fc.array(fees, { maxLength: 10 }),
    refunds: fc.oneof(fc.constant(0), cents(120_000)),
    totalStatementFees: cents(6_000),
  })
  .map(({ cardTypeSummary, statementFees, refunds, totalStatementFees }): Analysis => {
    const total = (figure: 'volume' | 'transactions') =>
      sum(cardTypeSummary.map((row) => decimal(row[figure]))).toNumber();
    return {
      cardTypeSummary,
      statementFees,
      statementTotals: {
        currentProcessor: 'Anyone',
        totalVolume: Math.round(100 * (total('volume') - refunds)) / 100,
        transactionCount: total('transactions'),
        totalStatementFees,
      },
    };
  })
  .map(toFigures);

const quotes: fc.Arbitrary<Figures> = fc
  .array(statements, { minLength: 1, maxLength: 3 })
  .map((all) =>
    all.length === 1 && all[0]
      ? all[0]
      : combineStatements(
          all.map((figures, at) => ({
            number: at + 1,
            fileName: `${at}.pdf`,
            month: `2026-0${at + 1}`,
            account: null,
            figures,
          })),
        ).average,
  );

const rate = (
  category: ProgramRate['category'],
  rateType: ProgramRate['rateType'],
  name: string,
  rateValue: number,
): ProgramRate => ({
  name,
  category,
  rateType,
  rateValue: decimal(rateValue),
  description: null,
  isActive: true,
});
const programs: fc.Arbitrary<PricedProgram> = fc
  .record({
    pricingModel: fc.constantFrom(null, ...programPricingModels),
    percentages: fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 3 }),
    perItem: cents(1),
    monthly: cents(50),
    perCase: fc.constantFrom(0, 20),
  })
  .map(({ pricingModel, percentages, perItem, monthly, perCase }) => ({
    id: 1,
    name: 'Any',
    profile: { pricingModel },
    feeRates: [
      ...percentages.map((points, at) =>
        rate(
          'transaction_fees',
          'percentage',
          ['Qualified', 'Mid-qualified', 'Non-qualified'][at] ?? '',
          points / 10_000,
        ),
      ),
      rate('transaction_fees', 'per_transaction', 'Per item', perItem),
      rate('monthly_fees', 'flat_fee', 'Monthly fee', monthly),
      rate('other_fees', 'flat_fee', 'Chargeback fee', perCase),
    ],
  }));

/** Each percentage is charged on all sales; of tiers at least the highest. */
function lowestRate({ feeRates, profile }: PricedProgram) {
  const rates = feeRates
    .filter(({ rateType }) => rateType === 'percentage')
    .map(({ rateValue }) => rateValue);
  return profile.pricingModel === 'tiered'
    ? rates.reduce((max, each) => (each > max ? each : max))
    : sum(rates);
}

it('no total is below the sum of pass-through, unexplained amounts and the program’s fees', () => {
  let priced = 0;
  fc.assert(
    fc.property(quotes, programs, (figures, program) => {
      const estimate = estimateStatement(
        figures,
        { businessType: null, presence: null },
        bundledTables,
      );
      const proposal = priceWith({ figures, estimate }, program);
      if (!proposal) return;
      priced += 1;
      const passes = passesInterchange(program);
      const printed = passes ? [...findPassThrough(figures)] : [];
      const hidden = passes && estimate.kind === 'estimate' ? estimate.total.likely : zero;
      const unexplained = figures.fees.minus(
        sum(figures.charges.map(({ amount }) => amount.round(2))),
      );
      const min = sum([
        hidden,
        // Fees without a line are never saved.
        figures.charges.length && unexplained >= decimal(1) ? unexplained : zero,
        ...printed.map(({ amount }) => amount.round(2)),
        ...programFees(program, figures).map(({ amount }) => amount),
      ]);
      const { proposed, lines } = proposal.comparison;
      expect(proposed.passThrough).toEqual(
        sum([hidden, ...printed.map(({ amount }) => amount.round(2))]),
      );
      expect(proposed.fees.toNumber()).toBeGreaterThanOrEqual(min.toNumber());
      expect(sum(proposal.fees.map(({ monthlyAmount }) => monthlyAmount.round(2)))).toEqual(
        proposed.fees,
      );
      expect(sum(lines.map(({ saving }) => saving))).toEqual(proposal.monthlySavings);
      const fees = programFees(program, figures).map(({ amount }) => amount);
      expect(fees.every((amount) => amount >= zero)).toBe(true);
      expect(sum(fees) >= figures.volume.times(lowestRate(program)).minus(decimal('0.02'))).toBe(
        true,
      );
      expect(proposal.savings.low <= proposal.monthlySavings).toBe(true);
      expect(proposal.monthlySavings <= proposal.savings.high).toBe(true);
    }),
    { numRuns: 400 },
  );
  expect(priced).toBeGreaterThan(100);
});
