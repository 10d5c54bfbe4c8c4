import {
  createMessageStore,
  createTransactions,
  type Transact as Transactions,
} from '@portal/service-kit/database/transact';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';
import { createApiKeys } from './api-keys.ts';
import { createAttempts } from '@portal/service-kit/limits/attempts';
import { createCompanies } from './companies.ts';
import { createCompanyPeople } from './company-people.ts';
import { createInvites } from './invites.ts';
import { createListFilters } from './list-filters.ts';
import { createListViews } from './list-views.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { createMagicTokens } from './magic-tokens.ts';
import { createMails } from './mails.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { createPasskeys } from './passkeys.ts';
import { createSessions } from './sessions.ts';
import { createSso } from './sso.ts';
import { createUsers } from './users.ts';

export type Store = ReturnType<typeof createStore>;

export function createStore(db: Database) {
  return {
    ...createMessageStore(db),
    users: createUsers(db),
    companies: createCompanies(db),
    companyPeople: createCompanyPeople(db),
    sso: createSso(db),
    sessions: createSessions(db),
    invites: createInvites(db),
    listViews: createListViews(db),
    listFilters: createListFilters(db),
    magicTokens: createMagicTokens(db),
    mails: createMails(db),
    passkeys: createPasskeys(db),
    oneTimeCodes: createOneTimeCodes(db),
    apiKeys: createApiKeys(db),
    knownBrowsers: createKnownBrowsers(db),
    attempts: createAttempts(db),
  };
}

export type Transact = Transactions<Store>;

// Long enough to change all people of a company.
export const createTransact = (db: PrismaClient): Transact =>
  createTransactions(db, createStore, 30_000);
