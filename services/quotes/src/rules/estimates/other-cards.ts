import type { EstimateInput } from './estimate-input.ts';
import type { MonthlySales } from './monthly-sales.ts';
import type { Part } from './ranges.ts';
import type { MissingCosts } from './statement/missing-costs.ts';
import { networks, type EstimateTables } from './table-schema.ts';

/**
 * Sales of cards and wallets without tables, if the statement hides interchange. The range is the plausible cost of
 * any sale, the likely value the merchant's current average: omitting them would promise to save all of it.
 */
export function otherCardCosts(
  { feesPaid, evidence }: EstimateInput,
  { other, by: { likely }, warnings }: MonthlySales,
  missing: MissingCosts,
  { guards }: EstimateTables,
): { brand: 'Other'; interchange: Part; network: Part }[] {
  const hidden = networks.some((network) => missing.by[network].interchange > 0);
  if (!hidden || evidence?.pinDebit || !warnings.includes('other_cards_not_estimated')) return [];
  const volume = networks.reduce((sum, network) => sum + likely[network].volume, other.volume);
  const [low, high] = [guards.leastPercent, guards.mostPercent].map(
    (percent) => (percent / 100) * other.volume,
  ) as [number, number];
  const paid = feesPaid === undefined ? high : (feesPaid / volume) * other.volume;
  const range = { low, likely: Math.min(Math.max(low, paid), high), high };
  return [
    {
      brand: 'Other',
      interchange: { range, weight: other.volume },
      network: { range: { low: 0, likely: 0, high: 0 }, weight: 0 },
    },
  ];
}
