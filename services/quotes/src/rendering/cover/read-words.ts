import { toPieces } from '../../statement/broken-lines.ts';
import type { Word } from '../../statement/words.ts';

/** Recognition is at least this sure, on average, of words beside each other that it met the right way up. */
const sureEnough = 0.75;
/** Signs by themselves say less: a dash or an o are the same at any angle. */
const [few, sureOfFew] = [3, 0.95];
/** Words of one piece of a line stand no farther apart than this, in heights. */
const apart = 2;

/** The numbers of the words that were read for what they are; others may be text at another angle. */
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
