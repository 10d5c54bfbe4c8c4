import { expect, it } from 'vitest';
import type { CleanPage } from './clean-page.ts';
import type { RecognizedWord } from './recognize.ts';
import { withInk } from './word-ink.ts';

const [width, height] = [600, 100];

/** A page with strokes at these positions, 30 pixels high and 8 wide. */
function pageOf(strokes: number[]): CleanPage {
  const pixels = Buffer.alloc(width * height, 255);
  for (const x of strokes)
    for (let y = 30; y < 60; y++) pixels.fill(0, y * width + x, y * width + x + 8);
  return { image: { width, height, pixels }, cells: [], characterHeight: 30 };
}

const word = (text: string, x0: number, x1: number, sure = 0.9): RecognizedWord => ({
  text,
  x0,
  x1,
  sure,
  y0: 30,
  y1: 60,
});
const texts = (words: RecognizedWord[]): string[] => words.map(({ text }) => text);
const letters = [0, 12, 24, 36, 48].map((at) => 20 + at);

it.each([
  ['|', [100]],
  ['Il', [100, 112]],
  ['ll', [100, 112, 124]],
])('takes %s beside a word for a numeral of as many stems as its ink has', async (text, stems) => {
  const words = [word('MERIT', 20, 76), word(text, 100, (stems.at(-1) ?? 0) + 8)];
  const read = await withInk(pageOf([...letters, ...stems]), words);
  expect(texts(read)).toEqual(['MERIT', 'I'.repeat(stems.length)]);
});

it('keeps a single stroke and a number', async () => {
  const words = [word('MERIT', 20, 76), word('|', 300, 308), word('11', 100, 120)];
  const read = await withInk(pageOf([...letters, 100, 112, 300]), words);
  expect(texts(read)).toEqual(['MERIT', '|', '11']);
});

it('splits joined words at a gap in the ink', async () => {
  const joined = word('TIER1', 20, 94);
  const read = await withInk(pageOf([20, 32, 44, 56, 86]), [joined]);
  expect(read).toMatchObject([
    { text: 'TIER', x0: 20, x1: 64 },
    { text: '1', x0: 86, x1: 94 },
  ]);
});

it('keeps a word with even spacing', async () => {
  const read = await withInk(pageOf([20, 40, 60, 80, 100]), [word('TIER1', 20, 108)]);
  expect(texts(read)).toEqual(['TIER1']);
});
