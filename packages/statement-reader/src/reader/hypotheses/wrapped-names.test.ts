import { expect, it } from 'vitest';
import type { Row } from '../layout/rows.ts';
import { wrappedNames } from './wrapped-names.ts';

const pitch = 10;

/** Rows with a name, five points a character, and an amount. */
const rowsOf = (...lines: [name: string, amount?: string][]): Row[] =>
  lines.map(([name, amount], index) => {
    const [y0, y1] = [index * pitch, index * pitch + 8];
    const word = (text: string, x0: number) => ({
      text,
      sure: 1,
      x0,
      x1: x0 + text.length * 5,
      y0,
      y1,
    });
    const words = [word(name, 40), ...(amount ? [word(amount, 300)] : [])];
    return { page: 1, words, y0, y1 };
  });
const textsOf = (rows: Row[]): string[] =>
  [...wrappedNames(rows)].map(({ words }) => words.map(({ text }) => text).join(' '));

it('merges texts that would not fit after the name above into it', () => {
  const rows = rowsOf(
    ['AcquirerProcessing', '12.00'],
    ['Charge'],
    ['SignaturePreferred', '8.00'],
    ['Retail'],
    ['Batch', '2.00'],
    ['InternationalService', '3.00'],
    ['Assessment'],
  );
  expect(textsOf(rows)).toEqual(['Charge', 'Retail', 'Assessment']);
});

it('leaves headings, which would fit', () => {
  const rows = rowsOf(
    ['InternationalService', '12.00'],
    ['Other'],
    ['Batch', '8.00'],
    ['Network'],
    ['Usage', '2.00'],
    ['Equipment'],
    ['Lease', '3.00'],
  );
  expect(textsOf(rows)).toEqual([]);
});
