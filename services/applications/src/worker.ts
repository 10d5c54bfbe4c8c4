import { revenueImportDeleted } from '@portal/contracts/applications/events';
import { companyRenamed, userChanged, userDeleted, userMoved } from '@portal/contracts/auth/events';
import { proposalAccepted } from '@portal/contracts/quotes/events';
import { createJobRunner } from '@portal/service-kit/jobs/job-runner';
import type { Runner } from '@portal/service-kit/jobs/runner';
import { removeSettled } from '@portal/service-kit/mail/mail-rows';
import { onEvent, type MessageHandler, onEventOnce } from '@portal/service-kit/messaging/message';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import { removeAbandoned } from '@portal/service-kit/temporary-folder';
import type { Deps } from './deps.ts';
import { disposeApplications } from './applications/use-cases/delete-application.ts';
import { fingerprintApplications } from './applications/use-cases/fingerprint-applications.ts';
import {
  changeAddress,
  transferApplications,
  transferOnCompanyChange,
  renameCompany,
  storeAcceptedQuote,
} from './applications/use-cases/follow-events.ts';
import { merchantMails, remindParts } from './merchant-parts/use-cases/mails.ts';
import { sealParts } from './merchant-parts/use-cases/documents.ts';
import { importJobs } from './revenue/use-cases/run-import-job.ts';

/** Ownership changes must be applied in order. */
const inOrder = { concurrency: 1 };

export const runners = (deps: Deps): Runner[] => [
  createJobRunner(importJobs(deps)),
  merchantMails(deps),
  ...sealParts(deps),
];

export const worker = (deps: Deps): MessageHandler[] => [
  onEventOnce(deps, userDeleted, 'applications-hand-over', transferApplications, inOrder),
  onEventOnce(deps, userMoved, 'applications-leave-company', transferOnCompanyChange, inOrder),
  onEventOnce(deps, userChanged, 'applications-change-address', changeAddress, inOrder),
  onEventOnce(deps, companyRenamed, 'applications-rename-company', renameCompany, inOrder),
  onEventOnce(deps, proposalAccepted, 'applications-keep-accepted-quote', storeAcceptedQuote),
  onEvent(revenueImportDeleted, 'applications-remove-import', ({ payload }) =>
    deps.files.removeAll(payload.fileKey),
  ),
];

const hour = 60 * 60 * 1000;

export const periodic = (deps: Deps): PeriodicTask[] => [
  removeSettled(deps.store),
  { name: 'remind-merchants', everyMs: 10 * 1000, run: () => remindParts(deps) },
  { name: 'dispose', everyMs: 24 * hour, run: (signal) => disposeApplications(deps, signal) },
  { name: 'remove-abandoned', everyMs: 60 * 1000, run: () => removeAbandoned() },
  {
    name: 'fingerprint-applications',
    everyMs: 30 * 1000,
    run: (signal) => fingerprintApplications(deps, signal),
  },
];
