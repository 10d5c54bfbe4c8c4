import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { CardType } from '@portal/contracts/quotes/card-types';
import { reconcile, type Check } from '@portal/contracts/quotes/figures';
import type { NoteOf } from '@portal/contracts/quotes/notes';
import { brandsOf, otherPayment } from '../statement/card-brands.ts';

type Differs = NoteOf<'sums-differ' | 'charged-above-sales' | 'items-above-sales'>;

/** Charges may be on sales before refunds, of which this is the largest share. */
const maxRefunds = 0.05;

/** Attempts, refunds and address checks are charged too: up to this many for each sale, and a batch each day. */
const maxItems = (sales: number): number => sales * 1.5 + 31;

/** A note for each of the three identities that does not hold, and for charges on far more than all sales. */
export function reconcileNotes(analysis: Analysis): Differs[] {
  return [...differingSums(analysis), ...chargedAboveSales(analysis), ...itemsAboveSales(analysis)];
}

/** Of charges on more than all sales, or on more than a brand's, the one on most. */
function chargedAboveSales({
  statementFees,
  statementTotals,
  cardTypeSummary,
}: Analysis): Differs[] {
  const percentages = statementFees.filter(({ volumeRate }) => volumeRate !== 0);
  const salesOf = (brand: CardType): number =>
    sum(cardTypeSummary.filter(({ cardType }) => cardType === brand));
  const ofAll = percentages.map(({ name, volume }) => ({
    name,
    volume,
    sales: statementTotals.totalVolume,
  }));
  // Lines of one name and rate, such as those of several locations, share the brand's sales.
  const ofBrands = [
    ...Map.groupBy(percentages, ({ name, volumeRate }) => `${name}\n${volumeRate}`).values(),
  ].flatMap((alike) => {
    const { name = '' } = alike[0] ?? {};
    const [brand, ...others] = brandsOf(name);
    if (!brand || others.length > 0 || otherPayment.test(name)) return [];
    return [{ name, volume: sum(alike), sales: salesOf(brand), brand }];
  });
  const [max] = [...ofBrands, ...ofAll]
    .filter(({ volume, sales }) => sales > 0 && volume > sales * (1 + maxRefunds))
    .toSorted((a, b) => b.volume - a.volume);
  if (!max) return [];
  const { name, volume, sales, ...of } = max;
  const [charged, stated] = [volume.toFixed(2), sales.toFixed(2)];
  return [{ kind: 'charged-above-sales', name, charged, sales: stated, ...of }];
}

/** The charge on the most items, if there are far more of them than sales. */
function itemsAboveSales({ statementFees, statementTotals }: Analysis): Differs[] {
  const sales = statementTotals.transactionCount;
  const [max] = statementFees
    .filter(
      ({ transactionRate, transactions }) => transactionRate && transactions > maxItems(sales),
    )
    .toSorted((a, b) => b.transactions - a.transactions);
  return max ? [{ kind: 'items-above-sales', name: max.name, items: max.transactions, sales }] : [];
}

const sum = (rows: { volume: number }[]): number =>
  rows.reduce((total, { volume }) => total + volume, 0);

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
