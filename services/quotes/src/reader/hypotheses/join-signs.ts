import type { PageWords, Word } from '../../statement/words.ts';

/** A currency mark that stands by itself, and what a number begins with. */
const [mark, number] = [/^[-−–(<]*(US)?\$$/, /^[-−–]?\d|^\.\d/];
/** A mark of a credit or a unit behind a number. */
const [sign, numbered] = [/^(CR|DR|%|¢)$/, /\d$/];
/** The largest spaces within an amount, in parts of a line's height. */
const space = { behindMark: 1.3, beforeSign: 0.6 };

/** The pages with each amount in one word, also where its currency mark or its sign is printed apart from it. */
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
