import { isCardNumber } from '@portal/contracts/core/card-number';
import { matchesIssuer, toAscii } from './card-numbers.ts';

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

/** Patterns of a complete card number; no other digit may precede or follow it. */
const between = '([ ./_,:·•|*~\\\\–—-]{1,3})';
const patterns = [
  /(?<!\d)\d{13,19}(?!\d)/g,
  new RegExp(`(?<!\\d)\\d{4}${between}\\d{4}\\1\\d{4}\\1\\d{1,7}(?!\\d)`, 'g'),
  new RegExp(`(?<!\\d)\\d{4}${between}\\d{6}\\1\\d{4,5}(?!\\d)`, 'g'),
  new RegExp(`(?<!\\d)\\d(?:${between}\\d){12,18}(?!\\d)`, 'g'),
];
/** Marks a line break that a number may continue across. */
export const lineBreak = '\ue000';
/** A number in groups of any size may start here: not after a digit, nor within an amount. */
const start = /(?<!\d|\d[.,]|\$)\d/g;
/** The next digit and the separator before it. Only the last group may be shorter. */
const nextDigit = /(?:(?<=\d{3})[ –-]|(?<=\d{4})\.(?=\d{4})|[ -]*\ue000 *)?\d/y;
/** A number may end here: not before a digit, nor within an amount. */
const end = /(?!\d|[.,]\d|\s?%)/y;
const maxDigits = 19;

/** Finds digit runs, plain or grouped, that may be card numbers. Returns the index of each digit of each run. */
export function findRuns(text: string): number[][] {
  const runs: number[][] = [];
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern))
      runs.push([...match[0].matchAll(/\d/g)].map(({ index }) => match.index + index));
  for (const { index } of text.matchAll(start)) runs.push(...runsFrom(text, index));
  return runs;
}

export const digitsAt = (text: string, indexes: number[]): string =>
  indexes.map((index) => text[index]).join('');

/** Returns the digit indexes of each run that starts at `from` and ends where a number may end. */
function runsFrom(text: string, from: number): number[][] {
  const runs: number[][] = [];
  const indexes = [from];
  while (indexes.length <= maxDigits) {
    const after = (indexes.at(-1) ?? from) + 1;
    end.lastIndex = after;
    if (indexes.length >= 13 && end.test(text)) runs.push([...indexes]);
    nextDigit.lastIndex = after;
    if (!nextDigit.test(text)) break;
    indexes.push(nextDigit.lastIndex - 1);
  }
  return runs;
}
