import type { Recipe } from './recipe.ts';
import { statement } from './things.ts';

export const figures = {
  cardTypeSummary: [{ cardType: 'Visa', volume: 10, transactions: 1 }],
  statementFees: [],
  statementTotals: {
    currentProcessor: 'Square',
    totalVolume: 10,
    transactionCount: 1,
    totalStatementFees: 0,
  },
};

export const quotes: Record<string, Recipe> = {
  listQuotes: { shows: 'quote' },
  getQuoteStats: {},
  listWaitingQuotes: {},
  listLearnedLayouts: {},
  exportLearnedLayouts: {},
  forgetLearnedLayout: { input: () => ({ params: { id: 2_000_000_000 } }), also: [404] },
  createQuote: { input: (_, unique) => ({ body: { merchantName: unique } }) },
  getQuote: { kind: 'quote' },
  deleteQuote: { kind: 'quote', deed: 'delete', spends: true },
  savePdf: {
    kind: 'quote',
    deed: 'change',
    spends: true,
    input: () => ({
      body: { fileName: 'a.pdf', fileContent: statement('square-1.pdf').toString('base64') },
    }),
  },
  addStatement: {
    kind: 'statement',
    deed: 'change',
    spends: true,
    input: () => ({
      body: { fileName: 'b.pdf', fileContent: statement('square-2.pdf').toString('base64') },
    }),
  },
  getStatement: { kind: 'statement', input: () => ({ params: { number: 1 } }) },
  // The only statement of a quote stays.
  removeStatement: {
    kind: 'statement',
    deed: 'change',
    also: [409],
    input: () => ({ params: { number: 1 } }),
  },
  // Without a file there is nothing to convert.
  convertImages: { kind: 'quote', deed: 'change', also: [409] },
  analyzeImages: { kind: 'quote', deed: 'change', also: [409] },
  saveAnalysisData: { kind: 'statement', deed: 'change', input: () => ({ body: figures }) },
  listProgramChoices: { kind: 'statement' },
  getQuoteHistory: { kind: 'quote' },
  chooseRateProgram: {
    kind: 'statement',
    deed: 'change',
    input: () => ({ body: { programId: null } }),
  },
  updateQuoteStatus: {
    kind: 'statement',
    deed: 'change',
    input: () => ({ body: { status: 'sent' } }),
  },
  quoteEvents: { kind: 'quote' },
  getStatementPage: { kind: 'statement', input: () => ({ params: { page: 1 } }) },
};
