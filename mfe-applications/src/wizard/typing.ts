import { toTypedDate } from '@portal/contracts/applications/typed';

/**
 * A date while it is typed: sets the slashes of MM/DD/YYYY between the digits. Understands a slash after
 * one digit, and a pasted YYYY-MM-DD or M/D/YYYY, but not while characters are deleted.
 */
export function typeDate(text: string, before = ''): string {
  const longer = text.length > before.length;
  const digits = (longer ? spelledOut(text.trim()) : text).replace(/\D/g, '');
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean).join('/');
}

const spelledOut = (text: string): string =>
  toTypedDate(text) || text.replace(/^(\d)\//, '0$1/').replace(/^(\d\d)\/(\d)\//, '$1/0$2/');

/** A number as a schema takes it: `$25,000.50 ` is `25000.50`. */
export const tidyAmount = (text: string): string => text.replace(/[$,\s]/g, '');

/** Nine digits as NNN-NN-NNNN; what is not nine digits stays. */
export const tidySsn = (text: string): string =>
  dashed(text, /^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');

/** Nine digits as NN-NNNNNNN; what is not nine digits stays. */
export const tidyEin = (text: string): string => dashed(text, /^(\d{2})(\d{7})$/, '$1-$2');

function dashed(text: string, form: RegExp, parts: string): string {
  const digits = text.replace(/[\s-]/g, '');
  return form.test(digits) ? digits.replace(form, parts) : text;
}
