import type { FieldKind } from '@portal/contracts/applications/field-kinds';
import {
  normalizeAccount,
  normalizeEin,
  normalizeRouting,
  normalizeSsn,
  normalizeZip,
} from '@portal/contracts/applications/identifier-text';
import { toTypedDate } from '@portal/contracts/applications/typed';
import { normalizePhone } from '@portal/contracts/core/phone-text';
import { plainIdentifier } from '@portal/contracts/core/plain-text';

/**
 * Inserts the slashes of MM/DD/YYYY while typing. Accepts a slash after one digit, and a pasted YYYY-MM-DD,
 * M/D/YYYY or `Mar 9, 2015`. Does nothing while characters are deleted.
 */
export function typeDate(text: string, before = ''): string {
  const longer = text.length > before.length;
  const plain = plainIdentifier(text);
  const digits = (longer ? spelledOut(plain) : plain).replace(/\D/g, '');
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean).join('/');
}

const spelledOut = (text: string): string =>
  toTypedDate(text.replace(/T\d.*$/, '')) ||
  withMonthsName(text) ||
  text.replace(/^(\d)\//, '0$1/').replace(/^(\d\d)\/(\d)\//, '$1/0$2/');

/** `Mar 9, 2015` and `9th March 2015` as MM/DD/YYYY; empty for other text. */
function withMonthsName(text: string): string {
  const day = new Date(text.replace(/(\d)(?:st|nd|rd|th)\b/i, '$1'));
  if (!/[a-z]{3}/i.test(text) || !/\b\d{4}$/.test(text) || Number.isNaN(day.getTime())) return '';
  return day.toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' });
}

/** Normalizes an amount: `$25,000.50 ` becomes `25000.50`. */
export const normalizeAmount = (text: string): string =>
  plainIdentifier(text).replace(/[$, ]/g, '');

/** Normalizes the text of a field when it loses the focus. */
export const normalizeByKind: Partial<Record<FieldKind, (text: string) => string>> = {
  phone: normalizePhone,
  zip: normalizeZip,
  ein: normalizeEin,
  ssn: normalizeSsn,
  account: normalizeAccount,
  routing: normalizeRouting,
  money: normalizeAmount,
};
