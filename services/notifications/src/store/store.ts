import { firstDelivery } from '@portal/service-kit/messaging/inbox';
import type { Message } from '@portal/service-kit/messaging/message';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';
import { createBells } from './bells.ts';
import { createMails } from './mails.ts';
import { createNotifications } from './notifications.ts';
import { createPreferences } from './preferences.ts';
import { createUsers } from './users.ts';

/** Everything that notifications keeps. */
export type Store = ReturnType<typeof createStore>;

export function createStore(db: Database) {
  return {
    users: createUsers(db),
    bells: createBells(db),
    notifications: createNotifications(db),
    preferences: createPreferences(db),
    mails: createMails(db),
    firstDelivery: (message: Message) => firstDelivery(db, message),
  };
}

/** Runs work on a store of its own that is kept whole or not at all. */
export type Transact = <T>(work: (store: Store) => Promise<T>) => Promise<T>;

/** Long enough for news to everybody of a role. */
const timeout = 30_000;

export const createTransact =
  (db: PrismaClient): Transact =>
  (work) =>
    db.$transaction((tx) => work(createStore(tx)), { timeout, maxWait: 10_000 });
