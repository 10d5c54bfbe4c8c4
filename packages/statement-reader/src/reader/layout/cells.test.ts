import { describe, expect, it } from 'vitest';
import { rowOf } from '../../testing/reader-words.ts';
import { hasLetters, toCells, type Cell } from './cells.ts';

const cells = (line: string): Cell[] => toCells(rowOf(line));
const texts = (line: string): string[] => cells(line).map((cell) => cell.text);

describe('a row', () => {
  it.each([
    ['VISA CREDIT   128   18,044.42', ['VISA CREDIT', '128', '18,044.42']],
    ['MASTERCARD 128 18,044.42', ['MASTERCARD 128', '18,044.42']],
    ['128 18,044.42 1.65%', ['128', '18,044.42', '1.65%']],
    ['CPS RETAIL @ 1.51% + $0.10   25.10', ['CPS RETAIL @ 1.51% + $0.10', '25.10']],
    ['Lease 20417 – second terminal   68.40', ['Lease 20417 – second terminal', '68.40']],
    ['Paper statement . . . . . . . 3.00', ['Paper statement', '3.00']],
    ['Loyalty – 50% off   -25.00', ['Loyalty – 50% off', '-25.00']],
    ['Visa 128 – 1.65%', ['Visa 128', '–', '1.65%']],
  ])('%j has the cells %j', (line, expected) => {
    expect(texts(line)).toEqual(expected);
  });

  it('in a proportional font is split at gaps wider than spaces', () => {
    const word = (text: string, x0: number, x1: number) => ({
      text,
      x0,
      x1,
      y0: 0,
      y1: 10,
      sure: 1,
    });
    const words = [word('Account', 0, 32), word('fee', 34.5, 47), word('9.95', 56, 74)];
    const row = { page: 1, y0: 0, y1: 10, words };
    expect(toCells(row).map((cell) => cell.text)).toEqual(['Account fee', '9.95']);
  });
});

describe('a cell', () => {
  it('with only a number has a figure and nothing inside', () => {
    const [, amount] = cells('VISA   (18.45)');
    expect(amount).toMatchObject({ figure: { value: -18.45, kind: 'money' }, inside: [] });
  });

  it('with text has its numbers inside, and no figure', () => {
    const [first] = cells('634 TRANSACTIONS AT 0.05   31.70');
    expect(first?.figure).toBeNull();
    expect(first?.inside.map(({ value }) => value)).toEqual([634, 0.05]);
  });

  it('knows its place', () => {
    expect(cells('VISA  100.00')[1]).toMatchObject({ x0: 36, x1: 72 });
  });
});

it('distinguishes text from numbers and signs', () => {
  const texts = ['VISA', 'M/C', 'V1', '—', '12.5%', 'a b', 'n/a'];
  expect(texts.filter(hasLetters)).toEqual(['VISA', 'M/C']);
});

it('padded with zeros is a number that lacks no point', () => {
  const row = rowOf('VISA   00000697');
  const words = row.words.map((word) => ({ ...word, sure: 0.9 }));
  expect(toCells({ ...row, words }).at(-1)?.figure).toMatchObject({ value: 697, kind: 'integer' });
});
