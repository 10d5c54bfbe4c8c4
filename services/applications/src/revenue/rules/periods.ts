import { monthAt, monthsOf, type Month } from '@portal/contracts/applications/months';
import type { RevenueShare } from '@portal/contracts/applications/revenue-schemas';
import { plainIdentifier } from '@portal/contracts/core/plain-text';
import { quarterAt, quarterSchema, type Quarter } from '@portal/contracts/applications/quarters';

/** A month of a quarter, or the whole quarter. */
export type Period = Pick<RevenueShare, 'quarter' | 'month'>;

/** English names, then Spanish. */
export const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];
const ordinals = ['1st|first', '2nd|second', '3rd|third', '4th|fourth'];

/** A parsed period, with the day of the month if the text names one. */
export interface Reading extends Period {
  day?: number;
}

/** Text with plain apostrophes and single spaces. */
export const plain = (text: string): string =>
  plainIdentifier(text)
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/ +/g, ' ');

/** 1 for `jan`, `Jan.`, `January` and `enero`; null if the word is no month. */
export function monthNumber(word: string): number | null {
  const name = word.replace(/\.$/, '').replace(/^sept$/, 'sep');
  if (name.length < 3) return null;
  const at = monthNames.findIndex((month) => month.startsWith(name));
  return at < 0 ? null : (at % 12) + 1;
}

const fullYear = (year: string): number => Number(year.length === 2 ? `20${year}` : year);

export function inMonth(year: string, month: number | null): Period | null {
  if (month === null || month < 1 || month > 12) return null;
  const index = fullYear(year) * 12 + month - 1;
  const quarter = inQuarter(year, Math.floor((month - 1) / 3));
  return quarter && { ...quarter, month: monthAt(index) };
}

function inQuarter(year: string, quarter: number): Period | null {
  const parsed = quarterSchema.safeParse(quarterAt(fullYear(year) * 4 + quarter));
  return parsed.success ? { quarter: parsed.data, month: null } : null;
}

/** Month/day order, or day/month if only that is a valid date. */
const inDate = (first: number, second: number, year: string): Reading | null =>
  first > 12 ? inDay(year, second, first) : inDay(year, first, second);

function inDay(year: string, month: number | null, day: number): Reading | null {
  if (month === null || day < 1 || day > lastDay(fullYear(year), month)) return null;
  const period = inMonth(year, month);
  return period && { ...period, day };
}

/** The number of days in a month (1 = January). */
export const lastDay = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The captured groups of a pattern; no pattern has more than four. */
type Groups = readonly [string, string, string, string];
type Form = [pattern: RegExp, read: (groups: Groups) => Reading | null];

