import { joinWords, type PageWords, type Word } from '../../statement/words.ts';

/** A currency mark as a word, and the beginning of a number. Recognition doubles the mark's curve. */
const [mark, number] = [/^[-−–(<]*(US)?\$$/, /^[-−–]?\d|^\.\d/];
/** A sign or unit after a number. */
const [sign, numbered] = [/^(CR|DR|%|¢)$/, /\d$/];
/** Maximum spaces within an amount, in line heights. */
const space = { behindMark: 1.3, beforeSign: 0.6 };

/** Joins amounts with currency marks or signs that are separate words. */
export const joinSigns = (pages: PageWords[]): PageWords[] =>
  pages.map((page) => ({ ...page, words: joinWords(page.words.map(withMark), isOne) }));

const withMark = (word: Word): Word =>
  word.sure < 1 && word.text === 'S$' ? { ...word, text: '$' } : word;

function isOne(last: Word, word: Word): boolean {
  const height = word.y1 - word.y0;
  const gap = word.x0 - last.x1;
  if (gap < 0 || Math.abs(word.y0 - last.y0) > height / 2) return false;
  if (mark.test(last.text)) return number.test(word.text) && gap < height * space.behindMark;
  return sign.test(word.text) && numbered.test(last.text) && gap <= height * space.beforeSign;
}
