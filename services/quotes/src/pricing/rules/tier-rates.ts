import type { RateType } from '@portal/contracts/admin/schemas';
import { zero, type Decimal } from '@portal/contracts/core/decimal';
import { namesSurcharge, qualificationOf } from './fee-names.ts';
import type { ProgramRate } from './rate-program.ts';

const description = 'For all sales, because it is unknown how they will qualify';

/**
 * Applies the highest tier to all sales: how sales will qualify is unknown, so the total is the most that the
 * merchant pays. Rates without a qualification stay.
 */
export const atHighestTier = (rates: readonly ProgramRate[]): ProgramRate[] => [
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
  const most = mostOf(tiers, (rate) =>
    rate.rateValue.plus(isOnTop(rate) && rate !== base ? (base?.rateValue ?? zero) : zero),
  );
  if (!most) return [];
  const charged = base && most !== base && isOnTop(most) ? [base, most] : [most];
  return charged.map((rate) => ({ ...rate, description }));
}

function mostOf(
  rates: readonly ProgramRate[],
  cost = ({ rateValue }: ProgramRate): Decimal => rateValue,
): ProgramRate | null {
  let most: ProgramRate | null = null;
  for (const rate of rates) if (!most || cost(rate) > cost(most)) most = rate;
  return most;
}
