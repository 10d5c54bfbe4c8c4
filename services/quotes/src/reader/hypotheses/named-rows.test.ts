import { expect, it } from 'vitest';
import { pageOf } from '../../testing/reader-words.ts';
import { toCells } from '../layout/cells.ts';
import { toRows } from '../layout/rows.ts';
import { joinNames } from './named-rows.ts';

const texts = (...pages: string[]): string[][] =>
  joinNames(
    pages.map((text, index) => {
      const page = pageOf(text, index + 1);
      return { page, rows: toRows(page) };
    }),
  ).flatMap(({ rows }) => rows.map((row) => toCells(row).map(({ text }) => text)));

const list = `Charges
Visa discount
   $1,000.00 at 1.50%        $15.00
Batch fee
   20 items at $0.10          $2.00
Network fee
   300 items at $0.02         $6.00
Statement fee
   each month                 $5.00`;

it('puts names into the lines below them where lines take turns', () => {
  expect(texts(list).slice(0, 5)).toEqual([
    ['Charges'],
    ['Visa discount', '$1,000.00 at 1.50%', '$15.00'],
    ['Batch fee', '20 items at $0.10', '$2.00'],
    ['Network fee', '300 items at $0.02', '$6.00'],
    ['Statement fee', 'each month', '$5.00'],
  ]);
});

it('finds the name at the foot of the page before', () => {
  const found = texts(`${list}\nTerminal rental`, '   2 items at $15.00         $30.00');
  expect(found.at(-1)).toEqual(['Terminal rental', '2 items at $15.00', '$30.00']);
});

it('leaves headings above lists of days', () => {
  const days = `Deposits
05/01        12     $100.00
05/02        10     $120.00
Refunds
05/03         1      $10.00
05/04         2      $20.00
Fees
05/05         1       $9.00
05/06         2       $7.00`;
  expect(texts(days)).toHaveLength(9);
});
