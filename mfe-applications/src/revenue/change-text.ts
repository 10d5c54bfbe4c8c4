import { decimal, zero } from '@portal/contracts/core/decimal';
import type { RevenueFigures, RevenueStats } from '@portal/contracts/applications/revenue-schemas';
import { formatCount, formatCurrency } from '@portal/ui-kit/format';
import { trendWords } from './words/trend-en.ts';

const { change: words } = trendWords;

/**
 * '+15% from last quarter', 'No change'. Differences below one percent, or from zero or a negative amount,
 * are in dollars.
 */
export function amountChange(now: string, before: string): string {
  const base = decimal(before);
  const difference = decimal(now).minus(base);
  if (difference.isZero()) return words.none;
  const amount = difference.absolute();
  const percent = base > zero ? amount.times(100).over(base).toFixed(0) : '0';
  const size = percent === '0' ? formatCurrency(amount) : `${formatCount(Number(percent))}%`;
  return words.amount(size, difference > zero);
}

/** The change of a figure between the newest two complete quarters, and which they are; undefined while loading. */
export function quarterChange<Name extends keyof RevenueFigures>(
  stats: RevenueStats | undefined,
  name: Name,
  text: (now: RevenueFigures[Name], before: RevenueFigures[Name]) => string,
): { detail: string | undefined; period: string | undefined } {
  const { now, before } = stats?.compared ?? {};
  if (!now || !before)
    return { detail: stats && (stats.quarter ? words.notComplete : words.none), period: undefined };
  return {
    detail: text(now[name], before[name]),
    period: words.periods(now.quarter, before.quarter),
  };
}

/** '+2 new accounts', '-1 account'. */
export function accountsChange(now: number, before: number): string {
  const difference = now - before;
  return difference === 0 ? words.none : words.accounts(Math.abs(difference), difference > 0);
}
