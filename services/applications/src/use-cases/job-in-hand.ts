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

/** A job that this worker holds. */
export interface JobInHand {
  job: ImportJobRow;
  record: RevenueImportRecord;
  /** The claim: a write without it changes nothing. */
  lease: string;
  store: Store;
  /** Aborted when the worker stops or the job is no longer its own. */
  signal: AbortSignal;
  /**
   * Keeps a part of the work together with how far it is, or nothing of both. Throws where the job is no
   * longer this worker's.
   */
  keep<T>(reached: Reached, work: (store: Store) => Promise<T>): Promise<T>;
  /** Tells whoever follows how far it is, now and then. */
  tell(percent: number): Promise<void>;
}

/** The job is another worker's now, or nobody's. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';

  constructor(jobId: number) {
    super(`Job ${jobId} is no longer this worker’s`);
  }
}

const heartbeatMs = 5000;
/** Progress is told at most this often. */
const progressMs = 250;

interface Claim {
  job: ImportJobRow;
  record: RevenueImportRecord;
  lease: string;
  stop: AbortController;
}

/** Renews the claim while the work goes on and tells how far it is; a lost claim ends the work. */
export function takeInHand(
  deps: Deps,
  { job, record, lease, stop }: Claim,
): JobInHand & { end(): void } {
  let told = 0;
  const heartbeat = setInterval(() => {
    void deps.store.importJobs
      .hold(job.id, lease)
      .catch(() => true)
      .then((held) => {
        if (!held) stop.abort(new ClaimLost(job.id));
      });
  }, heartbeatMs);

  async function tell(percent: number): Promise<void> {
    if (Date.now() - told < progressMs) return;
    told = Date.now();
    const now = await deps.store.revenueImports.byId(record.id);
    if (now) deps.tellProgress(presentProgress(now, { percent }));
  }

  return {
    job,
    record,
    lease,
    tell,
    store: deps.store,
    signal: stop.signal,
    async keep(reached, work) {
      stop.signal.throwIfAborted();
      const result = await deps.transact(async (tx) => {
        if (!(await tx.importJobs.hold(job.id, lease, reached))) throw new ClaimLost(job.id);
        return work(tx);
      });
      await tell(reached.percent ?? 0);
      return result;
    },
    end: () => clearInterval(heartbeat),
  };
}
