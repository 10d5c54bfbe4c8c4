import {
  revenueImportDeleted,
  revenueImportRequested,
} from '@portal/contracts/applications/events';
import { companyRenamed, userDeleted } from '@portal/contracts/auth/events';
import { createJobRunner, type JobRunner } from '@portal/service-kit/jobs/job-runner';
import { onEvent, type MessageHandler } from '@portal/service-kit/messaging/message';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import { removeAbandoned } from '@portal/service-kit/temporary-folder';
import type { Deps } from './deps.ts';
import { encryptEarlierFiles } from './use-cases/encrypt-earlier-files.ts';
import { handOverApplications, renameCompany } from './use-cases/follow-people.ts';
import { importJobs } from './use-cases/run-import-job.ts';

/** Whose applications are whose must not change in another order than it was said. */
const inOrder = { concurrency: 1 };

/** The queue of imports. */
export const jobRunner = (deps: Deps): JobRunner => createJobRunner(importJobs(deps));

/** The events that applications acts on. */
export const worker = (deps: Deps, jobs: JobRunner): MessageHandler[] => [
  onEvent(
    userDeleted,
    'applications-hand-over',
    (message) => handOverApplications(deps, message),
    inOrder,
  ),
  onEvent(
    companyRenamed,
    'applications-rename-company',
    (message) => renameCompany(deps, message),
    inOrder,
  ),
  // A job lies in its table: the message of it only says that there is one.
  onEvent(revenueImportRequested, 'applications-import', async () => jobs.wake()),
  onEvent(revenueImportDeleted, 'applications-remove-import', ({ payload }) =>
    deps.files.removeAll(payload.fileKey),
  ),
];

const hour = 60 * 60 * 1000;

/** What applications does now and then. */
export const periodic = (deps: Deps): PeriodicTask[] => [
  { name: 'remove-abandoned', everyMs: 60 * 1000, run: () => removeAbandoned() },
  {
    name: 'encrypt-earlier-files',
    everyMs: 24 * hour,
    run: (signal) => encryptEarlierFiles(deps, signal),
  },
];
