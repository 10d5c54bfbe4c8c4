import { decimal } from '@portal/contracts/core/decimal';
import { plainIdentifier } from '@portal/contracts/core/plain-text';

/** How a workbook's number format changes its text. */
export type NumberStyle = 'number' | 'percent' | 'date';

/** The style of a built-in number format (ECMA-376 part 1, 18.8.30). */
const builtIn = (id: number): NumberStyle => {
  if (id === 9 || id === 10) return 'percent';
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);
  return isDate ? 'date' : 'number';
};

/** The style of a number format, by its built-in id or its code (`0.00%`, `yyyy-mm-dd`). */
export function numberStyle(format: number | string): NumberStyle {
  if (typeof format === 'number') return builtIn(format);
  // Skip quoted text, escaped characters and [colors].
  const code = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (code.includes('%')) return 'percent';
  return /[ymdhs]/i.test(code) && !/general/i.test(code) ? 'date' : 'number';
}

/** Significant digits of a spreadsheet number; the rest is noise of binary floats. */
const significantDigits = 15;

/** A number as plain decimal text; with an exponent if its digits are uncertain: see {@link lostDigits}. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return '#NUM!';
  if (Number.isInteger(value) && Math.abs(value) >= 10 ** significantDigits)
    return longNumber(value);
  const rounded = Number(value.toPrecision(significantDigits));
  try {
    return decimal(rounded).toString();
  } catch {
    return String(rounded);
  }
}

/**
 * Spreadsheets replace the digits after the fifteenth with zeros, and a double is exact only up to 2^53. A
 * sixteenth digit that is not zero was written by a program, and all digits are exact.
 */
const longNumber = (value: number): string =>
  Number.isSafeInteger(value) && value % 10 !== 0
    ? String(value)
    : value.toExponential().toUpperCase();

/** Returns true if a text is a number shortened by a spreadsheet: `5.43684E+15`, `5,4E+15`, `5.43684 × 10^15`. */
export const lostDigits = (text: string): boolean =>
  /^[+-]?(?:\d*[.,]\d+(?:E[+-]?|[x×*]10\^?)|\d+E\+)\d{1,4}$/i.test(
    plainIdentifier(text)
      .replace(/\p{No}/gu, (sign) => sign.normalize('NFKC'))
      .replaceAll(' ', ''),
  );

/** Built-in formats that show two decimals (ECMA-376 part 1, 18.8.30). */
const centFormats = new Set([2, 4, 7, 8, 10, 39, 40, 43, 44]);

/** Decimals that a number format shows; null if fewer than two, which would hide cents, or if it scales. */
export function shownDecimals(format: number | string): number | null {
  if (typeof format === 'number') return centFormats.has(format) ? 2 : null;
  const [code = ''] = format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '').split(';');
  const decimals = /[0#?]\.([0#?]{2,})(?![0#?]|,|E)/i.exec(code)?.[1]?.length;
  return decimals !== undefined && decimals <= 10 ? decimals : null;
}

/** Rounds a number or percentage, half away from zero, as a spreadsheet shows it. */
export function roundedText(text: string, decimals: number | null): string {
  const number = /^(-?\d+\.\d{1,12})\d*(%?)$/.exec(text);
  if (decimals === null || !number) return text;
  return `${decimal(number[1] ?? '')
    .round(decimals)
    .toString()}${number[2]}`;
}

/** The text of a number in a style. Dates count days from 1900, or from 1904. */
export function styledText(value: number, style: NumberStyle, from1904: boolean): string {
  switch (style) {
    case 'number':
      return numberText(value);
    case 'percent':
      return `${numberText(value * 100)}%`;
    case 'date':
      return serialDate(value, from1904) ?? numberText(value);
    default:
      return style satisfies never;
  }
}

const dayMs = 86_400_000;
/** 30 December 1899: Excel counts a 29 February 1900, which did not exist. */
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);

function serialDate(serial: number, from1904: boolean): string | null {
  if (serial < 61 || serial > 2_958_465) return null;
  const time = (from1904 ? epoch1904 : epoch1900) + Math.floor(serial) * dayMs;
  return new Date(time).toISOString().slice(0, 10);
}
