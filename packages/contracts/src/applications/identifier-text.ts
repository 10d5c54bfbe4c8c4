import { plainIdentifier } from '../core/plain-text.ts';

// How identifiers are written in one form, whoever gives them: banks, scanners, phones. Without a schema, for pages that
// stay small. What is no such identifier stays as it was.

/** Digits without what stands between them. */
const separated = (plain: string): string => plain.replace(/[ ./_-]/g, '');

/** Writes an identifier of digits alone in its form. */
const inForm =
  (digits: RegExp, form: string, digitsOf = separated) =>
  (text: string): string => {
    const found = digitsOf(plainIdentifier(text));
    return digits.test(found) ? found.replace(digits, form) : text;
  };

/** Nine digits as NNN-NN-NNNN. */
export const tidySsn = inForm(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');

/** Nine digits as NN-NNNNNNN. */
export const tidyEin = inForm(/^(\d{2})(\d{7})$/, '$1-$2');

const asItIs = (plain: string): string => plain;
const ofFive = inForm(/^\d{5}$/, '$&', asItIs);
const ofNine = inForm(/^(\d{5})[ .-]*(\d{4})$/, '$1-$2', asItIs);

/** Five digits as they are, nine as NNNNN-NNNN. */
export const tidyZip = (text: string): string => ofNine(ofFive(text));

/** A line of magnetic ink: the routing number stands between two transit signs, an on-us sign ends the account's. */
const transit = /^[^⑆]*⑆((?:[ ⑉-]*\d){9}) *⑆/;

/** Digits without what banks and scanners set around and between them. */
const withoutInk = (plain: string): string =>
  plain.replace(/[ .⑉-]/g, '').replace(/^[⑆⑇⑈]*(\d+)[⑆⑇⑈]*$/, '$1');

/** A routing number as its digits; of a whole line of a check, the one in it. */
export const tidyRouting = inForm(/^\d{9}$/, '$&', (plain) =>
  withoutInk(transit.exec(plain)?.[1] ?? plain),
);

/** An account number as its digits; of a line of a check, what stands behind its routing number. */
export const tidyAccount = inForm(/^\d{4,17}$/, '$&', (plain) =>
  withoutInk(plain.replace(transit, '')),
);
