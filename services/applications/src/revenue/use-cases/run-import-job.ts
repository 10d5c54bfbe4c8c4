import type { JobFailure } from '@portal/service-kit/jobs/job-table';
import type { Jobs } from '@portal/service-kit/jobs/job-runner';
import { SheetRefused } from '@portal/service-kit/sheets/sheet-refused';
import type { Deps } from '../../deps.ts';
import type { Store } from '../../store/store.ts';
import { endImportJob, holdImport, removeCreated } from './held-import.ts';
import { importRows } from './import-rows.ts';

/** Runs imports one at a time, so that each sees the shares of the one before; a failed one is rolled back. */
export const importJobs = (deps: Deps): Jobs<Store> => ({
  name: 'applications-imports',
  store: {
    table: deps.store.importQueue,
    transact: (write) => deps.transact((store) => write(store, store.importQueue)),
  },
  slots: 1,
  maxRunning: 1,
  roundRobin: true,
  async run(job) {
    const held = await holdImport(deps, job);
    if (!held) return;
    await (held.job.task === 'undo' ? removeCreated(held) : importRows(deps, held));
    await endImportJob(deps, held);
  },
  failureOf,
  messages: {
    ended: (times) =>
      `The file could not be read: the process that reads it ended ${times} times. Nothing was imported. Try again later, or save the file again in your spreadsheet program.`,
    fault:
      'The file could not be imported because of an error in the portal. Nothing was imported. Try again later.',
  },
  async fail(job, failure) {
    const held = await holdImport(deps, job);
    if (!held) return;
    if (held.job.task === 'run') await removeCreated(held);
    await endImportJob(deps, held, failure.message);
  },
});

/** Failures that a retry cannot fix. */
const failureOf = (error: unknown): JobFailure | null =>
  error instanceof SheetRefused ? { message: error.message, refused: true } : null;
