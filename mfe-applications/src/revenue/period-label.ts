import { monthLabel } from '@portal/contracts/applications/months';
import type { RevenueShare } from '@portal/contracts/applications/revenue-schemas';

/** What a share is of: `Apr 2026 (Q2-2026)`, or the whole quarter. */
export const periodLabel = ({ quarter, month }: Pick<RevenueShare, 'quarter' | 'month'>): string =>
  month ? `${monthLabel(month)} (${quarter})` : quarter;
