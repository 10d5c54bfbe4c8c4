import type { FeeRateCopy } from '@portal/contracts/admin/schemas';
import { decimal, sum, type Decimal } from '@portal/contracts/core/decimal';
import type { Figures, InDecimals } from './figures.ts';

/** What a program charges for one thing: a fraction of sales for a percentage, else dollars. */
export type ProgramRate = InDecimals<
  Pick<FeeRateCopy, 'name' | 'category' | 'rateType' | 'rateValue' | 'description' | 'isActive'>,
  'rateValue'
>;

/** A rate program as a proposal uses it. */
export interface PricedProgram {
  id: number;
  name: string;
  feeRates: readonly ProgramRate[];
}

/** What a program charges by one of its rates in a month like the statement's. */
export interface ProgramFee {
  rate: ProgramRate;
  /** Dollars, whole cents. */
  amount: Decimal;
}

/**
 * A program's fees of a month: percentage × volume, per transaction × count, flat fees once for each location. Set-up
 * fees and fees by the case (`other_fees`) are no part of a month.
 */
export function programFees(
  { feeRates }: PricedProgram,
  { volume, transactions }: Pick<Figures, 'volume' | 'transactions'>,
  locations = 1,
): ProgramFee[] {
  const times = {
    percentage: volume,
    per_transaction: transactions,
    flat_fee: decimal(locations),
  };
  return feeRates
    .filter(isCharged)
    .map((rate) => ({ rate, amount: rate.rateValue.times(times[rate.rateType]).round(2) }));
}

/** Whether a program charges anything in a month: one without such rates is not made yet, and would be free. */
export const isPriced = ({ feeRates }: Pick<PricedProgram, 'feeRates'>): boolean =>
  feeRates.some(isCharged);

/** A percentage of all sales from which on it must hold interchange: no markup on top of interchange is so high. */
const leastFlatRate = decimal('0.018');

/**
 * Whether the merchant pays interchange on top of a program's rates. A program whose percentages of sales add up to
 * 1.8 % or more is a flat rate that includes it.
 */
export const passesInterchange = ({ feeRates }: Pick<PricedProgram, 'feeRates'>): boolean =>
  sum(
    feeRates
      .filter((rate) => isCharged(rate) && rate.rateType === 'percentage')
      .map(({ rateValue }) => rateValue),
  ) < leastFlatRate;

const isCharged = ({ isActive, category }: Pick<ProgramRate, 'isActive' | 'category'>): boolean =>
  isActive && (category === 'transaction_fees' || category === 'monthly_fees');
