import * as routes from '@portal/contracts/quotes/routes';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import type { TestQuotes } from '../../testing/start-quotes.ts';

export const stagesOf = ({ rep }: TestQuotes) => ({
  convert: (id: number) => rep.call(statementRoutes.convertImages, { params: { id } }),
  analyze: (id: number): Promise<Quote> =>
    rep.call(statementRoutes.analyzeImages, { params: { id } }),
  get: (id: number): Promise<Quote> => rep.call(routes.getQuote, { params: { id } }),
});

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
