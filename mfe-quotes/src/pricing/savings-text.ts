import { decimal } from '@portal/contracts/core/decimal';
import { formatCurrency } from '@portal/ui-kit/format';

/** A saving in words: `Saves $33.66`, `Costs $12.30 more`, `No difference`. */
export function savingsText(saving: string): string {
  const amount = decimal(saving);
  if (amount === 0n) return 'No difference';
  return amount > 0n
    ? `Saves ${formatCurrency(saving)}`
    : `Costs ${formatCurrency(saving.replace('-', ''))} more`;
}

/** The same for a month: `Saves $33.66 a month`. */
export const monthlySavingsText = (saving: string): string =>
  decimal(saving) === 0n ? 'No difference' : `${savingsText(saving)} a month`;
