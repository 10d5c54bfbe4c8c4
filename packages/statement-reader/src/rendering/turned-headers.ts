import { joinWords, type Word } from '../statement/words.ts';

const minHeaders = 3;
/** Tolerance for the ends of texts next to each other, and for the gap between words of one, points. */
const [level, apart] = [3, 6];

/**
 * The headers of columns that are printed from bottom to top, as upright words at their ends. Boxes are on the upright
 * page. Several texts next to each other that end at the same height are headers; others are notes at an edge.
 */
export function turnedHeaders(aside: Word[]): Word[] {
  const isOne = (last: Word, word: Word): boolean =>
    Math.abs(last.x0 - word.x0) < level && Math.abs(last.y0 - word.y1) < apart;
  const upwards = aside.toSorted((a, b) => a.x0 - b.x0 || b.y1 - a.y1);
  const texts = joinWords(upwards, isOne, ' ').map((text) => ({
    ...text,
    y0: text.y1 - (text.x1 - text.x0),
  }));
  return texts.filter(
    ({ y1 }) => texts.filter((other) => Math.abs(other.y1 - y1) < level).length >= minHeaders,
  );
}
