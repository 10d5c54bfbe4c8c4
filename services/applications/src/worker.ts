import {
  revenueImportDeleted,
  revenueImportRequested,
} from '@portal/contracts/applications/events';
import { onEvent, type MessageHandler } from '@portal/service-kit/messaging/message';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import { removeAbandoned } from '@portal/service-kit/temporary-folder';
import type { Deps } from './deps.ts';
import { runImportJob } from './use-cases/run-import-job.ts';

const day = 24 * 60 * 60 * 1000;
/** Nobody repeats a request after this long. */
const idempotencyTerm = 7 * day;

/** What applications does now and then. */
export const periodic = ({ store, now }: Deps): PeriodicTask[] => [
  {
    name: 'remove-idempotency-keys',
    everyMs: 60 * 60 * 1000,
    run: async () => {
      const term = new Date(now().getTime() - idempotencyTerm);
      await store.idempotencyKeys.removeOlderThan(term);
      await store.revenueShares.removeKeysOlderThan(term);
    },
  },
  { name: 'remove-abandoned', everyMs: 60 * 60 * 1000, run: () => removeAbandoned() },
];

/** The events that applications acts on. One import runs at a time. */
export const worker = (deps: Deps): MessageHandler[] => [
  onEvent(
    revenueImportRequested,
    'applications-import',
    (message) => runImportJob(deps, message, message.payload.jobId),
    { concurrency: 1 },
  ),
  onEvent(revenueImportDeleted, 'applications-remove-import', ({ payload }) =>
    deps.files.removeAll(payload.fileKey),
  ),
];
