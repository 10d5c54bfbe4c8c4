/** Hyphens and the minus sign, which fonts map to different characters. Dashes stay: names have them. */
const hyphen = /[\u00ad\u2010-\u2012\u2212\ufe63]/;

/** Ligatures and full-width forms. Other compatibility characters, such as superscripts, mean something else. */
const compatible = /[\ufb00-\ufb06\uff01-\uff5e]/;

/** Returns the characters that people would type for a character of a font. */
export const plainSign = (sign: string): string =>
  hyphen.test(sign) ? '-' : compatible.test(sign) ? plainSign(sign.normalize('NFKC')) : sign;

const latin = /^[A-Za-z]+$/;

/**
 * Returns the letter if pdfium read its two bytes in the wrong order, as it does for the letters of ligatures in some
 * PDFs, else the sign itself. Such a letter looks like an ideograph next to a Latin letter.
 */
export function inByteOrder(sign: string, neighbors: readonly (string | undefined)[]): string {
  const letter = swapped(sign);
  return letter && neighbors.some((one) => one && latin.test(swapped(one) ?? one)) ? letter : sign;
}

function swapped(sign: string): string | null {
  const code = sign.codePointAt(0) ?? 0;
  const letter =
    code > 0xff && code <= 0xffff && code % 0x100 === 0 ? String.fromCodePoint(code >> 8) : '';
  return latin.test(letter) ? letter : null;
}
