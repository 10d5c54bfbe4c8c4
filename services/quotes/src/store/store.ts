import type { EventPayload, PortalEvent } from '@portal/contracts/core/event';
import { firstDelivery } from '@portal/service-kit/messaging/inbox';
import type { Message } from '@portal/service-kit/messaging/message';
import { makeOnce } from '@portal/service-kit/database/make-once';
import { createAttempts } from '@portal/service-kit/limits/attempts';
import { emit } from '@portal/service-kit/messaging/outbox';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';
import { createDisposal } from './disposal.ts';
import { createHistory } from './history.ts';
import { createJobQueue, createJobs } from './jobs.ts';
import { createLearnedLayouts } from './learned-layouts.ts';
import { createQuotes } from './quotes.ts';
import { createEvidence } from './proposal-evidence.ts';
import { createProposalMails } from './proposal-mails.ts';
import { createEstimateTables } from './estimate-tables.ts';
import { createProposalTerms } from './proposal-terms.ts';
import { createProposals } from './proposals.ts';
import { createStatements } from './statements.ts';
import { createRatePrograms } from './rate-programs.ts';

/** Everything that quotes keeps. */
export type Store = ReturnType<typeof createStore>;

export function createStore(db: Database) {
  return {
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
    /** Tells of a change; only inside a transaction of the change. */
    emit: <E extends PortalEvent>(event: E, payload: EventPayload<E>) => emit(db, event, payload),
    firstDelivery: (message: Message) => firstDelivery(db, message),
  };
}

/** Runs work on a store of its own that is kept whole or not at all. */
export type Transact = <T>(work: (store: Store) => Promise<T>) => Promise<T>;

export const createTransact =
  (db: PrismaClient): Transact =>
  (work) =>
    db.$transaction((tx) => makeOnce(tx, () => work(createStore(tx))), {
      timeout: 15_000,
      maxWait: 10_000,
    });
