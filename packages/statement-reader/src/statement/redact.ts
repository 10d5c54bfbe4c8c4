import { isCardNumber } from '@portal/contracts/core/card-number';
import { matchesIssuer, toAscii } from '@portal/service-kit/cards/card-numbers';
import {
  digitsAt,
  findRuns,
  lineBreak,
  isPlausibleSplitCardNumber,
  isPlausibleCardNumber,
  visibleDigits,
} from '@portal/service-kit/cards/redact-text';
import { brokenPairs } from './broken-lines.ts';
import type { Word } from './words.ts';

/** Maximum gap between groups of one number, as a share of their height. */
const apart = 0.8;
/** The same for recognized words, whose boxes are tight. */
const apartInImages = 1.5;
/** Below this confidence a recognized word may have a misread digit. */
const sureOfDigits = 0.9;

interface Rule {
  /** A word's text, as it is searched. */
  textOf: (text: string) => string;
  isNumber: (digits: string) => boolean;
  /** For a number broken over two lines; `sure` is the recognition confidence. */
  isBroken: (digits: string, sure: number) => boolean;
  apart: number;
}

const printed: Rule = {
  textOf: toAscii,
  isNumber: isPlausibleCardNumber,
  isBroken: isPlausibleSplitCardNumber,
  apart,
};

const recognized: Rule = {
  textOf: (text) => digitsFor(toAscii(text)),
  // Any digit may be misread, the first one too.
  isNumber: (digits) => /^\d{13,19}$/.test(digits),
  isBroken: (digits, sure) =>
    matchesIssuer(digits) && (isCardNumber(digits) || sure < sureOfDigits),
  apart: apartInImages,
};

/**
 * Redacts full card numbers in words: in one word, in groups with separators, or across a line break; all but the
 * last four digits become X. Merchant numbers that happen to pass the check are redacted too, since an analysis does
 * not need them.
 */
export const redactCardNumbers = (words: Word[]): Word[] =>
  masked(words, numbersIn(words, printed));

/** The same for recognized words: a digit may be misread, so every run as long as a card number is redacted. */
export const redactRecognized = (words: Word[]): Word[] =>
  masked(words, numbersIn(words, recognized));

/** The word indices of each card number in its order, including the last four digits. */
export const numbersOf = (words: Word[], isRecognized: boolean): number[][] =>
  numbersIn(words, isRecognized ? recognized : printed).map((run) => [
    ...new Set(run.map(({ word }) => word)),
  ]);

/** Replaces letters that recognition confuses with digits in a mostly numeric text. */
const digitsFor = (text: string): string =>
  text.replace(/\D/g, '').length * 2 >= text.length
    ? text
        .replace(/[OoQD]/g, '0')
        .replace(/[Il|i]/g, '1')
        .replace(/[Zz]/g, '2')
        .replace(/[Ss]/g, '5')
        .replace(/[Gb]/g, '6')
        .replace(/[gq]/g, '9')
        .replace(/B/g, '8')
    : text;

/** A digit's word index and its position in the word. */
interface Place {
  word: number;
  at: number;
}

function numbersIn(provided: Word[], rule: Rule): Place[][] {
  const words = provided.map((word) => ({ ...word, text: rule.textOf(word.text) }));
  const texts = words.map((word) => word.text);
  const whole = joined(
    texts.map((_, index) => index),
    texts,
    (index) => separator(words, index, rule.apart),
  );
  const found = findRuns(whole.text)
    .filter((run) => rule.isNumber(digitsAt(whole.text, run)))
    .map((run) => run.map((place) => whole.placeOf(place)));
  for (const { above, below } of brokenPairs(words, rule.apart)) {
    const lines = joined([...above, ...below], texts, (index) =>
      index === above.at(-1) ? lineBreak : ' ',
    );
    const breakAt = lines.text.indexOf(lineBreak);
    for (const run of findRuns(lines.text)) {
      if ((run[0] ?? 0) > breakAt || (run.at(-1) ?? 0) < breakAt) continue;
      const places = run.map((place) => lines.placeOf(place));
      const sure = Math.min(...places.map(({ word }) => words[word]?.sure ?? 1));
      if (rule.isBroken(digitsAt(lines.text, run), sure)) found.push(places);
    }
  }
  return found;
}

/** Joins texts with separators; maps positions back to the words. */
function joined(
  order: number[],
  texts: string[],
  between: (index: number) => string,
): { text: string; placeOf: (place: number) => Place } {
  let text = '';
  const starts: { word: number; from: number }[] = [];
  for (const word of order) {
    starts.push({ word, from: text.length });
    text += (texts[word] ?? '') + between(word);
  }
  const placeOf = (place: number): Place => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle]?.from ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    const { word, from } = starts[low] ?? { word: 0, from: 0 };
    return { word, at: place - from };
  };
  return { text, placeOf };
}

/** A space after a word, or a break that ends a number if the next word is too far away. */
function separator(words: Word[], index: number, max: number): string {
  const [word, next] = [words[index], words[index + 1]];
  if (!word || !next) return '';
  const height = Math.max(word.y1 - word.y0, next.y1 - next.y0);
  const isBeside = next.x0 - word.x1 < height * max && Math.abs(next.y0 - word.y0) < height * apart;
  return isBeside ? ' ' : '\n';
}

function masked(words: Word[], numbers: Place[][]): Word[] {
  const hidden = new Map<number, Set<number>>();
  for (const number of numbers)
    for (const { word, at } of number.slice(0, -visibleDigits))
      hidden.set(word, (hidden.get(word) ?? new Set()).add(at));
  return words.map((word, index) => {
    const places = hidden.get(index);
    if (!places) return { ...word };
    return {
      ...word,
      text: word.text.replace(/[^]/g, (sign, at: number) => (places.has(at) ? 'X' : sign)),
    };
  });
}
