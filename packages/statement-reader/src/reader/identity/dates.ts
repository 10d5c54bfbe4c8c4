/** A date in US notation. */
export interface Day {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
}

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const name =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const year = '((?:19|20)\\d\\d)';

/** A date that can only be read with the day first shows how the others of its line are written. */
const dayFirst = /\b(1[3-9]|2\d|3[01])[/-](0?[1-9]|1[0-2])[/-]\d{2}/;

const forms: {
  form: RegExp;
  read: (found: string[], isDayFirst: boolean) => (string | number | undefined)[];
}[] = [
  // 03/31/2024 3-31-24
  {
    form: /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/g,
    read: ([, month, day, of], isDayFirst) => (isDayFirst ? [of, day, month] : [of, month, day]),
  },
  // 31.03.2024
  {
    form: /\b(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)\b/g,
    read: ([, day, month, of]) => [of, month, day],
  },
  // 2024-03-31
  { form: /\b((?:19|20)\d\d)-(\d{2})-(\d{2})\b/g, read: ([, of, month, day]) => [of, month, day] },
  // March 31, 2024
  {
    form: new RegExp(`\\b${name} (\\d{1,2}),? ${year}\\b`, 'gi'),
    read: ([, month, day, of]) => [of, monthOfName(month), day],
  },
  // 31-Mar-2024, 31 March 2024
  {
    form: new RegExp(`\\b(\\d{1,2})[ -]${name}[ -]${year}\\b`, 'gi'),
    read: ([, day, month, of]) => [of, monthOfName(month), day],
  },
];

/** March 1 - March 31, 2024: the year is printed once. */
const span = new RegExp(
  `\\b${name} (\\d{1,2}) ?(?:-|–|—|to|through|thru) ?${name} (\\d{1,2}),? ${year}\\b`,
  'i',
);

/** The dates of a line, in text order if they have the same format. */
export function datesIn(line: string): Day[] {
  const whole = span.exec(line);
  if (whole) {
    const [, first, from, last, to, of] = whole;
    const until = toDay(of, monthOfName(last), to);
    const since = toDay(of, monthOfName(first), from);
    if (since && until) return [earlierYear(since, until), until];
  }
  const isDayFirst = dayFirst.test(line);
  return forms.flatMap(({ form, read }) =>
    [...line.matchAll(form)].flatMap((found) => {
      const [of, month, day] = read([...found], isDayFirst);
      return toDay(of, month, day) ?? [];
    }),
  );
}

/** A period across the turn of the year begins in the previous year. */
const earlierYear = (since: Day, until: Day): Day =>
  since.month > until.month ? { ...since, year: since.year - 1 } : since;

const named = new RegExp(`\\b${name},? ${year}\\b`, 'gi');
/** 03/2024, 03-2024 */
const numbered = new RegExp(`(?<![\\d/-])(0?[1-9]|1[0-2])[/-]${year}\\b`, 'g');

/** The months of a line without a day, YYYY-MM. */
export const monthsIn = (line: string): string[] => [
  ...[...line.matchAll(named)].map(([, month, of]) => toMonth(of, monthOfName(month))),
  ...[...line.matchAll(numbered)].map(([, month, of]) => toMonth(of, month)),
];

/** The months that a line names, with or without a year, 1 to 12. */
export const monthNamesIn = (line: string): number[] =>
  [...line.matchAll(new RegExp(`\\b${name}(?![a-z])`, 'gi'))].map(([month]) => monthOfName(month));

const monthOfName = (text: string | undefined): number =>
  names.indexOf((text ?? '').slice(0, 3).toLowerCase()) + 1;

const toMonth = (of: string | undefined, month: string | number | undefined): string =>
  `${of}-${String(month).padStart(2, '0')}`;

function toDay(of: unknown, month: unknown, day: unknown): Day | null {
  const short = Number(of);
  const read = {
    year: short < 100 ? 2000 + short : short,
    month: Number(month),
    day: Number(day),
  };
  const date = new Date(Date.UTC(read.year, read.month - 1, read.day));
  const isReal = date.getUTCMonth() === read.month - 1 && date.getUTCDate() === read.day;
  return isReal && read.year >= 1980 && read.year < 2100 ? read : null;
}
