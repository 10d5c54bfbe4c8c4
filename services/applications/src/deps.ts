import type { ImportProgress } from '@portal/contracts/applications/import-schemas';
import type { SigningDeps } from '@portal/service-kit/signing/signing-deps';
import type { FieldCipher } from './crypto/field-cipher.ts';
import type { createApplicationList } from './store/application-list.ts';
import type { createCounts } from './store/counts.ts';
import type { createImportBatch } from './store/import-batch.ts';
import type { ImportLookup } from './store/import-lookup.ts';
import type { SessionTerm } from './store/merchant-access.ts';
import type { createRevenueList } from './store/revenue-list.ts';
import type { createRevenueTotals } from './store/revenue-totals.ts';
import type { Store, Transact } from './store/store.ts';
import type { createWaiting } from './store/waiting.ts';

/** What the use cases work with. */
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
  /** Tells every copy of this service how an import goes. */
  tellProgress: (progress: ImportProgress) => void;
  /** What is told of an import from now on. */
  progressOf: (importId: number, ending: AbortSignal) => AsyncGenerator<unknown>;
  cipher: FieldCipher;
  /** How many sensitive fields a person is given within a day, and at how many administrators are told. */
  reveals: { perDay: number; alertAt: number };
  /** How long a merchant's confirmed browser is let in. */
  merchantSession: SessionTerm;
}
