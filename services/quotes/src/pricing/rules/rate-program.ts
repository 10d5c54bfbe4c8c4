import type { ProgramProfile } from '@portal/contracts/admin/program-profile';
import type { FeeRateCopy } from '@portal/contracts/admin/schemas';
import type { Decimal } from '@portal/contracts/core/decimal';
import type { InDecimals } from './figures.ts';

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
