import { expect, it } from 'vitest';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { severalFeeTotals } from '../doubts.ts';
import { pageOf } from '../../testing/reader-words.ts';
import { findIdentity } from './find-identity.ts';
import { identityNotes } from './identity-notes.ts';

const statement = (number: string, days: string): string => `Keystone Card Processing
Merchant number ${number}
Activity ${days}
Total fees   565.59`;

const figures = (doubt?: string): Analysis => ({
  cardTypeSummary: [],
  statementFees: [],
  statementTotals: {
    currentProcessor: '',
    totalVolume: 0,
    transactionCount: 0,
    totalStatementFees: 565.59,
    sources: { totalStatementFees: { page: 1, box: [0, 0, 1, 1], text: '565.59' } },
    ...(doubt ? { doubts: { totalStatementFees: doubt } } : {}),
  },
});

const june = '06/01/2025 - 06/30/2025';
const notesOf = (second: [string, string], analysis: Analysis) => {
  const pages = [pageOf(statement('6600 1180 4402', june)), pageOf(statement(...second), 2)];
  const requested = { merchantName: '', hasSales: true };
  return identityNotes(findIdentity(pages, requested), '', analysis);
};

it('names the merchant numbers of several statements in one file', () => {
  const other = ['6600 1180 4410', june] as [string, string];
  const accounts = [
    { number: '4402', page: 1 },
    { number: '4410', page: 2 },
  ];
  expect(notesOf(other, figures(severalFeeTotals))).toEqual([
    { kind: 'several-statements', accounts, months: [] },
  ]);
  // One total: locations of one statement.
  expect(notesOf(other, figures())).toEqual([]);
});

it('names the months of several statements in one file', () => {
  expect(notesOf(['6600 1180 4402', '07/01/2025 - 07/31/2025'], figures())).toEqual([
    {
      kind: 'several-statements',
      accounts: [],
      months: [
        { month: '2025-06', page: 1 },
        { month: '2025-07', page: 2 },
      ],
    },
  ]);
  expect(notesOf(['6600 1180 4402', june], figures())).toEqual([]);
});
