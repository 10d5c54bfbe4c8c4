import { decimal, Decimal } from '@portal/contracts/core/decimal';

/** An export's notation: decimal comma, and day before month. */
export interface Writing {
  comma: boolean;
  dayFirst: boolean;
}

const longest = 40;
const maxDigits = 10;

/** An amount or number; null for other text, including percentages. */
export function amountIn(cell: string, { comma }: Pick<Writing, 'comma'>): Decimal | null {
  if (cell.length > longest) return null;
  const plain = comma ? null : /^(-?\d{1,10})(?:\.(\d\d?))?$/.exec(cell);
  if (plain) return inCents(plain[1] ?? '', plain[2] ?? '');
  const found =
    /^([-+−(]*)\s*(?:[A-Z]{3}\s?|US\$|[$€£¥]\s?)?([-+−(]*)([\d.,' \u00a0\u202f]*\d)\s*(?:[A-Z]{3}|[€£¥])?\s*(\)?[-−]?)\s*(CR|DR)?$/i.exec(
      cell.trim(),
    );
  const digits = found && plainDigits(found[3] ?? '', comma);
  if (!found || digits === null) return null;
  const [before = '', inside = '', , behind = '', side = ''] = found.slice(1);
  const isNegative = /[-−(]/.test(before + inside + behind) || /^cr$/i.test(side);
  const size = decimal(digits);
  return isNegative ? size.times(-1) : size;
}

const centsOfUnit = 10n ** 10n;

/** A fast path for the usual notation: lists may have a hundred thousand rows. */
function inCents(whole: string, fraction: string): Decimal {
  return new Decimal(BigInt(`${whole}${fraction.padEnd(2, '0')}`) * centsOfUnit);
}

/** Normalizes a number to digits with a decimal point; null if it is not a number or too long. */
export function plainDigits(text: string, comma: boolean): string | null {
  const [point, thousands] = comma ? [',', '.'] : ['.', ','];
  const bare = text.replace(/['\s]/g, '');
  const [whole = '', fraction, ...more] = bare.split(point);
  if (more.length || (fraction !== undefined && !/^\d{1,12}$/.test(fraction))) return null;
  const groups = whole.split(thousands);
  const isGrouped =
    groups.length === 1 ||
    groups.every((group, index) => (index ? /^\d{3}$/ : /^\d{1,3}$/).test(group));
  const joined = groups.join('');
  if (!isGrouped || !/^\d*$/.test(joined) || joined.length > maxDigits) return null;
  return fraction === undefined ? joined || null : `${joined || '0'}.${fraction}`;
}

/** Numbers with two decimals after a comma, or a point. */
const [afterComma, afterPoint] = [
  /^[-−+(€£\s]*(\d{1,3}(\.\d{3})+|\d+),\d{1,2}[\s€)-]*$/,
  /^[-−+($€£\s]*(\d{1,3}(,\d{3})+|\d*)\.\d{1,2}[\s)-]*$/,
];

export function partsByComma(rows: readonly string[][]): boolean {
  let balance = 0;
  for (const row of rows)
    for (const cell of row.filter(({ length }) => length <= longest))
      balance += Number(afterComma.test(cell)) - Number(afterPoint.test(cell));
  return balance > 0;
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** The currency code in a cell; null for other text. */
export function currencyIn(cell: string): string | null {
  const code = cell.trim().toUpperCase();
  return currencies.has(code) ? code : null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const forms = {
  iso: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d.])/,
  figures: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?![\d.])/,
  name: /^(?:[A-Za-z]{3,9},? )?([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/,
  dayAndName: /^(\d{1,2})[-. ]([A-Za-z]{3,9})[-. ,]{1,2}(\d{4}|\d{2})(?!\d)/,
};

/** The date at the beginning of a cell, YYYY-MM-DD; null if there is none. */
export function dayIn(cell: string, { dayFirst }: Pick<Writing, 'dayFirst'>): string | null {
  const text = cell.slice(0, longest).trim();
  const iso = forms.iso.exec(text);
  if (iso) return toDay(iso[1], iso[2], iso[3]);
  const figures = forms.figures.exec(text);
  if (figures) {
    const [, one, other, year] = figures;
    return dayFirst ? toDay(year, other, one) : toDay(year, one, other);
  }
  const name = forms.name.exec(text);
  if (name) return toDay(name[3], monthNumber(name[1]), name[2]);
  const late = forms.dayAndName.exec(text);
  return late && toDay(late[3], monthNumber(late[2]), late[1]);
}

/** Whether dates have the day first: they use points, or a first number above 12. */
export function hasDayFirst(cells: readonly string[]): boolean {
  // Dates with points have the day first everywhere.
  if (cells.some((cell) => /^\d{1,2}\.\d{1,2}\.\d/.test(cell.trim()))) return true;
  const found = cells.flatMap((cell) => {
    const [, one, other] = forms.figures.exec(cell.trim()) ?? [];
    return one && other ? [[Number(one), Number(other)]] : [];
  });
  return found.some(([one = 0]) => one > 12) && !found.some(([, other = 0]) => other > 12);
}

const monthNumber = (name = ''): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function toDay(year = '', month: string | number = 0, day = ''): string | null {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal && full >= 1980 && full < 2100 ? date.toISOString().slice(0, 10) : null;
}
