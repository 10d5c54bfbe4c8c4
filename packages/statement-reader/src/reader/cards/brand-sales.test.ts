import { expect, it } from 'vitest';
import { pageOf } from '../../testing/reader-words.ts';
import { toRows } from '../layout/rows.ts';
import { brandSales } from './brand-sales.ts';

function sales(text: string): (string | number)[][] {
  const page = pageOf(text);
  return brandSales({ page, rows: toRows(page) }).map(({ line, figures }) => [
    line.label,
    ...figures.map(({ figure }) => Math.abs(figure.value)),
  ]);
}

const expected = [
  ['Visa', 1226.84, 48],
  ['Mastercard', 793.37, 28],
  ['Amex', 489.36, 14],
];

// In the first one, 28, 14 and 6 add up to 48 too: the nearest figures are a brand's own.
it.each([
  `You rang up 90 sales worth $2,509.57: 48 on Visa ($1,226.84),
28 on Mastercard ($793.37) and 14 on Amex ($489.36). You gave back $15.22 in 6 refunds.`,
  `We settled $2,509.57 for you in 90 tickets: $1,226.84 on 48 Visa tickets, $793.37
on 28 Mastercard tickets and $489.36 on 14 American Express tickets. You returned $5.00.`,
  `There were 90 gifts worth $2,509.57 in all: Visa $1,226.84 in 48 gifts; Mastercard
$793.37 in 28 gifts; American Express $489.36 in 14 gifts. Nothing was refunded.`,
])('reads the sales next to brands in running text: %s', (text) => {
  expect(sales(text)).toEqual(expected);
});

it.each([
  `Visa                              $1,226.84
  (48 payments, average 25.56; 2 refunded, 20.10)
Mastercard                           793.37
  (28 payments, average 28.33; 1 refunded, 9.04)
American Express                     489.36
  (14 payments, average 34.95; 0 refunded, 0.00)
All                               $2,509.57
  (90 payments; 3 refunded, 29.14)`,
  `Sales: $2,509.57 in 90 payments
Visa                Mastercard         Amex
Sold   1,226.84     Sold   793.37      Sold    489.36
Count        48     Count      28      Count       14
Refunds   20.10     Refunds  9.04      Refunds   0.00
Visa                Mastercard         Amex
Fees      30.11     Fees    20.12      Fees     14.02`,
])('reads the sales below the names of brands: %s', (text) => {
  expect(sales(text)).toEqual(expected);
});

it('takes columns of a table and their sum for no brands', () => {
  const text = `            Credit      Debit         All
Visa        48  1,226.84   28    793.37   76  2,020.21
Mastercard  30    900.10   10    200.05   40  1,100.15`;
  expect(sales(text)).toEqual([]);
});

it('takes numbers of refunds for no sales, since only brands without sales have none', () => {
  const text = `You sold $2,509.57 and refunded 4 of 91 payments.
Visa       $1,226.84   48   3 refunds
Mastercard   $793.37   28   1 refund
Amex         $489.36   14   0 refunds`;
  expect(sales(text)).toEqual([]);
});

it('finds none whose amounts or counts do not add up', () => {
  const text = 'You sold 90 for $2,509.57: 48 on Visa ($1,226.84) and 28 on Mastercard ($793.37).';
  expect(sales(text)).toEqual([]);
  expect(sales('Sold 76 for $9.00: 48 on Visa ($1,226.84), 28 on Mastercard ($793.37).')).toEqual(
    [],
  );
});

it('prefers the sums of other figures, such as those of all rates', () => {
  const text = `                Visa             Mastercard        Amex            All
Qualified       30  1,000.00     20    700.00      9    400.00     59  2,100.00
Not qualified   18    226.84      8     93.37      5     89.36     31    409.57
Sales           48  1,226.84     28    793.37     14    489.36     90  2,509.57`;
  expect(sales(text)).toEqual(expected);
});
