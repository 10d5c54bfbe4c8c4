import type { Box, PageWords, Word } from '../../statement/words.ts';
import { textDpi } from '../limits.ts';
import type { GreyImage } from '../grey-image.ts';
import { toBands } from './bands.ts';
import { cleanPage, type CleanPage } from './clean-page.ts';
import { crop } from './crop.ts';
import { halveImage } from './halve-image.ts';
import { fitToCells, uncovered } from './fit-to-cells.ts';
import { joinLetters } from './join-letters.ts';
import { recheckWords, readAlone, type RecheckedWord } from './recheck-words.ts';
import { recognize, recognizers, startRecognizer, type RecognizedWord } from './recognize.ts';
import { turnImage } from './turn-image.ts';
import { findTurn, type Turn } from './upright.ts';
import { withInk } from './word-ink.ts';

/** Wider gaps between words, in character heights, may contain missed text. */
const widestGap = 1.3;
/** Character height (pixels) of a text piece that is recognized alone. */
const aloneHeight = 40;

/** Minimum height of titles, in character heights, and confidence of their words. */
const [titleHeight, sureTitle] = [2, 0.7];

/** Below this average confidence the page may be upside down. */
const upsideDown = 0.7;

/** Recognizes a page that is an image: turns it upright, cleans it, and rechecks uncertain figures. */
export async function recognizePage(drawn: GreyImage, page: number): Promise<PageWords> {
  startRecognizer();
  const turn = findTurn(halveImage(drawn));
  const read = await recognizeTurned(drawn, page, turn);
  const sure = surenessOf(read.words);
  if (read.words.length === 0 || sure >= upsideDown) return read;
  // A page with few points and commas does not show which way is up.
  const quarter = ((turn.quarter + 180) % 360) as Turn['quarter'];
  const onHead = await recognizeTurned(drawn, page, { ...turn, quarter });
  return surenessOf(onHead.words) > sure ? onHead : read;
}

const surenessOf = (words: { sure: number }[]): number =>
  words.reduce((sum, word) => sum + word.sure, 0) / Math.max(1, words.length);

async function recognizeTurned(drawn: GreyImage, page: number, turn: Turn): Promise<PageWords> {
  const upright = await turnImage(drawn, turn.quarter - turn.skew);
  const clean = cleanPage(upright, textDpi);
  const read = fitToCells(await readBands(clean), clean.cells);
  const all = await withTitles(clean, [...read, ...(await readMissed(clean, read))]);
  const words = await recheckWords(clean, await withInk(clean, all));
  const points = 72 / textDpi;
  return {
    page,
    width: upright.width * points,
    height: upright.height * points,
    words: joinLetters(words.filter(isText)).map((word) => toWord(word, points)),
    turn: turn.quarter,
    skew: turn.skew,
    scanned: true,
  };
}

async function readBands({ image, cells }: CleanPage): Promise<RecognizedWord[]> {
  const bands = toBands(cells, image, recognizers);
  const read = await Promise.all(
    bands.map(async (band) => {
      const words = await recognize(crop(image, band), 'block');
      return words.map((word) => ({ ...word, y0: word.y0 + band.y0, y1: word.y1 + band.y0 }));
    }),
  );
  return read.flat();
}

async function readMissed(page: CleanPage, read: RecognizedWord[]): Promise<RecognizedWord[]> {
  const missed = uncovered(page.cells, read, page.characterHeight * widestGap).filter((gap) =>
    hasInk(page, gap),
  );
  const words = await Promise.all(missed.map((gap) => readAlone(page, gap, aloneHeight)));
  return words.flat();
}

/**
 * Recognizes large text again, alone and smaller: the model knows print of the usual size. The surer reading counts,
 * without what may be parts of a picture.
 */
async function withTitles(page: CleanPage, words: RecognizedWord[]): Promise<RecognizedWord[]> {
  const titles = page.cells.filter(({ y0, y1 }) => y1 - y0 > page.characterHeight * titleHeight);
  const read = await Promise.all(titles.map((title) => readAlone(page, title, aloneHeight)));
  return titles.reduce((all, title, at) => {
    const alone = (read[at] ?? []).filter(isSureTitle);
    const within = all.filter((word) => isIn(title, word));
    // The first reading has more of its spaces.
    const isSame = lettersOf(alone) === lettersOf(within.filter(isSureTitle));
    return !isSame && surenessOf(alone) > surenessOf(within)
      ? [...all.filter((word) => !within.includes(word)), ...alone]
      : all;
  }, words);
}

const isSureTitle = ({ sure }: RecognizedWord): boolean => sure >= sureTitle;

const lettersOf = (words: RecognizedWord[]): string =>
  words
    .toSorted((a, b) => a.x0 - b.x0)
    .map(({ text }) => text)
    .join('');

const isIn = (box: Box, { x0, y0, x1, y1 }: Box): boolean =>
  x0 + x1 > box.x0 * 2 && x0 + x1 < box.x1 * 2 && y0 + y1 > box.y0 * 2 && y0 + y1 < box.y1 * 2;

/** Minimum dark share of a box with text rather than a speck. */
const minInk = 0.04;

function hasInk({ image }: CleanPage, box: Box): boolean {
  const { pixels } = crop(image, box);
  let dark = 0;
  for (const value of pixels) if (value < 128) dark += 1;
  return dark > pixels.length * minInk;
}

/** Specks and scraps of rules are recognized as punctuation. */
const isText = ({ text }: RecognizedWord): boolean => /[\p{L}\p{N}]|^[-–—&]$/u.test(text);

const toWord = ({ text, sure, others, ...box }: RecheckedWord, points: number): Word => ({
  text,
  sure,
  ...(others.length ? { others } : {}),
  x0: box.x0 * points,
  x1: box.x1 * points,
  y0: box.y0 * points,
  y1: box.y1 * points,
});
