import { isCardNumber, looksIssued, plainSigns } from './card-numbers.ts';
import { digitsAt, findRuns, lineBreak } from './find-runs.ts';

/** Digits that may be shown of a card number (PCI DSS 3.4.1). */
export const keptDigits = 4;

/** Most texts hold fewer: they are not looked at closer. */
const fewestDigits = 13;

/**
 * Runs that pass the check and begin otherwise are numbers of something else, or sums of chance. Zeros
 * before a number fill it up to the width of a field: they change neither it nor its check digit.
 */
export function isPrintedNumber(digits: string): boolean {
  const number = digits.replace(/^0{1,6}/, '');
  return isCardNumber(number) && (/^[3-6]/.test(number) || looksIssued(number));
}

/** The same for one that is broken over two lines, which chance puts together more often. */
export const isBrokenNumber = (digits: string): boolean =>
  isCardNumber(digits) && looksIssued(digits);

/** How a number stands in more than two lines: a group or a digit in each. Others are columns of a table. */
const stacked = /^(?:4,4,4,[1-7]|4,6,[45]|1(?:,1){12,18})$/;

/** The places of the digits of each card number in a text of plain signs, of as many lines as there are. */
export function cardPlaces(plain: string): number[][] {
  const text = plain.replaceAll(/[\r\t]/g, ' ').replaceAll('\n', lineBreak);
  return findRuns(text).filter((run) => {
    const digits = digitsAt(text, run);
    const lines = text.slice(run[0], (run.at(-1) ?? 0) + 1).split(lineBreak);
    if (lines.length === 1) return isPrintedNumber(digits);
    const lengths = lines.map((line) => line.replace(/\D/g, '').length);
    return isBrokenNumber(digits) && (lines.length === 2 || stacked.test(lengths.join()));
  });
}

/**
 * A text that a person typed, or a name of a file, without full card numbers: all but the last four digits
 * of each become X.
 */
export function redactText(text: string): string {
  if (text.replace(/\P{Nd}/gu, '').length < fewestDigits) return text;
  const places = new Set(cardPlaces(plainSigns(text)).flatMap((run) => run.slice(0, -keptDigits)));
  if (places.size === 0) return text;
  let at = 0;
  return Array.from(text, (sign) => {
    const isHidden = places.has(at);
    at += sign.length;
    return isHidden ? 'X' : sign;
  }).join('');
}
