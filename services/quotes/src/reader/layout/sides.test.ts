import { expect, it } from 'vitest';
import { pageOf } from '../../testing/reader-words.ts';
import { toRows } from './rows.ts';
import { unfoldSides } from './sides.ts';

const unfolded = (text: string): string[] =>
  unfoldSides(toRows(pageOf(text))).map((row) => row.words.map((word) => word.text).join(' '));

it('puts lists that stand side by side one below the other, with their headers', () => {
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
