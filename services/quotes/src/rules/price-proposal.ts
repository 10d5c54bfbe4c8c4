import { decimal, divide, multiply, toFixed, type Decimal } from '@portal/contracts/core/decimal';
import type { Analysis, FeeRow } from '@portal/contracts/quotes/analysis';
import { feeLineTotal } from '@portal/contracts/quotes/figures';
import type { Comparison } from '@portal/contracts/quotes/pricing';
import type { ProposedFee } from '@portal/contracts/quotes/schemas';
import { compareMonth } from './compare-month.ts';
import { treatLines } from './line-treatments.ts';
import { programFees, type PricedProgram, type ProgramFee } from './program-fees.ts';

/** A quote's proposal, dollars for a month like the statement's. */
export interface Proposal {
  programId: number;
  program: string;
  fees: ProposedFee[];
  comparison: Comparison;
  /** current − proposed; negative where the proposal costs more. */
  monthlySavings: string;
  /** 12 × monthly */
  annualSavings: string;
}

/** Prices a statement with the program that costs least (the one made first, among equals). */
export function priceProposal(
  analysis: Analysis,
  programs: readonly PricedProgram[],
  locations = 1,
): Proposal | null {
  let best: Proposal | null = null;
  for (const program of programs) {
    const proposal = priceWith(analysis, program, locations);
    if (!best || decimal(proposal.monthlySavings) > decimal(best.monthlySavings)) best = proposal;
  }
  return best;
}

/**
 * Prices a statement with one program. Lines that pass through stay as they are, and so do equipment,
 * software and taxes; the processor's own lines, rebates among them, are replaced by the program's
 * fees of a month, of each location where there are several.
 */
export function priceWith(analysis: Analysis, program: PricedProgram, locations = 1): Proposal {
  const treated = treatLines(analysis);
  const fees = programFees(program, analysis, locations);
  const comparison = compareMonth(analysis, treated, fees);
  const savings = decimal(comparison.current.fees) - decimal(comparison.proposed.fees);
  return {
    programId: program.id,
    program: program.name,
    fees: [
      ...treated
        .filter(({ treatment }) => treatment !== 'replaced')
        .map(({ fee, treatment }) => keptFee(fee, treatment === 'pass_through')),
      ...fees.map(newFee),
    ],
    comparison,
    monthlySavings: toFixed(savings, 2),
    annualSavings: toFixed(multiply(savings, decimal(12)), 2),
  };
}

function keptFee(fee: FeeRow, passThrough: boolean): ProposedFee {
  const { volumeRate, transactionRate } = fee;
  const byVolume = volumeRate !== 0;
  return {
    name: fee.name,
    category: fee.feeType,
    rateType: byVolume ? 'percentage' : fee.transactions === 1 ? 'flat_fee' : 'per_transaction',
    // A percentage is a fraction here, as in fee rates.
    rateValue: byVolume
      ? trimmed(divide(decimal(volumeRate), decimal(100)))
      : trimmed(decimal(transactionRate)),
    description:
      byVolume && transactionRate !== 0
        ? `plus $${trimmed(decimal(transactionRate))} per transaction`
        : null,
    monthlyAmount: toFixed(feeLineTotal(fee), 2),
    passThrough,
  };
}

const newFee = ({ rate, amount }: ProgramFee): ProposedFee => ({
  name: rate.name,
  category: rate.category,
  rateType: rate.rateType,
  rateValue: rate.rateValue,
  description: rate.description,
  monthlyAmount: toFixed(amount, 2),
  passThrough: false,
});

/** A decimal without zeros at its end. */
const trimmed = (value: Decimal): string => toFixed(value, 8).replace(/\.?0+$/, '');
