import { codes } from '../identity/currency.ts';
import { nearPlaces } from '../layout/near-places.ts';
import { joinWords, type PageWords, type Word } from '../../statement/words.ts';

/** A currency mark as a word, and the beginning of a number. Recognition doubles the mark's curve. */
const [mark, number] = [/^[-−–(<]*(US)?\$$/, /^[-−–]?\d|^\.\d/];
const amount = /(\d|^\W*)[.,]\d\d\W*$/;
const unmarked = /^\(?[-−–]?[\d,]*\.\d\d\)?-?$/;
/** A sign or unit after a number. */
const [sign, numbered] = [/^(C[Rr]|D[BRr]|%|¢|percent|cents)$/, /\d$/];
/** Maximum spaces within an amount, in line heights. */
const space = { behindMark: 1.3, behindMinus: 0.4, beforeSign: 0.6 };
/** A sign apart from its amount; elsewhere it marks an empty column. */
const [minus, amountStart] = [/^[-−–]$/, /^\$?\d[\d,]*\.\d\d/];

/** A column of letters after amounts that mark credits, and its tolerance and minimum length. */
const [flag, aligned, minFlags] = [/^(CR?|D[BR]?)$/i, 2, 3];

/** Replaces marks of currencies before numbers, and stars that protect amounts, by a dollar sign; drops those behind. */
export const withDollars = (pages: PageWords[]): PageWords[] =>
  pages.map((page) => ({ ...page, words: page.words.map(withDollar) }));

function withDollar(word: Word): Word {
  if (word.sure < 1 && word.text === 'S$') return { ...word, text: '$' };
  const text = word.text.replace(markBefore, '$').replace(markBehind, '');
  return text === word.text ? word : { ...word, text };
}

/** Joins amounts with currency marks or signs that are separate words, and drops adjacent currency codes. */
export const joinSigns = (pages: PageWords[]): PageWords[] =>
  pages.map((page) => {
    const marked = page.words.filter(isNoCode).filter(isNoMarkApart);
    return { ...page, words: withCounts(withMinus(joinWords(withFlags(marked), isOne))) };
  });

/** Whether a word is no currency mark at the left edge of its amount's column. */
const isNoMarkApart = (word: Word, at: number, words: Word[]): boolean => {
  const next = words[at + 1];
  return (
    word.text !== '$' ||
    next === undefined ||
    !isOnLine(word, next) ||
    !unmarked.test(next.text) ||
    next.x0 - word.x1 < heightOf(next) * space.behindMark
  );
};

const isNoCode = (word: Word, at: number, words: Word[]): boolean =>
  !(codes.includes(word.text) || foreignMark.test(word.text)) ||
  ![words[at - 1], words[at + 1]].some(
    (one) =>
      one && amount.test(one.text) && isOnLine(one, word) && gapOf(one, word) < heightOf(word),
  );

/** Amounts behind "less", "minus" or "credit", and before a "credit" that ends their cell, are negative. */
const withMinus = (words: Word[]): Word[] =>
  words.flatMap((word, at) => {
    const [before, last, next, after] = [-2, -1, 1, 2].map((by) => words[at + by]);
    if (next && isLess(last, word, next)) return [];
    if (last && isCredited(last, word, next)) return [];
    const isNegative =
      (last && isLess(before, last, word)) || (next && isCredited(word, next, after));
    return isNegative ? [{ ...word, text: `-${word.text}` }] : [word];
  });

const unsigned = /^\$?[\d,]*\.\d\d$/;

/** Whether a credit ends the cell of an amount. */
const isCredited = (last: Word, word: Word, next: Word | undefined): boolean =>
  /^credit$/i.test(word.text) &&
  unsigned.test(last.text) &&
  isOnLine(last, word) &&
  gapOf(last, word) < heightOf(word) &&
  (!next || !isOnLine(word, next) || gapOf(word, next) > heightOf(word) * 2);

/** A credit apart from any name is no part of it, such as `Visa credit`. */
const isLess = (before: Word | undefined, word: Word, next: Word): boolean =>
  (/^(less|minus)$/i.test(word.text) ||
    (/^credit$/i.test(word.text) &&
      (!before || !isOnLine(before, word) || gapOf(before, word) > heightOf(word) * 2))) &&
  isOnLine(word, next) &&
  gapOf(word, next) < heightOf(word) &&
  unsigned.test(next.text);

/** Counts such as `x306`, if a page has several before amounts. */
function withCounts(words: Word[]): Word[] {
  const isCount = (word: Word, at: number): boolean => {
    const next = words[at + 1];
    return (
      times.test(word.text) && next !== undefined && isOnLine(word, next) && amount.test(next.text)
    );
  };
  if (words.filter(isCount).length < minFlags) return words;
  return words.map((word, at) =>
    isCount(word, at) ? { ...word, text: word.text.slice(1) } : word,
  );
}

const times = /^x\d{1,6}$/i;

/** Flags at the end of lines as signs of the amounts before them. */
function withFlags(words: Word[]): Word[] {
  const isFlag = (word: Word, at: number): boolean => {
    const [last, next] = [words[at - 1], words[at + 1]];
    const isEnd = !next || !isOnLine(word, next);
    return (
      isEnd &&
      flag.test(word.text) &&
      last !== undefined &&
      isOnLine(last, word) &&
      amount.test(last.text)
    );
  };
  const places = nearPlaces(words.filter(isFlag).map(({ x0 }) => x0));
  return words.map((word, at) =>
    isFlag(word, at) && places.has(word.x0, aligned, minFlags)
      ? { ...word, text: /^c/i.test(word.text) ? 'CR' : 'DR', x0: words[at - 1]?.x1 ?? word.x0 }
      : word,
  );
}

const heightOf = ({ y0, y1 }: Word): number => y1 - y0;
const isOnLine = (a: Word, b: Word): boolean => Math.abs(a.y0 - b.y0) <= heightOf(b) / 2;
const gapOf = (a: Word, b: Word): number => Math.max(a.x0 - b.x1, b.x0 - a.x1);

const foreignMark = /^[€£¥₹₩₪₱]$/;
const markBefore =
  /(?:(?<![A-Z])(?:US|CA?|AU?|NZ)\$|(?<![A-Z])(?:USD|CAD)|[€£¥₹₩₪₱])\**(?=[-−–]?\.?\d)|\$\*+(?=\.?\d)/;
const markBehind = /(?<=\d)(?:[€£¥₹₩₪₱]|(?:US|CA)D$)/;

function isOne(last: Word, word: Word): boolean {
  const height = heightOf(word);
  const gap = word.x0 - last.x1;
  if (gap < 0 || !isOnLine(last, word)) return false;
  if (minus.test(last.text)) return amountStart.test(word.text) && gap < height * space.behindMinus;
  if (mark.test(last.text)) return number.test(word.text) && gap < height * space.behindMark;
  return sign.test(word.text) && numbered.test(last.text) && gap <= height * space.beforeSign;
}
