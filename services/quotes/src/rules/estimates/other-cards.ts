import type { EstimateInput } from './estimate-input.ts';
import type { MonthlySales } from './monthly-sales.ts';
import type { Part } from './ranges.ts';
import type { MissingCosts } from './statement/missing-costs.ts';
import { networks } from './table-schema.ts';

/** More than interchange and network fees of any cards come to, as a fraction of their sales. */
export const highestCosts = 0.035;

/**
 * Sales of cards and wallets that no table has, where the statement hides interchange. They cost nothing (gift and
 * benefit cards), as much as any card does, or, most likely, what the merchant pays on average now: leaving them out
 * would promise that all of it is saved.
 */
export function otherCardCosts(
  { feesPaid, evidence }: EstimateInput,
  { other, by: { likely }, warnings }: MonthlySales,
  missing: MissingCosts,
): { brand: 'Other'; interchange: Part; network: Part }[] {
  const hidden = networks.some((network) => missing.by[network].interchange > 0);
  if (!hidden || evidence?.pinDebit || !warnings.includes('other_cards_not_estimated')) return [];
  const volume = networks.reduce((sum, network) => sum + likely[network].volume, other.volume);
  const paid = feesPaid === undefined ? highestCosts : Math.max(0, feesPaid) / volume;
  const high = highestCosts * other.volume;
  const range = { low: 0, likely: Math.min(high, paid * other.volume), high };
  return [
    {
      brand: 'Other',
      interchange: { range, weight: other.volume },
      network: { range: { low: 0, likely: 0, high: 0 }, weight: 0 },
    },
  ];
}
