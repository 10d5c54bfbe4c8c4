import { monthsOf, quarterOfMonth } from '@portal/contracts/applications/months';
import {
  forms,
  inMonth,
  lastDay,
  monthNames,
  monthNumber,
  plain,
  readAs,
  readSpan,
  type Period,
  type Reading,
} from './periods.ts';

const word = monthNames.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|');
const inText: [pattern: RegExp, isDate: boolean][] = [
  [/(?<![a-z0-9])(?:q[1-4][ \-_]*20\d\d|20\d\d[ \-_]*q[1-4])(?![a-z0-9])/g, false],
  [
    /(?<!\d)(?:20\d\d[-/._]\d{1,2}[-/._]\d{1,2}|\d{1,2}[-/._]\d{1,2}[-/._](?:20\d\d|\d\d)|20\d{6})(?!\d)/g,
    true,
  ],
  [
    new RegExp(`(?<![a-z])(?:${word}|sept)\\.? \\d{1,2}(?:st|nd|rd|th)?,? 20\\d\\d(?!\\d)`, 'g'),
    true,
  ],
  [new RegExp(`(?<!\\d)\\d{1,2}[ -](?:${word}|sept)[ -]20\\d\\d(?!\\d)`, 'g'), true],
  [
    new RegExp(
      `(?<![a-z])(?:${word}|sept)\\.?(?:[ \\-_/.,']*20\\d\\d(?!\\d)|[-_']?\\d\\d(?![-_,. ]*\\d))`,
      'g',
    ),
    false,
  ],
  [new RegExp(`(?<!\\d)20\\d\\d[ \\-_/.,']*(?:${word}|sept)(?![a-z])`, 'g'), false],
  [
    /(?<!\d)(?:20\d\d[-/._](?:0[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])[-/._]20\d\d|20\d\d(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])20\d\d)(?!\d)/g,
    false,
  ],
];

/**
 * The period named in titles or a file name: `Residuals Q3 2026.csv`, `Harborline (April 2026)`. Empty if
 * they name several. A day is taken for the date of the report, unless it is the last day of a month.
 */
export function findPeriod(texts: readonly string[]): Partial<Period> {
  const found = texts.flatMap(periodsIn);
  const quarters = new Set(found.filter(({ month }) => month === null).map((one) => one.quarter));
  const months = new Set(found.flatMap(({ month }) => month ?? []));
  const [month = null] = months.size === 1 ? months : [];
  const [named] = quarters;
  if (named === undefined) return month === null ? {} : { quarter: quarterOfMonth(month), month };
  const isInside = month !== null && monthsOf(named).includes(month);
  return quarters.size > 1 ? {} : { quarter: named, month: isInside ? month : null };
}

function periodsIn(text: string): Period[] {
  const span = spanIn(plain(text));
  if (span) return [span];
  let rest = plain(text);
  const periods: Period[] = [];
  for (const [pattern, isDate] of inText)
    rest = rest.replace(pattern, (piece) => {
      const read = readAs(forms, piece.replaceAll('_', isDate ? '-' : ' '));
      if (read && (!isDate || isMonthsEnd(read))) periods.push(read);
      return read ? ' | ' : piece;
    });
  return periods.length ? periods : monthApart(rest);
}

/** A month and a separate year: `April residuals 2026`, `Month: April, Year: 2026`. */
function monthApart(text: string): Period[] {
  const months = text.match(new RegExp(`(?<![a-z])(?:${word}|sept)(?![a-z])`, 'g')) ?? [];
  const years = text.match(/(?<![\d$.,-])20\d\d(?![\d%]|[.,-]\d)/g) ?? [];
  const [month, ...otherMonths] = months;
  const [year, ...otherYears] = years;
  if (!month || !year || otherMonths.length > 0 || otherYears.length > 0) return [];
  return [inMonth(year, monthNumber(month)) ?? []].flat();
}

const day = '\\d{1,4}[-/.]\\d{1,2}(?:[-/.]\\d{1,4})?';
const spans = new RegExp(
  `(?:(?:${word}|sept)\\.?(?: \\d{1,2},?)?(?: 20\\d\\d)?|${day}) (?:-|to|through|thru) (?:(?:${word}|sept)\\.?(?: \\d{1,2},?)? 20\\d\\d|${day})`,
);
const spanIn = (text: string): Period | null => {
  const found = spans.exec(text.replace(/(?<=[a-z])-(?=[a-z])/g, ' - '))?.[0];
  return found === undefined ? null : readSpan(found);
};

function isMonthsEnd({ month, day }: Reading): boolean {
  const [year = 0, number = 0] = (month ?? '').split('-').map(Number);
  return day === lastDay(year, number);
}
