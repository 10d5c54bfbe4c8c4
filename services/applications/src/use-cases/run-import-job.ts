import { randomUUID } from 'node:crypto';
import { Busy, type Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';
import { presentProgress } from '../presenters/revenue-import.ts';
import { SheetRefused } from '../sheets/sheet-refused.ts';
import type { ImportJobRow } from '../store/import-jobs.ts';
import type { RevenueImportRecord } from '../store/revenue-imports.ts';
import type { Store } from '../store/store.ts';
import { finishImportJob } from './finish-import-job.ts';
import { importRows } from './import-rows.ts';
import { removeCreated } from './undo-import.ts';

/** How far a job is: the last row that is done with, and how much of the work that is. */
interface Reached {
  position?: number;
  percent?: number;
}

/** A job that this worker holds. */
export interface JobInHand {
  job: ImportJobRow;
  record: RevenueImportRecord;
  store: Store;
  /** Aborted when the worker stops or the job is no longer its own. */
  signal: AbortSignal;
  /**
   * Keeps a part of the work together with how far it is, or nothing of both. Throws where the job is no
   * longer this worker's.
   */
  keep<T>(reached: Reached, work: (store: Store) => Promise<T>): Promise<T>;
}

/** The job is another worker's now, or nobody's. */
class ClaimLost extends Error {
  override name = 'ClaimLost';
}

const heartbeatMs = 5000;
/** Progress is told at most this often. */
const progressMs = 250;

/**
 * Runs a job that a message names, one at a time. A file's fault ends the job with its reason; any other
 * fault has it delivered again, and at the last delivery ends it. An import that ends so takes back
 * what it had created.
 */
export async function runImportJob(deps: Deps, message: Message, jobId: number): Promise<void> {
  const { store } = deps;
  const lease = randomUUID();
  const job = await store.importJobs.claim(jobId, lease);
  if (!job) {
    const other = await store.importJobs.byId(jobId);
    if (other?.state === 'running' || other?.state === 'queued')
      throw new Busy(`Job ${jobId} is in other hands, or another import runs`);
    return;
  }
  const record = await store.revenueImports.byId(job.importId);
  if (!record) return;
  const stop = new AbortController();
  const onStop = (): void => stop.abort(new Error('The worker is stopping'));
  message.signal.addEventListener('abort', onStop);
  const hand = takeInHand(deps, { job, record, lease, stop });
  try {
    await (job.task === 'undo' ? removeCreated(hand) : importRows(deps, hand));
    await finishImportJob(deps, hand, lease, null);
  } catch (error) {
    if (error instanceof ClaimLost) return;
    const refused = error instanceof SheetRefused;
    if (message.signal.aborted || (!refused && !message.lastDelivery)) {
      await store.importJobs.release(jobId, lease);
      throw error;
    }
    if (job.task === 'run') await removeCreated(hand);
    await finishImportJob(deps, hand, lease, refused ? error.message : faultOfPortal);
    if (!refused) throw error;
  } finally {
    hand.end();
    message.signal.removeEventListener('abort', onStop);
  }
}

const faultOfPortal =
  'The file could not be imported because of a fault in the portal. Nothing of it was kept; try again later.';

interface Claim {
  job: ImportJobRow;
  record: RevenueImportRecord;
  lease: string;
  stop: AbortController;
}

/** Renews the claim while the work goes on and tells how far it is; a lost claim ends the work. */
function takeInHand(deps: Deps, { job, record, lease, stop }: Claim): JobInHand & { end(): void } {
  let told = 0;
  const lost = (): ClaimLost => new ClaimLost(`Job ${job.id} is no longer this worker’s`);
  const heartbeat = setInterval(() => {
    void deps.store.importJobs
      .hold(job.id, lease)
      .catch(() => true)
      .then((held) => {
        if (!held) stop.abort(lost());
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
    store: deps.store,
    signal: stop.signal,
    async keep(reached, work) {
      stop.signal.throwIfAborted();
      const result = await deps.transact(async (tx) => {
        if (!(await tx.importJobs.hold(job.id, lease, reached))) throw lost();
        return work(tx);
      });
      await tell(reached.percent ?? 0);
      return result;
    },
    end: () => clearInterval(heartbeat),
  };
}
