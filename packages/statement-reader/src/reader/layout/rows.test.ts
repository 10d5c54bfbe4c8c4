import { expect, it } from 'vitest';
import { lineWords, pageOf, rowOf } from '../../testing/reader-words.ts';
import { toRows } from './rows.ts';
import { sourceOf } from '../source.ts';
import type { PageWords, Word } from '../../statement/words.ts';

const page = (words: Word[]): PageWords => ({ ...pageOf(''), words });
const texts = (words: Word[]): string[] =>
  toRows(page(words)).map((row) => row.words.map((word) => word.text).join(' '));

it('groups adjacent words into rows, top to bottom and left to right', () => {
  const words = [...lineWords('SALES   TOTAL', 30), ...lineWords('VISA   100.00', 10)];
  expect(texts(words.toReversed())).toEqual(['VISA 100.00', 'SALES TOTAL']);
});

it('keeps a slightly raised or smaller word in its row', () => {
  const [visa, amount] = lineWords('VISA   100.00', 10) as [Word, Word];
  expect(texts([visa, { ...amount, y0: 7, y1: 17 }])).toEqual(['VISA 100.00']);
  expect(texts([visa, { ...amount, y0: 11, y1: 15 }])).toEqual(['VISA 100.00']);
});

it('separates words that overlap by less than half their height', () => {
  const [visa, amount] = lineWords('VISA   100.00', 10) as [Word, Word];
  expect(texts([visa, { ...amount, y0: 16, y1: 26 }])).toEqual(['VISA', '100.00']);
});

it('separates tight lines next to a taller name', () => {
  const name = lineWords('Crestway', 0).map((word) => ({ ...word, y0: 0, y1: 18 }));
  const shift = (line: string, y0: number): Word[] =>
    lineWords(`            ${line}`, y0).map((word) => ({ ...word, y1: y0 + 12 }));
  const lines = [shift('Merchant Statement', 0), shift('August', 11), shift('Number 5587', 22)];
  expect(texts([...name, ...lines.flat()])).toEqual([
    'Crestway Merchant Statement',
    'August',
    'Number 5587',
  ]);
});

it('makes no rows of an empty page', () => {
  expect(texts([])).toEqual([]);
});

it('locates a row: its box in fractions of the page, its text', () => {
  const row = rowOf('   VISA  100.00');
  expect(sourceOf(row, { page: 1, width: 612, height: 792 })).toEqual({
    page: 1,
    box: [0.0294, 0.2525, 0.1471, 0.2652],
    text: 'VISA 100.00',
  });
});

it('clips a row’s box to the page and its text', () => {
  const row = rowOf('VISA '.repeat(200));
  const source = sourceOf(row, { page: 1, width: 612, height: 205 });
  expect(source.box).toEqual([0, 0.9756, 1, 1]);
  expect(source.text).toHaveLength(500);
});

it('joins touching characters into a word', () => {
  const at = (text: string, x0: number, sure = 1): Word => ({
    text,
    x0,
    x1: x0 + 5,
    sure,
    y0: 10,
    y1: 20,
  });
  expect(texts([at('N', 0), at('o', 5.01), at('2', 12), at('0', 16.99)])).toEqual(['No 20']);
  expect(texts([at('N', 0, 0.9), at('o', 5, 0.9)])).toEqual(['N o']);
});

it('finds the rows of a scanned page along the slope of its lines', () => {
  const fallen = (line: string, y0: number): Word[] =>
    lineWords(line, y0).map((word) => {
      const fall = word.x0 * 0.012;
      return { ...word, y0: word.y0 + fall, y1: word.y1 + fall, sure: 0.9 };
    });
  const lines = [0, 1, 2, 3, 4, 5, 6].map((index) =>
    fallen(
      `Fee number ${index}a                       100.00          20${index}.00           30.00`,
      index * 13,
    ),
  );
  const scanned = { ...page(lines.flat()), scanned: true };
  expect(toRows(scanned)).toHaveLength(7);
});

it('joins a number that is printed with a gap before its point', () => {
  const [whole, cents] = lineWords('581 .63', 10) as [Word, Word];
  expect(texts([whole, { ...cents, x0: whole.x1 + 3 }])).toEqual(['581.63']);
});

it('omits typed lines between rows', () => {
  const rows = toRows(pageOf('VISA     12   100.00\n       ----   ------\nALL      12   100.00'));
  expect(rows.map(({ words }) => words[0]?.text)).toEqual(['VISA', 'ALL']);
});
