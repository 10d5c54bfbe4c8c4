import { zero, type Decimal } from '@portal/contracts/core/decimal';
import { dollars, unitPrice } from '@portal/contracts/core/dollars';
import type { ProposedFee } from '@portal/contracts/quotes/schemas';
import { compareMonth, type MonthsCompared } from './compare-month.ts';
import { estimatedFee } from './estimated-fee.ts';
import type { CostEstimate, EstimateResult, MoneyRange } from './estimates/estimate-result.ts';
import type { Charge, Figures, InDecimals } from './figures.ts';
import { treatLines } from './line-treatments.ts';
import {
  passesInterchange,
  programFees,
  type PricedProgram,
  type ProgramFee,
  type ProgramRate,
} from './program-fees.ts';

export type ProposedCharge = InDecimals<ProposedFee, 'rateValue' | 'monthlyAmount'>;

/** A quote's proposal, dollars for a month like the statement's. */
export interface Proposal {
  programId: number;
  program: string;
  fees: ProposedCharge[];
  /** Every active rate of the program. */
  rates: readonly ProgramRate[];
  comparison: MonthsCompared;
  /** What the proposal holds although the statement does not print it; null where nothing is estimated. */
  estimate: CostEstimate | null;
  /** current − proposed, with the likely value of what is estimated; negative where the proposal costs more. */
  monthlySavings: Decimal;
  /** The same with the highest and the lowest estimate: low ≤ monthlySavings ≤ high. */
  savings: MoneyRange;
  /** 12 × monthly */
  annualSavings: Decimal;
}

/** A statement to be priced, and what it does not print. */
export interface ToPrice {
  figures: Figures;
  estimate: EstimateResult;
  locations?: number;
}

/** Prices a statement with the program that costs least (the one created first, among equals). */
export function priceProposal(
  statement: ToPrice,
  programs: readonly PricedProgram[],
): Proposal | null {
  let best: Proposal | null = null;
  for (const program of programs) {
    const proposal = priceWith(statement, program);
    if (proposal && (!best || proposal.monthlySavings > best.monthlySavings)) best = proposal;
  }
  return best;
}

/**
 * Prices a statement with one program. Equipment, software and taxes stay as they are. Where the program passes
 * interchange through, the lines that pass through stay too, and what the statement does not print of them is added
 * as an estimate; a flat-rate program replaces them. The processor's own lines, rebates among them, are replaced by
 * the program's fees of a month, of each location where there are several.
 *
 * Gives null where interchange is passed through and cannot be estimated: the total would leave it out.
 */
export function priceWith(
  { figures, estimate: found, locations = 1 }: ToPrice,
  program: PricedProgram,
): Proposal | null {
  const passes = passesInterchange(program);
  if (passes && found.kind === 'not_possible') return null;
  const estimate = passes && found.kind === 'estimate' && found.total.high > zero ? found : null;
  const treated = treatLines(figures).map((line) =>
    passes || line.treatment !== 'pass_through'
      ? line
      : { ...line, treatment: 'replaced' as const },
  );
  const fees = programFees(program, figures, locations);
  const hidden = estimate ? [estimatedFee(estimate.total.likely)] : [];
  const comparison = compareMonth(figures, treated, [...hidden, ...fees]);
  const monthlySavings = comparison.current.fees.minus(comparison.proposed.fees);
  const { low, likely, high } = estimate?.total ?? { low: zero, likely: zero, high: zero };
  return {
    programId: program.id,
    program: program.name,
    fees: [
      ...treated
        .filter(({ treatment }) => treatment !== 'replaced')
        .map(({ charge, treatment }) => keptFee(charge, treatment === 'pass_through')),
      ...(estimate ? [estimatedCosts(estimate, figures)] : []),
      ...fees.map(newFee),
    ],
    rates: program.feeRates.filter(({ isActive }) => isActive),
    comparison,
    estimate,
    monthlySavings,
    savings: {
      low: monthlySavings.plus(likely).minus(high),
      likely: monthlySavings,
      high: monthlySavings.plus(likely).minus(low),
    },
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

/** The estimate as a fee: its rate is its likely share of the volume. */
function estimatedCosts({ total }: CostEstimate, { volume }: Figures): ProposedCharge {
  const { rate, amount } = estimatedFee(total.likely);
  return {
    name: rate.name,
    category: 'Card Fees',
    rateType: 'percentage',
    rateValue: volume > zero ? amount.over(volume).round(4) : zero,
    description: `Estimated, not printed on the statement: ${dollars(total.low)} to ${dollars(total.high)}`,
    monthlyAmount: amount,
    passThrough: true,
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
