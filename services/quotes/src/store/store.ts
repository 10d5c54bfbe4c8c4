import { quotesActivity } from '@portal/contracts/quotes/events';
import { defineStore, type Transact as Transactions } from '@portal/service-kit/database/transact';
import { createAttempts } from '@portal/service-kit/limits/attempts';
import type { Database } from './database.ts';
import { createDisposal, createHistory, createQuotes } from '../quotes/store/quotes.ts';
import { createJobQueue, createJobs } from '../statements/store/jobs.ts';
import { createLearnedLayouts } from '../layouts/store/learned-layouts.ts';
import { createEvidence, createProposalMails } from '../proposals/store/proposal-mails.ts';
import { createEstimateTables } from '../pricing/store/estimate-tables.ts';
import { createProposalTerms, createProposals } from '../proposals/store/proposals.ts';
import { createStatements } from '../statements/store/statements.ts';
import { createRatePrograms } from '../pricing/store/rate-programs.ts';

export const { createStore, createTransact } = defineStore(quotesActivity, (db: Database) => ({
  quotes: createQuotes(db),
  statements: createStatements(db),
  history: createHistory(db),
  jobs: createJobs(db),
  jobQueue: createJobQueue(db),
  ratePrograms: createRatePrograms(db),
  learnedLayouts: createLearnedLayouts(db),
  proposals: createProposals(db),
  evidence: createEvidence(db),
  mails: createProposalMails(db),
  terms: createProposalTerms(db),
  estimateTables: createEstimateTables(db),
  attempts: createAttempts(db),
  disposal: createDisposal(db),
}));

export type Store = ReturnType<typeof createStore>;
export type Transact = Transactions<Store>;
