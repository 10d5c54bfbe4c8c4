import {
  createMessageStore,
  createTransactions,
  type Transact as Transactions,
} from '@portal/service-kit/database/transact';
import { createAttempts } from '@portal/service-kit/limits/attempts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';
import { createDisposal } from './disposal.ts';
import { createAcceptedQuotes } from './accepted-quotes.ts';
import { createApplications } from './applications.ts';
import { createEarlierTaxIds } from './earlier-tax-ids.ts';
import { createEvidence } from './evidence.ts';
import { createImportJobs, createImportQueue } from './import-jobs.ts';
import { createImportRows } from './import-rows.ts';
import { createImportedShares } from './imported-shares.ts';
import { createMails } from './mails.ts';
import { createMerchantAccess } from './merchant-access.ts';
import { createMerchantNames } from './merchant-names.ts';
import { createMerchantParts } from './merchant-parts.ts';
import { createMerchants } from './merchants.ts';
import { createReveals } from './reveals.ts';
import { createReviews } from './reviews.ts';
import { createRevenueImports } from './revenue-imports.ts';
import { createRevenueShares } from './revenue-shares.ts';

export type Store = ReturnType<typeof createStore>;

export function createStore(db: Database) {
  return {
    ...createMessageStore(db),
    applications: createApplications(db),
    earlierTaxIds: createEarlierTaxIds(db),
    acceptedQuotes: createAcceptedQuotes(db),
    merchantParts: createMerchantParts(db),
    merchantAccess: createMerchantAccess(db),
    evidence: createEvidence(db),
    mails: createMails(db),
    attempts: createAttempts(db),
    disposal: createDisposal(db),
    reveals: createReveals(db),
    reviews: createReviews(db),
    merchants: createMerchants(db),
    merchantNames: createMerchantNames(db),
    revenueShares: createRevenueShares(db),
    revenueImports: createRevenueImports(db),
    importJobs: createImportJobs(db),
    importQueue: createImportQueue(db),
    importRows: createImportRows(db),
    importedShares: createImportedShares(db),
  };
}

export type Transact = Transactions<Store>;

export const createTransact = (db: PrismaClient): Transact => createTransactions(db, createStore);
