import type { CardType } from '@portal/contracts/quotes/card-types';
import { brandOf } from '../../statement/card-brands.ts';
import type { CardSummary } from './card-figures.ts';
import type { ChargedOn } from './charged-alone.ts';

/** Minimum share of cards whose fee volumes confirm a summary. */
const minConfirmed = 0.6;
/** Maximum difference between sales and fee volumes: refunds. */
const about = 0.1;

/** Compares a summary with fee volumes: the same, about the same, or neither. */
export function chargedCards(
  charged: ChargedOn[],
): (summary: CardSummary) => 'same' | 'others' | null {
  const toCents = (value: number): number => Math.round(value * 100);
  const bases = new Map<CardType | null, Set<number>>();
  for (const [brand, some] of Map.groupBy(charged, ({ label }) => brandOf(label))) {
    const own = some.flatMap(({ volume }) => (volume ? [toCents(volume.value)] : []));
    bases.set(brand, new Set([...own, own.reduce((sum, one) => sum + one, 0)]));
  }
  const all = new Set([...bases.values()].flatMap((own) => [...own]));
  return (summary) => {
    const sold = summary.sales.filter(({ volume }) => volume.value > 0);
    const own = sold.filter(({ volume }) => all.has(toCents(volume.value)));
    if (own.length > 1 && own.length >= sold.length * minConfirmed) return 'same';
    const isNear = (brand: CardType): boolean => {
      const sales = sold.filter(({ cardType }) => cardType === brand);
      const sum = sales.reduce((total, { volume }) => total + toCents(volume.value), 0);
      const bought = bases.get(brand) ?? new Set<number>();
      return !bought.has(sum) && [...bought].some((one) => Math.abs(one - sum) < sum * about);
    };
    const brands = new Set(sold.map(({ cardType }) => cardType));
    const others = [...brands].filter(isNear);
    return own.length === 0 && others.length > 1 && others.length >= brands.size * minConfirmed
      ? 'others'
      : null;
  };
}

/** Whether fees are charged on the counts of most cards. */
export function chargedCounts(charged: ChargedOn[]): (summary: CardSummary) => boolean {
  const counts = new Set(charged.map(({ count }) => count));
  return ({ sales }) => {
    const sold = sales.filter(({ count }) => count.value > 1);
    const own = sold.filter(({ count }) => counts.has(count.value));
    return own.length > 1 && own.length >= sold.length * minConfirmed;
  };
}
