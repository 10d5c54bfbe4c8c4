import type { Decimal } from '@portal/contracts/core/decimal';
import type { CardType } from '@portal/contracts/quotes/card-types';
import type { Range } from './table-schema.ts';

/** Dollars of a month in whole cents; low ≤ likely ≤ high. */
export interface MoneyRange {
  low: Decimal;
  likely: Decimal;
  high: Decimal;
}

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

/** A value that the estimate depends on. It never holds a rate of a network. */
export interface Assumption {
  what: AssumptionName;
  /** The brand it is about; null for all. */
  brand: CardType | null;
  /** Shares 0 to 1, dollars for a ticket. Low and high are those of the cheap and the dear scenario. */
  value: Range;
  source: 'statement' | 'partner' | 'prior';
  /** The statement's lines that say it, or that limit a prior; null where none does. */
  from: string | null;
}

export type EstimateWarning =
  /** General retail stands for an unknown type of business. */
  | 'business_type_unknown'
  /** Brand shares are priors. */
  | 'brands_unknown'
  /** A brand's count is derived from the average ticket of others. */
  | 'count_missing'
  /** American Express or Discover bills its sales itself: they stay as they are. */
  | 'billed_by_brand'
  /** Sales of other cards than the four brands are in no table: what they cost is a guess. */
  | 'other_cards_not_estimated'
  /** The estimate is outside what is plausible; have a person review it. */
  | 'implausible'
  /** The likely cost is above the fees paid: a section of fees was missed, or the type of business is wrong. */
  | 'above_fees_paid';

/** What a statement does not print. */
export interface CostEstimate {
  kind: 'estimate';
  brands: BrandEstimate[];
  interchange: MoneyRange;
  network: MoneyRange;
  total: MoneyRange;
  basis: Assumption[];
  warnings: EstimateWarning[];
  /** The key of the business type that priors were taken from. */
  businessType: string;
  tables: { version: string; validFrom: string };
}

/** No estimate is possible: without a count of sales there is no average ticket. Ask for it. */
interface NoEstimate {
  kind: 'not_possible';
  reason: 'no_sales' | 'no_count';
}

export type EstimateResult = CostEstimate | NoEstimate;
