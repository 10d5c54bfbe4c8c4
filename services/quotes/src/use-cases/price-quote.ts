import type { Analysis } from '@portal/contracts/quotes/analysis';
import { decimal, divide, toFixed } from '@portal/contracts/core/decimal';
import { priceProposal } from '../rules/price-proposal.ts';
import type { QuoteChange } from '../store/quotes.ts';
import type { Store } from '../store/store.ts';

/** What a quote holds of an analysis: the current figures and a proposal by today's rates. */
export async function priceQuote(store: Store, analysis: Analysis): Promise<QuoteChange> {
  const { currentProcessor, totalVolume, transactionCount, totalStatementFees } =
    analysis.statementTotals;
  const proposal = priceProposal(analysis, await store.ratePrograms.active());
  return {
    analysis: { ...analysis },
    currentProcessor: currentProcessor || null,
    currentMonthlyVolume: totalVolume,
    currentAverageTicket: transactionCount
      ? toFixed(divide(decimal(totalVolume), decimal(transactionCount)), 2)
      : null,
    currentFees: totalStatementFees,
    ...(proposal
      ? {
          proposedFees: proposal.fees,
          proposedProgram: proposal.program,
          monthlySavings: proposal.monthlySavings,
          annualSavings: proposal.annualSavings,
        }
      : { proposedFees: [], proposedProgram: null, monthlySavings: null, annualSavings: null }),
  };
}
