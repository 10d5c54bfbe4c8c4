import { plainIdentifier } from '../core/plain-text.ts';

// How identifiers are written in one form, whoever gives them: banks, scanners, phones. Without a schema, for pages that
// stay small. What is no such identifier stays as it was, but for signs that cannot be seen.

/** What stands between the digits of an identifier. */
const separators = /[ .-]/g;

/** Writes an identifier of digits alone in its form. */
const inForm =
  (digits: RegExp, form: string) =>
  (text: string): string => {
    const plain = plainIdentifier(text);
    const found = plain.replace(separators, '');
    return digits.test(found) ? found.replace(digits, form) : plain;
  };

/** Nine digits as NNN-NN-NNNN. */
export const tidySsn = inForm(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');

/** Nine digits as NN-NNNNNNN. */
export const tidyEin = inForm(/^(\d{2})(\d{7})$/, '$1-$2');

/** Five digits as they are, nine as NNNNN-NNNN. */
export const tidyZip = (text: string): string =>
  plainIdentifier(text).replace(/^(\d{5})[ .-]*(\d{4})$/, '$1-$2');

/** A line of magnetic ink: the routing number stands between two transit signs, an on-us sign ends the account's. */
const transit = /^[^⑆]*⑆((?:[ ⑉-]*\d){9}) *⑆/;

/** Digits without what banks and scanners set around and between them; null where there is anything else. */
const tidyDigits = (plain: string): string | null =>
  /^[⑆⑇⑈]*(\d+)[⑆⑇⑈]*$/.exec(plain.replace(/[ .⑉-]/g, ''))?.[1] ?? null;

/** A routing number as its digits; of a whole line of a check, the one in it. */
export function tidyRouting(text: string): string {
  const plain = plainIdentifier(text);
  return tidyDigits(transit.exec(plain)?.[1] ?? plain) ?? plain;
}

/** An account number as its digits; of a line of a check, what stands behind its routing number. */
export function tidyAccount(text: string): string {
  const plain = plainIdentifier(text);
  return tidyDigits(plain.replace(transit, '')) ?? plain;
}
