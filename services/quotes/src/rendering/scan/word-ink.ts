import type { CleanPage } from './clean-page.ts';
import { crop } from './crop.ts';
import { readAlone, readTwice } from './recheck-words.ts';
import type { RecognisedWord } from './recognise.ts';
import type { Box } from './text-cells.ts';

/** A pixel darker than this is ink of a cleaned page. */
const dark = 128;
/** Ink that is lower than this share of a word is a speck or a mark. */
const lowest = 0.4;
/** A gap within a word that is wider than this, in heights and in the word's own gaps, is a space. */
const [space, unusual] = [0.42, 2.5];
/** So many more pieces of ink than signs: recognition lost some. */
const mostMore = 2;
/** Of a word that recognition was surer of than this it lost none. */
const sureEnough = 0.85;
/** Pixels that a word is made high where it is read alone. */
const aloneHeight = 40;
/** Strokes are recognised as these; where all are ones, a number may be printed. */
const strokes = /^(?!1+$)[Il|!1[\]]{1,4}$/;
/** Words of one name are no farther apart than this, in heights. */
const beside = 1.1;

/** Ink in neighbouring columns of pixels. */
interface Piece {
  x0: number;
  x1: number;
}

/**
 * Words as their ink says: numerals that recognition takes for strokes (`Merit |` is `Merit I`), words that
 * it joined (`TIER1`), and words of which it lost signs.
 */
export async function withInk(page: CleanPage, words: RecognisedWord[]): Promise<RecognisedWord[]> {
  const mended = await Promise.all(
    words.map(async (word) => {
      const pieces = piecesOf(page, word);
      if (strokes.test(word.text) && isInName(word, words)) return [asNumeral(word, pieces.length)];
      const isShort = pieces.length >= word.text.length + mostMore;
      if (isShort && word.sure < sureEnough && /[A-Za-z]/.test(word.text))
        return readAgain(page, word, pieces.length);
      return parted(word, pieces);
    }),
  );
  return mended.flat();
}

const asNumeral = (word: RecognisedWord, stems: number): RecognisedWord => ({
  ...word,
  text: 'I'.repeat(Math.min(3, Math.max(1, stems))),
  sure: Math.max(word.sure, readTwice),
});

/** The pieces of ink in a word's box that are high enough for letters, left to right. */
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

/** Whether a word of letters that is as high stands close beside it. */
function isInName(word: RecognisedWord, words: RecognisedWord[]): boolean {
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

/** A word of which signs were lost, read alone; as it was, and unsure, where that gives no more of it. */
async function readAgain(
  page: CleanPage,
  word: RecognisedWord,
  pieces: number,
): Promise<RecognisedWord[]> {
  const alone = await readAlone(page, word, aloneHeight);
  const signs = alone.reduce((sum, { text }) => sum + text.length, 0);
  const isMore = signs > word.text.length && signs <= pieces + 1;
  return isMore ? alone : [{ ...word, sure: Math.min(word.sure, lostSigns) }];
}

/** How sure a word is of which signs were lost. */
const lostSigns = 0.2;

/** Letters and a number that were joined are two words where their ink has a space and each piece of it is a sign. */
function parted(word: RecognisedWord, pieces: Piece[]): RecognisedWord[] {
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
