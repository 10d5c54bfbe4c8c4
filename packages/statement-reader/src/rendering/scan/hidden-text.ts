import type { PageWords, Word } from '../../statement/words.ts';
import { turnedBack } from '../cover/quad.ts';

/** Minimum share of a word's box inside another reading's words. */
const inside = 0.6;

/** Adds a scanner's own readings (hidden text): the statement's arithmetic may decide. */
export function withHiddenText(read: PageWords, hidden: PageWords): PageWords {
  if (hidden.turn !== read.turn || hidden.words.length === 0) return read;
  const straight = hidden.words.map((word) => straightened(word, hidden, read));
  return {
    ...read,
    words: read.words.map((word) => {
      const same = straight.filter((other) => shared(word, other) > inside);
      const text = same
        .toSorted((a, b) => a.x0 - b.x0)
        .map((other) => other.text)
        .join('');
      if (text === '' || text === word.text) return word;
      return { ...word, others: [...new Set([...(word.others ?? []), text])] };
    }),
  };
}

/** Maps a box onto the page without its skew. */
function straightened(word: Word, hidden: PageWords, read: PageWords): Word {
  const middle = { x: (word.x0 + word.x1) / 2, y: (word.y0 + word.y1) / 2 };
  const { x, y } = turnedBack(middle, read.skew, hidden, read);
  const [wide, high] = [(word.x1 - word.x0) / 2, (word.y1 - word.y0) / 2];
  return { ...word, x0: x - wide, x1: x + wide, y0: y - high, y1: y + high };
}

/** The share of the second box inside the first, 0 to 1. */
function shared(word: Word, other: Word): number {
  const wide = Math.min(word.x1, other.x1) - Math.max(word.x0, other.x0);
  const high = Math.min(word.y1, other.y1) - Math.max(word.y0, other.y0);
  const area = (other.x1 - other.x0) * (other.y1 - other.y0);
  return wide > 0 && high > 0 && area > 0 ? (wide * high) / area : 0;
}
