import type { JobFailure } from '@portal/service-kit/jobs/job-table';
import type { Jobs } from '@portal/service-kit/jobs/job-runner';
import type { Deps } from '../deps.ts';
import { SheetRefused } from '@portal/service-kit/sheets/sheet-refused';
import type { Store } from '../store/store.ts';
import { endImportJob, finishImportJob } from './finish-import-job.ts';
import { importRows } from './import-rows.ts';
import { holdImport } from './held-import.ts';
import { removeCreated } from './undo-import.ts';

/**
 * The jobs of imports, one at a time: what one brings is there when the next one looks. Persons take
 * turns. An import that ends without being done takes back what it had created.
 */
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
    const hand = await holdImport(deps, job);
    if (!hand) return;
    await (hand.job.task === 'undo' ? removeCreated(hand) : importRows(deps, hand));
    await finishImportJob(deps, hand);
  },
  failureOf,
  messages: {
    ended: (times) =>
      `The file could not be read: the process that reads it ended ${times} times. Nothing of it was kept; try again later, or save it again from your spreadsheet program.`,
    fault:
      'The file could not be imported because of a fault in the portal. Nothing of it was kept; try again later.',
  },
  async fail(job, failure) {
    const hand = await holdImport(deps, job);
    if (!hand) return;
    if (hand.job.task === 'run') await removeCreated(hand);
    await endImportJob(deps, hand, failure.message);
  },
});

/** What trying again would not mend. */
const failureOf = (error: unknown): JobFailure | null =>
  error instanceof SheetRefused ? { message: error.message, refused: true } : null;
