import type { Analysis } from '@portal/contracts/quotes/analysis';
import { noteText } from '@portal/contracts/quotes/note-text';
import { expect, it } from 'vitest';
import { flat } from './explanation/explain-amount.ts';
import { reconcileNotes } from './reconcile-notes.ts';

const analysis = (totals: Partial<Analysis['statementTotals']>): Analysis => ({
  cardTypeSummary: [
    { cardType: 'Visa', volume: 1200.1, transactions: 12 },
    { cardType: 'Mastercard', volume: 800.2, transactions: 8 },
  ],
  statementFees: [{ feeType: 'Other Fees', name: 'Account fee', ...flat(9.95) }],
  statementTotals: {
    currentProcessor: 'Elavon',
    totalVolume: 2000.3,
    transactionCount: 20,
    totalStatementFees: 9.95,
    ...totals,
  },
});

it('is empty if everything agrees to a cent', () => {
  expect(reconcileNotes(analysis({}))).toEqual([]);
  expect(reconcileNotes(analysis({ totalVolume: 2000.31, totalStatementFees: 9.94 }))).toEqual([]);
});

it('names a percentage of more than all sales, refunds included', () => {
  const charged = (volume: number) =>
    reconcileNotes({
      ...analysis({}),
      statementFees: [
        {
          feeType: 'Card Fees',
          name: 'A',
          volume,
          volumeRate: 0.5,
          transactions: 0,
          transactionRate: 0,
        },
      ],
    }).filter(({ kind }) => kind === 'charged-above-sales');
  expect(charged(2100)).toEqual([]);
  expect(charged(2110)).toEqual([
    { kind: 'charged-above-sales', name: 'A', charged: '2110.00', sales: '2000.30' },
  ]);
});

it('names percentages of more than the sales of a brand', () => {
  const charged = (name: string, ...volumes: number[]) =>
    reconcileNotes({
      ...analysis({}),
      statementFees: volumes.map((volume) => ({
        feeType: 'Card Fees',
        name,
        volume,
        volumeRate: 0.5,
        transactions: 0,
        transactionRate: 0,
      })),
    }).filter(({ kind }) => kind === 'charged-above-sales');
  expect(charged('Mastercard dues', 500, 300)).toEqual([]);
  expect(charged('Mastercard dues', 500, 400)).toEqual([
    {
      kind: 'charged-above-sales',
      name: 'Mastercard dues',
      brand: 'Mastercard',
      charged: '900.00',
      sales: '800.20',
    },
  ]);
  expect(charged('Visa and Mastercard dues', 1900)).toEqual([]);
  expect(charged('Discover dues', 900)).toEqual([]);
  expect(charged('MC Maestro dues', 900)).toEqual([]);
});

it('names a charge on far more items than sales', () => {
  const charged = (transactions: number, transactionCount: number) =>
    reconcileNotes({
      ...analysis({ transactionCount }),
      statementFees: [{ ...flat(9.95), feeType: 'Card Fees', name: 'A', transactions }],
    }).filter(({ kind }) => kind === 'items-above-sales');
  expect(charged(61, 20)).toEqual([]);
  expect(charged(62, 20)).toEqual([{ kind: 'items-above-sales', name: 'A', items: 62, sales: 20 }]);
  expect(charged(62, 0)).toHaveLength(1);
});

it('names both figures that do not agree', () => {
  const notes = reconcileNotes(
    analysis({ totalVolume: 2100, transactionCount: 21, totalStatementFees: -10 }),
  );
  expect(notes.map(noteText)).toEqual([
    'The card types add up to $2,000.30, but the total volume on the statement is $2,100.00.',
    'The transactions of the card types add up to 20, but the transaction count on the statement is 21.',
    'The fee lines add up to $9.95, but the total fees on the statement is -$10.00.',
  ]);
});
