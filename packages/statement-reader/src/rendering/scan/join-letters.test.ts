import { expect, it } from 'vitest';
import { joinLetters } from './join-letters.ts';

const word = (text: string, x0: number, x1: number, height = 13, y1 = 63) => ({
  text,
  sure: 0.9,
  x0,
  x1,
  y0: y1 - height,
  y1,
});
const small = ['Statement', 'of', 'account', 'for', 'May'].map((text, at) =>
  word(text, at * 60, at * 60 + 58, 7, 90),
);
const textsOf = (...words: ReturnType<typeof word>[]): string[] =>
  joinLetters([...words, ...small])
    .map(({ text }) => text)
    .slice(0, -small.length);

it('joins the letters of a title, but not its words', () => {
  const [first, rest] = [word('Harborli', 51, 114), word('ne', 116.6, 134, 9.6)];
  expect(textsOf(first, rest, word('Services', 139, 215))).toEqual(['Harborline', 'Services']);
  const [joined] = joinLetters([first, rest, ...small]);
  expect(joined).toEqual({ ...first, text: 'Harborline', x1: 134 });
});

it('leaves words of the usual size, figures, and words of other lines', () => {
  expect(joinLetters(small)).toEqual(small);
  expect(textsOf(word('Total', 51, 90), word('1,200.00', 91, 140))).toEqual(['Total', '1,200.00']);
  expect(textsOf(word('Har', 51, 90), word('bor', 91, 140, 13, 78))).toEqual(['Har', 'bor']);
});
