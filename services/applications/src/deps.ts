import {
  importProgressSchema,
  type ImportProgress,
} from '@portal/contracts/applications/import-schemas';
import type { ServiceKit } from '@portal/service-kit/service';
import { createSigningDeps } from '@portal/signing/signing-deps';
import { createApplicationList, createCounts } from './applications/store/application-list.ts';
import { createWaiting } from './applications/store/waiting.ts';
import type { ApplicationsConfig } from './config.ts';
import { createFieldCipher } from './crypto/field-cipher.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { createImportLookup } from './revenue/store/import-lookup.ts';
import { createImportBatch } from './revenue/store/import-rows.ts';
import { createRevenueList, createRevenueTotals } from './revenue/store/revenue-list.ts';
import { createStore, createTransact } from './store/store.ts';

export const topics = 'revenue-imports.*';
const topic = (importId: number): string => `revenue-imports.${importId}`;

export type Deps = ReturnType<typeof createDeps>;

export const createDeps = (
  { config, sql, bus, metrics, log }: ServiceKit<ApplicationsConfig>,
  db: PrismaClient,
) => ({
  ...createSigningDeps('applications', config, { metrics, log }),
  store: createStore(db),
  transact: createTransact(db),
  listApplications: createApplicationList(sql),
  countApplications: createCounts(sql),
  waiting: createWaiting(sql),
  listRevenueShares: createRevenueList(sql),
  totalRevenue: createRevenueTotals(sql),
  importLookup: createImportLookup(sql),
  keepImportBatch: createImportBatch(sql),
  /** Broadcasts an import's progress to every instance of this service. */
  broadcastProgress: (progress: ImportProgress) =>
    bus.broadcast(topic(progress.importId), progress),
  /** Yields an import's progress from now on. */
  progressOf: (importId: number, ending: AbortSignal) =>
    bus.listen(topic(importId), importProgressSchema, ending),
  cipher: createFieldCipher(config.FIELD_KEYS),
  /** How many sensitive fields a user may reveal per day, and the count at which administrators are alerted. */
  reveals: { perDay: config.REVEALS_PER_DAY, alertAt: config.REVEALS_ALERT },
  merchantSession: {
    idleMs: config.MERCHANT_IDLE_MINUTES * 60_000,
    longestMs: config.MERCHANT_SESSION_HOURS * 3_600_000,
  },
});
