import { toRows } from '../layout/rows.ts';
import type { PageWords } from '../../statement/words.ts';
import { datesIn, monthsIn, type Day } from './dates.ts';

/** Whose statement it is and of when, as far as it says so. */
export interface Period {
  /** YYYY-MM */
  month: string | null;
  /** The last four digits of the merchant number. */
  account: string | null;
}

/** Pages at the beginning that say what a statement is of. */
const firstPages = 3;
/** Characters of a line that are looked at. */
const longestLine = 400;
/** How much each way to say a month weighs: a billing period, a month that is named as such, one that is named, any date. */
const weights = { period: 20, labelled: 12, named: 4, date: 0.3 };
/** Days from the first to the last of a billing period. */
const period = { least: 26, most: 36 };

const isOfPeriod = /\b(statement|billing|processing|activity|period|month)\b/i;
const ofMerchant =
  /\b(merchant|location|store|account|customer)\s*(number|no\b\.?|id|#|num\b)|\bmid\b/i;

/** Finds the month that a statement is of, and the end of its merchant number. */
export function findPeriod(pages: readonly PageWords[]): Period {
  const lines = pages.map((page) =>
    toRows(page).map(({ words }) =>
      words
        .toSorted((a, b) => a.x0 - b.x0)
        .map(({ text }) => text)
        .join(' ')
        .slice(0, longestLine),
    ),
  );
  const first = lines.slice(0, firstPages).flat();
  return { month: monthOf(first, lines.flat()), account: accountOf(first) };
}

function monthOf(first: readonly string[], all: readonly string[]): string | null {
  const votes = new Map<string, number>();
  const vote = (month: string, weight: number): void =>
    void votes.set(month, (votes.get(month) ?? 0) + weight);
  for (const line of first) {
    const days = datesIn(line);
    const [from, to] = days;
    if (from && to && days.length === 2 && isPeriod(from, to))
      vote(middleOf(from, to), weights.period);
    for (const month of monthsIn(line))
      vote(month, isOfPeriod.test(line) ? weights.labelled : weights.named);
  }
  for (const line of all) for (const day of datesIn(line)) vote(monthOfDay(day), weights.date);
  const [best] = [...votes].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b));
  return best && best[1] >= 1 ? best[0] : null;
}

const dayLength = 24 * 60 * 60 * 1000;
const timeOf = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day);

function isPeriod(from: Day, to: Day): boolean {
  const days = (timeOf(to) - timeOf(from)) / dayLength + 1;
  return days >= period.least && days <= period.most;
}

/** The month that most days of a period are of. */
function middleOf(from: Day, to: Day): string {
  return new Date((timeOf(from) + timeOf(to)) / 2).toISOString().slice(0, 7);
}

const monthOfDay = ({ year, month }: Day): string => `${year}-${String(month).padStart(2, '0')}`;

/** The last digits of the first merchant number that is named as one. */
function accountOf(lines: readonly string[]): string | null {
  for (const line of lines) {
    const label = ofMerchant.exec(line);
    if (!label) continue;
    const [number] = /[\dX*-]{2,30}\d{4}\b/i.exec(line.slice(label.index + label[0].length)) ?? [];
    if (number) return number.slice(-4);
  }
  return null;
}
