import type { Analysis } from '@portal/contracts/quotes/analysis';
import { reconcile, type Check } from '@portal/contracts/quotes/figures';
import type { NoteOf } from '@portal/contracts/quotes/notes';

type SumsDiffer = NoteOf<'sums-differ'>;

/** A note for each of the three identities that does not hold. */
export function reconcileNotes(analysis: Analysis): SumsDiffer[] {
  const { volume, transactions, fees } = reconcile(analysis);
  const checks: [SumsDiffer['total'], Check][] = [
    ['totalVolume', volume],
    ['transactionCount', transactions],
    ['totalStatementFees', fees],
  ];
  return checks
    .filter(([, { agrees }]) => !agrees)
    .map(([total, { calculated, stated }]) => {
      const places = total === 'transactionCount' ? 0 : 2;
      const [sum, printed] = [calculated.toFixed(places), stated.toFixed(places)];
      return { kind: 'sums-differ', total, sum, stated: printed };
    });
}
