import type { PageWords, Word } from '../../statement/words.ts';

/** A currency mark as a word, and the beginning of a number. */
const [mark, number] = [/^[-−–(<]*(US)?\$$/, /^[-−–]?\d|^\.\d/];
/** A sign or unit after a number. */
const [sign, numbered] = [/^(CR|DR|%|¢)$/, /\d$/];
/** Maximum spaces within an amount, in line heights. */
const space = { behindMark: 1.3, beforeSign: 0.6 };

/** Joins amounts with currency marks or signs that are separate words. */
export const joinSigns = (pages: PageWords[]): PageWords[] =>
  pages.map((page) => ({ ...page, words: joinPage(page.words) }));

function joinPage(words: Word[]): Word[] {
  const made: Word[] = [];
  for (const word of words) {
    const last = made.at(-1);
    if (last && isOne(last, word))
      made[made.length - 1] = {
        ...last,
        text: last.text + word.text,
        x1: word.x1,
        y0: Math.min(last.y0, word.y0),
        y1: Math.max(last.y1, word.y1),
        sure: Math.min(last.sure, word.sure),
      };
    else made.push(word);
  }
  return made;
}

function isOne(last: Word, word: Word): boolean {
  const height = word.y1 - word.y0;
  const gap = word.x0 - last.x1;
  if (gap < 0 || Math.abs(word.y0 - last.y0) > height / 2) return false;
  if (mark.test(last.text)) return number.test(word.text) && gap < height * space.behindMark;
  return sign.test(word.text) && numbered.test(last.text) && gap <= height * space.beforeSign;
}
