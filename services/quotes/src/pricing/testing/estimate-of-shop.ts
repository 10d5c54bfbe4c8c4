import type { BrandSales, EstimateInput, CostEstimate } from '../rules/estimates/estimate-types.ts';
import type { MoneyRange } from '../rules/estimates/ranges.ts';
import { estimateCosts } from '../rules/estimates/estimate.ts';
import { bundledTables } from '../rules/estimates/tables.ts';

/** $24,000 and 387 sales a month. */
export const shop: BrandSales[] = [
  { brand: 'Visa', volume: 14_400, count: 232 },
  { brand: 'Mastercard', volume: 6_480, count: 105 },
  { brand: 'Discover', volume: 720, count: 12 },
  { brand: 'Amex', volume: 2_400, count: 38 },
];

/** Throws if no estimate is possible. */
export function estimate(input: Partial<EstimateInput>, tables = bundledTables): CostEstimate {
  const found = estimateCosts(
    { sales: shop, businessType: 'retail', presence: null, ...input },
    tables,
  );
  if (found.kind !== 'estimate') throw new Error(found.reason);
  return found;
}

export const dollars = ({ low, likely, high }: MoneyRange): number[] =>
  [low, likely, high].map((value) => value.toNumber());
