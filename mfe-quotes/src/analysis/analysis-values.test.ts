import { reconcile } from '@portal/contracts/quotes/figures';
import { describe, expect, it } from 'vitest';
import { blankFee, toAnalysis, toFigure, toSummable, toValues } from './analysis-values.ts';

const analysis = {
  statementTotals: {
    currentProcessor: 'Worldpay',
    totalVolume: 12100.5,
    transactionCount: 3,
    totalStatementFees: 2,
  },
  cardTypeSummary: [{ cardType: 'Visa' as const, volume: 12100.5, transactions: 3 }],
  statementFees: [
    {
      feeType: 'Card Fees' as const,
      name: 'Fee',
      volume: 0,
      volumeRate: 0,
      transactions: 1,
      transactionRate: 2,
      source: { page: 1, box: [0, 0, 1, 1] as [number, number, number, number], text: 'Fee 2.00' },
    },
  ],
};

it('is unchanged after a round trip, including the lines’ places', () => {
  expect(toAnalysis(toValues(analysis))).toEqual(analysis);
});

describe('a figure', () => {
  it.each([
    ['1234.5', 1234.5],
    [' $1,234.50 ', 1234.5],
    ['1,234,567', 1234567],
    ['50004,838.10', Number.NaN],
    ['1,23', Number.NaN],
    ['-3', -3],
    ['.5', 0.5],
    ['', Number.NaN],
    ['1e5', Number.NaN],
    ['abc', Number.NaN],
    ['1.2.3', Number.NaN],
  ])('typed as %j is %d', (text, figure) => {
    expect(toFigure(text)).toBe(figure);
  });
});

it('counts incomplete numbers as zero', () => {
  const values = toValues(analysis);
  values.statementFees.push({ ...blankFee, name: 'New', transactionRate: 'x' });
  expect(reconcile(toSummable(values)).fees.agrees).toBe(true);
});
