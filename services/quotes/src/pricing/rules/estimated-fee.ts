import { zero, type Decimal } from '@portal/contracts/core/decimal';
import type { ProgramFee } from './rate-program.ts';

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
