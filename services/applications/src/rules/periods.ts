import {
  monthAt,
  monthsOf,
  quarterOfMonth,
  type Month,
} from '@portal/contracts/applications/months';
import { quarterAt, quarterSchema, type Quarter } from '@portal/contracts/applications/quarters';

/** A month of a quarter, or a whole quarter. */
export interface Period {
  quarter: Quarter;
  month: Month | null;
}

const names = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const ordinals = ['1st|first', '2nd|second', '3rd|third', '4th|fourth'];

/** What a text says, with the day of the month where it names one. */
interface Reading extends Period {
  day?: number;
}

/** Texts of one width, with plain dashes, spaces and apostrophes. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** 1 for `jan`, `Jan.` and `January`; null where the word names no month. */
function monthNumber(word: string): number | null {
  const name = word.replace(/\.$/, '');
  if (name.length < 3) return null;
  const at = names.findIndex((month) => month.startsWith(name === 'sept' ? 'sep' : name));
  return at < 0 ? null : at + 1;
}

const fullYear = (year: string): number => Number(year.length === 2 ? `20${year}` : year);

function inMonth(year: string, month: number | null): Period | null {
  if (month === null || month < 1 || month > 12) return null;
  const index = fullYear(year) * 12 + month - 1;
  const quarter = inQuarter(year, Math.floor((month - 1) / 3));
  return quarter && { ...quarter, month: monthAt(index) };
}

function inQuarter(year: string, quarter: number): Period | null {
  const parsed = quarterSchema.safeParse(quarterAt(fullYear(year) * 4 + quarter));
  return parsed.success ? { quarter: parsed.data, month: null } : null;
}

/** A date of the American order, or of the other where only that makes one. */
const inDate = (first: number, second: number, year: string): Reading | null =>
  first > 12 ? inDay(year, second, first) : inDay(year, first, second);

function inDay(year: string, month: number | null, day: number): Reading | null {
  if (month === null || day < 1 || day > lastDay(fullYear(year), month)) return null;
  const period = inMonth(year, month);
  return period && { ...period, day };
}

/** The number of days of a month, 1 for January. */
const lastDay = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** What the groups of a form hold; no form has more. */
type Groups = readonly [string, string, string, string];
type Form = [pattern: RegExp, read: (groups: Groups) => Reading | null];

const quarterForms: Form[] = [
  [
    /^(?:q|quarter |qtr ?)([1-4])[ \-/'.,_]*(\d{4}|\d{2})$/,
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
  [/^([a-z]{3,9}\.?)[ \-/'.,_]*(\d{4}|\d{2})$/, ([m, y]) => inMonth(y, monthNumber(m))],
  [/^(\d{4})[ \-/'.,_]*([a-z]{3,9}\.?)$/, ([y, m]) => inMonth(y, monthNumber(m))],
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
  dateForm('(\\d{1,2})([-/])(\\d{1,2})\\2(\\d{4}|\\d{2})', ([a, , b, y]) =>
    inDate(Number(a), Number(b), y),
  ),
  // With points the day usually comes first: only a date that can be read one way is taken.
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

const forms = [...quarterForms, ...monthForms, ...dateForms];

const readAs = (all: readonly Form[], text: string): Reading | null => {
  for (const [pattern, read] of all) {
    const found = pattern.exec(text);
    const period = found && read(found.slice(1) as unknown as Groups);
    if (period) return period;
  }
  return null;
};

/**
 * What a cell says: a quarter (`Q1-2024`, `1Q24`), a month (`Apr 2026`, `2026-04`, `202604`), a day of one
 * in the ways of Excel and people, or days from one to another (`4/1/2026 - 4/30/2026`). Null where it is
 * none of them, or may be read in two ways.
 */
export function readPeriod(text: string): Period | null {
  const whole = plain(text);
  const read = readAs(forms, whole) ?? readSpan(whole);
  return read && { quarter: read.quarter, month: read.month };
}

/** A month without a year, of a quarter that is known: `April`, `4`. */
export function readMonthOf(text: string, quarter: Quarter): Month | null {
  const bare = plain(text);
  const number = /^\d{1,2}$/.test(bare) ? Number(bare) : monthNumber(bare);
  return monthsOf(quarter).find((month) => Number(month.slice(5)) === number) ?? null;
}

/** From one day or month to another: the month or the quarter that they are both ends of. */
function readSpan(text: string): Period | null {
  const [from = '', to = '', ...more] = text.split(/ (?:-|to|through|thru|until) /);
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

const word = names.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|');
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
    new RegExp(`(?<![a-z])(?:${word}|sept)\\.?(?:[ \\-_/.,']*20\\d\\d|[-_']\\d\\d)(?!\\d)`, 'g'),
    false,
  ],
  [new RegExp(`(?<!\\d)20\\d\\d[ \\-_/.,']*(?:${word}|sept)(?![a-z])`, 'g'), false],
  [
    /(?<!\d)(?:20\d\d[-/._](?:0[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])[-/._]20\d\d|20\d\d(?:0[1-9]|1[0-2]))(?!\d)/g,
    false,
  ],
];

/**
 * The period that titles and the name of a file speak of: `Residuals Q3 2026.csv`, `Harborline (April 2026)`.
 * Nothing where they name several. A day is when a report was made, unless it is the last one of a month.
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
  return periods;
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
