import { isMonthly, programPassesInterchange } from '@portal/contracts/admin/program-profile';
import { decimal, sum, zero, type Decimal } from '@portal/contracts/core/decimal';
import type { Figures } from './figures.ts';
import type { PricedProgram, ProgramFee, ProgramRate } from './rate-program.ts';
import { atHighestTier } from './tier-rates.ts';

type Rated = Pick<PricedProgram, 'feeRates' | 'profile'>;
type Sales = Pick<Figures, 'volume' | 'transactions'>;

/**
 * A program's monthly fees: percentage × volume, per transaction × count, flat fees once per location. Excludes
 * set-up fees and fees per case (`other_fees`).
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
  return monthlyRates(program).map((rate) => ({
    rate,
    amount: rate.rateValue.times(times[rate.rateType]).round(2),
  }));
}

function monthlyRates({ feeRates, profile }: Rated): ProgramRate[] {
  const rates = feeRates.filter(isMonthly);
  return profile.pricingModel === 'tiered' ? atHighestTier(rates) : rates;
}

/** Whether a program has monthly rates. One without them is unfinished and would be free. */
export const isPriced = ({ feeRates }: Pick<PricedProgram, 'feeRates'>): boolean =>
  feeRates.some(isMonthly);

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
  monthlyRates(program).some(
    ({ rateType, rateValue }) => rateType === 'per_transaction' && rateValue > zero,
  );
