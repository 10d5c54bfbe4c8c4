import type { Analysis } from '@portal/contracts/quotes/analysis';
import { reconcile, type Check } from '@portal/contracts/quotes/figures';
import type { NoteOf } from '@portal/contracts/quotes/notes';

type Differs = NoteOf<'sums-differ' | 'charged-above-sales'>;

/** Charges may be on sales before refunds, of which this is the largest share. */
const maxRefunds = 0.05;

/** A note for each of the three identities that does not hold, and for a percentage of more than all sales. */
export function reconcileNotes(analysis: Analysis): Differs[] {
  return [...differingSums(analysis), ...chargedAboveSales(analysis)];
}

function chargedAboveSales({ statementFees, statementTotals }: Analysis): Differs[] {
  const sales = statementTotals.totalVolume;
  const [most] = statementFees
    .filter(({ volumeRate }) => volumeRate !== 0)
    .toSorted((a, b) => b.volume - a.volume);
  if (!most || sales <= 0 || most.volume <= sales * (1 + maxRefunds)) return [];
  const [charged, stated] = [most.volume.toFixed(2), sales.toFixed(2)];
  return [{ kind: 'charged-above-sales', name: most.name, charged, sales: stated }];
}

function differingSums(analysis: Analysis): Differs[] {
  const { volume, transactions, fees } = reconcile(analysis);
  const checks: [NoteOf<'sums-differ'>['total'], Check][] = [
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
