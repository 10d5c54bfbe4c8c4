import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';
import { formatCurrency } from '@portal/ui-kit/format';

/** A saving in words: `Saves $33.66`, `Costs $12.30 more`, `No difference`. */
export function savingsText(saving: Decimal | string): string {
  const amount = decimal(saving);
  if (amount.isZero()) return 'No difference';
  const dollars = formatCurrency(amount.absolute());
  return amount > zero ? `Saves ${dollars}` : `Costs ${dollars} more`;
}

/** The same for a month: `Saves $33.66 a month`. */
export const monthlySavingsText = (saving: string): string =>
  decimal(saving).isZero() ? 'No difference' : `${savingsText(saving)} a month`;
