import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Busy, type Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';
import { presentProgress } from '../presenters/quote.ts';
import { ReaderFailed } from '../reader/statement-reader.ts';
import { withDocument, type OpenDocument } from '../rendering/document-process.ts';
import { StatementRefused } from '../rendering/statement-refused.ts';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import type { JobRow } from '../store/jobs.ts';
import type { Store } from '../store/store.ts';
import { originalKey } from './save-pdf.ts';

/** What a kind of job does with a document, and what it writes when that is done. */
export type JobWork = (
  document: OpenDocument,
  about: { job: JobRow; signal: AbortSignal; onPage: (page: number, pages: number) => void },
) => Promise<(store: Store) => Promise<void>>;

const heartbeatMs = 5000;
/** Progress is told at most this often. */
const progressMs = 200;

/**
 * Runs a job that a message names. One worker at a time: whoever finds it held by another leaves it to
 * that one. A document's fault ends the job with its reason; any other fault has it delivered again,
 * and at the last delivery ends it. A worker that loses its claim writes nothing.
 */
export async function runJob(
  deps: Deps,
  message: Message,
  jobId: number,
  work: JobWork,
): Promise<void> {
  const { store } = deps;
  const lease = randomUUID();
  const job = await store.jobs.claim(jobId, lease);
  if (!job) {
    const other = await store.jobs.byId(jobId);
    if (other?.state === 'running') throw new Busy(`Job ${jobId} is in other hands`);
    return;
  }
  const stop = new AbortController();
  const onStop = (): void => stop.abort(new Error('The worker is stopping'));
  message.signal.addEventListener('abort', onStop);
  const progress = keepHold(deps, job, lease, stop);
  try {
    progress.tell(0, 0);
    const finish = await withStatement(deps, job, stop.signal, (document) =>
      work(document, { job, signal: stop.signal, onPage: progress.tell }),
    );
    await deps.transact(async (tx) => {
      if (await tx.jobs.finish(jobId, lease, null)) await finish(tx);
    });
  } catch (error) {
    if (message.signal.aborted) {
      await store.jobs.release(jobId, lease);
      throw error;
    }
    const isRefusal = error instanceof StatementRefused;
    if (!isRefusal && !(error instanceof ReaderFailed) && !message.lastDelivery) {
      await store.jobs.release(jobId, lease);
      throw error;
    }
    await fail(deps, job, lease, {
      isRefusal,
      error:
        isRefusal || error instanceof ReaderFailed
          ? error.message
          : 'The statement could not be processed because of a fault in the portal. Try again later.',
    });
    if (!isRefusal && !(error instanceof ReaderFailed)) throw error;
  } finally {
    progress.end();
    message.signal.removeEventListener('abort', onStop);
    const after = await store.jobs.byId(jobId).catch(() => null);
    if (after) deps.tellProgress(presentProgress(after));
  }
}

async function fail(
  { transact }: Deps,
  job: JobRow,
  lease: string,
  outcome: { error: string; isRefusal: boolean },
): Promise<void> {
  await transact(async (tx) => {
    if (await tx.jobs.finish(job.id, lease, outcome))
      await tx.quotes.update(job.quoteId, { processingError: outcome.error });
  });
}

/** Renews the claim while the work goes on, notes and tells the page; a lost claim ends the work. */
function keepHold(deps: Deps, job: JobRow, lease: string, stop: AbortController) {
  let [page, pages, told] = [0, 0, 0];
  const hold = async (): Promise<void> => {
    const held = await deps.store.jobs.hold(job.id, lease, page, pages).catch(() => true);
    if (!held) stop.abort(new Error('The job is no longer this worker’s'));
  };
  const heartbeat = setInterval(() => void hold(), heartbeatMs);
  return {
    tell(at: number, of: number): void {
      [page, pages] = [at, of];
      if (Date.now() - told < progressMs && at !== of) return;
      told = Date.now();
      deps.tellProgress({ ...presentProgress(job), state: 'running', page, pages });
      void hold();
    },
    end: () => clearInterval(heartbeat),
  };
}

/** Opens a job's statement from the store, by way of an encrypted file that is gone after. */
async function withStatement<T>(
  { files }: Deps,
  job: JobRow,
  signal: AbortSignal,
  work: (document: OpenDocument) => Promise<T>,
): Promise<T> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'statement');
    const file = await files.fetchSealed(originalKey(job.statementKey), path, signal);
    if (!file) throw new Error(`The statement of job ${job.id} is not in the store`);
    return withDocument(file, work, { signal });
  });
}
