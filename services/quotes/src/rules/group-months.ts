import type { Analysis } from '@portal/contracts/quotes/analysis';
import { monthName } from '@portal/contracts/quotes/months';

/** A statement that was read, with whose and when it is as far as that is known. */
export interface ReadStatement {
  number: number;
  fileName: string;
  month: string | null;
  account: string | null;
  analysis: Analysis;
}

/** The statements of one month: several are several locations. */
export interface MonthGroup {
  month: string | null;
  statements: ReadStatement[];
}

export interface Grouped {
  /** In order; those of which nobody knows the month are a group each, at the end. */
  groups: MonthGroup[];
  locations: number;
  /** No month is missing between the first and the last, and each is known. */
  isWhole: boolean;
  notes: string[];
}

/** Puts statements into their months; one that is there twice counts once. What is odd is named. */
export function groupMonths(statements: readonly ReadStatement[]): Grouped {
  const counted: ReadStatement[] = [];
  const notes: string[] = [];
  for (const one of statements) {
    const same = counted.find((other) => isSame(one, other));
    if (!same) counted.push(one);
    else
      notes.push(
        `${one.fileName} says the same as ${same.fileName}${one.month ? `: ${monthName(one.month)} is there twice` : ''}. It is counted once. Remove one of them.`,
      );
  }
  const known = [...new Set(counted.flatMap(({ month }) => month ?? []))].toSorted();
  const groups: MonthGroup[] = [
    ...known.map((month) => ({ month, statements: counted.filter((one) => one.month === month) })),
    ...counted
      .filter(({ month }) => month === null)
      .map((one) => ({ month: null, statements: [one] })),
  ];
  const locations = Math.max(1, ...groups.map((group) => group.statements.length));
  const missing = monthsBetween(known[0], known.at(-1)).filter((month) => !known.includes(month));
  if (missing.length)
    notes.push(
      `Missing between the first month and the last: ${missing.map(monthName).join(', ')}. Add what there is of them.`,
    );
  for (const group of groups) notes.push(...oddities(group, locations));
  const isWhole = missing.length === 0 && groups.every(({ month }) => month !== null);
  return { groups, locations, isWhole, notes };
}

/** Two files of one statement, whatever they are called. */
const isSame = (one: ReadStatement, other: ReadStatement): boolean =>
  one.month === other.month && figures(one) === figures(other);

const figures = ({ analysis: { statementTotals: totals, statementFees: fees } }: ReadStatement) =>
  JSON.stringify([
    totals.totalVolume,
    totals.transactionCount,
    totals.totalStatementFees,
    fees.map(({ name, volume, transactions }) => [name, volume, transactions]),
  ]);

function oddities({ month, statements }: MonthGroup, locations: number): string[] {
  const names = statements.map(({ fileName }) => fileName).join(', ');
  if (month === null)
    return [
      `No month was found on ${names}: it counts as a month of its own. Choose its month beside its figures.`,
    ];
  const accounts = statements.flatMap(({ account }) => account ?? []);
  if (new Set(accounts).size < accounts.length)
    return [
      `${monthName(month)} is there twice for one merchant number (${names}), with other figures: both are counted. Remove one of them, or correct its month.`,
    ];
  if (statements.length < locations)
    return [
      `${monthName(month)} has ${statements.length} of ${locations} locations: the others are missing.`,
    ];
  if (locations === 1) return [];
  return [
    `${monthName(month)} has ${statements.length} statements (${names}): they are counted together, as locations.`,
  ];
}

function monthsBetween(first: string | undefined, last: string | undefined): string[] {
  const months: string[] = [];
  if (!first || !last) return months;
  const [year, month] = first.split('-').map(Number);
  for (let at = (year ?? 0) * 12 + (month ?? 1) - 1; months.at(-1) !== last; at++) {
    months.push(`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`);
    if (months.length > mostMonths) break;
  }
  return months;
}

/** Statements that lie farther apart are not of one time. */
const mostMonths = 36;
