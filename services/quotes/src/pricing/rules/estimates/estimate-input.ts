import type { CardType } from '@portal/contracts/quotes/card-types';
import type { EstimateAnswers } from '@portal/contracts/quotes/estimate';
import type { Sales } from './brands.ts';
import type { Evidence } from './statement/statement-lines.ts';
import type { MissingCosts } from './statement/missing-costs.ts';

/** Monthly sales by brand. Several rows of one brand are added up. */
export interface BrandSales extends Sales {
  brand: CardType;
}

export type Presence = NonNullable<EstimateAnswers['presence']>;

export interface EstimateInput {
  sales: readonly BrandSales[];
  /** A key of `mix.types`; null if unknown. */
  businessType: string | null;
  presence: Presence | null;
  /** Shares that the partner knows; each replaces the value in all three scenarios. */
  overrides?: EstimateAnswers['shares'];
  locations?: number;
  evidence?: Evidence;
  /** Costs that the statement does not print; all by default. */
  missing?: MissingCosts;
  /** Monthly dollars that the merchant pays now for what is estimated, including the processor's margin. */
  feesPaid?: number;
}
