import { monthLabel } from '@portal/contracts/applications/months';
import type { RevenueShare } from '@portal/contracts/applications/revenue-schemas';

/** `Apr 2026 (Q2-2026)`, or the quarter. */
export const periodLabel = ({ quarter, month }: Pick<RevenueShare, 'quarter' | 'month'>): string =>
  month ? `${monthLabel(month)} (${quarter})` : quarter;
