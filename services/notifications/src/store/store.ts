import { firstDelivery } from '@portal/service-kit/messaging/inbox';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { createNotifications } from './notifications.ts';

export type Database = PrismaClient | Prisma.TransactionClient;

/** Everything that notifications keeps. */
export type Store = ReturnType<typeof createStore>;

export function createStore(db: Database) {
  return {
    notifications: createNotifications(db),
    firstDelivery: (message: Message) => firstDelivery(db, message),
  };
}

/** Runs work on a store of its own that is kept whole or not at all. */
export type Transact = <T>(work: (store: Store) => Promise<T>) => Promise<T>;

export const createTransact =
  (db: PrismaClient): Transact =>
  (work) =>
    db.$transaction((tx) => work(createStore(tx)));
