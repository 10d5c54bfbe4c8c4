import { expect, it } from 'vitest';
import { pageOf, scanOf } from '../../testing/reader-words.ts';
import { rowsOfColumns } from './page-columns.ts';

/** The rows of a page whose right half, from character 26 on, is a few points lower than its left. */
function rowsOf(text: string, lower: number, whole = '', page = pageOf(text)): string[] {
  const words = page.words.map((word) =>
    word.x0 < 26 * 6 ? word : { ...word, y0: word.y0 + lower, y1: word.y1 + lower },
  );
  const below = pageOf(`${'\n'.repeat(text.split('\n').length)}${whole}`).words;
  return rowsOfColumns({ ...page, words: [...words, ...below] }).map((row) =>
    row.words.map((word) => word.text).join(' '),
  );
}

const sales = `Card          Volume      Fee             Amount
Visa          812.85      Monthly fee      10.00
Mastercard    955.82      Batch fee         2.50
Amex           82.07      Gateway           5.00
Total       1,850.74      Total            17.50`;

it('reads columns one after the other if their rows are not level', () => {
  expect(rowsOf(sales, 4)).toEqual([
    'Card Volume',
    'Visa 812.85',
    'Mastercard 955.82',
    'Amex 82.07',
    'Total 1,850.74',
    'Fee Amount',
    'Monthly fee 10.00',
    'Batch fee 2.50',
    'Gateway 5.00',
    'Total 17.50',
  ]);
});

it('reads a column of text after the table next to it', () => {
  const text = [
    ...[
      'Visa     15.00   812.85   Find out how much',
      'Amex      2.50    82.07   of our service you',
    ],
    ...[
      'Debit     1.25    41.30   do not know about',
      'Gateway   5.00     5.00   until we tell you',
    ],
    ...[
      'Reports   4.00     4.00   in a column beside',
      'Support   3.00     3.00   the list of fees.',
    ],
  ].join('\n');
  expect(rowsOf(text, 4)[0]).toBe('Visa 15.00 812.85');
  expect(rowsOf(text, 0)[0]).toBe('Visa 15.00 812.85 Find out how much');
});

it('reads names and the numbers below them as one column, whatever the unit of these', () => {
  const names = ['Basic', 'Rewards', 'Debit', 'Business', 'World', 'Other'];
  const text = names.map((name) => `${`${name} retail rate`.padEnd(26)}159bps  $3.59`).join('\n');
  expect(rowsOf(text, 6)[1]).toBe('159bps $3.59');
});

it('reads level rows as they are printed', () => {
  expect(rowsOf(sales, 0)[1]).toBe('Visa 812.85 Monthly fee 10.00');
  expect(rowsOf(sales, 4, '', scanOf(sales))[1]).toBe('Visa 812.85 Monthly fee 10.00');
});

it.each([
  ['a total', 'Amount due                               17.50'],
  [
    'a table',
    `Day           Batch          Sales       Net
11/01          12.00        300.00    297.00
11/02          15.00        200.00    198.00`,
  ],
  ['an amount of the text next to it', 'Sum    12.00  Debit        17.50'],
])('reads %s over both columns as it is printed', (_, whole) => {
  const rows = rowsOf(sales, 4, whole);
  expect(rows.slice(10)).toEqual(whole.split('\n').map((line) => line.replace(/ +/g, ' ')));
});

it('reads level columns one after the other if they have one header at different heights', () => {
  const text = `Item          Base    Fee   Item         Base    Fee
Visa        812.85   8.12   Gateway      1.00   5.00
Mastercard  955.82   9.55   Reports      1.00   2.50
Amex         82.07   0.82   Support      1.00   3.00
Discover     41.30   0.41   Batches      9.00   0.90`;
  const lower = text
    .replace('Item         Base    Fee', 'Visa debit 100.00   1.00')
    .replace('Gateway      1.00   5.00', 'Item         Base    Fee');
  expect(rowsOf(text, 0)[1]).toBe('Visa 812.85 8.12 Gateway 1.00 5.00');
  expect(rowsOf(lower, 0).slice(4, 8)).toEqual([
    'Discover 41.30 0.41',
    'Visa debit 100.00 1.00',
    'Item Base Fee',
    'Reports 1.00 2.50',
  ]);
});
