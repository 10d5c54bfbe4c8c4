import type { Analysis, FeeRow } from '@portal/contracts/quotes/analysis';
import { feeLineTotal } from '@portal/contracts/quotes/figures';
import { reachableSums, type Choice } from '../search/flips.ts';
import { centsOf, isExplained, totalCost } from './explained.ts';

/** Combined charges with their total, and what comes from the second reading. */
export interface CombinedFees {
  fees: FeeRow[];
  totalOf: Analysis;
  added: FeeRow[];
  leftOut: FeeRow[];
}

interface Line extends Choice {
  fee: FeeRow;
  first: FeeRow | null;
  isInSecond: boolean;
}

/**
 * Selects charges that match a printed total, each from the reading that explains it. Candidates: the first
 * reading's, all explained by either, those with up to three exchanged, the second's. Prefers the fewest from the
 * second.
 */
export function combineFees(first: Analysis, second: Analysis): CombinedFees {
  const lines = linesOf(first.statementFees, second.statementFees);
  const own = lines.filter((line) => line.first !== null);
  const either = lines.filter(({ isIn }) => isIn);
  const sets = [own, either, lines.filter(({ isInSecond }) => isInSecond)];
  const { sums } = reachableSums(lines);
  const options = [first, second].flatMap((totalOf) => {
    const turned = sums.get(centsOf(Math.abs(totalOf.statementTotals.totalStatementFees)))?.turned;
    const flipped = turned && lines.filter((line) => line.isIn !== turned.includes(line));
    return [...sets, ...(flipped ? [flipped] : [])].map((set) => ({ set, totalOf }));
  });
  const [best] = options
    // If no candidate matches a total, keep the first reading's.
    .filter(({ set, totalOf }) => set === own || makes(set, totalOf))
    .map((option) => ({ ...option, cost: costOf(option, lines, first) }))
    .toSorted((a, b) => a.cost - b.cost);
  const set = best?.set ?? own;
  return {
    fees: set.map(({ fee }) => fee),
    totalOf: best?.totalOf ?? first,
    added: set.flatMap((line) => (line.fee === line.first ? [] : [line.fee])),
    leftOut: lines.flatMap((line) => (line.first && !set.includes(line) ? [line.first] : [])),
  };
}

const makes = (set: Line[], { statementTotals }: Analysis): boolean => {
  const sum = set.reduce((cents, line) => cents + line.cents, 0);
  return Math.abs(sum - centsOf(statementTotals.totalStatementFees)) <= 1;
};

const notMade = 10_000;

/** Cost of a candidate: no matching total, doubtful lines, then differences from the first reading. */
function costOf(
  { set, totalOf }: { set: Line[]; totalOf: Analysis },
  lines: Line[],
  first: Analysis,
): number {
  const { statementTotals } = totalOf;
  const doubted = set.filter(({ fee }) => !isExplained(fee)).length;
  const changed =
    set.filter((line) => line.fee !== line.first).length +
    lines.filter((line) => line.first && !set.includes(line)).length;
  return (
    (makes(set, totalOf) ? 0 : notMade) +
    totalCost(statementTotals, 'totalStatementFees') +
    10 * doubted +
    changed +
    (totalOf === first ? 0 : 1)
  );
}

function linesOf(first: FeeRow[], second: FeeRow[]): Line[] {
  const others = Map.groupBy(second, placeOf);
  const lines = first.map((fee): Line => {
    const other = others.get(placeOf(fee))?.shift();
    const isBetter = other && isExplained(other) && !isExplained(fee);
    return toLine(isBetter ? other : fee, fee, other !== undefined);
  });
  const rest = [...others.values()].flat();
  return [
    ...lines,
    ...second.filter((fee) => rest.includes(fee)).map((fee) => toLine(fee, null, false)),
  ];
}

const toLine = (fee: FeeRow, first: FeeRow | null, isBoth: boolean): Line => ({
  fee,
  first,
  cents: centsOf(amountOf(fee)),
  isInSecond: isBoth || first === null,
  isIn: isBoth || isExplained(fee),
  cost: isBoth ? 3 : isExplained(fee) ? 2 : 1,
});

/** A line's amount in dollars: as printed, else by its rates. */
export const amountOf = (fee: FeeRow): number =>
  fee.amount ?? feeLineTotal(fee).round(2).toNumber();

/** A line's position; for one that was not found, its name and amount. */
function placeOf(fee: FeeRow): string {
  const place = fee.sources?.amount;
  return place
    ? `${place.page} ${place.box.join(' ')}`
    : `${fee.name.toLowerCase()} ${centsOf(amountOf(fee))}`;
}
