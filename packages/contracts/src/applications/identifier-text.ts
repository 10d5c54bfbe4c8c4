import { plainIdentifier } from '../core/plain-text.ts';

// Normalizes identifiers without a schema library, to keep public pages small. Text that is not such an identifier is
// returned unchanged.

const separators = /[ .,:/_~⑉-]/g;
const separated = (plain: string): string => plain.replace(separators, '');

/** The name of an identifier before it, or the mark that makes a spreadsheet keep it as text. */
const label =
  /^(?:['#] ?|(?:ssn|social security|f?ein|tin|tax id|aba|rtn|routing|acct|account|zip(?: code)?)(?: no| number)?[ .:#]+)/i;

const formatter =
  (digits: RegExp, form: string, digitsOf = separated) =>
  (text: string): string => {
    const found = digitsOf(plainIdentifier(text).replace(label, ''));
    return digits.test(found) ? found.replace(digits, form) : text;
  };

/** Formats nine digits as NNN-NN-NNNN. */
export const normalizeSsn = formatter(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');

/** Formats nine digits as NN-NNNNNNN. */
export const normalizeEin = formatter(/^(\d{2})(\d{7})$/, '$1-$2');

const unchanged = (plain: string): string => plain;
const fiveDigits = formatter(/^(\d{5})[.,-]?$/, '$1', unchanged);
const nineDigits = formatter(/^(\d{5})[ .+/_-]*(\d{4})[.,]?$/, '$1-$2', unchanged);

/** Returns five digits unchanged and nine digits as NNNNN-NNNN. */
export const normalizeZip = (text: string): string => nineDigits(fiveDigits(text));

/** The MICR line of a check: two transit symbols enclose the routing number, one on-us symbol ends the account. */
const transit = /^[^⑆]*⑆((?:[ ⑉-]*\d){9}) *⑆/;

/** The symbols as typed without their font: `|:` or A for transit, `||"` or C for on-us. */
const withSymbols = (plain: string): string =>
  plain.replace(/\|:|\bA(?=[\d -]{9,20}A)|(?<=\d)A\b/g, '⑆').replace(/\|\|["'*]?|(?<=\d)C\b/g, '⑈');

const withoutInk = (plain: string): string =>
  plain.replace(separators, '').replace(/^[⑆⑇⑈]*(\d+)[⑆⑇⑈]*$/, '$1');

/** Returns the digits of a routing number, or the routing number of a check's MICR line. */
export const normalizeRouting = formatter(/^\d{9}$/, '$&', (plain) =>
  withoutInk(transit.exec(withSymbols(plain))?.[1] ?? withSymbols(plain)),
);

/** Returns the digits of an account number, or what follows the routing number in a check's MICR line. */
export const normalizeAccount = formatter(/^\d{4,17}$/, '$&', (plain) =>
  withoutInk(withSymbols(plain).replace(transit, '')),
);
