import type { FeeCategory, RateType } from '@portal/contracts/admin/schemas';
import { formatCurrency, formatFraction } from '@portal/ui-kit/format';

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

/** A rate as people say it; a percentage is stored as a fraction. */
export function rateText(type: RateType | null, value: string | null): string {
  if (type === null || value === null) return '-';
  if (type === 'percentage') return formatFraction(value);
  return type === 'flat_fee' ? formatCurrency(value) : `${dollars(value)} per transaction`;
}

/** Dollars with cents, or with all the decimals that a small charge has. */
const dollars = (value: string): string =>
  (value.split('.')[1] ?? '').length > 2 ? `$${value}` : formatCurrency(value);
