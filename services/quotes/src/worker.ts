import { rateProgramChanged, rateProgramDeleted } from '@portal/contracts/admin/events';
import { applicationStarted } from '@portal/contracts/applications/events';
import { companyRenamed, userChanged, userDeleted, userMoved } from '@portal/contracts/auth/events';
import * as events from '@portal/contracts/quotes/events';
import { createJobRunner } from '@portal/service-kit/jobs/job-runner';
import type { Runner } from '@portal/service-kit/jobs/runner';
import { onEvent, onEventOnce, type MessageHandler } from '@portal/service-kit/messaging/message';
import { removeSettled } from '@portal/service-kit/mail/mail-rows';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import { removeAbandoned } from '@portal/service-kit/temporary-folder';
import type { Deps } from './deps.ts';
import { analyzeImages, convertImages } from './statements/use-cases/job-work.ts';
import { copyRates, deleteRates } from './pricing/use-cases/copy-rates.ts';
import {
  changeAddress,
  handOverQuotes,
  leaveQuotes,
  renameCompany,
  noteApplication,
} from './quotes/use-cases/follow-events.ts';
import { disposeQuotes } from './quotes/use-cases/delete-quote.ts';
import { removeOriginals } from './statements/use-cases/stored-pages.ts';
import { expireAndRemindProposals } from './proposals/use-cases/partner-proposal-actions.ts';
import { learnFromCorrection } from './layouts/use-cases/learned-layouts.ts';
import { sealProposals } from './proposals/use-cases/seal-proposals.ts';
import { proposalMails } from './proposals/use-cases/proposal-mails.ts';
import { statementJobs } from './statements/use-cases/jobs.ts';

const hour = 60 * 60 * 1000;

export const periodic = (deps: Deps): PeriodicTask[] => [
  { name: 'remove-abandoned', everyMs: 60 * 1000, run: () => removeAbandoned() },
  removeSettled(deps.store),
  { name: 'keep-proposals', everyMs: 60 * 1000, run: () => expireAndRemindProposals(deps) },
  { name: 'dispose', everyMs: 24 * hour, run: (signal) => disposeQuotes(deps, signal) },
  { name: 'remove-originals', everyMs: hour, run: (signal) => removeOriginals(deps, signal) },
];

export const runners = (deps: Deps): Runner[] => [
  createJobRunner(
    statementJobs(deps, { convert: convertImages(deps), analyze: analyzeImages(deps) }),
  ),
  proposalMails(deps),
  ...sealProposals(deps),
];

/** Ownership changes and lessons must be applied in the order of their events. */
const inOrder = { concurrency: 1 };

export const worker = (deps: Deps): MessageHandler[] => [
  onEvent(events.statementReplaced, 'quotes-remove-statement', ({ payload }) =>
    deps.files.removeAll(payload.statementKey),
  ),
  onEvent(
    events.figuresCorrected,
    'quotes-learn',
    ({ payload }) => learnFromCorrection(deps, payload.quoteId),
    inOrder,
  ),
  onEvent(events.quoteAnalyzed, 'quotes-remove-original', () => removeOriginals(deps)),
  onEvent(events.quoteDeleted, 'quotes-remove-files', ({ payload }) =>
    deps.files.removeAll(`quotes/${payload.quoteId}/`),
  ),
  onEvent(rateProgramChanged, 'quotes-copy-rates', ({ payload }) => copyRates(deps, payload)),
  onEvent(rateProgramDeleted, 'quotes-forget-rates', ({ payload }) => deleteRates(deps, payload)),
  onEventOnce(deps, applicationStarted, 'quotes-note-application', noteApplication),
  onEventOnce(deps, userDeleted, 'quotes-hand-over', handOverQuotes, inOrder),
  onEventOnce(deps, userMoved, 'quotes-leave-company', leaveQuotes, inOrder),
  onEventOnce(deps, userChanged, 'quotes-change-address', changeAddress, inOrder),
  onEventOnce(deps, companyRenamed, 'quotes-rename-company', renameCompany, inOrder),
];
