import { adminActivity } from '@portal/contracts/admin/events';
import { defineStore } from '@portal/service-kit/database/transact';
import type { Database } from './database.ts';
import { createActivity } from '../activity/store/activity.ts';
import { createFeeRates, createRatePrograms } from '../rates/store/rates.ts';
import { createRemoteBuilds } from '../remote-builds/store/remote-builds.ts';
import { createPartnerCompanies } from '../companies/store/partner-companies.ts';

export const { createStore, createTransact } = defineStore(adminActivity, (db: Database) => ({
  ratePrograms: createRatePrograms(db),
  feeRates: createFeeRates(db),
  partnerCompanies: createPartnerCompanies(db),
  activity: createActivity(db),
  remoteBuilds: createRemoteBuilds(db),
}));

export type Store = ReturnType<typeof createStore>;
