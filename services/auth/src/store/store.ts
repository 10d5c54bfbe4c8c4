import type { EventPayload, PortalEvent } from '@portal/contracts/core/event';
import { makeOnce } from '@portal/service-kit/database/make-once';
import { emit } from '@portal/service-kit/messaging/outbox';
import { firstDelivery } from '@portal/service-kit/messaging/inbox';
import type { Message } from '@portal/service-kit/messaging/message';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';
import { createAttempts } from '@portal/service-kit/limits/attempts';
import { createCompanies } from './companies.ts';
import { createInvites } from './invites.ts';
import { createListFilters } from './list-filters.ts';
import { createListViews } from './list-views.ts';
import { createMagicTokens } from './magic-tokens.ts';
import { createMails } from './mails.ts';
import { createSessions } from './sessions.ts';
import { createUsers } from './users.ts';

/** Everything that auth keeps. */
export type Store = ReturnType<typeof createStore>;

export function createStore(db: Database) {
  return {
    users: createUsers(db),
    companies: createCompanies(db),
    sessions: createSessions(db),
    invites: createInvites(db),
    listViews: createListViews(db),
    listFilters: createListFilters(db),
    magicTokens: createMagicTokens(db),
    mails: createMails(db),
    attempts: createAttempts(db),
    /** Tells of a change; only inside a transaction of the change. */
    emit: <E extends PortalEvent>(event: E, payload: EventPayload<E>) => emit(db, event, payload),
    firstDelivery: (message: Message) => firstDelivery(db, message),
  };
}

/** Runs work on a store of its own that is kept whole or not at all. */
export type Transact = <T>(work: (store: Store) => Promise<T>) => Promise<T>;

/** Long enough for what changes the whole people of a company. */
const timeout = 30_000;

export const createTransact =
  (db: PrismaClient): Transact =>
  (work) =>
    db.$transaction((tx) => makeOnce(tx, () => work(createStore(tx))), {
      timeout,
      maxWait: 10_000,
    });
