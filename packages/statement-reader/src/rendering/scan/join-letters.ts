import type { Box } from '../../statement/words.ts';

/** Letters of titles, in multiples of the usual height of words, and the gaps between them, in multiples of theirs. */
const [titleHeight, widestGap] = [1.4, 0.215];

/** Joins the parts of a title's word: recognition takes the wide gaps between large letters for spaces. */
export function joinLetters<W extends Box & { text: string; sure: number }>(words: W[]): W[] {
  const heights = words.map(heightOf).sort((a, b) => a - b);
  const title = (heights[Math.floor(heights.length / 2)] ?? 0) * titleHeight;
  const joined: W[] = [];
  for (const word of words) {
    const at = joined.findIndex(
      (one) => heightOf(one) >= title && heightOf(word) >= title * 0.6 && continues(one, word),
    );
    const before = joined[at];
    if (before) joined[at] = together(before, word);
    else joined.push(word);
  }
  return joined;
}

const heightOf = ({ y0, y1 }: Box): number => y1 - y0;

function continues(one: Box & { text: string }, other: Box & { text: string }): boolean {
  const height = Math.max(heightOf(one), heightOf(other));
  const overlap = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  return (
    overlap > Math.min(heightOf(one), heightOf(other)) * 0.6 &&
    Math.abs(other.x0 - one.x1) < height * widestGap &&
    /\p{L}$/u.test(one.text) &&
    /^\p{L}+$/u.test(other.text)
  );
}

const together = <W extends Box & { text: string; sure: number }>(one: W, other: W): W => ({
  ...one,
  text: one.text + other.text,
  sure: Math.min(one.sure, other.sure),
  x1: other.x1,
  y0: Math.min(one.y0, other.y0),
  y1: Math.max(one.y1, other.y1),
});
