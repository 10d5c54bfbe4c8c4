import type { HeldJob } from '@portal/service-kit/jobs/claimed-job';
import type { Deps } from '../deps.ts';
import { presentProgress } from '../presenters/revenue-import.ts';
import type { ImportJobRow } from '../store/import-jobs.ts';
import type { RevenueImportRecord } from '../store/revenue-imports.ts';
import type { Store } from '../store/store.ts';

/** How far a job is: the last row that is done with, and how much of the work that is. */
interface Reached {
  position?: number;
  percent?: number;
}

/** An import's job that this worker holds. */
export interface HeldImport extends Omit<HeldJob<Store>, 'keep'> {
  job: ImportJobRow;
  record: RevenueImportRecord;
  store: Store;
  /**
   * Keeps a part of the work together with how far it is, or nothing of both. Throws where the job is no
   * longer this worker's.
   */
  keep<T>(reached: Reached, work: (store: Store) => Promise<T>): Promise<T>;
  /** Tells whoever follows how far it is, now and then. */
  tell(percent: number): Promise<void>;
}

/** Progress is told at most this often. */
const progressMs = 250;

/** What a job in hand is about; null where the import is gone. */
export async function holdImport(deps: Deps, hand: HeldJob<Store>): Promise<HeldImport | null> {
  const { store } = deps;
  const job = await store.importJobs.byId(hand.id);
  const record = job && (await store.revenueImports.byId(job.importId));
  if (!record) return null;
  let told = 0;

  async function tell(percent: number): Promise<void> {
    if (Date.now() - told < progressMs) return;
    told = Date.now();
    const now = await store.revenueImports.byId(job?.importId ?? 0);
    if (now) deps.tellProgress(presentProgress(now, { percent }));
  }

  return {
    ...hand,
    job,
    record,
    store,
    tell,
    async keep(reached, work) {
      const result = await hand.keep(async (tx) => {
        await tx.importJobs.reach(job.id, reached);
        return work(tx);
      });
      await tell(reached.percent ?? 0);
      return result;
    },
  };
}
