import { nearPlaces } from '../layout/near-places.ts';
import { joinWords, type PageWords, type Word } from '../../statement/words.ts';

/** Recognition loses commas, or reads them as points, and adds points. */
const dollars = {
  text: /^[-−–(<$]*(0|[1-9]\d{0,2}(,\d{3})*)$/,
  scan: /^[-−–(<$]*(0|[1-9]\d*([.,]\d{3})*)\.?$/,
};
/** Dollars and cents that recognition reads as one number, which ends where cents do. */
const merged = /^[1-9]\d{2,3}$/;
const cents = { text: /^\d\d[-−–)>]*(CR)?$/, scan: /^[S§$]?\d\d[-−–)>]*(CR)?$/ };
const withPoint = /\d\.\d\d(?!\d)/;

/** Tolerance for a column of cents, points; its least length; and the widest space before it, in line heights. */
const [aligned, minCents, maxSpace] = [1, 3, 2.5];

/**
 * Joins dollars and cents that are printed in columns of their own. Whether a document does so is a hypothesis about all
 * of it: hardly any amount may have a decimal point, and some cents begin with a zero, as no count does.
 */
export function joinCents(pages: PageWords[]): PageWords[] {
  const joined = pages.map((page) => {
    const isPair = pairOf(page.scanned ? 'scan' : 'text');
    const pairs = page.words.filter((word, at) => isPair(page.words[at - 1], word));
    const [lefts, rights] = (['x0', 'x1'] as const).map((edge) =>
      nearPlaces(pairs.map((word) => word[edge])),
    );
    const isOne = (last: Word, word: Word): boolean =>
      isPair(last, word) &&
      Boolean(lefts?.has(word.x0, aligned, minCents) || rights?.has(word.x1, aligned, minCents));
    const words = joinWords(page.words, isOne, '.');
    const isMerged = ({ text, x1 }: Word): boolean =>
      merged.test(text) && Boolean(rights?.has(x1, aligned, minCents));
    const repaired = (word: Word): Word => (isMerged(word) ? withCents(word) : withCommas(word));
    return { ...page, words: page.scanned ? words.map(repaired) : words };
  });
  // Rates have decimals in any document.
  const count = (some: PageWords[], pattern: RegExp): number =>
    some.flatMap(({ words }) =>
      words.filter(({ text }, at) => pattern.test(text) && words[at + 1]?.text !== '%'),
    ).length;
  const printed = count(pages, withPoint);
  const made = count(joined, withPoint) - printed;
  const isSplit =
    made > printed * 3 && count(joined, /\d\.0\d(?!\d)/) > count(pages, /\d\.0\d(?!\d)/);
  return isSplit ? joined : pages;
}

/** Whether words are dollars and cents. */
const pairOf =
  (kind: 'text' | 'scan') =>
  (last: Word | undefined, word: Word): boolean =>
    last !== undefined &&
    cents[kind].test(word.text) &&
    dollars[kind].test(last.text) &&
    word.x0 > last.x1 &&
    word.x0 - last.x1 < (word.y1 - word.y0) * maxSpace &&
    Math.abs(word.y0 - last.y0) < (word.y1 - word.y0) / 2;

const withCommas = (word: Word): Word => ({
  ...word,
  text: word.text.replace(/\.[.S§$](?=\d\d)/, '.').replace(/\.(?=\d{3}\.\d\d)/, ','),
});

const withCents = (word: Word): Word => ({ ...word, text: word.text.replace(/(?=\d\d$)/, '.') });
