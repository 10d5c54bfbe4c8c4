import { isMonthly, programPassesInterchange } from '@portal/contracts/admin/program-profile';
import { decimal, sum, zero, type Decimal } from '@portal/contracts/core/decimal';
import type { Figures } from './figures.ts';
import type { PricedProgram, ProgramFee, ProgramRate } from './rate-program.ts';
import { atHighestTier } from './tier-rates.ts';

type Rated = Pick<PricedProgram, 'feeRates' | 'profile'>;
type Sales = Pick<Figures, 'volume' | 'transactions'>;

/**
 * A program's fees of a month: percentage × volume, per transaction × count, flat fees once for each location. Set-up
 * fees and fees by the case (`other_fees`) are no part of a month.
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

/** The rates that are charged in a month; of tiers the highest. */
function monthlyRates({ feeRates, profile }: Rated): ProgramRate[] {
  const rates = feeRates.filter(isMonthly);
  return profile.pricingModel === 'tiered' ? atHighestTier(rates) : rates;
}

/** Whether a program charges anything in a month: one without such rates is not made yet, and would be free. */
export const isPriced = ({ feeRates }: Pick<PricedProgram, 'feeRates'>): boolean =>
  feeRates.some(isMonthly);

/** Whether the merchant pays interchange on top of a program's rates. */
export const passesInterchange = ({ feeRates, profile }: Rated): boolean =>
  programPassesInterchange(profile, feeRates);

/** Whether customers who pay by card pay a higher price, which covers the merchant's fees. */
export const customersPay = ({ profile: { pricingModel } }: Pick<PricedProgram, 'profile'>) =>
  pricingModel === 'cash_discount' || pricingModel === 'dual_pricing';

/**
 * How much the card price is above the cash price, as a fraction of the cash price, so that the merchant keeps the
 * cash price: a rate r of the card price needs r / (1 − r). 3.846 % needs 4 %. Null where cards and cash cost the same.
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

/** Whether a program charges for each sale of a statement that does not say how many there were. */
export const lacksCount = (program: Rated, { volume, transactions }: Sales): boolean =>
  volume > zero &&
  transactions <= zero &&
  monthlyRates(program).some(
    ({ rateType, rateValue }) => rateType === 'per_transaction' && rateValue > zero,
  );
