import { isCardNumber, looksIssued, plainSigns } from './card-numbers.ts';
import { digitsAt, findRuns, lineBreak } from './find-runs.ts';

/** Digits that may be shown of a card number (PCI DSS 3.4.1). */
export const keptDigits = 4;

/** Runs that pass the check and begin otherwise are numbers of something else, or sums of chance. */
export const isPrintedNumber = (digits: string): boolean =>
  isCardNumber(digits) && (/^[2-6]/.test(digits) || looksIssued(digits));

/** The same for one that is broken over two lines, which chance puts together more often. */
export const isBrokenNumber = (digits: string): boolean =>
  isCardNumber(digits) && looksIssued(digits);

/** The places of the digits of each card number in a text of plain signs; lines end with {@link lineBreak}. */
export const cardPlaces = (plain: string): number[][] =>
  findRuns(plain).filter((run) => {
    const digits = digitsAt(plain, run);
    const breaks = plain.slice(run[0], run.at(-1)).split(lineBreak).length - 1;
    return breaks ? breaks === 1 && isBrokenNumber(digits) : isPrintedNumber(digits);
  });

/**
 * A text that a person typed, or a name of a file, without full card numbers: all but the last four digits
 * of each become X.
 */
export function redactText(text: string): string {
  const places = new Set(cardPlaces(plainSigns(text)).flatMap((run) => run.slice(0, -keptDigits)));
  if (places.size === 0) return text;
  let at = 0;
  return Array.from(text, (sign) => {
    const isHidden = places.has(at);
    at += sign.length;
    return isHidden ? 'X' : sign;
  }).join('');
}
