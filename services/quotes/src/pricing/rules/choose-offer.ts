import { zero, type Decimal } from '@portal/contracts/core/decimal';
import type { EstimateWarning } from './estimates/estimate-result.ts';
import { priceWith, type Proposal, type ToPrice } from './price-proposal.ts';
import { misfits } from './program-fit.ts';
import type { PricedProgram } from './rate-program.ts';

/** A program's proposal for a statement, and why it is not chosen automatically. */
export interface ProgramOffer {
  program: PricedProgram;
  /** Null if it cannot be priced. */
  proposal: Proposal | null;
  misfits: string[];
}

export const offerPrograms = (
  statement: ToPrice,
  programs: readonly PricedProgram[],
): ProgramOffer[] => {
  const { figures, estimate, answers = unknown } = statement;
  const hasFees = figures.volume > zero && figures.fees > zero;
  const merchant = { volume: figures.volume, answers, estimate };
  return programs.map((program) => {
    const proposal = hasFees ? priceWith(statement, program) : null;
    const reasons = misfits(program, merchant);
    return {
      program,
      proposal,
      misfits: proposal ? reasons : [...reasons, hasFees ? noCount : noFees],
    };
  });
};

const unknown = { businessType: null, presence: null, shares: {} };
const noCount = 'It cannot be priced: the statement does not say how many sales there were.';
const noFees = 'It cannot be priced: the statement shows no card sales or no fees.';

/** The cheapest offer that fits; among equals the oldest program. */
export function chooseOffer(offers: readonly ProgramOffer[]): ProgramOffer | null {
  let best: { offer: ProgramOffer; saves: Decimal } | null = null;
  for (const offer of offers) {
    if (!offer.proposal || offer.misfits.length) continue;
    const saves = comparableSavings(offer.proposal);
    if (!best || saves > best.saves) best = { offer, saves };
  }
  return best?.offer ?? null;
}

/** If the estimate is partly a guess, the lowest savings count, so that no incomplete total wins. */
const comparableSavings = ({ estimate, monthlySavings, savings }: Proposal): Decimal =>
  estimate?.warnings.some((name) => guesses.has(name)) ? savings.low : monthlySavings;

const guesses = new Set<EstimateWarning>(['above_fees_paid', 'other_cards_not_estimated']);
