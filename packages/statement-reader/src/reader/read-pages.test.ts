import { expect, it } from 'vitest';
import { pageOf } from '../testing/reader-words.ts';
import { layOut } from './read-figures.ts';
import { readLaidOut } from './read-pages.ts';

const statement = (sales: string, total: string, fee: string): string => `Harbour Bankcard Services
SUMMARY BY CARD TYPE
Card Type        Sales Count   Sales Amount
VISA                      12       ${sales}
MASTERCARD                 8         500.00
TOTAL                     20       ${total}
FEES
Description                           Total
SERVICE FEE                           ${fee}
ACCOUNT FEE                            9.95
Total fees                            ${(Number(fee) + 9.95).toFixed(2)}`;

it.each([
  ['8,500.00', '9,000.00', '40.05', '0.56'],
  ['1,500.00', '2,000.00', '390.05', '20.00'],
  ['8,500.00', '9,000.00', '240.05', null],
])('doubts fees that are an unusual share: %s, %s, %s', (sales, total, fee, share) => {
  const { notes } = readLaidOut(layOut([pageOf(statement(sales, total, fee))])).reading;
  const found = notes.filter(({ kind }) => kind === 'unusual-share');
  expect(found).toEqual(share === null ? [] : [{ kind: 'unusual-share', share }]);
});

it.each([false, true])('refuses a page without figures, scanned: %s', (scanned) => {
  const page = { ...pageOf('Harbour Bankcard Services\nThank you for your business'), scanned };
  expect(() => readLaidOut(layOut([page]))).toThrow('No statement figures were found');
});
