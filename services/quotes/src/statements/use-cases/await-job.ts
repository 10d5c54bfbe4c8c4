import { PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import type { JobRow } from '../store/jobs.ts';

/** Polling interval, in case a notification is lost. */
const lookMs = 1000;

/**
 * Waits until a job ends. Throws a 422 with the reason if the document is at fault, a 503 if the portal is, a 503
 * with `Retry-After` after `waitMs` (the job continues and can be joined again), and the signal's reason if the
 * caller disconnected.
 */
export async function awaitJob(
  { store, progressOf }: Deps,
  { id, quoteId }: Pick<JobRow, 'id' | 'quoteId'>,
  signal: AbortSignal,
  waitMs = 20_000,
): Promise<void> {
  const over = new AbortController();
  const told = progressOf(quoteId, over.signal);
  const deadline = Date.now() + waitMs;
  try {
    let next = told.next();
    for (;;) {
      const job = await store.jobs.byId(id);
      if (!job) throw new PortalError('not_found', 'The quote was deleted meanwhile.');
      if (job.state === 'done') return;
      if (job.state === 'failed')
        throw new PortalError(job.isRefusal ? 'unprocessable' : 'unavailable', job.error ?? '');
      signal.throwIfAborted();
      if (Date.now() > deadline)
        throw new PortalError(
          'still_running',
          'The work goes on: it takes longer than a call may. Look again in a moment.',
          { headers: { 'retry-after': '1' } },
        );
      const look = new Promise<'look'>((resolve) => setTimeout(resolve, lookMs, 'look'));
      if ((await Promise.race([next, look])) !== 'look') next = told.next();
    }
  } finally {
    over.abort();
  }
}
