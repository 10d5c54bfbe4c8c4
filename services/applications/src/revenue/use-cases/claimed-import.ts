import type { JobHandle } from '@portal/service-kit/jobs/job-runner';
import { revenueImportFinished } from '@portal/contracts/applications/events';
import { importLayoutSchema } from '@portal/contracts/applications/import-schemas';
import { countText } from '@portal/contracts/core/counts';
import type { Deps } from '../../deps.ts';
import { presentProgress } from '../presenters/revenue-import.ts';
import type { ImportJobRow, ImportTask } from '../store/import-jobs.ts';
import type { RevenueImportRecord } from '../store/revenue-imports.ts';
import type { Store } from '../../store/store.ts';
import { fingerprintOf } from '../rules/suggest-layout.ts';

export interface ClaimedImport extends Omit<JobHandle<Store>, 'keep'> {
  job: ImportJobRow;
  record: RevenueImportRecord;
  store: Store;
  /**
   * Stores a part of the work together with its progress, atomically: the last processed row, and the percentage done.
   * Throws if the claim was lost.
   */
  keep<T>(
    reached: { position?: number; percent?: number },
    work: (store: Store) => Promise<T>,
  ): Promise<T>;
  /** Publishes the progress, throttled. */
  publishProgress(percent: number): Promise<void>;
}

/** The minimum interval between progress messages. */
const progressMs = 250;

/** Loads the import of a claimed job; null if the import was deleted. */
export async function claimImport(
  deps: Deps,
  held: JobHandle<Store>,
): Promise<ClaimedImport | null> {
  const { store } = deps;
  const job = await store.importJobs.byId(held.id);
  const record = job && (await store.revenueImports.byId(job.importId));
  if (!record) return null;
  let lastSentAt = 0;

  async function publishProgress(percent: number): Promise<void> {
    if (Date.now() - lastSentAt < progressMs) return;
    lastSentAt = Date.now();
    const now = await store.revenueImports.byId(job?.importId ?? 0);
    if (now) deps.broadcastProgress(presentProgress(now, { percent }));
  }

  return {
    ...held,
    job,
    record,
    store,
    publishProgress,
    async keep(reached, work) {
      const result = await held.keep(async (tx) => {
        await tx.importJobs.reach(job.id, reached);
        return work(tx);
      });
      await publishProgress(reached.percent ?? 0);
      return result;
    },
  };
}

const max = 2000;

/** Deletes the remaining shares of an import; a rollback of an unfinished one updates its counts and rows, too. */
export async function removeCreated({ record, keep, store, job }: ClaimedImport): Promise<void> {
  const all = await store.importedShares.countOf(record.id);
  await keep({}, (tx) => tx.importedShares.forgetNumbers(record.id));
  let removed = 0;
  for (;;) {
    const percent = all === 0 ? 100 : (removed / all) * 100;
    const some = await keep({ percent }, (tx) =>
      tx.importedShares.deleteSome(record.id, max, job.task === 'run'),
    );
    removed += some;
    if (some < max) break;
  }
  if (job.task === 'run')
    await keep({ percent: 100 }, (tx) => tx.revenueImports.forgetCreated(record.id));
}

const reachedBy = { check: 'checked', run: 'imported', undo: 'undone' } as const;

/** Marks a job as done, or as failed with a reason, and publishes that. Throws a ClaimLost if another worker took it over. */
export async function endImportJob(
  { broadcastProgress, now }: Deps,
  { job, record, finish }: ClaimedImport,
  error: string | null = null,
): Promise<void> {
  const finished = await finish(error === null ? 'done' : 'failed', async (store) => {
    const at = now();
    // If an undo failed, its shares still exist and can be undone again.
    const failed = job.task === 'undo' ? 'imported' : 'failed';
    const state = error === null ? reachedBy[job.task] : failed;
    const after = await store.revenueImports.setState(record.id, state, { error, finishedAt: at });
    if (job.task === 'run' && error === null) await rememberLayout(store, after, at);
    if (job.task !== 'check') await publishOutcome(store, job, after, { error, at });
    return after;
  });
  broadcastProgress(presentProgress(finished, { percent: 100 }));
}

async function rememberLayout(store: Store, record: RevenueImportRecord, at: Date): Promise<void> {
  const headers = record.headers as string[];
  const layout = importLayoutSchema.parse(record.layout);
  await store.revenueImports.rememberLayout(fingerprintOf(headers), layout, at);
}

const actions = { done: 'revenue-import.done', undone: 'revenue-import.undone' } as const;

async function publishOutcome(
  store: Store,
  job: ImportJobRow,
  after: RevenueImportRecord,
  { error, at }: { error: string | null; at: Date },
): Promise<void> {
  const { id, fileName, created, unchanged, refused } = after;
  await store.emit(revenueImportFinished, {
    id,
    fileName,
    outcome: error === null ? (job.task === 'run' ? 'imported' : 'undone') : 'failed',
    created,
    unchanged,
    refused,
    earnings: after.earnings.toFixed(2),
    error,
    requestedBy: job.requestedBy,
    requestedByName: job.requestedByName,
    finishedAt: at.toISOString(),
  });
  const requester = {
    userId: job.requestedBy,
    name: job.requestedByName,
    email: job.requestedByEmail,
    role: 'admin' as const,
  };
  await store.record(requester, {
    action:
      error === null ? actions[job.task === 'run' ? 'done' : 'undone'] : 'revenue-import.failed',
    target: { kind: 'revenue-import', id, label: fileName },
    summary: error ?? summaryOf(job.task, after),
  });
}

const summaryOf = (task: ImportTask, { created, unchanged, refused }: RevenueImportRecord) =>
  task === 'undo'
    ? 'Undid the import: removed the shares that it had created'
    : `Imported revenue shares: ${countText(created)} created, ${countText(unchanged)} already existed, ${countText(refused)} refused`;
