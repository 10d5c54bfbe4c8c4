import { toAscii } from '@portal/service-kit/cards/card-numbers';
import { findCardNumbers, visibleDigits } from '@portal/service-kit/cards/redact-text';
import type { Char } from '../page-chars.ts';

/** The places of the digits of each card number among a page's characters, in the document's own order. */
export const numbersInOrder = (chars: readonly Char[]): number[][] =>
  findCardNumbers(chars.map(({ text }) => toAscii(text)[0] ?? ' ').join(''));

/**
 * The characters with all but the last four digits of each card number as X: words are made of these. Digits
 * far from each other stand in columns of a table: what chance makes of those is covered in the image alone.
 */
export function redactChars(chars: readonly Char[], found: readonly number[][]): Char[] {
  const numbers = found.filter((run) =>
    run.every((place, at) => at === 0 || isNear(chars[run[at - 1] ?? 0], chars[place])),
  );
  const hidden = new Set(numbers.flatMap((run) => run.slice(0, -visibleDigits)));
  return chars.map((char, place) => (hidden.has(place) ? { ...char, text: 'X' } : char));
}

/** How far the digits of one number are from each other at most, in heights. */
const apart = 4;

function isNear(a?: Char, b?: Char): boolean {
  if (!a || !b) return false;
  const reach = apart * Math.max(a.top - a.bottom, a.right - a.left);
  return (
    Math.max(b.left - a.right, a.left - b.right) <= reach &&
    Math.max(b.bottom - a.top, a.bottom - b.top) <= reach
  );
}
