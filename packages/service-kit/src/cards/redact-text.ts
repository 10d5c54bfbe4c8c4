import { isCardNumber, matchesIssuer, toAscii } from './card-numbers.ts';
import { digitsAt, findRuns, lineBreak } from './find-runs.ts';

/** Digits of a card number that may be shown (PCI DSS 3.4.1). */
export const visibleDigits = 4;

const minDigits = 13;

/** Runs without an issuer prefix pass Luhn by chance; leading zeros only pad a field. */
export function isPlausibleCardNumber(digits: string): boolean {
  const number = digits.replace(/^0{1,6}/, '');
  return isCardNumber(number) && (/^[3-6]/.test(number) || matchesIssuer(number));
}

/** The same for a number split over two lines: stricter, because chance matches are more likely. */
export const isPlausibleSplitCardNumber = (digits: string): boolean =>
  isCardNumber(digits) && matchesIssuer(digits);

/** Group lengths of a number on more than two lines: a group or a digit per line. Others are table columns. */
const stacked = /^(?:4,4,4,[1-7]|4,6,[45]|1(?:,1){12,18})$/;

/** Returns the digit indexes of each card number in a text that was passed through `toAscii`. */
export function findCardNumbers(plain: string): number[][] {
  const text = plain.replaceAll(/[\r\t]/g, ' ').replaceAll('\n', lineBreak);
  return findRuns(text).filter((run) => {
    const digits = digitsAt(text, run);
    const lines = text.slice(run[0], (run.at(-1) ?? 0) + 1).split(lineBreak);
    if (lines.length === 1) return isPlausibleCardNumber(digits);
    const lengths = lines.map((line) => line.replace(/\D/g, '').length);
    return (
      isPlausibleSplitCardNumber(digits) && (lines.length === 2 || stacked.test(lengths.join()))
    );
  });
}

/** Replaces all but the last four digits of each card number in a text with X. */
export function redactText(text: string): string {
  if (text.replace(/\P{Nd}/gu, '').length < minDigits) return text;
  const hidden = new Set(
    findCardNumbers(toAscii(text)).flatMap((run) => run.slice(0, -visibleDigits)),
  );
  if (hidden.size === 0) return text;
  let at = 0;
  return Array.from(text, (sign) => {
    const isHidden = hidden.has(at);
    at += sign.length;
    return isHidden ? 'X' : sign;
  }).join('');
}
