import type { CardType } from '@portal/contracts/quotes/card-types';
import type { Evidence } from './statement/evidence.ts';
import type { MissingCosts } from './statement/missing-costs.ts';

/** Sales of a month by brand. Several rows of one brand are added up. */
export interface BrandSales {
  brand: CardType;
  /** Dollars before refunds. */
  volume: number;
  count: number;
}

/** How a merchant takes cards, as a partner answers it. */
export type PresenceAnswer = 'in_person' | 'mixed' | 'online';

/**
 * Shares that a partner knows better than priors and statement, 0 to 1. Each replaces the value in
 * all three scenarios.
 */
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
  /** Of all volume; used where the statement prints no brands. */
  amex?: number;
  discover?: number;
}

export interface EstimateInput {
  sales: readonly BrandSales[];
  /** A key of `mix.types`; null where unknown. */
  businessType: string | null;
  presence: PresenceAnswer | null;
  overrides?: ShareOverrides;
  locations?: number;
  evidence?: Evidence;
  /** What the statement does not print; everything where not given. */
  missing?: MissingCosts;
  /** Dollars of a month that the merchant pays now for what is estimated, the processor's margin included. */
  feesPaid?: number;
}
