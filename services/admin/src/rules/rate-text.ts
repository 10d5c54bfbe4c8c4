import { decimal } from '@portal/contracts/core/decimal';
import { unitPrice } from '@portal/contracts/core/dollars';

type RateKind = 'percentage' | 'flat_fee' | 'per_transaction';

/** Formats a rate: percentages from fractions (`2.90%`), others in dollars. */
export function rateText(type: RateKind | null, value: string | null): string | null {
  if (type === null || value === null) return null;
  if (type === 'percentage') return `${decimal(value).times(100).toFixed(2)}%`;
  return type === 'flat_fee' ? unitPrice(value) : `${unitPrice(value)} per transaction`;
}
