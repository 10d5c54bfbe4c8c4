import { expect, it } from 'vitest';
import { pageOf } from '../../testing/reader-words.ts';
import { toCells } from '../layout/cells.ts';
import { toRows } from '../layout/rows.ts';
import { listSentences } from './sentence-lists.ts';

const cellsOf = (text: string): string[][] =>
  listSentences(toRows(pageOf(text))).map((row) => toCells(row).map((cell) => cell.text));

it('splits names from amounts in sentences that are otherwise equal', () => {
  expect(
    cellsOf(
      'Gateway: we took $5.00 in May.\nTablet lease: we took $12.50 in May.\nWe took $17.50.',
    ),
  ).toEqual([['Gateway:', '$5.00'], ['Tablet lease:', '$12.50'], ['We took $17.50.']]);
});

it('keeps the calculation of an equation', () => {
  expect(cellsOf('Visa dues: 12 x 0.10 = 1.20\nMC dues: 20 x 0.10 = 2.00')).toEqual([
    ['Visa dues: 12 x 0.10', '1.20'],
    ['MC dues: 20 x 0.10', '2.00'],
  ]);
});

it('reads equations in words', () => {
  const text = `Visa discount: $1,000.00 at 1.99% plus 70 at $0.10 makes $26.90
Fixed network fee: $15.00
NABU fee: 40 at $0.02 makes $0.80`;
  expect(cellsOf(text)).toEqual([
    ['Visa discount: $1,000.00 at 1.99% plus 70 at $0.10', '$26.90'],
    ['Fixed network fee:', '$15.00'],
    ['NABU fee: 40 at $0.02', '$0.80'],
  ]);
});

it('reads an equation that is alone', () => {
  expect(cellsOf('Payouts: 408.05 x 1.75% = 7.14\nDispute fee')).toContainEqual([
    'Payouts: 408.05 x 1.75%',
    '7.14',
  ]);
});

it.each([
  ['one sentence', 'Gateway: we took $5.00 in May.'],
  ['sales of cards', 'Visa: 12 sales of 0.10 = 1.20\nMastercard: 20 sales of 0.10 = 2.00'],
])('leaves %s as it is', (_, text) => {
  expect(cellsOf(text)).toEqual(text.split('\n').map((line) => [line]));
});
