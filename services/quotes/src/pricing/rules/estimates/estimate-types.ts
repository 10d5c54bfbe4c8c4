import type { CardType } from '@portal/contracts/quotes/card-types';
import type {
  CostEstimate as StoredEstimate,
  EstimateAssumption,
  EstimateAnswers,
} from '@portal/contracts/quotes/estimate';
import type { MoneyRange } from './ranges.ts';
import type { Sales } from './cards.ts';
import type { Evidence } from './statement/statement-lines.ts';
import type { MissingCosts } from './statement/missing-costs.ts';

export type AssumptionName =
  | 'brand_share'
  | 'average_ticket'
  | 'debit_share'
  | 'regulated_share_of_debit'
  | 'prepaid_share_of_debit'
  | 'commercial_share_of_credit'
  | 'premium_share_of_consumer_credit'
  | 'card_not_present_share'
  | 'locations';

export interface Assumption extends EstimateAssumption {
  what: AssumptionName;
  brand: CardType | null;
}

export type EstimateWarning =
  /** General retail is used for an unknown business type. */
  | 'business_type_unknown'
  /** Brand shares are priors. */
  | 'brands_unknown'
  /** A brand's count is derived from the average ticket of others. */
  | 'count_missing'
  /** American Express or Discover bills its sales directly; they stay unchanged. */
  | 'billed_by_brand'
  /** Other cards than the four brands have no tables: their cost is a guess. */
  | 'other_cards_not_estimated'
  /** The estimate is outside the plausible range and needs a review. */
  | 'implausible'
  /** The likely cost exceeds the fees paid: a fee section was missed, or the business type is wrong. */
  | 'above_fees_paid';

type Costs = Record<'interchange' | 'network' | 'total', MoneyRange>;

export interface CostEstimate extends Costs, Pick<StoredEstimate, 'businessType' | 'tables'> {
  kind: 'estimate';
  brands: { brand: CardType; interchange: MoneyRange; network: MoneyRange }[];
  basis: Assumption[];
  warnings: EstimateWarning[];
}

/** No estimate is possible: without a count of sales there is no average ticket. Ask for it. */
interface NoEstimate {
  kind: 'not_possible';
  reason: 'no_sales' | 'no_count';
}

export type EstimateResult = CostEstimate | NoEstimate;

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
