import type { ImportProgress } from '@portal/contracts/applications/import-schemas';
import type { SigningDeps } from '@portal/signing/signing-deps';
import type { FieldCipher } from './crypto/field-cipher.ts';
import type { createApplicationList, createCounts } from './applications/store/application-list.ts';
import type { createImportBatch } from './revenue/store/import-rows.ts';
import type { ImportLookup } from './revenue/store/import-lookup.ts';
import type { SessionTerm } from './merchant-parts/store/merchant-access.ts';
import type { createRevenueList, createRevenueTotals } from './revenue/store/revenue-list.ts';
import type { Store, Transact } from './store/store.ts';
import type { createWaiting } from './applications/store/waiting.ts';

export interface Deps extends SigningDeps {
  store: Store;
  transact: Transact;
  listApplications: ReturnType<typeof createApplicationList>;
  countApplications: ReturnType<typeof createCounts>;
  waiting: ReturnType<typeof createWaiting>;
  listRevenueShares: ReturnType<typeof createRevenueList>;
  totalRevenue: ReturnType<typeof createRevenueTotals>;
  importLookup: ImportLookup;
  keepImportBatch: ReturnType<typeof createImportBatch>;
  /** Broadcasts an import's progress to every instance of this service. */
  broadcastProgress: (progress: ImportProgress) => void;
  /** Yields an import's progress from now on. */
  progressOf: (importId: number, ending: AbortSignal) => AsyncGenerator<ImportProgress>;
  cipher: FieldCipher;
  /** How many sensitive fields a user may reveal per day, and the count at which administrators are alerted. */
  reveals: { perDay: number; alertAt: number };
  merchantSession: SessionTerm;
}
