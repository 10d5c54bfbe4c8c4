import type { Word } from './words.ts';

export interface Piece {
  words: { word: Word; index: number }[];
  x0: number;
  y0: number;
  y1: number;
  /** Whether the piece begins, or ends, its line. */
  begins: boolean;
  ends: boolean;
}

/** Distance of adjacent lines, in heights; closer pieces are on the same line. */
const [nearest, farthest] = [0.6, 2.6];
/** Tolerance for left edges of one column, in heights. */
const aligned = 1.5;

/**
 * Finds pairs of pieces over which a number may be broken: the end of one and the beginning of the one below it, in
 * the same column or at the beginning of the next line. Returns word indices.
 */
export function brokenPairs(words: Word[], apart: number): { above: number[]; below: number[] }[] {
  const pieces = toPieces(words, apart);
  const byTop = pieces
    .filter(({ words: [first] }) => /^\W?\d/.test(first?.word.text ?? ''))
    .toSorted((a, b) => a.y0 - b.y0);
  const pairs: { above: number[]; below: number[] }[] = [];
  for (const piece of pieces) {
    if (!/\d\W?$/.test(piece.words.at(-1)?.word.text ?? '')) continue;
    const height = piece.y1 - piece.y0;
    for (let at = firstBelow(byTop, piece.y0 + nearest * height); ; at++) {
      const below = byTop[at];
      if (!below || below.y0 > piece.y0 + farthest * height) break;
      const isColumn = Math.abs(below.x0 - piece.x0) < aligned * height;
      if (isColumn || (piece.ends && below.begins))
        pairs.push({
          above: piece.words.map(({ index }) => index),
          below: below.words.map(({ index }) => index),
        });
    }
  }
  return pairs;
}

function firstBelow(byTop: Piece[], y: number): number {
  let [low, high] = [0, byTop.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((byTop[middle]?.y0 ?? 0) < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Splits words into pieces at gaps wider than `apart`, a share of their height. */
export function toPieces(words: Word[], apart: number): Piece[] {
  const sorted = words
    .map((word, index) => ({ word, index }))
    .toSorted((a, b) => a.word.y0 + a.word.y1 - b.word.y0 - b.word.y1);
  const lines: (typeof sorted)[] = [];
  for (const one of sorted) {
    const first = lines.at(-1)?.[0]?.word;
    const isSame =
      first &&
      (one.word.y0 + one.word.y1 - first.y0 - first.y1) / 2 < (first.y1 - first.y0) * nearest;
    if (isSame) lines.at(-1)?.push(one);
    else lines.push([one]);
  }
  return lines.flatMap((line) => {
    const pieces: Piece[] = [];
    for (const one of line.toSorted((a, b) => a.word.x0 - b.word.x0)) {
      const last = pieces.at(-1);
      const { x0, y0, y1 } = one.word;
      if (last && x0 - (last.words.at(-1)?.word.x1 ?? 0) < (y1 - y0) * apart) last.words.push(one);
      else pieces.push({ words: [one], x0, y0, y1, begins: !last, ends: false });
    }
    const end = pieces.at(-1);
    if (end) end.ends = true;
    return pieces;
  });
}
