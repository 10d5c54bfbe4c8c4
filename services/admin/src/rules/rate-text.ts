import { decimal, toFixed } from '@portal/contracts/core/decimal';

type RateKind = 'percentage' | 'flat_fee' | 'per_transaction';

/** A rate as people say it, exactly: a fraction as percent, `2.90%`; others as dollars. */
export function rateText(type: RateKind | null, value: string | null): string | null {
  if (type === null || value === null) return null;
  if (type === 'percentage') return `${toFixed(decimal(value) * 100n, 2)}%`;
  const places = Math.max(2, (value.split('.')[1] ?? '').length);
  const dollars = `$${toFixed(decimal(value), places)}`;
  return type === 'flat_fee' ? dollars : `${dollars} per transaction`;
}
