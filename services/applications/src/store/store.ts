import { applicationsActivity } from '@portal/contracts/applications/events';
import { defineStore } from '@portal/service-kit/database/transact';
import { createAttempts } from '@portal/service-kit/limits/attempts';
import type { Database } from './database.ts';
import { createDisposal, createApplications } from '../applications/store/applications.ts';
import { createAcceptedQuotes } from '../merchant-parts/store/accepted-quotes.ts';
import { createEvidence, createMerchantParts } from '../merchant-parts/store/merchant-parts.ts';
import { createImportJobs, createImportQueue } from '../revenue/store/import-jobs.ts';
import { createImportRows } from '../revenue/store/import-rows.ts';
import { createImportedShares, createRevenueShares } from '../revenue/store/revenue-shares.ts';
import { createMails } from '../merchant-parts/store/mails.ts';
import { createMerchantAccess } from '../merchant-parts/store/merchant-access.ts';
import { createMerchantNames, createMerchants } from '../revenue/store/merchants.ts';
import { createReveals, createReviews } from '../applications/store/reviews.ts';
import { createRevenueImports } from '../revenue/store/revenue-imports.ts';

export const { createStore, createTransact } = defineStore(
  applicationsActivity,
  (db: Database) => ({
    applications: createApplications(db),
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
  }),
);

export type Store = ReturnType<typeof createStore>;
