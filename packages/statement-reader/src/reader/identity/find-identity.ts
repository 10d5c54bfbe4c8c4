import type { NoteOf } from '@portal/contracts/quotes/notes';
import { toRows } from '../layout/rows.ts';
import { textOf, type PageWords } from '../../statement/words.ts';
import { currencyOf } from './currency.ts';
import { datesIn, monthsIn, type Day } from './dates.ts';
import { documentKind, type OtherKind, type TextLine } from './document-kind.ts';
import { findMerchant } from './find-merchant.ts';
import { namesMerchant } from './names-merchant.ts';

export interface Identity {
  /** YYYY-MM */
  month: string | null;
  /** The printed period, if it is not a month. */
  otherPeriod: Pick<NoteOf<'other-period'>, 'from' | 'to'> | null;
  /** The last four digits of the merchant number. */
  account: string | null;
  /** ISO 4217 code of its amounts; null if none is marked. */
  currency: string | null;
  /** The addressee and the merchant number, as printed; null if not found. */
  merchant: { name: string | null; address: string | null; number: string | null };
  /** Other statements in the same file, by merchant number and by month; empty for a single one. */
  parts: Pick<NoteOf<'several-statements'>, 'accounts' | 'months'>;
  /** Whether its first pages name the expected merchant. */
  namesMerchant: boolean;
  otherKind: OtherKind | null;
}

/** What is known about a document beforehand. */
export interface Asked {
  merchantName: string;
  hasSales: boolean;
}

/** Number of first pages that identify a statement. */
const firstPages = 3;
/** Characters of a line that are examined. */
const longestLine = 400;
/** Weight of each evidence for the month: a billing period, a labeled month, a named month, any date. */
const weights = { period: 20, labelled: 12, named: 4, date: 0.3 };
/** Length of a billing period in days. */
const period = { least: 26, most: 36 };

const isOfPeriod = /\b(statement|billing|processing|activity|period|month)\b/i;
const ofMerchant =
  /\b(merchant|location|store|account|customer)\s*(number|no\b\.?|id|#|num\b)|\bmid\b/i;

/** Identifies a document by the words of its pages. */
export function findIdentity(
  pages: readonly PageWords[],
  { merchantName, hasSales }: Asked,
): Identity {
  const lines = linesOf(pages);
  const texts = lines.map(({ text }) => text);
  const first = lines.filter(({ page }) => page <= firstPages).map(({ text }) => text);
  const number = numberOf(first);
  return {
    month: monthOf(first, texts),
    otherPeriod: otherPeriodIn(first),
    account: number && number.slice(-4),
    currency: currencyOf(texts),
    merchant: { ...(findMerchant(pages) ?? { name: null, address: null }), number },
    parts: partsOf(lines),
    namesMerchant: namesMerchant(first, merchantName),
    otherKind: documentKind(lines, hasSales),
  };
}

/** The merchant numbers and the billing periods of a file's pages, if there are several. */
function partsOf(lines: readonly TextLine[]): Identity['parts'] {
  const accounts = new Map<string, number>();
  const months = new Map<string, number>();
  for (const [page, some] of Map.groupBy(lines, (line) => line.page)) {
    const texts = some.map(({ text }) => text);
    for (const text of texts) {
      const number = numberOf([text])?.slice(-4);
      if (number && !accounts.has(number)) accounts.set(number, page);
    }
    const month = monthOf(texts.filter(isPeriodLine), []);
    if (month && !months.has(month)) months.set(month, page);
  }
  const several = <T>(list: T[]): T[] => (list.length > 1 ? list : []);
  return {
    accounts: several([...accounts].map(([number, page]) => ({ number, page }))),
    months: several([...months].map(([month, page]) => ({ month, page }))),
  };
}

function isPeriodLine(text: string): boolean {
  const [from, to, ...others] = datesIn(text);
  return Boolean(from && to && others.length === 0 && isPeriod(from, to));
}

/** The lines of pages as text, truncated before regexes run. */
export const linesOf = (pages: readonly PageWords[]): TextLine[] =>
  pages.flatMap((page, index) =>
    toRows(page).map(({ words, y0, y1 }) => ({
      text: textOf(words.toSorted((a, b) => a.x0 - b.x0)).slice(0, longestLine),
      height: y1 - y0,
      page: index + 1,
    })),
  );

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

/** A longer or shorter period that a line names or consists of, such as a quarter; null if there is one of a month. */
function otherPeriodIn(first: readonly string[]): Identity['otherPeriod'] {
  const periods = first.flatMap((line) => {
    const [from, to, ...others] = datesIn(line);
    const isNamed = isOfPeriod.test(line) || !/\p{L}{2}/u.test(line.replace(ofDates, ''));
    const isEntry = /\d\.\d\d(?![.\d])/.test(line);
    return from && to && others.length === 0 && isNamed && !isEntry ? [{ from, to }] : [];
  });
  const [found] = periods;
  if (!found || periods.some(({ from, to }) => isPeriod(from, to))) return null;
  const days = (timeOf(found.to) - timeOf(found.from)) / dayLength + 1;
  if (days < otherDays.least || days > otherDays.most) return null;
  return { from: textOfDay(found.from), to: textOfDay(found.to) };
}

/** A week to a year; others are terms of a contract. */
const otherDays = { least: 6, most: 366 };
/** Words within and between dates. */
const ofDates = /\b(to|through|thru|from|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*/giu;

const textOfDay = (day: Day): string => new Date(timeOf(day)).toISOString().slice(0, 10);

const dayLength = 24 * 60 * 60 * 1000;
const timeOf = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day);

function isPeriod(from: Day, to: Day): boolean {
  const days = (timeOf(to) - timeOf(from)) / dayLength + 1;
  return days >= period.least && days <= period.most;
}

/** The month that contains most days of a period. */
function middleOf(from: Day, to: Day): string {
  return new Date((timeOf(from) + timeOf(to)) / 2).toISOString().slice(0, 7);
}

const monthOfDay = ({ year, month }: Day): string => `${year}-${String(month).padStart(2, '0')}`;

/** The first labeled merchant number that ends with four digits. */
function numberOf(lines: readonly string[]): string | null {
  for (const line of lines) {
    const label = ofMerchant.exec(line);
    if (!label) continue;
    const [number] =
      /\d{4}(?: \d{4}){1,4}\b|[A-Z]{0,2}[\dX*-]{2,30}\d{4}\b/i.exec(
        line.slice(label.index + label[0].length),
      ) ?? [];
    if (number) return number;
  }
  return null;
}
