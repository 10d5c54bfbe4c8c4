import {
  type ProgramProfile,
  isMonthly,
  minimumBundledRate,
  programPassesInterchange,
} from '@portal/contracts/admin/program-profile';
import type { FeeRateCopy, RateType } from '@portal/contracts/admin/schemas';
import { type Decimal, decimal, sum, zero } from '@portal/contracts/core/decimal';
import type { InDecimals, Figures } from './figures.ts';
import {
  namesBatch,
  namesCase,
  namesPeriod,
  namesRecurring,
  namesSurcharge,
  qualificationOf,
  timesAYear,
} from './fee-names.ts';

/** `rateValue` is a fraction of sales for a percentage, else dollars. */
export type ProgramRate = InDecimals<
  Pick<FeeRateCopy, 'name' | 'category' | 'rateType' | 'rateValue' | 'description' | 'isActive'>,
  'rateValue'
>;

export interface PricedProgram {
  id: number;
  name: string;
  feeRates: readonly ProgramRate[];
  profile: ProgramProfile;
}

/** The monthly amount of one of the program's rates. */
export interface ProgramFee {
  rate: ProgramRate;
  /** Dollars, whole cents. */
  amount: Decimal;
}

type Rated = Pick<PricedProgram, 'feeRates' | 'profile'>;
type Sales = Pick<Figures, 'volume' | 'transactions'>;

/**
 * A program's monthly fees, and what its fees of other periods cost in a month; flat ones once per location, and those
 * for batches each day. Without set-up fees and fees per case.
 */
export function programFees(
  program: Rated,
  { volume, transactions }: Sales,
  locations = 1,
): ProgramFee[] {
  const times = {
    percentage: volume.plus(volume.times(priceDifference(program) ?? zero)),
    per_transaction: transactions,
    flat_fee: decimal(locations),
  };
  const inAYear = (rate: ProgramRate): Decimal => {
    if (isPerBatch(rate)) return times.flat_fee.times(365);
    const isFlat = isRegular(rate) && rate.rateType === 'flat_fee';
    return times[rate.rateType].times(isFlat ? timesAYear(rate.name) : 12);
  };
  return regularRates(program).map((rate) => ({
    rate,
    amount: rate.rateValue.times(inAYear(rate)).over(12).round(2),
  }));
}

/** A case costs at least this, dollars. */
export const minCasePrice = decimal('0.5');

/** A flat fee for transactions is for each of them, if it is less than a case costs. */
export const asCharged = (rate: ProgramRate): ProgramRate =>
  rate.category === 'transaction_fees' &&
  rate.rateType === 'flat_fee' &&
  rate.rateValue < minCasePrice
    ? { ...rate, rateType: 'per_transaction' }
    : rate;

/**
 * Whether a rate is not per case, although it is among `other_fees`: it is a percentage, its name has a period, or it is
 * for each sale at less than a case costs and not for each batch.
 */
export const isRegular = ({ isActive, category, name, ...rate }: ProgramRate): boolean =>
  isActive &&
  category === 'other_fees' &&
  (rate.rateType === 'flat_fee'
    ? namesPeriod(name)
    : !namesCase(name) &&
      (rate.rateType === 'percentage' || (rate.rateValue < minCasePrice && !namesRecurring(name))));

/** Every merchant settles each day, also one whose statement has no such line. */
const isPerBatch = (rate: ProgramRate): boolean =>
  rate.isActive &&
  rate.category === 'other_fees' &&
  namesBatch(rate.name) &&
  !namesCase(rate.name) &&
  !isRegular(rate);

const regularRates = (program: Rated): ProgramRate[] => [
  ...monthlyRates(program),
  ...program.feeRates.filter((rate) => isRegular(rate) || isPerBatch(rate)),
];

function monthlyRates({ feeRates, profile }: Rated): ProgramRate[] {
  const rates = feeRates.filter(isMonthly);
  return profile.pricingModel === 'tiered' ? atHighestTier(rates) : rates;
}

/**
 * Whether a program charges something every month, and a percentage that can include interchange if its rates do.
 * Otherwise it is unfinished and would be free.
 */
