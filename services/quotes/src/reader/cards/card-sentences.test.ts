import { expect, it } from 'vitest';
import { pageOf } from '../../testing/reader-words.ts';
import { toRows } from '../layout/rows.ts';
import { countOf, volumeOf } from './card-figures.ts';
import { readCardSentences } from './card-sentences.ts';

const sums = (text: string): [number, number][] => {
  const page = pageOf(text);
  return readCardSentences([{ page, rows: toRows(page) }]).map((one) => [
    volumeOf(one),
    countOf(one),
  ]);
};

it('reads sales that stand behind the name of a card', () => {
  const text = `VISA        Sales $1,204.50  Transactions 31  Refunds $20.00
MASTERCARD  Sales $800.25    Transactions 12  Refunds $5.00`;
  expect(sums(text)).toContainEqual([2004.75, 43]);
});

it('reads sales that stand below the name of a card', () => {
  const text = `Visa
Sales Volume: $1,204.50 Items: 31
Mastercard
Sales Volume: $800.25 Items: 12`;
  expect(sums(text)).toEqual([[2004.75, 43]]);
});

it('finds nothing in one sentence alone', () => {
  expect(sums('Visa sales $1,204.50 items 31')).toEqual([]);
});

it('takes words for the same where recognition misread a letter', () => {
  const text = `VISA        Sales $1,204.50  Transactions 31
MASTERCARD  Sales $800.25    Trancactions 12
DISCOVER    Sales $90.00     Transaction 3`;
  const scanned = { ...pageOf(text), scanned: true };
  const found = readCardSentences([{ page: scanned, rows: toRows(scanned) }]);
  expect(found.map((one) => [volumeOf(one), countOf(one)])).toContainEqual([2094.75, 46]);
  expect(sums(text)).toEqual([]);
});
