import { monthAt, monthIndex } from '@portal/contracts/applications/months';
import type { Note } from '@portal/contracts/quotes/notes';
import type { Figures } from './figures.ts';

export interface ReadStatement {
  number: number;
  fileName: string;
  month: string | null;
  account: string | null;
  figures: Figures;
}

/** The statements of one month; several if there are several locations. */
interface MonthGroup {
  month: string | null;
  statements: ReadStatement[];
}

export interface Grouped {
  /** In order; statements without a month come last, each in its own group. */
  groups: MonthGroup[];
  locations: number;
  /** Whether every month is known and none is missing in between. */
  isWhole: boolean;
  notes: Note[];
}

export function groupMonths(statements: readonly ReadStatement[]): Grouped {
  const counted: ReadStatement[] = [];
  const notes: Note[] = [];
  for (const one of statements.toSorted(byMonth)) {
    const same = counted.find((other) => isSame(one, other));
    if (!same) counted.push(one);
    else {
      const { fileName: file, month } = one;
      notes.push({ kind: 'statement-twice', file, same: same.fileName, month });
    }
  }
  const known = [...new Set(counted.flatMap(({ month }) => month ?? []))].toSorted();
  const groups: MonthGroup[] = [
    ...known.map((month) => ({ month, statements: counted.filter((one) => one.month === month) })),
    ...counted
      .filter(({ month }) => month === null)
      .map((one) => ({ month: null, statements: [one] })),
  ];
  const locations = Math.max(1, ...groups.map((group) => group.statements.length));
  const missing = monthsFrom(known[0], known.at(-1)).filter((month) => !known.includes(month));
  if (missing.length) notes.push({ kind: 'months-missing', months: missing });
  for (const group of groups) notes.push(...oddities(group, locations));
  const files = ofOthers(groups);
  if (files.length) notes.push({ kind: 'merchants-differ', files });
  const isWhole = missing.length === 0 && groups.every(({ month }) => month !== null);
  return { groups, locations, isWhole, notes };
}

/** Files of months that share no merchant number with the first month, if all numbers are known. */
function ofOthers(groups: readonly MonthGroup[]): string[] {
  const [first, ...later] = groups;
  const accountsOf = ({ statements }: MonthGroup) => statements.map(({ account }) => account);
  const accounts = first ? accountsOf(first) : [];
  if (groups.flatMap(accountsOf).includes(null)) return [];
  return later
    .filter((group) => !accountsOf(group).some((account) => accounts.includes(account)))
    .flatMap(({ statements }) => statements.map(({ fileName }) => fileName));
}

const unknownLast = '~';
const byMonth = (one: ReadStatement, other: ReadStatement): number =>
  (one.month ?? unknownLast).localeCompare(other.month ?? unknownLast, 'en');

/** Whether two files are the same statement, whatever their names: no two months have the same sales. */
const isSame = (one: ReadStatement, other: ReadStatement): boolean =>
  (one.month === other.month || !one.figures.volume.isZero()) &&
  contentOf(one.figures) === contentOf(other.figures);

const contentOf = ({ volume, transactions, fees, charges }: Figures): string =>
  JSON.stringify([
    ...[volume, transactions, fees].map(String),
    charges.map((line) => [line.name, String(line.volume), String(line.transactions)]),
  ]);

function oddities({ month, statements }: MonthGroup, locations: number): Note[] {
  const files = statements.map(({ fileName }) => fileName);
  if (month === null) return [{ kind: 'month-unknown', files }];
  const isTwice = statements.some((one, at) => statements.slice(0, at).some(mayRepeat(one)));
  if (isTwice) return [{ kind: 'account-twice', month, files }];
  if (statements.length < locations)
    return [{ kind: 'locations-missing', month, statements: statements.length, locations }];
  return locations === 1 ? [] : [{ kind: 'locations-together', month, files }];
}

/** Whether statements of one month may be of one merchant number: it is the same, or unknown and a total agrees. */
const mayRepeat =
  ({ account, figures }: ReadStatement) =>
  (other: ReadStatement): boolean =>
    account !== null && other.account !== null
      ? account === other.account
      : (['volume', 'transactions', 'fees'] as const).some(
          (total) => !figures[total].isZero() && figures[total].equals(other.figures[total]),
        );

function monthsFrom(first: string | undefined, last: string | undefined): string[] {
  if (!first || !last) return [];
  const start = monthIndex(first);
  const count = Math.min(monthIndex(last) - start, maxMonths);
  return Array.from({ length: count }, (_, step) => monthAt(start + step));
}

/** Maximum distance between statements. */
const maxMonths = 36;
