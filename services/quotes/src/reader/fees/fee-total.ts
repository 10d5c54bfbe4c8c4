import type { FeeTable } from './fee-lines.ts';
import { severalFeeTotals } from '../doubts.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import { withoutRepeats } from './repeated-tables.ts';
import { feeTotalLabels, otherPeriod, wholeFeeTotal } from '../vocabulary/labels.ts';

/** A total of all fees as printed, with the tables that add up to it. */
export interface FeeReading {
  /** Dollars; null where no total is printed. */
  total: number | null;
  printed: LabelledFigure | null;
  tables: FeeTable[];
  /** Whether the tables add up to the total. */
  agrees: boolean;
  /** Why the total should be looked at; null where it is as printed. */
  doubt: string | null;
}

/** So many tables may be read otherwise than they look, to make a total. */
const mostTurned = 3;
/** Tables beyond this many that are in doubt are not tried. */
const mostTried = 24;

/**
 * Chooses among readings: the printed total that tables add up to with the fewest of them taken against
 * how they look. Where none does, the surest total and the tables that look like charges: what does not
 * agree is then shown.
 */
export function chooseFees(all: FeeTable[], figures: LabelledFigure[]): FeeReading {
  const totals = totalCandidates(figures);
  const tables = withoutRepeats(all);
  const likely = tables.filter(({ likeness }) => likeness > 0);
  const readings: Reading[] = [];
  for (const { cents, printed, cost } of totals) {
    const set = tablesThatSum(tables, cents);
    if (set)
      readings.push({
        ...{ total: cents / 100, printed, tables: set.tables, agrees: true, doubt: null },
        cost: set.cost + cost,
      });
  }
  const sum = sumOf(likely);
  const parts = totalsOfParts(figures, Math.abs(sum), likely.length);
  if (parts && !readings.some((one) => sumOf(one.tables) === sum))
    readings.push({
      ...{ total: parts.cents / 100, printed: null, tables: likely, agrees: true },
      ...{ doubt: severalFeeTotals, cost: parts.cost },
    });
  const nearest = (from: Candidate[]): Candidate | undefined =>
    from.toSorted(
      (a, b) => Math.abs(a.cents - Math.abs(sum)) - Math.abs(b.cents - Math.abs(sum)),
    )[0];
  const whole = nearest(totals.filter(({ isWhole }) => isWhole));
  const [best] = readings.toSorted((a, b) => a.cost - b.cost);
  // Where a total of all fees is larger than what the set adds up to, the set is only a part. Unless
  // another makes that total, lines of the rest were not read: the difference is shown, not hidden.
  const isPart = best && whole && centsOf(best) < whole.cents;
  const taken = isPart ? readings.find((one) => centsOf(one) === whole.cents) : best;
  if (taken) return taken;
  const surest = whole ?? nearest(totals);
  return {
    total: surest ? surest.cents / 100 : null,
    printed: surest?.printed ?? null,
    tables: likely.length ? likely : tables,
    agrees: false,
    doubt: null,
  };
}

/** A reading, and how much it is taken against how things look. */
interface Reading extends FeeReading {
  cost: number;
}

const centsOf = ({ total }: Reading): number => Math.round((total ?? 0) * 100);

interface Candidate {
  cents: number;
  printed: LabelledFigure;
  /** Its label says that it is the total of everything charged. */
  isWhole: boolean;
  /** How far its label is from the surest. */
  cost: number;
}

const isTotal = (printed: LabelledFigure, label: RegExp): boolean =>
  label.test(printed.label) &&
  !otherPeriod.test(printed.label) &&
  printed.figure.kind === 'money' &&
  printed.role !== 'past';

function totalCandidates(figures: LabelledFigure[]): Candidate[] {
  const found: Candidate[] = [];
  for (const [rank, label] of feeTotalLabels.entries())
    for (const printed of figures) {
      if (!isTotal(printed, label)) continue;
      const cents = Math.round(Math.abs(printed.figure.value) * 100);
      if (cents > 0 && !found.some((one) => one.cents === cents))
        found.push({
          ...{ cents, printed },
          isWhole: wholeFeeTotal.test(printed.label),
          cost: rank * 0.5 + (printed.isLast ? 0 : 1),
        });
    }
  return found;
}

/**
 * The sum of several totals that are called the same, as several locations have them, where all tables
 * that look like charges add up to it.
 */
export function totalsOfParts(
  figures: LabelledFigure[],
  sum: number,
  tables: number,
): { cents: number; cost: number } | null {
  for (const [rank, label] of feeTotalLabels.entries()) {
    const totals = figures.filter((one) => isTotal(one, label) && one.isLast);
    for (const same of Map.groupBy(totals, (one) => one.label.toLowerCase()).values()) {
      const values = new Set(same.map(({ figure }) => Math.round(Math.abs(figure.value) * 100)));
      const cents = [...values].reduce((total, value) => total + value, 0);
      const isSum = Math.abs(cents - sum) <= Math.min(3, values.size);
      if (values.size > 1 && values.size <= tables && isSum) return { cents, cost: rank * 0.5 };
    }
  }
  return null;
}

const sumOf = (tables: FeeTable[]): number => tables.reduce((sum, { cents }) => sum + cents, 0);

/** The tables that add up to `cents`, to a cent for each, and what it costs to take them so. */
function tablesThatSum(
  tables: FeeTable[],
  cents: number,
): { tables: FeeTable[]; cost: number } | null {
  const likely = tables.filter(({ likeness }) => likeness > 0);
  const tolerance = (set: FeeTable[]): number => Math.max(1, Math.min(3, set.length - 1));
  const isSum = (set: FeeTable[]): boolean =>
    Math.abs(Math.abs(sumOf(set)) - cents) <= tolerance(set);
  if (likely.length > 0 && isSum(likely)) return { tables: likely, cost: 0 };
  const doubtful = tables
    .toSorted((a, b) => Math.abs(a.likeness) - Math.abs(b.likeness))
    .slice(0, mostTried);
  let best: { tables: FeeTable[]; cost: number } | null = null;
  for (const turned of subsets(doubtful, mostTurned)) {
    const cost = turned.reduce((sum, { likeness }) => sum + 1 + Math.abs(likeness), 0);
    if (best && cost >= best.cost) continue;
    const set = tables.filter((one) => one.likeness > 0 !== turned.includes(one));
    if (set.length > 0 && isSum(set)) best = { tables: set, cost };
  }
  return best;
}

/** Every set of one to `most` of a list. */
function* subsets<T>(list: T[], most: number, from = 0): Generator<T[]> {
  for (let index = from; index < list.length; index++) {
    const one = list[index] as T;
    yield [one];
    if (most > 1) for (const rest of subsets(list, most - 1, index + 1)) yield [one, ...rest];
  }
}
