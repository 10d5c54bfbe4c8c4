import { expect, it } from 'vitest';
import type { PageWords, Word } from '../../statement/words.ts';
import { repeatWords } from './repeated-words.ts';

const word = (text: string, sure: number, x0 = 50): Word => ({
  text,
  sure,
  x0,
  x1: x0 + 20,
  y0: 0,
  y1: 8,
});

const texts = (words: Word[], scanned = true): string[] =>
  repeatWords([
    { page: 1, width: 612, height: 792, turn: 0, skew: 0, words, scanned } satisfies PageWords,
  ]).flatMap((page) => page.words.map(({ text }) => text));

it('takes the surest reading of a repeated header', () => {
  const header = [word('Tumover', 0.6), word('Turnover', 0.7, 53), word('Turnover', 0.95, 47)];
  expect(texts(header)).toEqual(['Turnover', 'Turnover', 'Turnover']);
  expect(texts([word('uso', 0.7), word('usb', 0.6), word('usb', 0.5)])).toEqual([
    'usb',
    'usb',
    'usb',
  ]);
});

it('changes no sure, distant, different or embedded words, and no numerals', () => {
  expect(texts([word('Visa', 0.9), word('Vista', 0.95)])).toEqual(['Visa', 'Vista']);
  expect(texts([word('Item', 0.5), word('Iten', 0.95, 90)])).toEqual(['Item', 'Iten']);
  expect(texts([word('Debit', 0.5), word('Credit', 0.95)])).toEqual(['Debit', 'Credit']);
  expect(texts([word('III', 0.5), word('II', 0.95)])).toEqual(['III', 'II']);
  expect(texts([word('Item', 0.5), word('Iten', 0.95)], false)).toEqual(['Item', 'Iten']);
});
