import {
  createMessageStore,
  createTransactions,
  type Transact as Transactions,
} from '@portal/service-kit/database/transact';
import { createAttempts } from '@portal/service-kit/limits/attempts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';
import { createDisposal } from './disposal.ts';
import { createHistory } from './history.ts';
import { createJobQueue, createJobs } from './jobs.ts';
import { createLearnedLayouts } from './learned-layouts.ts';
import { createQuotes } from './quotes.ts';
import { createEvidence } from './evidence.ts';
import { createProposalMails } from './proposal-mails.ts';
import { createEstimateTables } from './estimate-tables.ts';
import { createProposalTerms } from './proposal-terms.ts';
import { createProposals } from './proposals.ts';
import { createStatements } from './statements.ts';
import { createRatePrograms } from './rate-programs.ts';

export type Store = ReturnType<typeof createStore>;

export function createStore(db: Database) {
  return {
    ...createMessageStore(db),
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
  };
}

export type Transact = Transactions<Store>;

export const createTransact = (db: PrismaClient): Transact => createTransactions(db, createStore);
