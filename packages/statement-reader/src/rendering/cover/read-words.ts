import { toPieces } from '../../statement/broken-lines.ts';
import type { Word } from '../../statement/words.ts';

/** Minimum average confidence of adjacent words that are upright. */
const sureEnough = 0.75;
/** Short words need more: a dash or an o look the same at any angle. */
const [few, sureOfFew] = [3, 0.95];
/** Maximum gap between words of a piece, in heights. */
const apart = 2;

/** Indices of the words that were reliably read; others may be text at another angle. */
export function readWords(words: Word[]): Set<number> {
  const read = new Set<number>();
  for (const { words: piece } of toPieces(words, apart)) {
    const signs = piece.reduce((sum, { word }) => sum + word.text.length, 0);
    const sure = piece.reduce((sum, { word }) => sum + word.sure * word.text.length, 0) / signs;
    if (sure >= (signs < few ? sureOfFew : sureEnough))
      for (const { index } of piece) read.add(index);
  }
  return read;
}
