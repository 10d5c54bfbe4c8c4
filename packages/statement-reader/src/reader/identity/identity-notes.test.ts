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

it.each([
  ['Statement period 01/01/2025 - 03/31/2025', '2025-01-01', '2025-03-31'],
  ['June 1, 2025 to June 15, 2025', '2025-06-01', '2025-06-15'],
  ['Period 01/04/2025 - 30/06/2025', '2025-04-01', '2025-06-30'],
  ['01.01.2025 – 31.12.2025', '2025-01-01', '2025-12-31'],
])('doubts a statement of another period than a month: %s', (line, from, to) => {
  const identity = findIdentity([pageOf(line)], { merchantName: '', hasSales: true });
  expect(identityNotes(identity, '', figures())).toEqual([{ kind: 'other-period', from, to }]);
});

it.each([
  ['Statement period 02/01/2025 - 02/28/2025', '2025-02'],
  ['Period 01/02/2025 - 28/02/2025', '2025-02'],
  ['Contract period 01/01/2025 - 12/31/2027', null],
  ['06/01/2025 12.50 06/17/2025 14.00', null],
])('accepts the period of a month, and other dates: %s', (line, month) => {
  const identity = findIdentity([pageOf(line)], { merchantName: '', hasSales: true });
  expect(identityNotes(identity, '', figures())).toEqual([]);
  expect(identity.month).toBe(month);
});
