import { decimal } from '@portal/contracts/core/decimal';

type RateKind = 'percentage' | 'flat_fee' | 'per_transaction';

/** A rate as people say it, exactly: a fraction as percent, `2.90%`; others as dollars. */
export function rateText(type: RateKind | null, value: string | null): string | null {
  if (type === null || value === null) return null;
  if (type === 'percentage') return `${decimal(value).times(100).toFixed(2)}%`;
  const places = Math.max(2, (value.split('.')[1] ?? '').length);
  const dollars = `$${decimal(value).toFixed(places)}`;
  return type === 'flat_fee' ? dollars : `${dollars} per transaction`;
}
