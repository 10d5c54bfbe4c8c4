import type { FeeCategory, RateType } from '@portal/contracts/admin/schemas';
import { formatRate } from '@portal/ui-kit/format';

export const categoryLabels: Record<FeeCategory, string> = {
  transaction_fees: 'Transaction Fees',
  monthly_fees: 'Monthly Fees',
  setup_fees: 'Setup Fees',
  other_fees: 'Other Fees',
};

export const typeLabels: Record<RateType, string> = {
  percentage: 'Percentage',
  flat_fee: 'Flat Fee',
  per_transaction: 'Per Transaction',
};

/** A rate as people say it, or `-` where there is none. */
export const rateText = (type: RateType | null, value: string | null): string =>
  type === null || value === null ? '-' : formatRate(type, value);