export const isPriced = (program: Rated): boolean => {
  const charged = program.feeRates.filter((rate) => isMonthly(rate) && rate.rateValue > zero);
  return passesInterchange(program)
    ? charged.length > 0
    : charged.some(
        ({ rateType, rateValue }) => rateType === 'percentage' && rateValue >= minimumBundledRate,
      );
};

/** Whether the merchant pays interchange on top of the program's rates. */
export const passesInterchange = ({ feeRates, profile }: Rated): boolean =>
  programPassesInterchange(profile, feeRates);

/** Whether customers pay a higher price by card, which covers the merchant's fees. */
export const customersPay = ({ profile: { pricingModel } }: Pick<PricedProgram, 'profile'>) =>
  pricingModel === 'cash_discount' || pricingModel === 'dual_pricing';

/**
 * The card price above the cash price, as a fraction of the cash price. For the merchant to keep the cash price, a
 * rate r of the card price needs r / (1 − r): 3.846 % needs 4 %. Null if both prices are equal.
 */
export function priceDifference(program: Rated): Decimal | null {
  if (!customersPay(program)) return null;
  const rate = sum(
    monthlyRates(program)
      .filter(({ rateType }) => rateType === 'percentage')
      .map(({ rateValue }) => rateValue),
  );
  const kept = decimal(1).minus(rate);
  return kept > zero ? rate.over(kept) : null;
}

/** Whether a program charges per sale but the statement has no count. */
export const lacksCount = (program: Rated, { volume, transactions }: Sales): boolean =>
  volume > zero &&
  transactions <= zero &&
  regularRates(program).some(
    (rate) => rate.rateType === 'per_transaction' && rate.rateValue > zero && !isPerBatch(rate),
  );

const description = 'For all sales, because it is unknown how they will qualify';

/**
 * Applies the highest tier to all sales: how sales will qualify is unknown, so the total is the most that the
 * merchant pays. Rates without a qualification stay.
 */
const atHighestTier = (rates: readonly ProgramRate[]): ProgramRate[] => [
  ...rates.filter((rate) => !isTier(rate)),
  ...highest(rates, 'percentage'),
  ...highest(rates, 'per_transaction'),
];

const isTier = ({ category, rateType, name }: ProgramRate): boolean =>
  category === 'transaction_fees' && rateType !== 'flat_fee' && qualificationOf(name) !== null;

function highest(rates: readonly ProgramRate[], type: RateType): ProgramRate[] {
  const tiers = rates.filter((rate) => isTier(rate) && rate.rateType === type);
  const base = mostOf(tiers.filter(({ name }) => qualificationOf(name) === 'qualified'));
  const isOnTop = ({ name, rateValue }: ProgramRate): boolean =>
    namesSurcharge(name) || (base !== null && rateValue < base.rateValue);
  const max = mostOf(tiers, (rate) =>
    rate.rateValue.plus(isOnTop(rate) && rate !== base ? (base?.rateValue ?? zero) : zero),
  );
  if (!max) return [];
  const charged = base && max !== base && isOnTop(max) ? [base, max] : [max];
  return charged.map((rate) => ({ ...rate, description }));
}

function mostOf(
  rates: readonly ProgramRate[],
  cost = ({ rateValue }: ProgramRate): Decimal => rateValue,
): ProgramRate | null {
  let max: ProgramRate | null = null;
  for (const rate of rates) if (!max || cost(rate) > cost(max)) max = rate;
  return max;
}

/** A fee whose amount estimates what the statement does not print. */
export interface EstimatedFee extends ProgramFee {
  isEstimated: true;
}

/** Interchange and network fees that are hidden in the statement's rates; replaces lines charged by volume. */
export const estimatedFee = (amount: Decimal): EstimatedFee => ({
  amount,
  isEstimated: true,
  rate: {
    name: 'Interchange and network fees (estimated)',
    category: 'transaction_fees',
    rateType: 'percentage',
    rateValue: zero,
    description: null,
    isActive: true,
  },
});

export const isEstimatedFee = (fee: ProgramFee): fee is EstimatedFee => 'isEstimated' in fee;
