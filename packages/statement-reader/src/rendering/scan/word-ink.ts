import type { CleanPage } from './clean-page.ts';
import { crop } from './crop.ts';
import { readAlone, readTwice } from './recheck-words.ts';
import type { RecognizedWord } from './recognize.ts';
import type { Box } from '../../statement/words.ts';

/** Darker pixels of a cleaned page are ink. */
const dark = 128;
/** Ink lower than this share of a word is a speck or a mark. */
const lowest = 0.4;
/** A wider gap within a word is a space, in heights and relative to the word's other gaps. */
const [space, unusual] = [0.42, 2.5];
/** With this many more pieces of ink than characters, recognition lost some. */
const maxMore = 2;
/** Words above this confidence are complete. */
const sureEnough = 0.85;
/** Height (pixels) of a word that is recognized alone. */
const aloneHeight = 40;
/** Readings of strokes; a number is possible if all are ones. */
const strokes = /^(?!1+$)[Il|!1[\]]{1,4}$/;
/** Maximum gap between words of one name, in heights. */
const beside = 1.1;

interface Piece {
  x0: number;
  x1: number;
}

/** Corrects numerals read as strokes (`Merit |` is `Merit I`), joined and incomplete words. */
export async function withInk(page: CleanPage, words: RecognizedWord[]): Promise<RecognizedWord[]> {
  const mended = await Promise.all(
    words.map(async (word) => {
      const pieces = piecesOf(page, word);
      if (strokes.test(word.text) && isInName(word, words)) return [asNumeral(word, pieces.length)];
      const isShort = pieces.length >= word.text.length + maxMore;
      if (isShort && word.sure < sureEnough && /[A-Za-z]/.test(word.text))
        return readAgain(page, word, pieces.length);
      return parted(word, pieces);
    }),
  );
  return mended.flat();
}

const asNumeral = (word: RecognizedWord, stems: number): RecognizedWord => ({
  ...word,
  text: 'I'.repeat(Math.min(3, Math.max(1, stems))),
  sure: Math.max(word.sure, readTwice),
});

/** Pieces of ink in a word's box that are as high as letters, left to right. */
function piecesOf({ image }: CleanPage, box: Box): Piece[] {
  const { width, height, pixels } = crop(image, box);
  const pieces: (Piece & { y0: number; y1: number })[] = [];
  for (let x = 0; x < width; x++) {
    let [y0, y1] = [height, 0];
    for (let y = 0; y < height; y++)
      if ((pixels[y * width + x] ?? 255) < dark) [y0, y1] = [Math.min(y0, y), y + 1];
    if (y1 === 0) continue;
    const last = pieces.at(-1);
    if (last?.x1 === x)
      Object.assign(last, { x1: x + 1, y0: Math.min(last.y0, y0), y1: Math.max(last.y1, y1) });
    else pieces.push({ x0: x, x1: x + 1, y0, y1 });
  }
  const left = Math.max(0, Math.floor(box.x0));
  return pieces
    .filter(({ y0, y1 }) => y1 - y0 >= height * lowest)
    .map(({ x0, x1 }) => ({ x0: x0 + left, x1: x1 + left }));
}

/** Whether a word of letters with similar height is adjacent. */
function isInName(word: RecognizedWord, words: RecognizedWord[]): boolean {
  const height = word.y1 - word.y0;
  return words.some((other) => {
    const shared = Math.min(word.y1, other.y1) - Math.max(word.y0, other.y0);
    const gap = Math.max(other.x0 - word.x1, word.x0 - other.x1);
    return (
      /[A-Za-z]{2}/.test(other.text) &&
      shared > height * 0.7 &&
      height < (other.y1 - other.y0) * 1.4 &&
      gap >= 0 &&
      gap < height * beside
    );
  });
}

/** Recognizes a word with lost characters alone; keeps it, with low confidence, if that does not help. */
async function readAgain(
  page: CleanPage,
  word: RecognizedWord,
  pieces: number,
): Promise<RecognizedWord[]> {
  const alone = await readAlone(page, word, aloneHeight);
  const signs = alone.reduce((sum, { text }) => sum + text.length, 0);
  const isMore = signs > word.text.length && signs <= pieces + 1;
  return isMore ? alone : [{ ...word, sure: Math.min(word.sure, lostSigns) }];
}

/** Confidence of a word with lost characters. */
const lostSigns = 0.2;

/** Splits joined letters and number if the ink has a gap there and each piece is a character. */
function parted(word: RecognizedWord, pieces: Piece[]): RecognizedWord[] {
  const { text, y0, y1 } = word;
  const at = /^[A-Za-z]{2,}(?=\d{1,2}$)/.exec(text)?.[0].length ?? 0;
  if (at === 0 || pieces.length !== text.length) return [word];
  const gaps = pieces.slice(1).map((piece, index) => piece.x0 - (pieces[index]?.x1 ?? 0));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const widest = gaps[at - 1] ?? 0;
  if (widest < (y1 - y0) * space || widest < usual * unusual) return [word];
  return [
    { ...word, text: text.slice(0, at), x1: pieces[at - 1]?.x1 ?? word.x1 },
    { ...word, text: text.slice(at), x0: pieces[at]?.x0 ?? word.x0 },
  ];
}
