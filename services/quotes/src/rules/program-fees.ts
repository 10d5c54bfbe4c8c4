import type { FeeRateCopy } from '@portal/contracts/admin/schemas';
import { decimal, multiply, type Decimal } from '@portal/contracts/core/decimal';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { cents } from './share-amount.ts';

/** A rate program as a proposal uses it. */
export interface PricedProgram {
  id: number;
  name: string;
  feeRates: readonly FeeRateCopy[];
}

/** What a program charges by one of its rates in a month like the statement's. */
export interface ProgramFee {
  rate: FeeRateCopy;
  /** Dollars, whole cents. */
  amount: Decimal;
}

/**
 * A program's fees of a month: percentage × volume, per transaction × count, flat fees once for each location. Set-up
 * fees and fees by the case (`other_fees`) are no part of a month.
 */
export function programFees(
  { feeRates }: PricedProgram,
  { statementTotals }: Pick<Analysis, 'statementTotals'>,
  locations = 1,
): ProgramFee[] {
  const times = {
    percentage: decimal(statementTotals.totalVolume),
    per_transaction: decimal(statementTotals.transactionCount),
    flat_fee: decimal(locations),
  };
  return feeRates
    .filter(({ isActive, category }) => isActive && isMonthly(category))
    .map((rate) => ({
      rate,
      amount: cents(multiply(decimal(rate.rateValue), times[rate.rateType])),
    }));
}

/** Whether a program charges anything in a month: one without such rates is not made yet, and would be free. */
export const isPriced = ({ feeRates }: Pick<PricedProgram, 'feeRates'>): boolean =>
  feeRates.some(({ isActive, category }) => isActive && isMonthly(category));

const isMonthly = (category: FeeRateCopy['category']): boolean =>
  category === 'transaction_fees' || category === 'monthly_fees';
