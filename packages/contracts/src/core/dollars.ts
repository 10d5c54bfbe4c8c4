import { decimal, type Decimal } from './decimal.ts';

/** USD with cents, exact: `$1,234.50`, `-$3.00`. */
export const dollars = (amount: Decimal | string | number): string =>
  decimal(amount)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',')
    .replace(/^-?/, '$&$$');
