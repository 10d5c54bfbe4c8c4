import { expect, it } from 'vitest';
import { layoutOf, pageOf } from '../../testing/reader-words.ts';
import { findBalance } from './balance-column.ts';

const found = (text: string): number[] | null => {
  const [table] = layoutOf(pageOf(text)).tables;
  const balance = table && findBalance(table.columns, table.lines);
  return balance ? [...balance.changes.values()] : null;
};

it('finds a running balance and the lines that lower it', () => {
  const text = `Entry            Debit   Credit   Balance
Discount         18.12              18.12
Network fee      13.20              31.32
Rebate                     5.00     26.32
Batch fee         2.00              28.32
Statement fee     7.50              35.82`;
  expect(found(text)).toEqual([1320, -500, 200, 750]);
});

it('finds none in a list of sales and their remainders', () => {
  const text = `Card          Sales   Refunds       Net
Visa         100.00     10.00     90.00
Mastercard   200.00      5.00    195.00
Discover      40.00      0.00     40.00
Amex          70.00      1.00     69.00
JCB           12.00      0.00     12.00`;
  expect(found(text)).toBeNull();
});
