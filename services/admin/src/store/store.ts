import {
  createMessageStore,
  createTransactions,
  type Transact as Transactions,
} from '@portal/service-kit/database/transact';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';
import { createActivity } from '../activity/store/activity.ts';
import { createFeeRates, createRatePrograms } from '../rates/store/rates.ts';
import { createPartnerCompanies } from '../companies/store/partner-companies.ts';

export type Store = ReturnType<typeof createStore>;

export function createStore(db: Database) {
  return {
    ...createMessageStore(db),
    ratePrograms: createRatePrograms(db),
    feeRates: createFeeRates(db),
    partnerCompanies: createPartnerCompanies(db),
    activity: createActivity(db),
  };
}

export type Transact = Transactions<Store>;

export const createTransact = (db: PrismaClient): Transact => createTransactions(db, createStore);
