import type { ProgramProfile } from '@portal/contracts/admin/program-profile';
import type { FeeRateCopy } from '@portal/contracts/admin/schemas';
import type { Decimal } from '@portal/contracts/core/decimal';
import type { InDecimals } from './figures.ts';

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
  profile: ProgramProfile;
}

/** What a program charges by one of its rates in a month like the statement's. */
export interface ProgramFee {
  rate: ProgramRate;
  /** Dollars, whole cents. */
  amount: Decimal;
}
