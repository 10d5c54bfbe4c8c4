import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Analysis } from './analysis.ts';
import { feeLineTotal, reconcile } from './figures.ts';

const sound: Analysis = {
  cardTypeSummary: [
    { cardType: 'Visa', volume: 1000.1, transactions: 10 },
    { cardType: 'Mastercard', volume: 500.2, transactions: 5 },
  ],
  statementFees: [
    {
      feeType: 'Card Fees',
      name: 'Discount',
      volume: 1500.3,
      volumeRate: 1.65,
      transactions: 15,
      transactionRate: 0.1,
    },
    {
      feeType: 'Other Fees',
      name: 'Statement fee',
      volume: 0,
      volumeRate: 0,
      transactions: 1,
      transactionRate: 9.95,
    },
  ],
  statementTotals: {
    currentProcessor: 'Worldpay',
    totalVolume: 1500.3,
    transactionCount: 15,
    totalStatementFees: 36.2,
  },
};

const withTotals = (totals: Partial<Analysis['statementTotals']>): Analysis => ({
  ...sound,
  statementTotals: { ...sound.statementTotals, ...totals },
});

describe('reconcile', () => {
  it('finds nothing on a sound statement', () => {
    const { volume, transactions, fees } = reconcile(sound);
    expect([volume.agrees, transactions.agrees, fees.agrees]).toEqual([true, true, true]);
  });

  it('tolerates one cent, but no missing transaction', () => {
    expect(reconcile(withTotals({ totalVolume: 1500.31 })).volume.agrees).toBe(true);
    expect(reconcile(withTotals({ totalVolume: 1500.32 })).volume.agrees).toBe(false);
    expect(reconcile(withTotals({ transactionCount: 16 })).transactions.agrees).toBe(false);
    expect(reconcile(withTotals({ totalStatementFees: 36.22 })).fees.agrees).toBe(false);
  });

  it('accepts fees that add up rounded line by line, or as calculated', () => {
    const thirds = Array.from({ length: 9 }, () => ({
      feeType: 'Card Fees' as const,
      name: 'Discount',
      volume: 100.3,
      volumeRate: 1.33,
      transactions: 0,
      transactionRate: 0,
    }));
    const agrees = (totalStatementFees: number): boolean =>
      reconcile({ ...withTotals({ totalStatementFees }), statementFees: thirds }).fees.agrees;
    expect([11.97, 12.01, 12.03, 11.94].map(agrees)).toEqual([true, true, false, false]);
  });

  it('returns the difference', () => {
    const { volume } = reconcile(withTotals({ totalVolume: 1400 }));
    expect(volume.difference.toFixed(2)).toBe('100.30');
  });

  it('accepts an empty analysis', () => {
    const empty: Analysis = {
      cardTypeSummary: [],
      statementFees: [],
      statementTotals: {
        currentProcessor: '',
        totalVolume: 0,
        transactionCount: 0,
        totalStatementFees: 0,
      },
    };
    expect(reconcile(empty).fees.agrees).toBe(true);
  });
});

describe('feeLineTotal', () => {
  it('adds the percentage of the volume and the charge per transaction', () => {
    const line = { volume: 18_044.42, volumeRate: 1.65, transactions: 128, transactionRate: 0.1 };
    expect(feeLineTotal(line).toFixed(2)).toBe('310.53');
  });

  it('is the same for a volume rate and a transaction rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (cents, rate) => {
          const volume = cents / 100;
          const volumeRate = rate / 10_000;
          const line = { volume, volumeRate, transactions: 0, transactionRate: 0 };
          expect(feeLineTotal(line).units).toBe(BigInt(cents) * BigInt(rate) * 10n ** 4n);
        },
      ),
    );
  });
});
