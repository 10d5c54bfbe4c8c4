import { brandOf, withSpaces } from '../../statement/card-brands.ts';
import type { PageWords, Word } from '../../statement/words.ts';

/** Splits recognized words that lost the space between them, such as `BUSTIER` next to `BUS` and `TIER` elsewhere. */
export function splitJoined(pages: PageWords[]): PageWords[] {
  const known = new Set(pages.flatMap(({ words }) => words.map(({ text }) => text)));
  const split = (word: Word): Word[] => {
    const end = word.sure < 1 ? endOfFirst(word.text, known) : 0;
    const x = word.x0 + ((word.x1 - word.x0) * end) / word.text.length;
    const parts = [
      { ...word, text: word.text.slice(0, end), x1: x },
      { ...word, text: word.text.slice(end), x0: x },
    ];
    return end ? parts : [word];
  };
  return pages.map((page) => ({ ...page, words: page.words.flatMap(split) }));
}

/** Where the first of two joined words ends; 0 if a text is one word. */
function endOfFirst(text: string, known: Set<string>): number {
  const ofBrand = withSpaces(text).indexOf(' ');
  if (ofBrand > 0) return ofBrand;
  const ends = Array.from(text).flatMap((sign, at) => (at > 1 && /[A-Z]/.test(sign) ? at : []));
  const isSplit = (end: number): boolean => {
    const parts = [text.slice(0, end), text.slice(end)];
    // `MasterCard` is a name, unlike either of its parts.
    const isName = brandOf(text) !== null && parts.every((part) => brandOf(part) === null);
    return parts.every((part) => /^[A-Z][A-Za-z]+$/.test(part) && known.has(part)) && !isName;
  };
  return text.length < shortest ? 0 : (ends.find(isSplit) ?? 0);
}

const shortest = 5;
