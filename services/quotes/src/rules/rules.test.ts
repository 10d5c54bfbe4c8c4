import { add, decimal, toFixed } from '@portal/contracts/core/decimal';
import type { Analysis, FeeRow } from '@portal/contracts/quotes/analysis';
import { quoteStatuses } from '@portal/contracts/quotes/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeRates } from '../testing/start-quotes.ts';
import { findPassThrough } from './pass-through.ts';
import { priceProposal } from './price-proposal.ts';
import { toQuoteStats } from './quote-stats.ts';
import { assertStatusFollows } from './quote-status.ts';

const fee = (feeType: FeeRow['feeType'], name: string, extra: Partial<FeeRow> = {}): FeeRow => ({
  feeType,
  name,
  volume: 0,
  volumeRate: 0,
  transactions: 1,
  transactionRate: 10,
  ...extra,
});

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
    const line = fee(feeType, name);
    expect(findPassThrough(analysis([line], 10)).has(line)).toBe(expected);
  });

  it('that stands before its interchange is the processor’s rate for that program', () => {
    const [own, interchange] = [
      fee('Card Fees', 'MC Merit III Base', { volume: 100, volumeRate: 0.25 }),
      fee('Card Fees', 'MC Merit III Base Interchange', { volume: 100, volumeRate: 1.65 }),
    ];
    expect([...findPassThrough(analysis([own, interchange], 10))]).toEqual([interchange]);
    expect(findPassThrough(analysis([own], 10)).has(own)).toBe(true);
  });

  it('of surcharges is interchange where they cover the sales, not where they are on a part', () => {
    const surcharge = (volume: number) =>
      fee('Card Fees', 'VISA SURCHARGE', { volume, volumeRate: 1.5 });
    const [all, part] = [surcharge(9000), surcharge(3000)];
    expect(findPassThrough(analysis([all], 10)).has(all)).toBe(true);
    expect(findPassThrough(analysis([part], 10)).has(part)).toBe(false);
  });
});

const analysis = (statementFees: FeeRow[], totalStatementFees: number): Analysis => ({
  cardTypeSummary: [],
  statementFees,
  statementTotals: {
    currentProcessor: 'Worldpay',
    totalVolume: 10_000,
    transactionCount: 200,
    totalStatementFees,
  },
});
const standard = { id: 1, name: 'Standard', feeRates };

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

describe('the status', () => {
  const possible = (from: (typeof quoteStatuses)[number]) =>
    quoteStatuses.filter((to) => {
      try {
        assertStatusFollows(from, to);
        return true;
      } catch {
        return false;
      }
    });
  it.each([
    ['draft', ['draft']],
    ['generated', ['generated', 'sent']],
    ['sent', ['generated', 'sent', 'accepted', 'declined']],
    ['accepted', ['sent', 'accepted', 'declined']],
    ['declined', ['sent', 'accepted', 'declined']],
  ] as const)('%s can become %j', (from, expected) => {
    expect(possible(from)).toEqual(expected);
  });
});

describe('the stats', () => {
  it('count what went out and what came of it', () => {
    expect(
      toQuoteStats([
        { status: 'draft', count: 2, savings: '0' },
        { status: 'sent', count: 1, savings: '10.10' },
        { status: 'accepted', count: 1, savings: '-3.05' },
        { status: 'declined', count: 1, savings: '1.00' },
      ]),
    ).toEqual({ total: 5, sent: 3, accepted: 1, conversionRate: 33.3, monthlySavings: '8.05' });
  });

  it('of nothing are zero', () => {
    expect(toQuoteStats([])).toEqual({
      total: 0,
      sent: 0,
      accepted: 0,
      conversionRate: 0,
      monthlySavings: '0.00',
    });
  });
});
