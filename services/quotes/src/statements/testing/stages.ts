import type { Client } from '@portal/contracts/core/client';
import * as routes from '@portal/contracts/quotes/routes';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { readStatements, whenDone } from '@portal/contracts/quotes/when-done';

/** The calls of a statement's stages. Each waits for its work, also if that takes longer than one call may. */
export function stagesOf({ rep }: { rep: Client }) {
  return {
    convert: (id: number) =>
      whenDone(rep, id, () => rep.call(statementRoutes.convertImages, { params: { id } })),
    analyze: (id: number): Promise<Quote> =>
      whenDone(rep, id, () => rep.call(statementRoutes.analyzeImages, { params: { id } })),
    read: (id: number): Promise<Quote> => readStatements(rep, id),
    get: (id: number): Promise<Quote> => rep.call(routes.getQuote, { params: { id } }),
  };
}

export const analysisOf = ({ cardTypeSummary, statementFees, statementTotals }: Quote) => ({
  cardTypeSummary: cardTypeSummary ?? [],
  statementFees: statementFees ?? [],
  statementTotals: statementTotals ?? {
    currentProcessor: '',
    totalVolume: 0,
    transactionCount: 0,
    totalStatementFees: 0,
  },
});
