import { expect, it } from 'vitest';
import { plain, read, rows, sums } from '../../testing/card-sales.ts';
import { otherCount } from '../doubts.ts';

it('sales are not doubled by a total whose amount is on another line', () => {
  const split = plain.replace('TOTAL                     26       2,220.50', '').replace(
    'VISA CREDIT',
    `Overall                   26
                                   2,220.50
VISA CREDIT`,
  );
  expect(sums(read(split))).toEqual([2220.5, 26]);
});

it('sales are in doubt if another number of sales is next to their total', () => {
  const text = `${plain}
All sales             29       2,220.50`.replace('TOTAL                     26       2,220.50', '');
  expect(read(text)?.doubt).toBe(otherCount);
  expect(read(text.replace(' 29 ', ' 26 '))?.doubt).toBeNull();
});

it('sales name the kinds of a brand’s cards', () => {
  const kinds = plain
    .replace('VISA CREDIT ', 'Visa / Visa Electron ')
    .replace('MASTERCARD ', 'Mastercard / Maestro sig.')
    .replace('DISCOVER ', 'Discover, Diners, JCB, UnionPay');
  expect(rows(read(kinds)).map(({ cardType }) => cardType)).toEqual([
    'Visa',
    'Mastercard',
    'Discover',
    'Other',
  ]);
});

it('sales are those of brands, not of groups of cards with the same total', () => {
  const text = `Payment Type        Sales Qty   Sales Amount
CREDIT
VISA CREDIT                12       1,200.00
MASTERCARD                  8         800.00
TOTAL CREDIT               20       2,000.00
PIN DEBIT
STAR DEBIT                  4          40.00
NYCE DEBIT                  2          20.00
TOTAL PIN DEBIT             6          60.00
GRAND TOTAL                26       2,060.00`;
  expect(rows(read(text)).map(({ cardType, volume }) => [cardType, volume])).toEqual([
    ['Visa', 1200],
    ['Mastercard', 800],
    ['Other', 60],
  ]);
});

it('sales are by brand and way of reading if both their amounts and numbers add up', () => {
  const text = `Payment method          Qty      Gross
Visa – in person         40   3,477.03
Visa – stored card      129  14,300.62
Mastercard – in person   22   1,931.05
Mastercard – stored card 72   7,333.13
American Express – all   35   4,140.84
Gross sales             298  31,182.67`;
  expect(sums(read(text))).toEqual([31_182.67, 298]);
});
