import { quarterAt } from '@portal/contracts/applications/quarters';
import type {
  RevenueStats,
  RevenueTrendPoint,
} from '@portal/contracts/applications/revenue-schemas';
import { sum, zero, type Decimal } from '@portal/contracts/core/decimal';

/** A quarter's totals. `quarter` is its index on the timeline. */
export interface QuarterTotal {
  quarter: number;
  earnings: Decimal;
  activeAccounts: number;
}

const months = 3;

/** Expects the quarters that have shares, newest first. */
export function toRevenueStats(totals: readonly QuarterTotal[]): RevenueStats {
  const [newest] = totals;
  const place = newest ? newest.quarter : 0;
  return {
    ...figures(totals, place),
    quarter: newest ? quarterAt(place) : null,
    before: figures(
      totals.filter(({ quarter }) => quarter < place),
      place - 1,
    ),
  };
}

/** The figures with the quarter at index `place` as the latest one. */
function figures(totals: readonly QuarterTotal[], place: number): RevenueStats['before'] {
  const total = sum(totals.map(({ earnings }) => earnings));
  const last = totals.find(({ quarter }) => quarter === place);
  const quarterEarnings = last?.earnings ?? zero;
  const averageMonthly = total.over(months * Math.max(1, totals.length));
  return {
    totalEarnings: total.toFixed(2),
    activeAccounts: last?.activeAccounts ?? 0,
    averageMonthly: averageMonthly.toFixed(2),
    quarterEarnings: quarterEarnings.toFixed(2),
    monthlyRevenue: quarterEarnings.over(months).toFixed(2),
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
