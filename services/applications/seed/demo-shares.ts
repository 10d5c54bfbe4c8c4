import { calculateEarnings } from '@portal/contracts/applications/earnings';
import { quarterIndex, quarterOf } from '@portal/contracts/applications/quarters';
import { decimal } from '@portal/contracts/core/decimal';
import { actors } from '@portal/test-kit/actors';
import type { Merchant } from '../src/revenue/rules/merchant-name.ts';
import type { NewRevenueShare } from '../src/revenue/store/revenue-shares.ts';

/** Seasonal factor per calendar quarter. */
const seasons = ['0.92', '1.00', '1.04', '1.18'];
const quartersKept = 8;

/**
 * Shares of the completed quarters since a merchant was approved, oldest first. `usualVolume` is monthly; the
 * merchant with `at` 1 has left.
 */
export function demoShares(
  merchant: Merchant,
  usualVolume: string,
  at: number,
  now: Date,
): Omit<NewRevenueShare, 'id'>[] {
  const last = quarterIndex(quarterOf(now)) - 1;
  const first = Math.max(
    quarterIndex(quarterOf(merchant.approvedAt ?? now)) + 1,
    last - quartersKept + 1,
  );
  const share = at % 3 === 0 ? '2.5' : '2';
  const shares: Omit<NewRevenueShare, 'id'>[] = [];
  for (let quarter = first; quarter <= last; quarter++) {
    const season = decimal(seasons[quarter % 4] ?? '1');
    const monthlyVolume = decimal(usualVolume).times(season).toFixed(2);
    const figures = { monthlyVolume, revenueSharePercentage: share };
    shares.push({
      applicationId: merchant.id,
      merchantName: merchant.name,
      quarter,
      ...figures,
      earnings: calculateEarnings(3, figures).toFixed(2),
      isActive: at !== 1 || quarter < last,
      accountStart: merchant.approvedAt,
      ownerId: merchant.ownerId,
      company: merchant.company,
      enteredBy: actors.admin.userId,
      enteredByName: actors.admin.name,
    });
  }
  return shares;
}
