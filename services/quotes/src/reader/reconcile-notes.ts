import { absolute, toFixed, type Decimal } from '@portal/contracts/core/decimal';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { reconcile, type Check } from '@portal/contracts/quotes/figures';

/** A sentence for each of the three identities that does not hold. */
export function reconcileNotes(analysis: Analysis): string[] {
  const { volume, transactions, fees } = reconcile(analysis);
  return [
    note('The card types', 'the total volume', volume, 2, '$'),
    note('The transactions of the card types', 'the transaction count', transactions, 0, ''),
    note('The fee lines', 'the total fees', fees, 2, '$'),
  ].filter((text) => text !== null);
}

function note(
  lines: string,
  total: string,
  { calculated, stated, agrees }: Check,
  places: number,
  unit: string,
): string | null {
  if (agrees) return null;
  const print = (value: Decimal): string =>
    `${value < 0n ? '-' : ''}${unit}${toFixed(absolute(value), places)}`;
  return `${lines} add up to ${print(calculated)}, but ${total} on the statement is ${print(stated)}.`;
}
