import { plainDigit } from '@portal/contracts/core/plain-text';

const issuers: [prefix: RegExp, lengths: number[]][] = [
  [/^4/, [13, 16, 19]], // Visa
  [/^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/, [16]], // Mastercard
  [/^3[47]/, [15]], // American Express
  [/^6(?:011|4[4-9]|5|2)/, [16, 17, 18, 19]], // Discover, RuPay, UnionPay
  [/^8[12]/, [16, 17, 18, 19]], // UnionPay, RuPay
  [/^3(?:0[0-5]|095|6|8|9)/, [14, 15, 16, 17, 18, 19]], // Diners Club
  [/^35/, [16, 17, 18, 19]], // JCB
  [/^(?:5[06-9]|6)/, [13, 14, 15, 16, 17, 18, 19]], // Maestro
  [/^220[0-5]/, [16, 17, 18, 19]], // Mir
  [/^9792/, [16]], // Troy
  [/^1/, [15]], // UATP
];

/** Returns true if the prefix and length match a card issuer. Does not check the check digit. */
export const matchesIssuer = (digits: string): boolean =>
  issuers.some(([prefix, lengths]) => prefix.test(digits) && lengths.includes(digits.length));

/** Replaces Unicode digits, spaces and dashes with ASCII ones; the length in UTF-16 units stays the same. */
export function toAscii(text: string): string {
  return /^[ -~]*$/.test(text) ? text : Array.from(text, plainSign).join('');
}

function plainSign(sign: string): string {
  if (sign >= ' ' && sign <= '~') return sign;
  if (/\p{Nd}/u.test(sign)) return plainDigit(sign).padEnd(sign.length, '\u0000');
  if (/[\p{Zs}\u00ad\u200b-\u200d\u2060\ufeff]/u.test(sign)) return ' ';
  if (/\p{Pd}|\u2212/u.test(sign)) return '-';
  return sign;
}
