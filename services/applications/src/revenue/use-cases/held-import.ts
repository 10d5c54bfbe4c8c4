import type { HeldJob } from '@portal/service-kit/jobs/claimed-job';
import type { Deps } from '../../deps.ts';
import { presentProgress } from '../presenters/revenue-import.ts';
import type { ImportJobRow } from '../store/import-jobs.ts';
import type { RevenueImportRecord } from '../store/revenue-imports.ts';
import type { Store } from '../../store/store.ts';

/** A job's progress: the last processed row, and the percentage done. */
interface Reached {
  position?: number;
  percent?: number;
}

/** An import job that this worker has claimed. */
export interface HeldImport extends Omit<HeldJob<Store>, 'keep'> {
  job: ImportJobRow;
  record: RevenueImportRecord;
  store: Store;
  /** Stores a part of the work together with its progress, atomically. Throws if the claim was lost. */
  keep<T>(reached: Reached, work: (store: Store) => Promise<T>): Promise<T>;
  /** Publishes the progress, throttled. */
  tell(percent: number): Promise<void>;
}

/** The minimum interval between progress messages. */
const progressMs = 250;

/** Loads the import of a claimed job; null if the import was deleted. */
export async function holdImport(deps: Deps, held: HeldJob<Store>): Promise<HeldImport | null> {
  const { store } = deps;
  const job = await store.importJobs.byId(held.id);
  const record = job && (await store.revenueImports.byId(job.importId));
  if (!record) return null;
  let lastSentAt = 0;

  async function tell(percent: number): Promise<void> {
    if (Date.now() - lastSentAt < progressMs) return;
    lastSentAt = Date.now();
    const now = await store.revenueImports.byId(job?.importId ?? 0);
    if (now) deps.tellProgress(presentProgress(now, { percent }));
  }

  return {
    ...held,
    job,
    record,
    store,
    tell,
    async keep(reached, work) {
      const result = await held.keep(async (tx) => {
        await tx.importJobs.reach(job.id, reached);
        return work(tx);
      });
      await tell(reached.percent ?? 0);
      return result;
    },
  };
}
