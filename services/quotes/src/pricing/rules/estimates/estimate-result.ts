import type { Decimal } from '@portal/contracts/core/decimal';
import type { CardType } from '@portal/contracts/quotes/card-types';
import type { EstimateAssumption } from '@portal/contracts/quotes/estimate';
import type { Scenario } from './table-schema.ts';

/** Monthly dollars in whole cents; low ≤ likely ≤ high. */
export type MoneyRange = Record<Scenario, Decimal>;

interface BrandEstimate {
  brand: CardType;
  interchange: MoneyRange;
  network: MoneyRange;
}

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

export interface CostEstimate {
  kind: 'estimate';
  brands: BrandEstimate[];
  interchange: MoneyRange;
  network: MoneyRange;
  total: MoneyRange;
  basis: Assumption[];
  warnings: EstimateWarning[];
  businessType: string;
  tables: { version: string; validFrom: string };
}

/** No estimate is possible: without a count of sales there is no average ticket. Ask for it. */
interface NoEstimate {
  kind: 'not_possible';
  reason: 'no_sales' | 'no_count';
}

export type EstimateResult = CostEstimate | NoEstimate;
