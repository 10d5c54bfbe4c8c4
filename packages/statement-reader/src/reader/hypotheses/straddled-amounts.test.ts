import { expect, it } from 'vitest';
import { lineWords } from '../../testing/reader-words.ts';
import { toCells } from '../layout/cells.ts';
import { toRows, type Row } from '../layout/rows.ts';
import { joinStraddled } from './straddled-amounts.ts';

const page = { page: 1, width: 612, height: 792, turn: 0, skew: 0, scanned: false, words: [] };

/** Lines at these places, in print that is six points high. */
const rowsAt = (lines: [y: number, text: string][]): Row[] =>
  lines.flatMap(([y, text]) =>
    toRows({ ...page, words: lineWords(text, y).map((word) => ({ ...word, y1: y + 6 })) }),
  );

const texts = (rows: Row[]): string[][] =>
  joinStraddled(rows).map((row) => toCells(row).map(({ text }) => text));

it('merges both lines of a name with the amounts between them', () => {
  const rows = rowsAt([
    [0, 'Discover volume fee         1,432.86   20 bps     2.87'],
    [12, 'American Express volume'],
    [16, '                            9,117.61   30 bps    27.35'],
    [20, 'fee'],
    [32, 'Transaction fee                  535      11¢    58.85'],
  ]);
  expect(texts(rows)).toEqual([
    ['Discover volume fee', '1,432.86', '20 bps', '2.87'],
    ['American Express volume fee', '9,117.61', '30 bps', '27.35'],
    ['Transaction fee', '535', '11¢', '58.85'],
  ]);
});

it('leaves amounts below their names', () => {
  const rows = rowsAt([
    [0, 'Visa assessments'],
    [5, '12,533.00 at 0.14%      17.55'],
    [12, 'Debit assessments'],
    [17, '7,386.60 at 0.13%        9.60'],
  ]);
  expect(joinStraddled(rows)).toEqual(rows);
});
