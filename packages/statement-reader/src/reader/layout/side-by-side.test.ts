import { expect, it } from 'vitest';
import { pageOf } from '../../testing/reader-words.ts';
import { toRows } from './rows.ts';
import { stackSideBySide } from './side-by-side.ts';

const unfolded = (text: string): string[] =>
  stackSideBySide(toRows(pageOf(text))).map((row) => row.words.map((word) => word.text).join(' '));

it('stacks lists that are side by side, with their headers', () => {
  expect(
    unfolded(`FEES
Description     Amount     Description     Amount
Auth fee         10.00     Gateway           5.00
Batch fee         2.50     Statement         7.50
Account fee       9.95     PCI fee          12.00
Annual fee        1.00
Total                                       47.95`),
  ).toEqual([
    'FEES',
    'Description Amount',
    'Auth fee 10.00',
    'Batch fee 2.50',
    'Account fee 9.95',
    'Annual fee 1.00',
    'Description Amount',
    'Gateway 5.00',
    'Statement 7.50',
    'PCI fee 12.00',
    'Total 47.95',
  ]);
});

it.each([
  [
    'a description behind the numbers',
    `Number      Amount   Description        Total
100         100.00   Auth fee           10.00
100         100.00   Batch fee          10.00
100         100.00   Account fee        10.00`,
  ],
  [
    'a reference to a page',
    `Total sales     100.00     Page 2
Total fees       10.00     Page 3
Adjustments      10.00     Page 3`,
  ],
  [
    'two rows by chance',
    `Auth fee         10.00     Gateway           5.00
Batch fee         2.50     Statement         7.50
Account fee       9.95`,
  ],
])('leaves %s where it is', (_, text) => {
  expect(unfolded(text)).toEqual(text.split('\n').map((line) => line.replace(/ +/g, ' ')));
});

it('stacks lists that are side by side up to a row that crosses them', () => {
  const found = unfolded(`VISA                          MASTERCARD
Auth fee         10.00        Gateway           5.00
Batch fee         2.50        Statement         7.50
Account fee       9.95        PCI fee          12.00
Notice of fees that changes across the whole page in May
DISCOVER                      AMEX
Auth fee          1.00        Gateway           2.00
Batch fee         3.00        Statement         4.00
Account fee       5.00        PCI fee           6.00`);
  expect(found).toContain('Account fee 9.95');
  expect(found).toContain('PCI fee 6.00');
});

it('keeps rates in words next to their lines', () => {
  const text = `Auth fee     100     2,088.48     151 bps + $.10     39.04
Batch fee    100     1,599.85     165 bps + $.10     32.00
Club fee     100     1,815.11     240 bps + $.10     44.92`;
  expect(unfolded(text)).toHaveLength(3);
  const sentences = `Auth fee     1.80     of $2,374.00,     74     50.13
Batch fee    2.60     of $1,515.48,     55     44.90
Club fee     2.20     of $3,761.91,     43    109.63`;
  expect(unfolded(sentences)).toHaveLength(3);
});

it('stacks lists side by side whose names wrap at different heights', () => {
  const found = unfolded(`Description     Amount     Description     Amount
Auth fee         10.00     Gateway           5.00
for cards                  Statement         7.50
Batch fee         2.50     by mail
Account fee       9.95     PCI fee          12.00
                           for a year`);
  expect(found.slice(5)).toEqual([
    ...['Description Amount', 'Gateway 5.00', 'Statement 7.50', 'by mail', 'PCI fee 12.00'],
    'for a year',
  ]);
});

it('stacks days next to a shorter list, and names that begin before their labels', () => {
  const found = unfolded(`04/01     100.00       VISA
04/02     200.00         Sold       3     120.00
04/03     300.00         Returned   1      20.00
04/04     400.00         Left             100.00
04/05     500.00`);
  expect(found.slice(5)).toEqual(['VISA', 'Sold 3 120.00', 'Returned 1 20.00', 'Left 100.00']);
});
