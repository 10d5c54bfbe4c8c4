import { joinWords, type PageWords, type Word } from '../../statement/words.ts';

export interface Row {
  page: number;
  words: Word[];
  y0: number;
  y1: number;
  wrapped?: Word[];
  /** Its name, if that is on the line above. */
  name?: Word[];
  /** The text below that explains its amount. */
  calculation?: Word[];
  /** The texts below its amounts that explain them. */
  notes?: Word[][];
  /** Whether it is a sentence of several that list amounts. */
  isSentence?: true;
}

/** Relative height of titles and logos, which do not share a row with smaller words. */
const large = 1.9;
/** Maximum ratio of heights in a row with a large word. */
const unlike = 1.7;

/** A typed line, for example between rows and their sum. */
const rule = /^[-–—_=]{3,}$/;

interface Growing extends Row {
  tallest: number;
  /** Its usual place: the average of its words. */
  core: { y0: number; y1: number };
}

/** Groups a page's words into rows by vertical overlap, top to bottom. */
export function toRows({ page, words: placed, scanned }: PageWords): Row[] {
  const slope = scanned ? slopeOf(placed) : 0;
  const words = slope === 0 ? placed : placed.map((word) => levelled(word, slope));
  const own = new Map(words.map((word, index) => [word, placed[index] as Word]));
  const heights = words.map(heightOf).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const isApart = ({ tallest }: Growing, word: Word): boolean => {
    const height = heightOf(word);
    const other = Math.max(tallest, height);
    return other > usual * large && other > Math.min(tallest, height) * unlike;
  };
  const sorted = words.toSorted((a, b) => middle(a) - middle(b));
  const highest = highestFrom(sorted);
  const rows: Growing[] = [];
  /** Rows that a word may still join; those above all remaining words are complete. */
  let open: Growing[] = [];
  for (const [index, word] of sorted.entries()) {
    // Filter occasionally: it takes time proportional to the open rows.
    if (index % 16 === 0) open = open.filter((row) => row.y1 > (highest[index] ?? 0));
    const row = open.findLast((one) => overlap(one.core, word) > 0.5 && !isApart(one, word));
    if (row) {
      row.words.push(word);
      const share = 1 / row.words.length;
      row.core.y0 += (word.y0 - row.core.y0) * share;
      row.core.y1 += (word.y1 - row.core.y1) * share;
      row.y0 = Math.min(row.y0, word.y0);
      row.y1 = Math.max(row.y1, word.y1);
      row.tallest = Math.max(row.tallest, heightOf(word));
    } else {
      const { y0, y1 } = word;
      const started = { page, words: [word], y0, y1, tallest: heightOf(word), core: { y0, y1 } };
      rows.push(started);
      open.push(started);
    }
  }
  return rows
    .filter(({ words: some }) => !some.every(({ text }) => rule.test(text)))
    .map(({ words: some, y0, y1 }) => ({
      page,
      words: joined(some.toSorted((a, b) => a.x0 - b.x0).map((word) => own.get(word) ?? word)),
      y0,
      y1,
    }))
    .sort((a, b) => a.y0 - b.y0);
}

/** Distance (in heights) and level of adjacent words from which the slope is measured. */
const [closest, farthest, level] = [0.2, 12, 0.45];
const minPairs = 12;

/** The remaining slope of a page's lines: the median over adjacent words. */
function slopeOf(words: Word[]): number {
  const slopes: number[] = [];
  for (const [index, word] of words.entries()) {
    const last = words[index - 1];
    const height = heightOf(word);
    if (!last || Math.abs(middle(word) - middle(last)) > height * level) continue;
    const [run, gap] = [word.x1 + word.x0 - last.x1 - last.x0, word.x0 - last.x1];
    if (gap < height * closest || gap > height * farthest) continue;
    if (word.text.length > 1 && last.text.length > 1)
      slopes.push(((middle(word) - middle(last)) * 2) / run);
  }
  if (slopes.length < minPairs) return 0;
  return slopes.toSorted((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0;
}

/** A word's position after leveling around the page's center. */
function levelled(word: Word, slope: number): Word {
  const fall = slope * ((word.x0 + word.x1) / 2 - 300);
  return { ...word, y0: word.y0 - fall, y1: word.y1 - fall };
}

const heightOf = ({ y0, y1 }: Word): number => y1 - y0;

function highestFrom(words: Word[]): number[] {
  const highest: number[] = Array.from({ length: words.length });
  for (let index = words.length - 1; index >= 0; index--)
    highest[index] = Math.min(words[index]?.y0 ?? 0, highest[index + 1] ?? Infinity);
  return highest;
}

/** Smaller gaps (in heights) are not spaces: a space is about a quarter. */
const touching = 0.13;

/** Maximum gap (in heights) before a number's point or comma. */
const close = 0.5;

/** Some documents store single characters: joins touching ones. */
function joined(words: Word[]): Word[] {
  return joinWords(words, (last, word) => {
    const [gap, height] = [word.x0 - last.x1, word.y1 - word.y0];
    const isCharacter = last.sure === 1 && word.sure === 1 && word.text.length === 1;
    return (
      (isCharacter && Math.abs(gap) < height * touching) ||
      (/\d$/.test(last.text) && /^[.,]\d/.test(word.text) && gap < height * close)
    );
  });
}

const middle = (word: Word): number => (word.y0 + word.y1) / 2;

/** The vertical overlap with the lower of two, 0 to 1. */
function overlap(row: Pick<Row, 'y0' | 'y1'>, word: Word): number {
  const shared = Math.min(row.y1, word.y1) - Math.max(row.y0, word.y0);
  return shared / Math.min(row.y1 - row.y0, word.y1 - word.y0);
}
