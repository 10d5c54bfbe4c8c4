import {
  createMessageStore,
  createTransactions,
  type Transact as Transactions,
} from '@portal/service-kit/database/transact';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';
import { createBells, createNotifications } from './notifications.ts';
import { createMails } from './mails.ts';
import { createPreferences, createUsers } from './users.ts';

export type Store = ReturnType<typeof createStore>;

export function createStore(db: Database) {
  return {
    ...createMessageStore(db),
    users: createUsers(db),
    bells: createBells(db),
    notifications: createNotifications(db),
    preferences: createPreferences(db),
    mails: createMails(db),
  };
}

export type Transact = Transactions<Store>;

// Long enough to notify all people of a role.
export const createTransact = (db: PrismaClient): Transact =>
  createTransactions(db, createStore, 30_000);
