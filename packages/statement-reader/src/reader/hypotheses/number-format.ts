import { joinWords, type PageWords, type Word } from '../../statement/words.ts';

/** An amount with a decimal comma, and one with a point. */
const [withComma, withPoint] = [/^\W*(\d{1,3}(\.\d{3})+|\d+),\d\d\W*$/, /\d\.\d\d(?!\d)/];
const foreign =
  /^(?<before>[-−–($]*)(?<whole>\d{1,3}(\.\d{3})+|\d+)(,(?<rest>\d+))?(?<after>[-−–)%$]*[.,;]?)$/;

/**
 * Replaces decimal commas by points. Whether a comma is the decimal mark is a hypothesis about the whole document:
 * amounts with a comma before two digits must far outnumber those with a point.
 */
export function withPoints(pages: PageWords[]): PageWords[] {
  const texts = pages.flatMap(({ words }) => words.map(({ text }) => text));
  const amounts = texts.filter((text) => withComma.test(text)).length;
  if (amounts < minPairs || texts.filter((text) => withPoint.test(text)).length * 3 > amounts)
    return pages;
  return pages.map((page) => ({ ...page, words: page.words.map(pointed) }));
}

function pointed(word: Word): Word {
  const { before = '', whole = '', rest, after = '' } = foreign.exec(word.text)?.groups ?? {};
  if (whole === '') return word;
  const text = `${before}${whole.replaceAll('.', '')}${rest === undefined ? '' : `.${rest}`}${after}`;
  return { ...word, text };
}

/** The first digits of a number with spaces for thousands, and its possible continuation. */
const head = /^[-−–(<$]*\d{1,3}$/;
const rest = /^\d{3}$/;
const tail = /^\d{3}(\.\d\d?)?[-−–)>%]*(CR)?[,;]?$/;

/** Numbers that contradict spaces between thousands; recognition loses some of the spaces. */
const otherwise = { text: /\d,\d{3}|\d{4}\.\d\d/, scan: /\d,\d{3}/ };

/** Fewer pairs than this are chance. */
const minPairs = 3;
/** Maximum space within a number, in line heights and character widths. */
const space = { ofHeight: 0.45, ofCharacter: 1.4 };
/** Maximum space in place of a lost mark: less than a character of a fixed-width font. */
const narrow = { ofHeight: 0.45, ofCharacter: 0.95 };

/**
 * Joins numbers with spaces between thousands. Whether a document uses them is a hypothesis about all of it: groups
 * of three digits with cents must closely follow others, and hardly any number may be written differently.
 */
export function joinThousands(pages: PageWords[]): PageWords[] {
  const others = pages.flatMap(({ words, scanned }) =>
    words.filter(({ text }) => otherwise[scanned ? 'scan' : 'text'].test(text)),
  ).length;
  const joined = pages.map((page) => ({ ...page, words: joinWords(page.words, goesOn, ' ') }));
  const made = joined
    .flatMap(({ words }) => words)
    .filter(({ text }) => /\d \d{3}\.\d\d/.test(text)).length;
  if (made < minPairs || others * 3 > made) return pages;
  return joined.map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, text: word.text.replaceAll(' ', '') })),
  }));
}

const whole = /^[-−–(<$]*\d{1,3}([.,]\d{3})*$/;
const cents = /^\d\d[-−–)>]*(CR)?$/;

/**
 * Joins numbers of scans that recognition split between two digits, or where it read a point or comma as a space:
 * `15 56.34`, `68 88`, `17 497.06`.
 */
export const joinSplit = (pages: PageWords[]): PageWords[] =>
  pages.map((page) => {
    if (!page.scanned) return page;
    const words = joinWords(page.words, isCut, '');
    return { ...page, words: joinWords(words, isSplit, ' ').map(asOne) };
  });

/** Maximum space between two digits of a number. */
const tight = { ofHeight: 0, ofCharacter: 0.3 };

const isCut = (last: Word, word: Word): boolean =>
  /^[-−–(<$]*\d+$/.test(last.text) &&
  /^\d+(\.\d\d)?[-−–)>%]*(CR)?$/.test(word.text) &&
  isBeside(last, word, tight);

const isSplit = (last: Word, word: Word): boolean =>
  isBeside(last, word, narrow) &&
  ((head.test(last.text) && tail.test(word.text)) ||
    (whole.test(last.text) && cents.test(word.text)));

const asOne = (word: Word): Word => ({
  ...word,
  text: word.text.replace(/(?<=\d) (?=\d\d(\D|$))/, '.').replace(/(?<=\d) (?=\d{3})/, ''),
});

function goesOn(last: Word, word: Word): boolean {
  const [first = '', ...middle] = last.text.split(' ');
  return (
    tail.test(word.text) &&
    head.test(first) &&
    middle.every((text) => rest.test(text)) &&
    isBeside(last, word, space)
  );
}

function isBeside(last: Word, word: Word, widest: typeof space): boolean {
  const height = word.y1 - word.y0;
  const gap = word.x0 - last.x1;
  const character = (word.x1 - word.x0) / word.text.length;
  const max = Math.max(height * widest.ofHeight, character * widest.ofCharacter);
  return gap > 0 && gap < max && Math.abs(word.y0 - last.y0) < height / 2;
}
