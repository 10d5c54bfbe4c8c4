import { enlarge } from './crop.ts';
import type { CleanPage } from './clean-page.ts';
import { recognize, type RecognizedWord } from './recognize.ts';
import type { Box } from '../../statement/words.ts';

/** A word with the alternatives of a second recognition, if it differs. */
export interface RecheckedWord extends RecognizedWord {
  others: string[];
}

/** Figures below this confidence are recognized again. */
const sureEnough = 0.91;
/** Below this confidence a second, equal reading may be the same mistake. */
const unsure = 0.6;
/** Character heights (pixels) for the second recognition; the smaller one if the first differs. */
const [larger, smaller] = [44, 30];
/** Margin around a word, as a share of a character's height. */
const margin = 0.3;
const border = 10;

/** Formats used by statements: other texts with digits were misread. */
const wellFormed = [
  // A figure, alone or after its name: $1,234.56 2.15% CREDIT@1.80%
  /^([A-Z]{2,}@)?[-–(]?\$?[-–]?(\d{1,3}(,\d{3})+|\d+)?(\.\d{1,6})?[%¢]?\)?-?$/,
  // A day or a month: 02/05/2024 05-Feb 5, 09-2024
  /^\d{1,2}(\/\d{1,2}\/\d{2,4}|-[A-Z][a-z]{2}|,)$|^\d{2}-\d{4}$/,
  // A phone number, or a masked number: 1-800-555-0177 XXXXXX1624
  /^((1-)?\d{3}-\d{3}-|[X*]{2,})\d{4}$/,
];

const isDoubtful = ({ text, sure }: RecognizedWord): boolean =>
  /\d/.test(text) && (sure < sureEnough || !wellFormed.some((form) => form.test(text)));

/** Names below this confidence are recognized again. */
const sureOfName = 0.5;
/** Confidence of a name that was recognized the same twice. */
export const readTwice = 0.7;

const isUnclear = ({ text, sure }: RecognizedWord): boolean =>
  sure < sureOfName && /[A-Za-z]{2}/.test(text) && !/\d/.test(text);

export async function recheckWords(
  page: CleanPage,
  words: RecognizedWord[],
): Promise<RecheckedWord[]> {
  const looked = await Promise.all(
    words.map(async (word): Promise<RecheckedWord | RecheckedWord[]> => {
      if (isUnclear(word)) return nameAgain(page, word);
      if (!isDoubtful(word)) return { ...word, others: [] };
      const textAt = async (height: number): Promise<string> =>
        (await readAlone(page, word, height)).map(({ text }) => text).join('');
      const second = await textAt(larger);
      if (second === word.text && word.sure >= unsure) return { ...word, others: [] };
      const others = new Set([second, await textAt(smaller)]);
      return { ...word, others: [...others].filter((text) => text !== '' && text !== word.text) };
    }),
  );
  return looked.flat();
}

/** The surer reading of a name; `readTwice` if both agree. */
async function nameAgain(page: CleanPage, word: RecognizedWord): Promise<RecheckedWord[]> {
  const again = await readAlone(page, word, larger);
  const text = again.map((one) => one.text).join('');
  if (text === word.text) return [{ ...word, sure: Math.max(word.sure, readTwice), others: [] }];
  const sure = Math.min(...again.map((one) => one.sure));
  const isSurer = again.length > 0 && sure > Math.max(word.sure, sureOfName);
  return (isSurer ? again : [word]).map((one) => ({ ...one, others: [] }));
}

/** Recognizes a box alone, with characters about `height` pixels high. */
export async function readAlone(
  { image, characterHeight }: CleanPage,
  box: Box,
  height: number,
): Promise<RecognizedWord[]> {
  const pad = Math.round(characterHeight * margin);
  const around = { x0: box.x0 - pad, x1: box.x1 + pad, y0: box.y0 - pad, y1: box.y1 + pad };
  const scale = Math.min(4, height / Math.max(8, box.y1 - box.y0));
  const part = await enlarge(image, around, { scale, margin: border });
  const words = await recognize(part, 'line');
  const across = (x: number): number => Math.max(0, around.x0) + (x - border) / scale;
  return words.map(({ text, sure, x0, x1 }) => ({
    text,
    sure,
    x0: across(x0),
    x1: across(x1),
    y0: box.y0,
    y1: box.y1,
  }));
}
