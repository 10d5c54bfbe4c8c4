import { toAscii } from '@portal/service-kit/cards/card-numbers';
import { findCardNumbers, visibleDigits } from '@portal/service-kit/cards/redact-text';
import type { Char } from '../page-chars.ts';

/** Finds card numbers in the document's own character order; returns indices of their digits. */
export const numbersInOrder = (chars: readonly Char[]): number[][] =>
  findCardNumbers(chars.map(({ text }) => toAscii(text)[0] ?? ' ').join(''));

/**
 * Masks all but the last four digits of each number in the characters from which words are made. Distant digits are
 * table columns: chance matches there are covered only in the image.
 */
export function redactChars(chars: readonly Char[], found: readonly number[][]): Char[] {
  const numbers = found.filter((run) =>
    run.every((place, at) => at === 0 || isNear(chars[run[at - 1] ?? 0], chars[place])),
  );
  const hidden = new Set(numbers.flatMap((run) => run.slice(0, -visibleDigits)));
  return chars.map((char, place) => (hidden.has(place) ? { ...char, text: 'X' } : char));
}

/** Maximum gap between digits of one number, in heights. */
const apart = 4;

function isNear(a?: Char, b?: Char): boolean {
  if (!a || !b) return false;
  const reach = apart * Math.max(a.top - a.bottom, a.right - a.left);
  return (
    Math.max(b.left - a.right, a.left - b.right) <= reach &&
    Math.max(b.bottom - a.top, a.bottom - b.top) <= reach
  );
}
