import type { Box } from '../../statement/words.ts';
import type { RecognizedWord } from './recognize.ts';

/** Limits a word's height to its text piece: boxes that are too high would move words to other lines. */
export function fitToCells(words: RecognizedWord[], cells: Box[]): RecognizedWord[] {
  return words.map((word) => {
    const cell = cells
      .filter((one) => sharedWidth(one, word) > (word.x1 - word.x0) * 0.5)
      .toSorted((a, b) => sharedHeight(b, word) - sharedHeight(a, word))[0];
    if (!cell || sharedHeight(cell, word) <= 0) return word;
    return { ...word, y0: Math.max(word.y0, cell.y0), y1: Math.min(word.y1, cell.y1) };
  });
}

/** Parts of text pieces without a word, which recognition missed. Gaps narrower than `least` are spaces. */
export function uncovered(cells: Box[], words: Box[], min: number): Box[] {
  return cells.flatMap((cell) => {
    const inside = words
      .filter((word) => sharedHeight(cell, word) > (word.y1 - word.y0) * 0.4)
      .filter((word) => sharedWidth(cell, word) > 0)
      .toSorted((a, b) => a.x0 - b.x0);
    const gaps: Box[] = [];
    let reached = cell.x0;
    for (const { x0, x1 } of [...inside, { x0: cell.x1, x1: cell.x1 }]) {
      if (x0 - reached > min) gaps.push({ ...cell, x0: reached, x1: x0 });
      reached = Math.max(reached, x1);
    }
    return gaps;
  });
}

const sharedWidth = (a: Box, b: Box): number => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
const sharedHeight = (a: Box, b: Box): number => Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
