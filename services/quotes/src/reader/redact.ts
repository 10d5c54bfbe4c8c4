import type { Word } from './words.ts';

/** Whether a run of digits is a card number by its check digit (Luhn, ISO/IEC 7812). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits) || /^0+$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of Array.from(digits).reverse().entries()) {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** How card numbers are written whole, whatever stands around them: what has no other digits beside it. */
const wholes = [
  /(?<!\d)\d{13,19}(?!\d)/g,
  /(?<!\d)\d{4}([ ./_–-])\d{4}\1\d{4}\1\d{1,7}(?!\d)/g,
  /(?<!\d)\d{4}([ ./_–-])\d{6}\1\d{4,5}(?!\d)/g,
  /(?<!\d)\d(?:[ ./_–-]\d){12,18}(?!\d)/g,
];
/** Where a card number in groups of any size may begin: no digit, and no amount, is before it. */
const start = /(?<!\d|\d[.,]|\$)[2-6]/g;
/** The same where the first digit may be misread. */
const anyStart = /(?<!\d|\d[.,]|\$)\d/g;
/** The next digit, with what may stand between the groups of a number; only the last is shorter. */
const nextDigit = /(?:(?<=\d{3})[ –-]|(?<=\d{4})\.(?=\d{4}))?\d/y;
/** Where a number ends: neither with a digit behind it, nor inside an amount. */
const end = /(?!\d|[.,]\d|\s?%)/y;
const mostDigits = 19;
const kept = 4;
/** Groups of one number stand no farther apart than this, as a share of their height. */
const apart = 0.8;
/** The same for recognised words, whose boxes end where their ink does. */
const apartInImages = 1.5;

/**
 * Takes full card numbers out of words, in one word or in groups with spaces, dashes, dots and the like,
 * whatever is printed around them: all but the last four digits become X. Merchant numbers that merely
 * pass the check are redacted too: nobody needs them in an analysis.
 */
export function redactCardNumbers(words: Word[]): Word[] {
  return hide(words, { begin: start, first: /^[2-6]/, isNumber: isCardNumber, apart });
}

/**
 * The same for words that were recognised in an image: a digit may have been misread, so every run that
 * is as long as a card number is taken for one.
 */
export function redactRecognised(words: Word[]): Word[] {
  const asDigits = words.map((word) => ({ ...word, text: digitsFor(word.text) }));
  const hidden = hide(asDigits, {
    begin: anyStart,
    first: /^\d/,
    isNumber: (digits) => /^\d{13,19}$/.test(digits),
    apart: apartInImages,
  });
  return words.map((word, index) => ({
    ...word,
    text: Array.from(word.text, (char, at) => (hidden[index]?.text[at] === 'X' ? 'X' : char)).join(
      '',
    ),
  }));
}

/** A text with what is taken for digits' likes as digits, where it is mostly digits. */
const digitsFor = (text: string): string =>
  text.replace(/\D/g, '').length * 2 >= text.length
    ? text
        .replace(/[OoQD]/g, '0')
        .replace(/[Il|]/g, '1')
        .replace(/[Ss]/g, '5')
        .replace(/B/g, '8')
    : text.replace(/X/g, 'x');

/** Replaces the digits of each run that is a card number, but for its last four. */
function hide(
  words: Word[],
  {
    begin,
    first,
    isNumber,
    apart: most,
  }: { begin: RegExp; first: RegExp; isNumber: (digits: string) => boolean; apart: number },
): Word[] {
  const text = words.map(({ text: one }, index) => one + between(words, index, most)).join('');
  const hidden = new Set<number>();
  for (const whole of wholes)
    for (const match of text.matchAll(whole)) {
      const places = [...match[0].matchAll(/\d/g)].map(({ index }) => match.index + index);
      if (first.test(match[0]) && isNumber(digitsAt(text, places)))
        for (const place of places.slice(0, -kept)) hidden.add(place);
    }
  for (const { index } of text.matchAll(begin))
    for (const places of runsFrom(text, index))
      if (isNumber(digitsAt(text, places)))
        for (const place of places.slice(0, -kept)) hidden.add(place);
  let at = -1;
  return words.map((word) => {
    at += 1;
    return { ...word, text: word.text.replace(/[^]/g, (char) => (hidden.has(at++) ? 'X' : char)) };
  });
}

const digitsAt = (text: string, places: number[]): string =>
  places.map((place) => text[place]).join('');

/** A space behind a word; something that no number goes on after where the next one stands apart. */
function between(words: Word[], index: number, most: number): string {
  const [word, next] = [words[index], words[index + 1]];
  if (!word || !next) return '';
  const height = Math.max(word.y1 - word.y0, next.y1 - next.y0);
  const isBeside =
    next.x0 - word.x1 < height * most && Math.abs(next.y0 - word.y0) < height * apart;
  return isBeside ? ' ' : '\n';
}

/** The places of the digits of each run that begins at `from` and ends where a number may end. */
function runsFrom(text: string, from: number): number[][] {
  const runs: number[][] = [];
  const places = [from];
  while (places.length <= mostDigits) {
    const after = (places.at(-1) ?? from) + 1;
    end.lastIndex = after;
    if (end.test(text)) runs.push([...places]);
    nextDigit.lastIndex = after;
    if (!nextDigit.test(text)) break;
    places.push(nextDigit.lastIndex - 1);
  }
  return runs;
}
