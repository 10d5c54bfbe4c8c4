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

/** A link that was never mailed, and the hash of a version that was never sent. */
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
  answerEstimate: {
    kind: 'statement',
    deed: 'change',
    input: () => ({ body: { businessType: 'retail', presence: 'mixed', shares: { debit: 0.4 } } }),
  },
  getEstimateTables: {},
  // An empty set is refused, but not to who may not.
  saveEstimateTables: { input: () => ({ body: { tables: {} } }), also: [400] },
  chooseRateProgram: {
    kind: 'statement',
    deed: 'change',
    input: () => ({ body: { programId: null } }),
  },
  updateQuote: {
    kind: 'quote',
    deed: 'change',
    input: () => ({ body: { contactName: 'Ada Wren' } }),
  },
  updateQuoteStatus: {
    kind: 'statement',
    deed: 'change',
    input: () => ({ body: { status: 'sent' } }),
  },
  quoteEvents: { kind: 'quote' },
  getStatementPage: { kind: 'statement', input: () => ({ params: { page: 1 } }) },
  listProposals: { kind: 'proposal' },
  // What is sent changes what may be done with the quote.
  sendProposal: {
    kind: 'statement',
    deed: 'change',
    spends: true,
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
    deed: 'change',
    input: () => ({ params: { number: 1 }, body: { remindAfter3Days: false } }),
  },
  // Ten mails of a quote within an hour.
  resendProposal: {
    kind: 'proposal',
    deed: 'change',
    also: [429],
    input: () => ({ params: { number: 1 } }),
  },
  remindOfProposal: {
    kind: 'proposal',
    deed: 'change',
    also: [429],
    input: () => ({ params: { number: 1 } }),
  },
  withdrawProposal: {
    kind: 'proposal',
    deed: 'change',
    spends: true,
    input: () => ({ params: { number: 1 } }),
  },
  getProposalDocument: { kind: 'proposal', input: () => ({ params: { number: 1 } }) },
  getProposalTerms: {},
  saveProposalTerms: { input: (_, unique) => ({ body: { text: unique } }) },
  // Whoever has no link is told nothing; who tries many is told to come later.
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
        consentVersion: 1,
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
