import { conditionNames } from '@portal/contracts/quotes/conditions';
import type { Recipe } from './recipe.ts';
import { recipient, statement } from './things.ts';

const figures = {
  cardTypeSummary: [{ cardType: 'Visa', volume: 10, transactions: 1 }],
  statementFees: [],
  statementTotals: {
    currentProcessor: 'Square',
    totalVolume: 10,
    transactionCount: 1,
    totalStatementFees: 0,
  },
};

const token = 'x'.repeat(43);
const contentHash = '0'.repeat(64);

export const quotes: Record<string, Recipe> = {
  listQuotes: { shows: 'quote' },
  getQuoteStats: {},
  listWaitingQuotes: {},
  listLearnedLayouts: {},
  exportLearnedLayouts: {},
  forgetLearnedLayout: { input: () => ({ params: { id: 2_000_000_000 } }), also: [404] },
  createQuote: { input: (_, unique) => ({ body: { merchantName: unique } }) },
  getQuote: { kind: 'quote' },
  deleteQuote: { kind: 'quote', action: 'delete', spends: 'call' },
  savePdf: {
    kind: 'quote',
    action: 'change',
    spends: 'call',
    input: () => ({
      body: { fileName: 'a.pdf', fileContent: statement('square-1.pdf').toString('base64') },
    }),
  },
  addStatement: {
    kind: 'statement',
    action: 'change',
    spends: 'route',
    input: () => ({
      body: { fileName: 'b.pdf', fileContent: statement('square-2.pdf').toString('base64') },
    }),
  },
  getStatement: { kind: 'statement', input: () => ({ params: { number: 1 } }) },
  // The only statement of a quote cannot be removed.
  removeStatement: {
    kind: 'statement',
    action: 'change',
    also: [409],
    input: () => ({ params: { number: 1 } }),
  },
  // Without a file there is nothing to convert.
  convertImages: { kind: 'quote', action: 'change', also: [409] },
  analyzeImages: { kind: 'quote', action: 'change', also: [409] },
  saveAnalysisData: { kind: 'statement', action: 'change', input: () => ({ body: figures }) },
  listProgramChoices: { kind: 'statement' },
  getQuoteHistory: { kind: 'quote' },
  answerEstimate: {
    kind: 'statement',
    action: 'change',
    input: () => ({ body: { businessType: 'retail', presence: 'mixed', shares: { debit: 0.4 } } }),
  },
  getEstimateTables: {},
  // An empty set is invalid, but forbidden callers get 403.
  saveEstimateTables: { input: () => ({ body: { tables: {} } }), also: [400] },
  chooseRateProgram: {
    kind: 'statement',
    action: 'change',
    input: () => ({ body: { programId: null } }),
  },
  updateQuote: {
    kind: 'quote',
    action: 'change',
    input: () => ({ body: { contactName: 'Ada Wren' } }),
  },
  updateQuoteStatus: {
    kind: 'statement',
    action: 'change',
    input: () => ({ body: { status: 'sent' } }),
  },
  quoteEvents: { kind: 'quote' },
  getStatementPage: { kind: 'statement', input: () => ({ params: { page: 1 } }) },
  listProposals: { kind: 'proposal' },
  // A sent proposal changes what can be done with the quote.
  sendProposal: {
    kind: 'statement',
    action: 'change',
    spends: 'route',
    input: (_, unique) => ({
      body: {
        email: `${unique.replace(/\W/g, '')}@merchant.example`,
        message: unique,
        acceptedConditions: conditionNames,
      },
    }),
    also: [429],
  },
  previewProposal: { kind: 'statement', input: () => ({ body: { email: recipient } }) },
  changeProposal: {
    kind: 'proposal',
    action: 'change',
    input: () => ({ params: { number: 1 }, body: { remindAfter3Days: false } }),
  },
  // At most ten mails per quote and hour.
  resendProposal: {
    kind: 'proposal',
    action: 'change',
    also: [429],
    input: () => ({ params: { number: 1 } }),
  },
  remindOfProposal: {
    kind: 'proposal',
    action: 'change',
    also: [429],
    input: () => ({ params: { number: 1 } }),
  },
  withdrawProposal: {
    kind: 'proposal',
    action: 'change',
    spends: 'call',
    input: () => ({ params: { number: 1 } }),
  },
  getProposalDocument: { kind: 'proposal', input: () => ({ params: { number: 1 } }) },
  getProposalTerms: {},
  saveProposalTerms: { input: (_, unique) => ({ body: { text: unique } }) },
  // An unknown link reveals nothing, and many attempts are rate-limited.
  getProposalPage: { also: [429] },
  getLinkedDocument: { also: [404, 429] },
  viewProposal: { input: () => ({ body: { token } }), also: [404, 429] },
  askAboutProposal: { input: () => ({ body: { token, text: 'Who?' } }), also: [404, 429] },
  forwardProposal: {
    input: () => ({ body: { token, name: 'Bo Wren', email: recipient, code: '123456' } }),
    also: [404, 429],
  },
  mailProposalCode: { input: () => ({ body: { token } }), also: [404, 429] },
  acceptProposal: {
    input: () => ({
      body: {
        token,
        contentHash,
        name: 'Ada Wren',
        title: 'Owner',
        code: '123456',
        consent: true,
        consentVersion: 2,
        intent: true,
      },
    }),
    also: [404, 429],
  },
  declineProposal: {
    input: () => ({ body: { token, contentHash, reason: 'price', code: '123456' } }),
    also: [404, 429],
  },
  checkDocument: {
    input: () => ({
      headers: { 'content-type': 'application/pdf' },
      body: statement('square-1.pdf'),
    }),
    also: [429],
  },
};
