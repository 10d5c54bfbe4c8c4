import { decimal, type Decimal } from './decimal.ts';

/** Formats an exact USD amount with cents: `$1,234.50`, `-$3.00`. */
export const dollars = (amount: Decimal | string | number): string =>
  decimal(amount)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',')
    .replace(/^-?/, '$&$$');

/** Formats an exact USD unit price with at least two decimals: `$0.10`, `$0.0195`. */
export function unitPrice(price: Decimal | string): string {
  const exact = decimal(price);
  const places = exact.toString().split('.')[1]?.length ?? 0;
  return `$${exact.toFixed(Math.max(2, places))}`;
}
