import { plainIdentifier } from '../core/plain-text.ts';

// Normalizes identifiers without a schema library, to keep public pages small. Text that is not such an identifier is
// returned unchanged.

const separated = (plain: string): string => plain.replace(/[ ./_-]/g, '');

const formatter =
  (digits: RegExp, form: string, digitsOf = separated) =>
  (text: string): string => {
    const found = digitsOf(plainIdentifier(text));
    return digits.test(found) ? found.replace(digits, form) : text;
  };

/** Formats nine digits as NNN-NN-NNNN. */
export const tidySsn = formatter(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');

/** Formats nine digits as NN-NNNNNNN. */
export const tidyEin = formatter(/^(\d{2})(\d{7})$/, '$1-$2');

const unchanged = (plain: string): string => plain;
const fiveDigits = formatter(/^\d{5}$/, '$&', unchanged);
const nineDigits = formatter(/^(\d{5})[ .-]*(\d{4})$/, '$1-$2', unchanged);

/** Returns five digits unchanged and nine digits as NNNNN-NNNN. */
export const tidyZip = (text: string): string => nineDigits(fiveDigits(text));

/**
 * The MICR line of a check: two transit symbols enclose the routing number, an on-us symbol ends the account number.
 */
const transit = /^[^⑆]*⑆((?:[ ⑉-]*\d){9}) *⑆/;

const withoutInk = (plain: string): string =>
  plain.replace(/[ .⑉-]/g, '').replace(/^[⑆⑇⑈]*(\d+)[⑆⑇⑈]*$/, '$1');

/** Returns the digits of a routing number, or the routing number of a check's MICR line. */
export const tidyRouting = formatter(/^\d{9}$/, '$&', (plain) =>
  withoutInk(transit.exec(plain)?.[1] ?? plain),
);

/** Returns the digits of an account number, or what follows the routing number in a check's MICR line. */
export const tidyAccount = formatter(/^\d{4,17}$/, '$&', (plain) =>
  withoutInk(plain.replace(transit, '')),
);
