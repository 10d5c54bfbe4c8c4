import { isCardNumber, matchesIssuer, toAscii } from '@portal/service-kit/cards/card-numbers';
import { digitsAt, findRuns, lineBreak } from '@portal/service-kit/cards/find-runs';
import {
  isPlausibleSplitCardNumber,
  isPlausibleCardNumber,
  visibleDigits,
} from '@portal/service-kit/cards/redact-text';
import { brokenPairs } from './broken-lines.ts';
import type { Word } from './words.ts';

/** Groups of one number stand no farther apart than this, as a share of their height. */
const apart = 0.8;
/** The same for recognised words, whose boxes end where their ink does. */
const apartInImages = 1.5;
/** A recognised word that is less sure than this may have a digit that was misread. */
const sureOfDigits = 0.9;

/** Which runs of digits are taken for card numbers. */
interface Rule {
  isNumber: (digits: string) => boolean;
  /** The same for one that is broken over two lines; `sure` is how sure recognition was of it. */
  isBroken: (digits: string, sure: number) => boolean;
  apart: number;
}

const printed: Rule = {
  isNumber: isPlausibleCardNumber,
  isBroken: isPlausibleSplitCardNumber,
  apart,
};

const recognised: Rule = {
  // A digit may have been misread, the first one too.
  isNumber: (digits) => /^\d{13,19}$/.test(digits),
  isBroken: (digits, sure) =>
    matchesIssuer(digits) && (isCardNumber(digits) || sure < sureOfDigits),
  apart: apartInImages,
};

/**
 * Takes full card numbers out of words, in one word or in groups with spaces, dashes, dots and the like,
 * also where a line ends within one: all but the last four digits become X. Merchant numbers that merely
 * pass the check are redacted too: nobody needs them in an analysis.
 */
export function redactCardNumbers(words: Word[]): Word[] {
  const plain = words.map((word) => ({ ...word, text: toAscii(word.text) }));
  return masked(words, numbersIn(plain, printed));
}

/**
 * The same for words that were recognised in an image: a digit may have been misread, so every run that
 * is as long as a card number is taken for one.
 */
export function redactRecognised(words: Word[]): Word[] {
  const asDigits = words.map((word) => ({ ...word, text: digitsFor(toAscii(word.text)) }));
  return masked(words, numbersIn(asDigits, recognised));
}

/** For each card number the words that hold it, the last four digits too, in its order by their numbers. */
export function numbersOf(words: Word[], isRecognised: boolean): number[][] {
  const text = isRecognised ? digitsFor : (one: string): string => one;
  const plain = words.map((word) => ({ ...word, text: text(toAscii(word.text)) }));
  const runs = numbersIn(plain, isRecognised ? recognised : printed);
  return runs.map((run) => [...new Set(run.map(({ word }) => word))]);
}

/** A text that is mostly digits, with digits for the letters that recognition confuses with them. */
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

/** A digit's place: the number of its word, and where in the word's text it is. */
interface Place {
  word: number;
  at: number;
}

/** Every card number in words, by the places of its digits. */
function numbersIn(words: Word[], rule: Rule): Place[][] {
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

/** Texts as one, with what is between them; and where in them a place of it is. */
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

/** A space behind a word; something that no number goes on after where the next one stands apart. */
function separator(words: Word[], index: number, most: number): string {
  const [word, next] = [words[index], words[index + 1]];
  if (!word || !next) return '';
  const height = Math.max(word.y1 - word.y0, next.y1 - next.y0);
  const isBeside =
    next.x0 - word.x1 < height * most && Math.abs(next.y0 - word.y0) < height * apart;
  return isBeside ? ' ' : '\n';
}

/** Words with X for the digits of numbers, but for their last four. */
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
