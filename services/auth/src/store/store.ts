import { authActivity } from '@portal/contracts/auth/events';
import { defineStore } from '@portal/service-kit/database/transact';
import { createAttempts } from '@portal/service-kit/limits/attempts';
import type { Database } from './database.ts';
import { createApiKeys } from '../keys/store/api-keys.ts';
import { createCompanies } from '../people/store/companies.ts';
import { createInvites } from '../people/store/invites.ts';
import { createListFilters, createListViews } from '../views/store/lists.ts';
import { createKnownBrowsers, createSessions } from '../sign-in/store/sessions.ts';
import { createMagicTokens } from '../sign-in/store/magic-tokens.ts';
import { createMails } from '../sign-in/store/mails.ts';
import { createOneTimeCodes } from '../factors/store/one-time-codes.ts';
import { createPasskeys } from '../factors/store/passkeys.ts';
import { createCompanyPeople, createSso } from '../single-sign-on/store/sso.ts';
import { createUsers } from '../people/store/users.ts';

export const { createStore, createTransact } = defineStore(
  authActivity,
  (db: Database) => ({
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
  }),
  // Long enough to change all people of a company.
  30_000,
);

export type Store = ReturnType<typeof createStore>;
