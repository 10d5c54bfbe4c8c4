import { toTypedDate } from '@portal/contracts/applications/typed';
import { plainIdentifier } from '@portal/contracts/core/plain-text';

/**
 * A date while it is typed: sets the slashes of MM/DD/YYYY between the digits. Understands a slash after
 * one digit, and a pasted YYYY-MM-DD or M/D/YYYY, but not while characters are deleted.
 */
export function typeDate(text: string, before = ''): string {
  const longer = text.length > before.length;
  const plain = plainIdentifier(text);
  const digits = (longer ? spelledOut(plain) : plain).replace(/\D/g, '');
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean).join('/');
}

const spelledOut = (text: string): string =>
  toTypedDate(text) || text.replace(/^(\d)\//, '0$1/').replace(/^(\d\d)\/(\d)\//, '$1/0$2/');

/** A number as a schema takes it: `$25,000.50 ` is `25000.50`. */
export const tidyAmount = (text: string): string => plainIdentifier(text).replace(/[$, ]/g, '');
