import { randomUUID } from 'node:crypto';
import { Busy, type Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';
import { SheetRefused } from '../sheets/sheet-refused.ts';
import { finishImportJob } from './finish-import-job.ts';
import { importRows } from './import-rows.ts';
import { ClaimLost, takeInHand } from './job-in-hand.ts';
import { removeCreated } from './undo-import.ts';

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
    await finishImportJob(deps, hand, null);
  } catch (error) {
    if (error instanceof ClaimLost) return;
    const refused = error instanceof SheetRefused;
    if (message.signal.aborted || (!refused && !message.lastDelivery)) {
      await store.importJobs.release(jobId, lease);
      throw error;
    }
    if (job.task === 'run') await removeCreated(hand);
    await finishImportJob(deps, hand, refused ? error.message : faultOfPortal);
    if (!refused) throw error;
  } finally {
    hand.end();
    message.signal.removeEventListener('abort', onStop);
  }
}

const faultOfPortal =
  'The file could not be imported because of a fault in the portal. Nothing of it was kept; try again later.';
