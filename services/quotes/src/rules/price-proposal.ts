import type { Decimal } from '@portal/contracts/core/decimal';
import { unitPrice } from '@portal/contracts/core/dollars';
import type { ProposedFee } from '@portal/contracts/quotes/schemas';
import { compareMonth, type MonthsCompared } from './compare-month.ts';
import type { Charge, Figures, InDecimals } from './figures.ts';
import { treatLines } from './line-treatments.ts';
import { programFees, type PricedProgram, type ProgramFee } from './program-fees.ts';

export type ProposedCharge = InDecimals<ProposedFee, 'rateValue' | 'monthlyAmount'>;

/** A quote's proposal, dollars for a month like the statement's. */
export interface Proposal {
  programId: number;
  program: string;
  fees: ProposedCharge[];
  comparison: MonthsCompared;
  /** current − proposed; negative where the proposal costs more. */
  monthlySavings: Decimal;
  /** 12 × monthly */
  annualSavings: Decimal;
}

/** Prices a statement with the program that costs least (the one made first, among equals). */
export function priceProposal(
  figures: Figures,
  programs: readonly PricedProgram[],
  locations = 1,
): Proposal | null {
  let best: Proposal | null = null;
  for (const program of programs) {
    const proposal = priceWith(figures, program, locations);
    if (!best || proposal.monthlySavings > best.monthlySavings) best = proposal;
  }
  return best;
}

/**
 * Prices a statement with one program. Lines that pass through stay as they are, and so do equipment,
 * software and taxes; the processor's own lines, rebates among them, are replaced by the program's
 * fees of a month, of each location where there are several.
 */
export function priceWith(figures: Figures, program: PricedProgram, locations = 1): Proposal {
  const treated = treatLines(figures);
  const fees = programFees(program, figures, locations);
  const comparison = compareMonth(figures, treated, fees);
  const monthlySavings = comparison.current.fees.minus(comparison.proposed.fees);
  return {
    programId: program.id,
    program: program.name,
    fees: [
      ...treated
        .filter(({ treatment }) => treatment !== 'replaced')
        .map(({ charge, treatment }) => keptFee(charge, treatment === 'pass_through')),
      ...fees.map(newFee),
    ],
    comparison,
    monthlySavings,
    annualSavings: monthlySavings.times(12),
  };
}

function keptFee(charge: Charge, passThrough: boolean): ProposedCharge {
  const { volumeRate, transactions, transactionRate } = charge;
  const byVolume = !volumeRate.isZero();
  return {
    name: charge.name,
    category: charge.feeType,
    rateType: byVolume ? 'percentage' : transactions.equals(1) ? 'flat_fee' : 'per_transaction',
    // A percentage is a fraction here, as in fee rates.
    rateValue: byVolume ? volumeRate.over(100) : transactionRate,
    description:
      byVolume && !transactionRate.isZero()
        ? `plus ${unitPrice(transactionRate)} per transaction`
        : null,
    monthlyAmount: charge.amount,
    passThrough,
  };
}

const newFee = ({ rate, amount }: ProgramFee): ProposedCharge => ({
  name: rate.name,
  category: rate.category,
  rateType: rate.rateType,
  rateValue: rate.rateValue,
  description: rate.description,
  monthlyAmount: amount,
  passThrough: false,
});
