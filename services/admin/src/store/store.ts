import type { EventPayload, PortalEvent } from '@portal/contracts/core/event';
import { makeOnce } from '@portal/service-kit/database/make-once';
import { emit } from '@portal/service-kit/messaging/outbox';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';
import { createActivity } from './activity.ts';
import { createFeeRates } from './fee-rates.ts';
import { createPartnerCompanies } from './partner-companies.ts';
import { createRatePrograms } from './rate-programs.ts';

/** Everything that admin keeps. */
export type Store = ReturnType<typeof createStore>;

export function createStore(db: Database) {
  return {
    ratePrograms: createRatePrograms(db),
    feeRates: createFeeRates(db),
    partnerCompanies: createPartnerCompanies(db),
    activity: createActivity(db),
    /** Tells of a change; only inside a transaction of the change. */
    emit: <E extends PortalEvent>(event: E, payload: EventPayload<E>) => emit(db, event, payload),
  };
}

/** Runs work on a store of its own that is kept whole or not at all. */
export type Transact = <T>(work: (store: Store) => Promise<T>) => Promise<T>;

export const createTransact =
  (db: PrismaClient): Transact =>
  (work) =>
    db.$transaction((tx) => makeOnce(tx, () => work(createStore(tx))));
