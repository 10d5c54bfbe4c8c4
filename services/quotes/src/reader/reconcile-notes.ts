import { toFixed, type Decimal } from '@portal/contracts/core/decimal';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { reconcile, type Check } from '@portal/contracts/quotes/figures';

/** A sentence for each of the three identities that does not hold. */
export function reconcileNotes(analysis: Analysis): string[] {
  const { volume, transactions, fees } = reconcile(analysis);
  return [
    note('The card types', 'the total volume', volume, dollars),
    note('The transactions of the card types', 'the transaction count', transactions, count),
    note('The fee lines', 'the total fees', fees, dollars),
  ].filter((text) => text !== null);
}

/** Whether a note is one of these: what it says is true of the figures that it was made of. */
export const isReconcileNote = (text: string): boolean =>
  / add up to .+, but the .+ on the statement is /.test(text);

function note(
  lines: string,
  total: string,
  { calculated, stated, agrees }: Check,
  format: Intl.NumberFormat,
): string | null {
  if (agrees) return null;
  const print = (value: Decimal): string => format.format(toFixed(value, 6) as `${number}`);
  return `${lines} add up to ${print(calculated)}, but ${total} on the statement is ${print(stated)}.`;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
