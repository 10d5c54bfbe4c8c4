import type { ProgramProfile } from '@portal/contracts/admin/program-profile';
import type { FeeRateCopy } from '@portal/contracts/admin/schemas';
import { decimal, zero } from '@portal/contracts/core/decimal';
import type { Analysis, FeeRow } from '@portal/contracts/quotes/analysis';
import { chooseOffer, offerPrograms } from '../rules/choose-offer.ts';
import { toFigures, type Figures } from '../rules/figures.ts';
import { priceWith, type Proposal, type ToPrice } from '../rules/price-proposal.ts';
import type { PricedProgram } from '../rules/program-fees.ts';
import { inTexts, type InTexts } from '../store/written.ts';
import { feeRates } from '../../testing/start-quotes.ts';

/** A fee line; ten dollars for one item by default. */
export const fee = (
  feeType: FeeRow['feeType'],
  name: string,
  extra: Partial<FeeRow> = {},
): FeeRow => ({
  feeType,
  name,
  volume: 0,
  volumeRate: 0,
  transactions: 1,
  transactionRate: 10,
  ...extra,
});

export const figures = (
  statementFees: FeeRow[],
  totalStatementFees: number,
  cardTypeSummary: Analysis['cardTypeSummary'] = [],
): Figures =>
  toFigures({
    cardTypeSummary,
    statementFees,
    statementTotals: {
      currentProcessor: 'Worldpay',
      totalVolume: 10_000,
      transactionCount: 200,
      totalStatementFees,
    },
  });

export const programOf = (
  rates: readonly Pick<
    FeeRateCopy,
    'name' | 'category' | 'rateType' | 'rateValue' | 'description' | 'isActive'
  >[],
  name = 'Standard',
  id = 1,
  profile: ProgramProfile = {},
): PricedProgram => ({
  id,
  name,
  profile,
  feeRates: rates.map((rate) => ({ ...rate, rateValue: decimal(rate.rateValue) })),
});

export const standard = programOf(feeRates);

/** The proposal with the automatically chosen program. */
export const priceProposal = (
  statement: ToPrice,
  programs: readonly PricedProgram[],
): Proposal | null => chooseOffer(offerPrograms(statement, programs))?.proposal ?? null;

const nothing = { low: zero, likely: zero, high: zero };

export const exact = (of: Figures, locations = 1): ToPrice => ({
  figures: of,
  locations,
  estimate: {
    kind: 'estimate',
    brands: [],
    interchange: nothing,
    network: nothing,
    total: nothing,
    basis: [],
    warnings: [],
    businessType: 'retail',
    tables: { version: 'none', validFrom: '2026-01-01' },
  },
});

/** The proposal as in a reply, without estimates. Throws if the statement cannot be priced. */
export function proposalOf(analysis: Analysis, program = standard): InTexts<Proposal> {
  const proposal = priceWith(exact(toFigures(analysis)), program);
  if (!proposal) throw new Error('The statement cannot be priced');
  return inTexts(proposal);
}
