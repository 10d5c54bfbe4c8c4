import type { PageWords, Word } from '../../statement/words.ts';

/** Minimum share of a word's box inside another reading's words. */
const inside = 0.6;

/** Adds a scanner's own readings (hidden text): the statement's arithmetic may decide. */
export function withHiddenText(read: PageWords, hidden: PageWords): PageWords {
  if (hidden.turn !== read.turn || hidden.words.length === 0) return read;
  const straight = hidden.words.map((word) => straightened(word, hidden, read.skew));
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

/** Maps a box onto the page turned by its skew (and enlarged to fit). */
function straightened(word: Word, page: { width: number; height: number }, skew: number): Word {
  const radians = (-skew * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const grown = {
    width: Math.abs(page.width * cosine) + Math.abs(page.height * sine),
    height: Math.abs(page.width * sine) + Math.abs(page.height * cosine),
  };
  const [x, y] = [(word.x0 + word.x1 - page.width) / 2, (word.y0 + word.y1 - page.height) / 2];
  const [middleX, middleY] = [
    x * cosine - y * sine + grown.width / 2,
    x * sine + y * cosine + grown.height / 2,
  ];
  const [halfWide, halfHigh] = [(word.x1 - word.x0) / 2, (word.y1 - word.y0) / 2];
  return {
    ...word,
    x0: middleX - halfWide,
    x1: middleX + halfWide,
    y0: middleY - halfHigh,
    y1: middleY + halfHigh,
  };
}

/** The share of the second box inside the first, 0 to 1. */
function shared(word: Word, other: Word): number {
  const wide = Math.min(word.x1, other.x1) - Math.max(word.x0, other.x0);
  const high = Math.min(word.y1, other.y1) - Math.max(word.y0, other.y0);
  const area = (other.x1 - other.x0) * (other.y1 - other.y0);
  return wide > 0 && high > 0 && area > 0 ? (wide * high) / area : 0;
}