const quarterForms: Form[] = [
  [
    /^(?:q|quarter |qtr ?)([1-4])(?: of)?[ \-/'.,_]*(\d{4}|\d{2})$/,
    ([q, y]) => inQuarter(y, Number(q) - 1),
  ],
  [/^([1-4])q[ \-/'.,_]*(\d{4}|\d{2})$/, ([q, y]) => inQuarter(y, Number(q) - 1)],
  [/^(\d{4})[ \-/.,_]*(?:q|quarter |qtr ?)([1-4])$/, ([y, q]) => inQuarter(y, Number(q) - 1)],
  ...ordinals.map((ordinal, at): Form => [
    new RegExp(`^(?:${ordinal}) (?:quarter|qtr)(?: of)?[ ,]*(\\d{4})$`),
    ([y]) => inQuarter(y, at),
  ]),
];

const monthForms: Form[] = [
  [
    /^([a-z]{3,10}\.?)(?: of| del?)?[ \-/'.,_]*(\d{4}|\d{2})$/,
    ([m, y]) => inMonth(y, monthNumber(m)),
  ],
  [/^(\d{4})[ \-/'.,_]*([a-z]{3,10}\.?)$/, ([y, m]) => inMonth(y, monthNumber(m))],
  [/^(\d{4})(?:年|[ -]?m(?:onth)? ?)(\d{1,2})月?$/, ([y, m]) => inMonth(y, Number(m))],
  [/^m(?:onth)? ?(\d{1,2})[ \-/,_]+(\d{4})$/, ([m, y]) => inMonth(y, Number(m))],
  [/^(\d{4})[-/._](\d{1,2})$/, ([y, m]) => inMonth(y, Number(m))],
  [/^(\d{1,2})[-/._](\d{4})$/, ([m, y]) => inMonth(y, Number(m))],
  [/^(20\d\d)(0[1-9]|1[0-2])$/, ([y, m]) => inMonth(y, Number(m))],
  [/^(0[1-9]|1[0-2])(20\d\d)$/, ([m, y]) => inMonth(y, Number(m))],
];

const time =
  '(?:[t ,]+\\d{1,2}:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?: ?[ap]\\.?m\\.?)?(?: ?z| ?utc| ?[+-]\\d\\d:?\\d\\d)?)?';
const weekday = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?';
const dateForm = (form: string, read: Form[1]): Form => [
  new RegExp(`^${weekday}${form}${time}$`),
  read,
];
const dateForms: Form[] = [
  dateForm('(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})', ([y, m, d]) => inDay(y, Number(m), Number(d))),
  dateForm('(20\\d\\d)(\\d\\d)(\\d\\d)', ([y, m, d]) => inDay(y, Number(m), Number(d))),
  dateForm('(\\d\\d)(\\d\\d)(20\\d\\d)', ([a, b, y]) => inDate(Number(a), Number(b), y)),
  dateForm('(\\d{1,2})([-/])(\\d{1,2})\\2(\\d{4}|\\d{2})', ([a, , b, y]) =>
    inDate(Number(a), Number(b), y),
  ),
  // Dates with dots usually start with the day, so only unambiguous ones are accepted.
  dateForm('(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}|\\d{2})', ([a, b, y]) =>
    Number(a) > 12 || Number(b) > 12 || a === b ? inDate(Number(a), Number(b), y) : null,
  ),
  dateForm("([a-z]{3,9}\\.?)[ -](\\d{1,2})(?:st|nd|rd|th)?[ ,'-]+(\\d{4}|\\d{2})", ([m, d, y]) =>
    inDay(y, monthNumber(m), Number(d)),
  ),
  dateForm("(\\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9}\\.?)[ ,'-]+(\\d{4}|\\d{2})", ([d, m, y]) =>
    inDay(y, monthNumber(m), Number(d)),
  ),
];

export const forms = [...quarterForms, ...monthForms, ...dateForms];

export const readAs = (all: readonly Form[], text: string): Reading | null => {
  for (const [pattern, read] of all) {
    const found = pattern.exec(text);
    const period = found && read(found.slice(1) as unknown as Groups);
    if (period) return period;
  }
  return null;
};

/**
 * Parses a quarter (`Q1-2024`, `1Q24`), a month (`Apr 2026`, `2026-04`, `202604`), a day within one, or a
 * range of days (`4/1/2026 - 4/30/2026`). Null if the text is none of these or ambiguous.
 */
export function readPeriod(text: string): Period | null {
  const whole = plain(text);
  const read = readAs(forms, whole) ?? readSpan(whole);
  return read && { quarter: read.quarter, month: read.month };
}

/** Parses a month without a year, within a known quarter: `April`, `4`, `M04`. */
export function readMonthOf(text: string, quarter: Quarter): Month | null {
  const bare = plain(text).replace(/^m(?:onth)? ?(?=\d)|(?<=\d)月$/g, '');
  const number = /^\d{1,2}$/.test(bare) ? Number(bare) : monthNumber(bare);
  return monthsOf(quarter).find((month) => Number(month.slice(5)) === number) ?? null;
}

/** Puts spaces around the separator of a range: `4/1/26-4/30/26`, `2026-04-01/2026-04-30`, `Apr 1-30, 2026`. */
const spacedRange = (text: string): string =>
  text
    .replace(/^(\d{1,2}(\/|\.)\d{1,2}\2\d{2,4})-(?=\d)/, '$1 - ')
    .replace(/^(\d{4}-\d\d-\d\d)\/(?=\d{4}-)/, '$1 - ')
    .replace(/^([a-z]{3,10}\.?) (\d{1,2}) ?- ?(\d{1,2})(,? \d{4})$/, '$1 $2$4 - $1 $3$4');

/** Parses a range of days or months that spans exactly one month or one quarter. */
export function readSpan(text: string): Period | null {
  const [from = '', to = '', ...more] = spacedRange(text).split(/ (?:-|to|through|thru|until) /);
  if (more.length > 0 || to === '') return null;
  const last = readAs([...monthForms, ...dateForms], to);
  const year = last?.month?.slice(0, 4);
  const first =
    readAs([...monthForms, ...dateForms], from) ??
    (year === undefined ? null : inMonth(year, monthNumber(from)));
  if (!first?.month || !last?.month) return null;
  if (first.month === last.month) return last;
  const [begin, , end] = monthsOf(last.quarter);
  return first.month === begin && last.month === end ? { ...last, month: null } : null;
}
