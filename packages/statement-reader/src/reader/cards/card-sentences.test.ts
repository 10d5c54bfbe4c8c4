import { expect, it } from 'vitest';
import { pageOf } from '../../testing/reader-words.ts';
import { toRows } from '../layout/rows.ts';
import { countOf, volumeOf } from './card-figures.ts';
import { readCardRows } from './card-rows.ts';
import { sentenceTables } from './card-sentences.ts';

function sums(text: string): [number, number][] {
  const page = pageOf(text);
  return sentenceTables([{ page, rows: toRows(page) }])
    .flatMap((table) => readCardRows(table))
    .map((one) => [volumeOf(one), countOf(one)]);
}

it('reads sales after the name of a card', () => {
  const text = `VISA Sales $1,204.50 Transactions 31 Refunds $20.00
MASTERCARD Sales $800.25 Transactions 12 Refunds $5.00`;
  expect(sums(text)).toContainEqual([2004.75, 43]);
});

it('reads sales below the name of a card', () => {
  const text = `Visa
Sales Volume: $1,204.50 Items: 31
Mastercard
Sales Volume: $800.25 Items: 12`;
  expect(sums(text)).toContainEqual([2004.75, 43]);
});

it('reads numbers directly after a name, other payment methods and the total', () => {
  const text = `VS: 31 tickets, $1,204.50 (refunds $20.00)
MC: 12 tickets, $800.25
GC: 2 tickets, $100.00
Overall: 45, $2,104.75`;
  expect(sums(text)).toContainEqual([2104.75, 45]);
});

it('takes no charge of nothing for sales', () => {
  const text = `38.1% visa — $1,204.50, 31 sales
30.6% mastercard — $800.25, 12 sales
25 Visa: card check at $0 for 25 items at 2.5 cents`;
  expect(sums(text)).toContainEqual([2004.75, 43]);
  expect(sums(text)).not.toContainEqual([2004.75, 68]);
});

it('finds nothing in a single sentence', () => {
  expect(sums('Visa sales $1,204.50 items 31')).toEqual([]);
});

it('finds nothing in sentences about one card', () => {
  const text = 'Amex sales $1,204.50 items 31\nAmex sales $900.00 items 20';
  expect(sums(text)).toEqual([]);
});

it('reads several cards in one sentence over two lines', () => {
  const text = `You took Visa $1,204.50 (31), Mastercard $800.25 (12),
Discover $60.00 (2), American Express $300.00 (4): $2,364.75 (49) in all.`;
  expect(sums(text)).toContainEqual([2364.75, 49]);
});

it('reads any means of payment with its number below, among cards', () => {
  const text = `Visa                        $1,204.50
31 payments, 2 refunded
Mastercard                    $800.25
12 payments
House gift card               $100.00
2 payments, 1 refunded`;
  expect(sums(text)).toContainEqual([2104.75, 45]);
});
