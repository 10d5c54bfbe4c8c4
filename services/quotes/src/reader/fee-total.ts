import type { Figure } from './figures-in-text.ts';
import type { LooseLine } from './tables.ts';
import { feeTotalLabels, wholeFeeTotal } from './vocabulary/labels.ts';
import type { FeeTable } from './fee-lines.ts';

/** A total of all fees as printed, with the tables that add up to it. */
export interface FeeReading {
  /** Dollars; null where no total is printed. */
  total: number | null;
  line: LooseLine | null;
  tables: FeeTable[];
}

/** Tables beyond this many are not tried in every combination. */
const mostTables = 14;

/**
 * Chooses among readings: the printed total that a set of tables adds up to, the set with the most
 * lines first. Where none does, the most likely total and all tables: the difference is then shown.
 */
export function chooseFees(tables: FeeTable[], lines: LooseLine[]): FeeReading {
  const candidates = totalCandidates(lines);
  let best: (FeeReading & { lines: number; rank: number }) | null = null;
  for (const [rank, { cents, line }] of candidates.entries()) {
    const set = tablesThatSum(tables, cents);
    if (!set) continue;
    const count = set.reduce((sum, table) => sum + table.fees.length, 0);
    if (!best || count > best.lines)
      best = { total: cents / 100, line, tables: set, lines: count, rank };
  }
  const sum = tables.reduce((total, table) => total + table.cents, 0);
  const nearest = (from: Candidate[]): Candidate | undefined =>
    from.toSorted((a, b) => Math.abs(a.cents - sum) - Math.abs(b.cents - sum))[0];
  const whole = nearest(candidates.filter(({ isWhole }) => isWhole));
  // Where a total of all fees is larger than what the set adds up to, the set is only a part, and lines
  // of the rest were not read: the difference is shown rather than hidden.
  if (best && (!whole || Math.round((best.total ?? 0) * 100) >= whole.cents)) return best;
  const likely = whole ?? nearest(candidates);
  return { total: likely ? likely.cents / 100 : null, line: likely?.line ?? null, tables };
}

interface Candidate {
  cents: number;
  line: LooseLine;
  /** Its label says that it is the total of everything charged. */
  isWhole: boolean;
}

function totalCandidates(lines: LooseLine[]): Candidate[] {
  const found: Candidate[] = [];
  for (const label of feeTotalLabels)
    for (const line of lines) {
      if (!label.test(line.label)) continue;
      const amount = amountOf(line);
      if (!amount) continue;
      const cents = Math.round(Math.abs(amount.value) * 100);
      if (!found.some((one) => one.cents === cents))
        found.push({ cents, line, isWhole: wholeFeeTotal.test(line.label) });
    }
  return found;
}

/** The last amount in a cell of its own; in a sentence the first. */
function amountOf({ cells }: LooseLine): Figure | undefined {
  const isMoney = (figure: Figure | null): boolean => figure?.kind === 'money';
  const own = cells.findLast(({ figure }) => isMoney(figure))?.figure;
  return own ?? cells.flatMap(({ inside }) => inside).find(isMoney);
}

/** The set of tables with the most lines whose sum is `cents`, within a cent for each table. */
function tablesThatSum(tables: FeeTable[], cents: number): FeeTable[] | null {
  const all = tables.reduce((sum, table) => sum + table.cents, 0);
  if (Math.abs(all - cents) <= 1) return tables;
  if (tables.length > mostTables) return null;
  let best: FeeTable[] | null = null;
  let most = 0;
  for (let mask = 1; mask < 1 << tables.length; mask++) {
    const set = tables.filter((_, index) => mask & (1 << index));
    const sum = set.reduce((total, table) => total + table.cents, 0);
    const lines = set.reduce((total, table) => total + table.fees.length, 0);
    if (Math.abs(sum - cents) <= 1 && lines > most) {
      best = set;
      most = lines;
    }
  }
  return best;
}
