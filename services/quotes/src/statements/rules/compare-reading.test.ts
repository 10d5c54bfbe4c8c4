import type { Analysis } from '@portal/contracts/quotes/analysis';
import { expect, it } from 'vitest';
import { contradictionNotes } from './compare-reading.ts';

const fee = {
  feeType: 'Card Fees',
  name: 'A',
  volume: 0,
  volumeRate: 0,
  transactions: 10,
} as const;
const read: Analysis = {
  cardTypeSummary: [{ cardType: 'Visa', volume: 1000, transactions: 100, readAs: 0 }],
  statementFees: [
    { ...fee, transactionRate: 2, readAs: 0 },
    { ...fee, transactionRate: 3, readAs: 1 },
  ],
  statementTotals: {
    currentProcessor: 'Elavon',
    totalVolume: 1000,
    transactionCount: 100,
    totalStatementFees: 50,
  },
};
const withTotals = (totals: Partial<Analysis['statementTotals']>): Analysis => ({
  ...read,
  statementTotals: { ...read.statementTotals, ...totals },
});
const withRates = (...rates: number[]): Analysis => ({
  ...read,
  statementFees: rates.map((transactionRate, at) => ({
    ...fee,
    transactionRate,
    ...(at < 2 && { readAs: at }),
  })),
});

it('names fewer sales than were read', () => {
  expect(contradictionNotes(read, withTotals({ totalVolume: 990, transactionCount: 99 }))).toEqual(
    [],
  );
  expect(contradictionNotes(read, withTotals({ totalVolume: 989.99 }))).toEqual([
    { kind: 'sales-below-reading', total: 'totalVolume', read: '1000.00', entered: '989.99' },
  ]);
  expect(contradictionNotes(read, withTotals({ transactionCount: 0 }))).toEqual([
    { kind: 'sales-below-reading', total: 'transactionCount', read: '100', entered: '0' },
  ]);
  expect(contradictionNotes(read, withTotals({ transactionCount: 200 }))).toEqual([]);
});

it('names fees that were raised or added, whatever was lowered', () => {
  expect(contradictionNotes(read, withRates(2.1, 3))).toEqual([]);
  expect(contradictionNotes(read, withRates(1, 1))).toEqual([]);
  expect(contradictionNotes(read, withRates(4, 1))).toEqual([
    { kind: 'fees-above-reading', amount: '20.00' },
  ]);
  expect(contradictionNotes(read, withRates(2, 3, 1))).toEqual([
    { kind: 'fees-above-reading', amount: '10.00' },
  ]);
});

it('names a credit that was removed or lowered', () => {
  const credited = withRates(2, -1.5);
  for (const rates of [[2], [2, 0]])
    expect(contradictionNotes(credited, withRates(...rates))).toEqual([
      { kind: 'fees-above-reading', amount: '15.00' },
    ]);
  expect(contradictionNotes(read, withRates(2))).toEqual([]);
});

it('counts a line that was copied', () => {
  const [line] = read.statementFees;
  const copied = { ...read, statementFees: [...read.statementFees, ...(line ? [line] : [])] };
  expect(contradictionNotes(read, copied)).toEqual([
    { kind: 'fees-above-reading', amount: '20.00' },
  ]);
});

it('does not depend on names and types, which a person knows better', () => {
  const renamed = read.statementFees.map((line) => ({ ...line, name: 'B' }));
  expect(contradictionNotes(read, { ...read, statementFees: renamed })).toEqual([]);
});
