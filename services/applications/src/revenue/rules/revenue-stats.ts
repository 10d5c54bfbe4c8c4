import { quarterAt } from '@portal/contracts/applications/quarters';
import type {
  RevenueFigures,
  RevenueStats,
  RevenueTrendPoint,
} from '@portal/contracts/applications/revenue-schemas';
import { sum, zero, type Decimal } from '@portal/contracts/core/decimal';

/** A quarter's totals. `quarter` is its index on the timeline. */
export interface QuarterTotal {
  quarter: number;
  earnings: Decimal;
  activeAccounts: number;
  /** Shares of each of its three months; a share of the whole quarter counts in each. */
  months: readonly number[];
}

/** A month with fewer shares than this part of those of the month before is not fully imported. */
const completeFrom = 0.75;

/** Expects the quarters that have shares, newest first, and the index of the current one, which is never complete. */
export function toRevenueStats(totals: readonly QuarterTotal[], current: number): RevenueStats {
  const [newest] = totals;
  const place = newest ? newest.quarter : 0;
  return {
    ...figures(totals, place),
    quarter: newest ? quarterAt(place) : null,
    before: figures(
      totals.filter(({ quarter }) => quarter < place),
      place - 1,
    ),
    compared: compareComplete(totals, current),
  };
}

/** Compares the newest complete quarter that follows another complete one. A partly imported one would look like a loss. */
function compareComplete(totals: readonly QuarterTotal[], current: number) {
  const byPlace = new Map(totals.map((total) => [total.quarter, total]));
  const monthsOf = (place: number): readonly number[] => byPlace.get(place)?.months ?? [0];
  const isComplete = (place: number): boolean => {
    const shares = [...monthsOf(place - 1).slice(-1), ...monthsOf(place)];
    return shares.every(
      (now, at) => at === 0 || (now > 0 && now >= completeFrom * (shares[at - 1] ?? 0)),
    );
  };
  const newest = totals.find(
    ({ quarter }) => quarter < current && isComplete(quarter) && isComplete(quarter - 1),
  );
  if (!newest) return null;
  const upTo = (place: number) => ({
    ...figures(
      totals.filter(({ quarter }) => quarter <= place),
      place,
    ),
    quarter: quarterAt(place),
  });
  return { now: upTo(newest.quarter), before: upTo(newest.quarter - 1) };
}

const importedMonths = ({ months }: QuarterTotal) => months.filter((shares) => shares > 0).length;

/** The figures with the quarter at index `place` as the latest one. */
function figures(totals: readonly QuarterTotal[], place: number): RevenueFigures {
  const total = sum(totals.map(({ earnings }) => earnings));
  const last = totals.find(({ quarter }) => quarter === place);
  const quarterEarnings = last?.earnings ?? zero;
  const months = totals.reduce((count, one) => count + importedMonths(one), 0);
  return {
    totalEarnings: total.toFixed(2),
    activeAccounts: last?.activeAccounts ?? 0,
    averageMonthly: total.over(Math.max(1, months)).toFixed(2),
    quarterEarnings: quarterEarnings.toFixed(2),
    monthlyRevenue: quarterEarnings.over(last ? importedMonths(last) : 1).toFixed(2),
  };
}

/** The last `count` quarters, oldest first; quarters without shares are zero. */
export function toTrend(totals: readonly QuarterTotal[], count: number): RevenueTrendPoint[] {
  const [newest] = totals;
  const oldest = totals.at(-1);
  if (!newest || !oldest) return [];
  const first = Math.max(oldest.quarter, newest.quarter - count + 1);
  return Array.from({ length: newest.quarter - first + 1 }, (_, step) => {
    const total = totals.find(({ quarter }) => quarter === first + step);
    return {
      quarter: quarterAt(first + step),
      earnings: (total?.earnings ?? zero).toFixed(2),
      activeAccounts: total?.activeAccounts ?? 0,
    };
  });
}
