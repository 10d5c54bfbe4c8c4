import type { CardType } from '@portal/contracts/quotes/card-types';
import type { Evidence } from './statement/evidence.ts';
import type { MissingCosts } from './statement/missing-costs.ts';

/** Monthly sales by brand. Several rows of one brand are added up. */
export interface BrandSales {
  brand: CardType;
  /** Dollars before refunds. */
  volume: number;
  count: number;
}

export type PresenceAnswer = 'in_person' | 'mixed' | 'online';

/** Shares, 0 to 1, that the partner knows; each replaces the value in all three scenarios. */
interface ShareOverrides {
  /** Of Visa and Mastercard volume. */
  debit?: number;
  /** Of debit volume: cards of banks with $10 billion and more. */
  regulated?: number;
  /** Of debit volume. */
  prepaid?: number;
  /** Of Visa and Mastercard credit volume. */
  commercial?: number;
  /** Premium rewards cards, of consumer credit volume. */
  premium?: number;
  /** Of all volume. */
  cardPresent?: number;
  /** Of all volume; used if the statement prints no brands. */
  amex?: number;
  discover?: number;
}

export interface EstimateInput {
  sales: readonly BrandSales[];
  /** A key of `mix.types`; null if unknown. */
  businessType: string | null;
  presence: PresenceAnswer | null;
  overrides?: ShareOverrides;
  locations?: number;
  evidence?: Evidence;
  /** Costs that the statement does not print; all by default. */
  missing?: MissingCosts;
  /** Monthly dollars that the merchant pays now for what is estimated, including the processor's margin. */
  feesPaid?: number;
}
